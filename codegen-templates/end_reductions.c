//% for v in values
/* ${v.comment} */
//% end
//% if copies
{
    //% for v in values
    //% if v.copied
    ${v.c_type} ${v.copy} = ${v.variable};
    //% end
    //% end
//% end
${in}dmcg_combine(${number}, (dmcg_value[]){
//% for v in values
${in}    {${v.buffer}, ${v.values}, ${v.type}, ${v.operation}}${v.comma}
//% end
${in}}, ${to_all});
//% if copies
    //% for v in values
    //% if v.copied
    ${v.variable} = ${v.copy};
    //% end
    //% end
}
//% end

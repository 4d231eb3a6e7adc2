/* ${comment} */
{
    static dmcg_lookup dmcg_places;
    if (dmcg_is_new(&dmcg_places, (dmcg_lines){${lines}}, ${key_count}, (long[]){${keys}})) {
        //% if block
        for (${type}${index} = ${lo}; ${index} < ${hi}; ${index}++) {
        //% else
        for (${type}${index} = ${lo}; ${index} < ${hi}; ${index}++)
        //% end
            //% for nest in nests
            ${nest}
            //% end
        //% if block
        }
        //% end
        dmcg_ask(&dmcg_places, sizeof ${name}[0]);
    }
    dmcg_look_up(&dmcg_places, ${array}, sizeof ${name}[0], ${element});
}

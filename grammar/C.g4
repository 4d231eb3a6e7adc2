// The C that dmcg reads: C11 with the GNU extensions that system headers and scientific programs use.
//
//     static double u[N][N];          externalItem -> externalDeclaration: specifiers declarator ';'
//     int main(void) { ... }          externalItem -> externalDeclaration: specifiers declarator functionRest
//
// Only the parser is generated: tokens come from dmcg's own preprocessor (see src/parse/token_stream.h), which hides
// __attribute__((..)) and __extension__ and tags a name as TypedefName or Identifier at the moment it is looked at.
// The actions in braces keep the scopes that this needs. Two rules of thumb keep the look-ahead short: common beginnings
// are written once (specifiers, then declarator, then what follows), and a type name in parentheses is read before it is
// known whether a cast, a compound literal or the operand of sizeof it is.
grammar C;

options { superClass = ParserBase; }

tokens { Identifier, TypedefName, Number, Character, String, Pragma, Unknown }

@parser::postinclude {
#include "parser_base.h"
}

// A program is a sequence of these; the stage `parse` calls this rule for each.
externalItem
    : externalDeclaration
    | staticAssert
    | asmStatement
    | pragma
    | ';'
    ;

pragma : Pragma ;

// ------------------------------------------------------------------------------------------------ declarations

// `main() {...}` and `static x;` have no type: int is meant.
externalDeclaration
    : types=specifiers
      ( ';'
      | first=declarator { declare($first.nameToken, isTypedef(_localctx)); }
        ( body=functionRest[$first.parameters] | rest=declarationRest )
      )
    | untyped=untypedSpecifiers? bare=untypedDeclarator { declare($bare.nameToken, isTypedef(_localctx)); }
      ( body=functionRest[$bare.parameters] | rest=declarationRest )
    ;

// What follows the declarator of a function definition; K&R parameters are declared here.
functionRest [Scope parameterNames]
    : { reopenScope($parameterNames); } oldStyle+=declaration* statements=compoundStatement { closeScope(); }
    ;

// What follows the first declarator of a declaration. The caller has declared its name, which its initialiser may use.
declarationRest
    : asmLabel? ('=' init=initializer)? (',' more+=initDeclarator[isTypedef(_localctx->parent)])* ';'
    ;

declaration
    : types=specifiers
      ( ';' | first=declarator { declare($first.nameToken, isTypedef(_localctx)); } rest=declarationRest )
    | untyped=untypedSpecifiers bare=untypedDeclarator { declare($bare.nameToken, isTypedef(_localctx)); }
      rest=declarationRest
    ;

initDeclarator [bool asTypedef]
    : name=declarator { declare($name.nameToken, $asTypedef); } asmLabel? ('=' init=initializer)?
    ;

asmLabel : 'asm' '(' balanced* ')' ;

specifiers : specifierWord* ( basicWord (basicWord | specifierWord)* | namedType specifierWord* ) ;

untypedSpecifiers : specifierWord+ ;

specifierWord
    : 'typedef' | 'extern' | 'static' | 'auto' | 'register' | '_Thread_local' | 'inline' | '_Noreturn'
    | 'const' | 'volatile' | 'restrict' | '_Atomic'
    | '_Alignas' '(' (typeName | conditional) ')'
    ;

// Several may stand together: unsigned long long, double _Complex.
basicWord
    : 'void' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double' | 'signed' | 'unsigned' | '_Bool' | '_Complex'
    | '__int128' | '_Float128'
    ;

namedType
    : typedefName=TypedefName
    | record=recordType
    | enumeration=enumType
    | 'typeof' '(' (expr=expression | type=typeName) ')'
    | '_Atomic' '(' type=typeName ')'
    | builtin=('__builtin_va_list' | '__auto_type')
    ;

recordType
    : kind=('struct' | 'union')
      ( tag=(Identifier | TypedefName) (brace='{' fields+=fieldDeclaration* '}')?
      | brace='{' fields+=fieldDeclaration* '}'
      )
    ;

fieldDeclaration
    : types=specifiers (fields+=field (',' fields+=field)*)? ';'
    | staticAssert
    | pragma
    | ';'
    ;

field
    : name=declarator (':' width=conditional)?
    | ':' width=conditional
    ;

enumType
    : 'enum'
      ( tag=(Identifier | TypedefName) (brace='{' list=enumeratorList '}')?
      | brace='{' list=enumeratorList '}'
      )
    ;

enumeratorList : names+=enumerator (',' names+=enumerator)* ','? ;

enumerator : name=(Identifier | TypedefName) ('=' value=conditional)? { declare($name, false); } ;

// ------------------------------------------------------------------------------------------------ declarators

declarator returns [antlr4::Token* nameToken = nullptr, Scope parameters]
    : stars+=pointer* direct=directDeclarator
      { $nameToken = $direct.nameToken; $parameters = $direct.parameters; }
    ;

directDeclarator returns [antlr4::Token* nameToken = nullptr, Scope parameters]
    : ( name=(Identifier | TypedefName) { $nameToken = $name; }
      | '(' inner=declarator ')' { $nameToken = $inner.nameToken; $parameters = $inner.parameters; }
      )
      (suffixes+=suffix { keepFirst($parameters, _localctx->suffixes.back()->parameters); })*
    ;

untypedDeclarator returns [antlr4::Token* nameToken = nullptr, Scope parameters]
    : name=Identifier { $nameToken = $name; }
      (suffixes+=suffix { keepFirst($parameters, _localctx->suffixes.back()->parameters); })*
    ;

pointer : '*' words+=qualifier* ;

qualifier : 'const' | 'volatile' | 'restrict' | '_Atomic' ;

suffix returns [Scope parameters]
    : array=arraySuffix
    | call=functionSuffix { $parameters = $call.parameters; }
    ;

arraySuffix : '[' (fixed='static' | qualifier)* (star='*' | size=assignment)? ']' ;

functionSuffix returns [Scope parameters]
    : '(' { openScope(); } (prototype=parameterList | oldStyle+=Identifier (',' oldStyle+=Identifier)*)? ')'
      { $parameters = closeScope(); $parameters.of_function = true; }
    ;

prototypeSuffix : '(' { openScope(); } prototype=parameterList? ')' { closeScope(); } ;

// That `...` comes last is seen to by the tree builder.
parameterList : (list+=parameter | variadic+='...') (',' (list+=parameter | variadic+='...'))* ;

parameter : types=specifiers (decl=looseDeclarator { declare($decl.nameToken, false); })? ;

// A name in it is refused by the tree builder.
typeName : types=specifiers decl=looseDeclarator? ;

// With or without a name. After `(` a typedef name begins a parameter list: `int (T)` takes a T (C11 6.7.6.3 paragraph 11);
// therefore what stands in parentheses has rules of its own.
looseDeclarator returns [antlr4::Token* nameToken = nullptr]
    : stars+=pointer+ (direct=looseDirect { $nameToken = $direct.nameToken; })?
    | direct=looseDirect { $nameToken = $direct.nameToken; }
    ;

looseDirect returns [antlr4::Token* nameToken = nullptr]
    : ( name=(Identifier | TypedefName) { $nameToken = $name; }
      | '(' inner=nestedDeclarator ')' { $nameToken = $inner.nameToken; }
      | array=arraySuffix
      | call=prototypeSuffix
      )
      suffixes+=suffix*
    ;

nestedDeclarator returns [antlr4::Token* nameToken = nullptr]
    : stars+=pointer+ (direct=looseDirect { $nameToken = $direct.nameToken; })?
    | nested=nestedDirect { $nameToken = $nested.nameToken; }
    ;

nestedDirect returns [antlr4::Token* nameToken = nullptr]
    : ( name=Identifier { $nameToken = $name; }
      | '(' inner=nestedDeclarator ')' { $nameToken = $inner.nameToken; }
      | array=arraySuffix
      | call=prototypeSuffix
      )
      suffixes+=suffix*
    ;

initializer : value=assignment | list=bracedList ;

bracedList : '{' (items+=initItem (',' items+=initItem)* ','?)? '}' ;

// `[2] 5` and `x: 5` are old GNU forms of `[2] = 5` and `.x = 5`.
initItem
    : path+=designator+ '='? value=initializer
    | member=(Identifier | TypedefName) ':' value=initializer
    | value=initializer
    ;

designator
    : '.' member=(Identifier | TypedefName)
    | '[' first=conditional ('...' last=conditional)? ']'
    ;

staticAssert : '_Static_assert' '(' condition=conditional (',' String+)? ')' ';' ;

// ------------------------------------------------------------------------------------------------ statements

compoundStatement : '{' { openScope(); } items+=blockItem* { closeScope(); } '}' ;

blockItem
    : declaration
    | statement
    | staticAssert
    | pragma
    | localLabels
    ;

localLabels : '__label__' (Identifier | TypedefName) (',' (Identifier | TypedefName))* ';' ;

statement
    : compoundStatement
    | expressionStatement
    | labelStatement
    | caseStatement
    | ifStatement
    | whileStatement
    | doStatement
    | forStatement
    | switchStatement
    | gotoStatement
    | breakStatement
    | continueStatement
    | returnStatement
    | asmStatement
    ;

// The body of a control statement: pragmas before it belong to it, they are not the body.
substatement : pragmas+=Pragma* body=statement ;

// What a label stands before; GNU and C23 allow a declaration.
labelled : pragmas+=Pragma* (body=statement | decl=declaration | check=staticAssert) ;

expressionStatement : value=expression? ';' ;

labelStatement : name=(Identifier | TypedefName) ':' body=labelled ;

caseStatement : ('case' first=conditional ('...' last=conditional)? | 'default') ':' body=labelled ;

ifStatement : 'if' '(' condition=expression ')' yes=substatement ('else' no=substatement)? ;

whileStatement : 'while' '(' condition=expression ')' body=substatement ;

doStatement : 'do' body=substatement 'while' '(' condition=expression ')' ';' ;

forStatement
    : 'for' '(' { openScope(); }
      (initDecl=declaration | initExpr=expressionStatement) condition=expression? ';' step=expression? ')'
      body=substatement { closeScope(); }
    ;

switchStatement : 'switch' '(' value=expression ')' body=substatement ;

gotoStatement : 'goto' (label=(Identifier | TypedefName) | '*' target=expression) ';' ;

breakStatement : 'break' ';' ;

continueStatement : 'continue' ';' ;

returnStatement : 'return' value=expression? ';' ;

asmStatement : 'asm' ('volatile' | 'inline' | 'goto')* '(' balanced* ')' ';' ;

balanced : '(' balanced* ')' | ~('(' | ')') ;

// ------------------------------------------------------------------------------------------------ expressions

expression : parts+=assignment (',' parts+=assignment)* ;

// The standard's left side is a unary expression; the tree builder refuses others.
assignment
    : target=conditional
      (op=('=' | '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>>=' | '&=' | '^=' | '|=') value=assignment)?
    ;

// GNU: `a ?: b`.
conditional : condition=binary (mark='?' yes=expression? ':' no=conditional)? ;

binary
    : operand=unary
    | left=binary op=('*' | '/' | '%') right=binary
    | left=binary op=('+' | '-') right=binary
    | left=binary op=('<<' | '>>') right=binary
    | left=binary op=('<' | '>' | '<=' | '>=') right=binary
    | left=binary op=('==' | '!=') right=binary
    | left=binary op='&' right=binary
    | left=binary op='^' right=binary
    | left=binary op='|' right=binary
    | left=binary op='&&' right=binary
    | left=binary op='||' right=binary
    ;

// A cast-expression of the standard. `++` takes any of them here; C compilers refuse `++(int)x` later.
unary
    : '(' type=typeName ')' (list=bracedList tails+=postfixTail* | castOperand=unary)
    | plain=nonCast
    ;

nonCast
    : op=('++' | '--' | '&' | '*' | '+' | '-' | '~' | '!' | '__real__' | '__imag__') operand=unary
    | size=('sizeof' | '_Alignof') (paren='(' type=typeName ')' (list=bracedList tails+=postfixTail*)? | sizeOperand=nonCast)
    | '&&' label=(Identifier | TypedefName)
    | base=primary tails+=postfixTail*
    ;

postfixTail
    : '[' index=expression ']'
    | call='(' (arguments+=assignment (',' arguments+=assignment)*)? ')'
    | access=('.' | '->') member=(Identifier | TypedefName)
    | step=('++' | '--')
    ;

primary
    : leaf=(Identifier | Number | Character)
    | strings+=String+
    | '(' (inner=expression | body=compoundStatement) ')'
    | '_Generic' '(' control=assignment (',' choices+=genericChoice)+ ')'
    | builtin=('__builtin_va_arg' | '__builtin_convertvector') '(' operand=assignment ',' types+=typeName ')'
    | builtin='__builtin_offsetof' '(' types+=typeName ',' offset=offsetPath ')'
    | builtin='__builtin_types_compatible_p' '(' types+=typeName ',' types+=typeName ')'
    ;

genericChoice : (type=typeName | 'default') ':' value=assignment ;

offsetPath
    : (Identifier | TypedefName)
      (('.' | '->') (Identifier | TypedefName) | '[' indices+=expression ']')*
    ;

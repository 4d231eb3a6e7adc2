#!/bin/sh
# gcc that compiles a text with the same flags once: DMCGCC_CC of the tests that build many traced programs, whose runtime is always the
# same text. The objects are kept in the folder $COMPILED. Called as src/traced_run.cpp does: compile_once.sh FLAGS -c FILE.c -o FILE.o
source= object= last=
for word; do
    case $last in -c) source=$word ;; -o) object=$word ;; esac
    last=$word
done
[ "$source" ] || exec gcc "$@"
kept=$COMPILED/$({ printf '%s\n' "$@" | grep -vxF -e "$source" -e "$object"; cat "$source"; } | sha1sum | cut -d' ' -f1).o
if [ ! -f "$kept" ]; then
    gcc "$@" || exit
    cp "$object" "$object.copy" && mv "$object.copy" "$kept"
fi
exec cp "$kept" "$object"

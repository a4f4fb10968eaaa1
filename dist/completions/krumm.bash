# bash completion of krumm: the program itself knows what could come next.

_krumm() {
    local line=${COMP_LINE:0:COMP_POINT} word found kept
    local -a words
    read -r -a words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=('')
    word=${words[-1]}
    # Readline completes only what is after the last of these characters.
    kept=
    [[ $word == *[=:]* ]] && kept=${word%"${word##*[=:]}"}
    COMPREPLY=()
    while IFS=$'\t' read -r found _; do
        case $found in
        :file) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "${word#"$kept"}")
               compopt -o filenames ;;
        *=)    COMPREPLY+=("${found#"$kept"}")
               compopt -o nospace ;;
        *)     COMPREPLY+=("${found#"$kept"}") ;;
        esac
    done < <("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null)
}
complete -F _krumm krumm

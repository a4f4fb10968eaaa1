# fish completion of krumm: the program itself knows what could come next.

function __krumm_complete
    set -l words (commandline --current-process --tokenize --cut-at-cursor)
    set -l word (commandline --current-token --cut-at-cursor)
    for line in ($words[1] complete -- $words[2..-1] "$word" 2>/dev/null)
        switch $line
            case ':file*'
                set -l kept (string match --regex '^--[^=]*=' -- "$word"; or echo)
                set -l path (string replace --regex '^--[^=]*=' '' -- "$word")
                printf '%s\n' $kept(__fish_complete_path "$path")
            case '*'
                echo $line
        end
    end
end
complete --command krumm --no-files --arguments '(__krumm_complete)'

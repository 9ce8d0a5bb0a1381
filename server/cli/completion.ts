import {
  ADMIN_SUMMARY,
  ADMIN_WITH_VALUE,
  BASH_ADMIN,
  FISH_ADMIN,
  ZSH_ADMIN,
} from './admin-completion.ts';
import { COMMANDS, COMMON, OPTIONS } from './commands.ts';

/** Shells that completion is offered for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const commands = Object.entries(COMMANDS);
const optionsOf = (command: { readonly options: readonly string[] }): string[] => [
  ...command.options,
  ...COMMON,
];
/** First line of the words of an option. */
const wordsOf = (option: string): string => OPTIONS[option]?.words.split('\n')[0] ?? '';
const takesValue = (option: string): boolean => OPTIONS[option]?.value !== undefined;
/** Words that a command takes where its arguments are a choice, as `bash|zsh|fish`. */
const choicesOf = ({ args }: { readonly args: string }): string[] =>
  /^[a-z]+(?:\|[a-z]+)+$/.test(args) ? args.split('|') : [];
/** A text in single quotes, as bash and zsh read it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The script that completes command lines of `vitrine`, from the tables that the help is made of.
 *
 * @param hasAdmin true for a build that works on the database of a server
 */
export const completionOf = (shell: Shell, hasAdmin: boolean): string =>
  ({ bash, zsh, fish })[shell](hasAdmin);

/** The script for bash, which offers files for all that the script does not complete. */
function bash(hasAdmin: boolean): string {
  const cases = commands.map(
    ([name, command]) =>
      `    ${name}) options=${quoted(dashed(optionsOf(command)).join(' '))} inputs=${quoted(choicesOf(command).join(' '))} ;;`,
  );
  const names = [...commands.map(([name]) => name), ...(hasAdmin ? ['admin'] : [])];
  const withValue = new Set([
    ...Object.keys(OPTIONS).filter(takesValue),
    ...(hasAdmin ? ADMIN_WITH_VALUE : []),
  ]);
  return `# Completion of vitrine for bash: eval "$(vitrine completion bash)"
_vitrine() {
  local word command='' options='' inputs=''
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    if [[ $word != -* ]]; then command=$word; break; fi
  done
  case $previous in
    ${dashed([...withValue]).join('|')}) return ;;
  esac
  case $command in
    '') options=${quoted([...names, ...dashed(COMMON)].join(' '))} ;;
${[...cases, ...(hasAdmin ? [BASH_ADMIN] : [])].join('\n')}
  esac
  if [[ -n $command && $current != -* ]]; then options=$inputs; fi
  COMPREPLY=($(compgen -W "$options" -- "$current"))
}
complete -o default -F _vitrine vitrine
`;
}

const dashed = (options: readonly string[]): string[] => options.map((option) => `--${option}`);

function zsh(hasAdmin: boolean): string {
  /** Signs that mean something in a description. */
  const plain = (text: string) => text.replace(/[[\]:\\]/g, '\\$&');
  const cases = commands.map(([name, command]) => {
    const options = optionsOf(command).map((option) => {
      const value = takesValue(option) ? `:${OPTIONS[option]?.value}:_files` : '';
      return quoted(`--${option}[${plain(wordsOf(option))}]${value}`);
    });
    const choices = choicesOf(command);
    const what = choices.length > 0 ? `(${choices.join(' ')})` : '_files';
    const input = command.inputs > 0 ? [quoted(`*:input:${what}`)] : [];
    return `    ${name}) _arguments ${[...options, ...input].join(' ')} ;;`;
  });
  const described = [
    ...commands.map(([name, { words }]) => [name, words]),
    ...(hasAdmin ? [['admin', ADMIN_SUMMARY]] : []),
  ].map((each) => `    ${quoted(each.join(':'))}`);
  return `#compdef vitrine
# Completion of vitrine for zsh: a file _vitrine in a folder of $fpath, or source <(vitrine completion zsh)
_vitrine() {
  local -a commands
  commands=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${[...cases, ...(hasAdmin ? [ZSH_ADMIN] : [])].join('\n')}
  esac
}
if [[ $funcstack[1] == _vitrine ]]; then _vitrine "$@"; else compdef _vitrine vitrine; fi
`;
}

function fish(hasAdmin: boolean): string {
  const text = (words: string) => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap(([name, command]) => [
    `complete -c vitrine -f -n __fish_use_subcommand -a ${name} -d ${text(command.words)}`,
    ...choicesOf(command).map(
      (choice) => `complete -c vitrine -f -n '__fish_seen_subcommand_from ${name}' -a ${choice}`,
    ),
    ...optionsOf(command).map(
      (option) =>
        `complete -c vitrine -n '__fish_seen_subcommand_from ${name}' -l ${option}${takesValue(option) ? ' -r' : ''} -d ${text(wordsOf(option))}`,
    ),
  ]);
  return `# Completion of vitrine for fish: vitrine completion fish > ~/.config/fish/completions/vitrine.fish
${[...lines, ...(hasAdmin ? [FISH_ADMIN] : [])].join('\n')}
`;
}

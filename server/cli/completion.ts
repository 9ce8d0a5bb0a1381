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

/** The script that completes command lines of `vitrine`, from the table that the help is made of. */
export const completionOf = (shell: Shell): string => ({ bash, zsh, fish })[shell]();

/** The script for bash, which offers files for all that the script does not complete. */
function bash(): string {
  const cases = commands.map(
    ([name, command]) =>
      `    ${name}) options=${quoted(dashed(optionsOf(command)).join(' '))} inputs=${quoted(choicesOf(command).join(' '))} ;;`,
  );
  const withValue = dashed(Object.keys(OPTIONS).filter(takesValue)).join('|');
  return `# Completion of vitrine for bash: eval "$(vitrine completion bash)"
_vitrine() {
  local word command='' options='' inputs=''
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    if [[ $word != -* ]]; then command=$word; break; fi
  done
  case $previous in
    ${withValue}) return ;;
  esac
  case $command in
    '') options=${quoted([...commands.map(([name]) => name), ...dashed(COMMON)].join(' '))} ;;
${cases.join('\n')}
  esac
  if [[ -n $command && $current != -* ]]; then options=$inputs; fi
  COMPREPLY=($(compgen -W "$options" -- "$current"))
}
complete -o default -F _vitrine vitrine
`;
}

const dashed = (options: readonly string[]): string[] => options.map((option) => `--${option}`);

function zsh(): string {
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
  const described = commands.map(([name, { words }]) => `    ${quoted(`${name}:${words}`)}`);
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
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _vitrine ]]; then _vitrine "$@"; else compdef _vitrine vitrine; fi
`;
}

function fish(): string {
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
${lines.join('\n')}
`;
}

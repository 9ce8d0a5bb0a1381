import {
  ADMIN_COMMANDS,
  ADMIN_OPTIONS,
  type AdminName,
  type AdminOption,
  adminOptionsOf,
} from './admin-commands.ts';

// The parts of each completion script that are about `vitrine admin`.

/** Commands of two words before those of one, which may be their first. */
const commands = (Object.keys(ADMIN_COMMANDS) as AdminName[])
  .map((name) => {
    const [first = '', second] = name.split(' ');
    return { first, second, options: adminOptionsOf(name) };
  })
  .sort((a, b) => Number(a.second === undefined) - Number(b.second === undefined));
const firsts = [...new Set(commands.map(({ first }) => first))];
/** First words that have others behind them, and these. */
const followed = firsts
  .map((first) => ({
    first,
    seconds: commands.flatMap((each) =>
      each.first === first && each.second !== undefined ? [each.second] : [],
    ),
  }))
  .filter(({ seconds }) => seconds.length > 0);

const takesValue = (option: AdminOption): boolean => ADMIN_OPTIONS[option] !== null;
export const ADMIN_WITH_VALUE = (Object.keys(ADMIN_OPTIONS) as AdminOption[]).filter(takesValue);
export const ADMIN_SUMMARY = 'work on the database of a server, as its operator';

/** Both words of a command line, as patterns of bash and zsh. */
const pattern = (first: string, second: string | undefined): string =>
  second === undefined ? `${first}\\ *` : `${first}\\ ${second}`;

/** The case of `admin` in the script for bash. */
export const BASH_ADMIN = `    admin)
      case "\${COMP_WORDS[2]} \${COMP_WORDS[3]}" in
${commands
  .map(
    ({ first, second, options }) =>
      `        ${pattern(first, second)}) options='${options.map((option) => `--${option}`).join(' ')}' ;;`,
  )
  .join('\n')}
      esac
      case "$COMP_CWORD \${COMP_WORDS[2]}" in
        2\\ *) inputs='${firsts.join(' ')}' ;;
${followed.map(({ first, seconds }) => `        3\\ ${first}) inputs='${seconds.join(' ')}' ;;`).join('\n')}
      esac ;;`;

/** The case of `admin` in the script for zsh. */
export const ZSH_ADMIN = `    admin)
      case "$CURRENT $words[2]" in
        2\\ *) compadd ${firsts.join(' ')}; return ;;
${followed.map(({ first, seconds }) => `        3\\ ${first}) compadd ${seconds.join(' ')} ;;`).join('\n')}
      esac
      case "$words[2] $words[3]" in
${commands
  .map(({ first, second, options }) => {
    const specs = options.map(
      (option) => `'--${option}${takesValue(option) ? `:${ADMIN_OPTIONS[option]}:_files` : ''}'`,
    );
    return `        ${pattern(first, second)}) _arguments ${specs.join(' ')} '*:input:_files' ;;`;
  })
  .join('\n')}
      esac ;;`;

/** The lines about `admin` in the script for fish. */
export const FISH_ADMIN = [
  `complete -c vitrine -f -n __fish_use_subcommand -a admin -d '${ADMIN_SUMMARY}'`,
  ...firsts.map(
    (first) =>
      `complete -c vitrine -f -n '${seen('admin')}; and not ${seen(...firsts)}' -a ${first}`,
  ),
  ...followed.flatMap(({ first, seconds }) =>
    seconds.map(
      (second) =>
        `complete -c vitrine -f -n '${seen('admin')}; and ${seen(first)}; and not ${seen(...seconds)}' -a ${second}`,
    ),
  ),
  ...commands.flatMap(({ first, second = first, options }) =>
    options.map(
      (option) =>
        `complete -c vitrine -n '${seen('admin')}; and ${seen(first)}; and ${seen(second)}' -l ${option}${takesValue(option) ? ' -r' : ''}`,
    ),
  ),
].join('\n');

/** Condition of fish: one of these words stands before the cursor. */
function seen(...words: string[]): string {
  return `__fish_seen_subcommand_from ${words.join(' ')}`;
}

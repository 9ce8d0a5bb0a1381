import { COMMANDS, COMMON, OPTIONS } from './commands.ts';
import { ADMIN_HELP, EXIT_CODES, SUMMARY } from './help.ts';

/** A text as roff shows it: nothing in it is a request or an escape. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^(?=[.'])/gm, '\\&');

const optionsOf = (names: readonly string[]): string =>
  names
    .map((name) => {
      const { value = '', words = '' } = OPTIONS[name] ?? {};
      return `.TP\n${plain(`--${name}`)}${value && ` \\fI${plain(value)}\\fR`}\n${plain(words)}`;
    })
    .join('\n');

/** Lines as they are. */
const block = (text: string): string => `.nf\n${plain(text.trim())}\n.fi`;

/** `vitrine(1)`, from the table that the help is made of. */
export function manPage(version: string, hasAdmin: boolean): string {
  const commands = Object.entries(COMMANDS).map(
    ([name, { args, words, details, options, example }]) => `.SS "vitrine ${name}"
\\fBvitrine ${plain(name)}\\fR ${plain(args)}
.PP
${plain(`${words[0]?.toUpperCase()}${words.slice(1)}.`)}
.PP
${plain(details)}
${optionsOf(options)}
.PP
Example:
${block(example)}`,
  );
  return `.TH VITRINE 1 "" "vitrine ${version}" "Vitrine"
.SH NAME
vitrine \\- share documents as links that carry them
.SH SYNOPSIS
\\fBvitrine\\fR \\fIcommand\\fR [\\fIoptions\\fR] [\\fIinput\\fR]
.SH DESCRIPTION
${plain(SUMMARY)}
.SH COMMANDS
${commands.join('\n')}
.SH "OPTIONS OF EVERY COMMAND"
${optionsOf(COMMON)}
${hasAdmin ? `.SH "FOR OPERATORS"\n${block(ADMIN_HELP)}\n` : ''}.SH "EXIT STATUS"
${block(EXIT_CODES)}
.SH ENVIRONMENT
.TP
VITRINE_URL
address of a viewer or server
.TP
VITRINE_TOKEN
a token for it
.TP
HTTP_PROXY, HTTPS_PROXY, NO_PROXY
proxies, and hosts that are asked without one
`;
}

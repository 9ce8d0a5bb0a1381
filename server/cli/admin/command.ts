import type { Deps } from '../../deps.ts';
import type { Config } from '../../settings/config.ts';
import type { ExitCode, Io } from '../io.ts';

/** Options of all commands; each takes a value. */
export const OPTIONS = [
  'account',
  'amount',
  'days',
  'env-file',
  'id',
  'kind',
  'name',
  'pages',
  'scopes',
  'since',
  'to',
  'until',
  'uses',
  'words',
] as const;

/** Options without a value. */
export const FLAGS = ['new', 'yes'] as const;

/** The rest of a line behind `vitrine admin`: the words, and the options behind them. */
export type AdminLine = {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<(typeof OPTIONS)[number], string>>>;
  readonly flags: Readonly<Partial<Record<(typeof FLAGS)[number], boolean>>>;
};

/** That, and the settings of the server. */
export type AdminArgs = AdminLine & { readonly config: Config };

export type AdminCommand = (args: AdminArgs, deps: Deps, io: Io) => Promise<ExitCode>;

/** Says what is wrong with a command line. */
export function wrongUsage(message: string, io: Io): ExitCode {
  io.note(`${message} "vitrine --help" tells more.`);
  return 2;
}

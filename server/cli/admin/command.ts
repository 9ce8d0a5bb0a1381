import type { Deps } from '../../deps.ts';
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
  'scopes',
  'to',
  'uses',
] as const;

/** Options without a value. */
export const FLAGS = ['new'] as const;

/** The rest of a line behind `vitrine admin`: the words, and the options behind them. */
export type AdminArgs = {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<(typeof OPTIONS)[number], string>>>;
  readonly flags: Readonly<Partial<Record<(typeof FLAGS)[number], boolean>>>;
};

export type AdminCommand = (args: AdminArgs, deps: Deps, io: Io) => Promise<ExitCode>;

/** Says what is wrong with a command line. */
export function wrongUsage(message: string, io: Io): ExitCode {
  io.note(`${message} "vitrine --help" tells more.`);
  return 2;
}

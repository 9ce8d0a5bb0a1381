import type { Deps } from '../../deps.ts';
import type { Config } from '../../settings/config.ts';
import type { AdminOption } from '../admin-commands.ts';
import type { ExitCode, Io } from '../io.ts';
import { visibleJson } from '../visible-json.ts';

/** The rest of a line behind `vitrine admin`: the words, and the options behind them. */
export type AdminLine = {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<AdminOption, string>>>;
  readonly flags: Readonly<Partial<Record<AdminOption, boolean>>>;
};

/** That, and the settings of the server. */
export type AdminArgs = AdminLine & { readonly config: Config };

export type AdminCommand = (args: AdminArgs, deps: Deps, io: Io) => Promise<ExitCode>;

/** A command that opens the store itself, or works on the files of the database. */
export type FileCommand = (
  file: string,
  config: Config,
  flags: AdminLine['flags'],
  io: Io,
) => Promise<ExitCode>;

/** Prints what a command found: with `--json` as JSON, otherwise in lines. */
export function print(report: unknown, lines: string, flags: AdminLine['flags'], io: Io): void {
  io.out(flags.json ? `${visibleJson(report)}\n` : lines);
}

/** A time as JSON has it. */
export const isoTime = (time: number): string => new Date(time).toISOString();
export const isoTimeOrNull = (time: number | null): string | null =>
  time === null ? null : isoTime(time);

/** Says what is wrong with a command line. */
export function wrongUsage(message: string, io: Io): ExitCode {
  io.note(`${message} "vitrine --help" tells more.`);
  return 2;
}

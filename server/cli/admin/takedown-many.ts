import { searchable } from '../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import type { LivePublication } from '../../records/publication-types.ts';
import { visibleLine } from '../visible-json.ts';
import { type AdminCommand, isoTime, print, wrongUsage } from './command.ts';

/** Conditions of the publications; null: any. */
type Sought = {
  readonly account: string | null;
  readonly since: number | null;
  readonly until: number | null;
  readonly words: string | null;
};

/**
 * `takedown --account --since --until --words`: lists the live publications that all of these fit, and
 * takes them down with `--yes`. Previews and private links of an account: `account suspend --pages takedown`.
 */
export const takeDownMany: AdminCommand = async ({ options, flags }, deps, io) => {
  const since = timeOf(options.since);
  const until = timeOf(options.until);
  if (since === 'wrong' || until === 'wrong') {
    return wrongUsage('--since and --until are times, as in 2026-11-26 or 2026-11-26T14:00Z.', io);
  }
  const { account = null, words } = options;
  if (account === null && since === null && until === null && words === undefined) {
    return wrongUsage(
      'Say what: takedown <id, hash or address>, or --account, --since, --until, --words.',
      io,
    );
  }
  const sought = { account, since, until, words: words === undefined ? null : searchable(words) };
  const found = await publicationsThat(sought, deps);
  const isDone = flags.yes === true;
  const takenDown = found.map(({ kind, id, account, publishedAt, words }) => ({
    ...{ kind, id, account },
    publishedAt: isoTime(publishedAt),
    title: words.split('\n')[0] ?? '',
  }));
  const lines = takenDown.map(
    (each) =>
      `${each.kind} ${each.id}\t${each.publishedAt}\t${each.account}\t${visibleLine(each.title)}\n`,
  );
  print({ isDone, takenDown }, lines.join(''), flags, io);
  if (found.length === 0) {
    io.note('No live publication fits.');
    return 1;
  }
  if (!isDone) {
    io.note(`${found.length} would be taken down for good. Nothing was done: add --yes.`);
    return 0;
  }
  for (const { kind, id } of found) await deps.store.takeDown(kind, id, deps.now());
  io.note(`${found.length} taken down.`);
  return 0;
};

/** Live publications that fit, the oldest first. */
export async function publicationsThat(
  { account, since, until, words }: Sought,
  { store }: Pick<Deps, 'store'>,
): Promise<readonly LivePublication[]> {
  const found: LivePublication[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: readonly LivePublication[] = await store.publications(after);
    found.push(
      ...page.filter(
        (each) =>
          (account === null || each.account === account) &&
          (since === null || each.publishedAt >= since) &&
          (until === null || each.publishedAt < until) &&
          (words === null || each.words.includes(words)),
      ),
    );
    after = page.at(-1)?.seq;
  }
  return found;
}

function timeOf(text: string | undefined): number | null | 'wrong' {
  if (text === undefined) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? 'wrong' : time;
}

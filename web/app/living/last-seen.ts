import { del, entries, get, set } from 'idb-keyval';
import { hasDatabase, store } from '../kit/store.ts';

const lastSeen = store('vitrine-living');
/** Time for which a version that was seen is remembered, in milliseconds. */
const REMEMBERED = 90 * 86_400_000;

/** The version of a living link that this device showed last. */
interface Seen {
  /** Id of the artifact. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Title of the version; older entries have none. */
  readonly title?: string;
}

/** The same with the link. */
export interface SeenLink extends Seen {
  readonly link: string;
}

const isOver = ({ at }: Seen): boolean => Date.now() - at >= REMEMBERED;

/** Versions that were seen before others, each looked up once: it is about to be overwritten. */
const before = new Map<string, Promise<Seen | null>>();

/**
 * The artifact that this device showed by a link before one; null: none, or too long ago.
 *
 * @param shown id of the artifact that it shows now
 */
export function seenBefore(link: string, shown: string): Promise<Seen | null> {
  const key = `${link} ${shown}`;
  const seen = before.get(key) ?? lastSeenBy(link);
  before.set(key, seen);
  return seen;
}

async function lastSeenBy(link: string): Promise<Seen | null> {
  const seen = await get<Seen>(link, lastSeen).catch(() => undefined);
  if (!seen) return null;
  if (!isOver(seen)) return seen;
  await forgetSeen(link);
  return null;
}

/** The links of this device, the latest first; those that are too long ago are forgotten. */
export async function seenLinks(): Promise<SeenLink[]> {
  if (!(await hasDatabase('vitrine-living'))) return [];
  const all = (await entries<string, Seen>(lastSeen)).map(([link, seen]) => ({ ...seen, link }));
  for (const { link } of all.filter(isOver)) await forgetSeen(link);
  return all.filter((seen) => !isOver(seen)).sort((a, b) => b.at - a.at);
}

/** Remembers the artifact that a link shows. A browser that keeps nothing remembers nothing. */
export const rememberSeen = (link: string, id: string, title: string): Promise<void> =>
  set(link, { id, at: Date.now(), title } satisfies Seen, lastSeen).catch(() => {});

/** Forgets which version a link showed. */
export function forgetSeen(link: string): Promise<void> {
  before.clear();
  return del(link, lastSeen).catch(() => {});
}

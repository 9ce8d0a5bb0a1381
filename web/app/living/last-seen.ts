import { del, get, set } from 'idb-keyval';
import { store } from '../kit/store.ts';

const lastSeen = store('vitrine-living');
/** Time for which a version that was seen is remembered, in milliseconds. */
const REMEMBERED = 90 * 86_400_000;

/** The version of a living link that this device showed last. */
interface Seen {
  /** Id of the artifact. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The artifact that this device showed last by a link; null: none, or too long ago. */
export async function seenBefore(link: string): Promise<Seen | null> {
  const seen = await get<Seen>(link, lastSeen).catch(() => undefined);
  if (!seen) return null;
  if (Date.now() - seen.at < REMEMBERED) return seen;
  await del(link, lastSeen).catch(() => {});
  return null;
}

/** Remembers the artifact that a link shows. A browser that keeps nothing remembers nothing. */
export const rememberSeen = (link: string, id: string): Promise<void> =>
  set(link, { id, at: Date.now() } satisfies Seen, lastSeen).catch(() => {});

/** Forgets which version a link showed. */
export const forgetSeen = (link: string): Promise<void> => del(link, lastSeen).catch(() => {});

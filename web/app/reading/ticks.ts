// A module apart from other stores: only documents with tasks load it.
import { get, update } from 'idb-keyval';
import { store } from '../kit/store.ts';

const allTicks = store('vitrine-ticks');

/** The boxes of a document that somebody has changed, by their places among all of it. */
export type Ticks = Readonly<Record<string, boolean>>;

const kept = new Map<string, Promise<Ticks>>();

/** The ticks in a document on this device; none in a browser that keeps nothing. */
export function ticksOf(id: string): Promise<Ticks> {
  const found =
    kept.get(id) ??
    get<Ticks>(id, allTicks).then(
      (ticks) => ticks ?? {},
      () => ({}),
    );
  kept.set(id, found);
  return found;
}

/**
 * Keeps whether a task is ticked; the document stays as it is. In a browser that keeps nothing it
 * holds until the page is left.
 */
export async function tick(id: string, task: string, isDone: boolean): Promise<void> {
  const change = (ticks: Ticks | undefined): Ticks => ({ ...ticks, [task]: isDone });
  kept.set(id, ticksOf(id).then(change));
  await update<Ticks>(id, change, allTicks).catch(() => undefined);
}

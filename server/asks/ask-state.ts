import type { Artifact } from '#schemas/document/artifact.ts';
import { isEnded } from '#schemas/reply/check-reply.ts';
import type { Deps } from '../deps.ts';
import type { Ask } from './types.ts';

/**
 * End that the newest revision by its publisher gave a request; null: none did. A revision says so
 * by its status: revoked, rejected or expired. One that is not published has no such revision.
 */
export async function requestEnd(
  deps: Deps,
  { artifact, preview, terms }: Pick<Ask, 'artifact' | 'preview' | 'terms'>,
): Promise<'expired' | 'withdrawn' | null> {
  if (preview !== null || terms !== null) return null;
  const newer = await deps.store.newer(artifact, deps.now());
  if (!newer || !isEnded(newer.status)) return null;
  return newer.status === 'expired' ? 'expired' : 'withdrawn';
}

/** An ask as it stands now: one whose request was ended by a later revision is closed. */
export async function currentAsk(deps: Deps, ask: Ask): Promise<Ask> {
  if (ask.state !== 'open') return ask;
  const state = await requestEnd(deps, ask);
  if (state === null) return ask;
  await deps.store.endAsk(ask.id, state, deps.newId('evt'), deps.now());
  deps.waits.tell(ask.id);
  return { ...ask, state };
}

/** Ends the asks of an account about what this revision has just ended. */
export async function endAsks(
  deps: Deps,
  account: string,
  { status }: Pick<Artifact, 'status'>,
): Promise<void> {
  if (!isEnded(status)) return;
  for (const ask of await deps.store.openAsks(account, deps.now())) await currentAsk(deps, ask);
}

import { del, entries, set } from 'idb-keyval';
import { store } from '../kit/store.ts';
import { serverAddress } from './deployment.ts';

/**
 * A private link that was made on this device without an account: enough to delete it, and nothing
 * that opens it.
 */
export type OwnLink = {
  readonly id: string;
  /** What is shown to the server to delete it; base64url. */
  readonly open: string;
  readonly madeAt: string;
  readonly expiresAt: string;
};

const links = store('vitrine-private');

/** Keeps what deletes a link. Rejects when the browser keeps nothing. */
export const rememberLink = (link: OwnLink): Promise<void> => set(link.id, link, links);

/** The links of this device, the latest first; those whose time is over are forgotten. */
export async function ownLinks(): Promise<OwnLink[]> {
  const all = (await entries<string, OwnLink>(links)).map(([, link]) => link);
  const isOver = ({ expiresAt }: OwnLink) => Date.parse(expiresAt) <= Date.now();
  for (const { id } of all.filter(isOver)) await del(id, links);
  return all.filter((link) => !isOver(link)).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** Deletes a link at its server, and forgets it. False: the server did not answer. */
export async function deleteLink({ id, open }: OwnLink): Promise<boolean> {
  try {
    const answer = await fetch(serverAddress(`api/private/${id}/delete`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ open }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
    // One that is gone already is what was wanted.
    if (!answer.ok && answer.status !== 404 && answer.status !== 410) return false;
    await del(id, links);
    return true;
  } catch {
    return false;
  }
}

import { del, entries, set } from 'idb-keyval';
import { store } from '../kit/store.ts';
import { serverAddress } from '../share/deployment.ts';

/**
 * A private link that was made on this device: what it is called, the link itself, and enough to
 * delete it. Older versions kept neither title nor link.
 */
export type OwnLink = {
  readonly id: string;
  /** Proof for the server to delete it; base64url. */
  readonly open: string;
  readonly madeAt: string;
  readonly expiresAt: string;
  /** The document that it holds: `sha256:<hex>`. */
  readonly document?: string;
  readonly title?: string;
  readonly url?: string;
  readonly once?: boolean;
  /** Made by the account that was signed in, which deletes it. */
  readonly isOfAccount?: boolean;
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

/** Forgets a link that is gone from its server. */
export const forgetLink = (id: string): Promise<void> => del(id, links);

/** Deletes a link at its server, and forgets it. False: the server did not answer, or refused. */
export async function deleteLink(link: OwnLink): Promise<boolean> {
  const { id, isOfAccount } = link;
  try {
    const answer = await (isOfAccount ? deleteAsAccount(id) : deleteAsMaker(link));
    // One that is gone already is what was wanted.
    if (!answer.ok && answer.status !== 404 && answer.status !== 410) return false;
    await forgetLink(id);
    return true;
  } catch {
    return false;
  }
}

const deleteAsMaker = ({ id, open }: OwnLink): Promise<Response> =>
  fetch(serverAddress(`api/private/${id}/delete`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ open }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  });

const deleteAsAccount = (id: string): Promise<Response> =>
  fetch(serverAddress(`account/api/private/${id}`), {
    method: 'DELETE',
    // The header keeps forms of other sites out.
    headers: { 'X-Svc-Account': '1' },
    redirect: 'error',
  });

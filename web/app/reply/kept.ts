import { del, get, set } from 'idb-keyval';
import { type Comment, isOffset } from '#schemas/reply/passage.ts';
import { hasDatabase, store } from '../kit/store.ts';

const replies = store('vitrine-replies');

/** A value of a database; reading makes none. */
const valueIn = async (
  name: 'vitrine-replies' | 'vitrine-author',
  key: string,
): Promise<unknown> =>
  (await hasDatabase(name)) ? get<unknown>(key, store(name)).catch(() => undefined) : undefined;

/** Stored values may be of an older version, or from anybody who can write here: checked before use. */
async function kept<T>(key: string, fits: (value: unknown) => value is T): Promise<T | undefined> {
  const value = await valueIn('vitrine-replies', key);
  return fits(value) ? value : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The name under which somebody answered last on this device, or else wrote a document. */
export async function rememberedName(): Promise<string> {
  const name = await kept('name', isText);
  if (name) return name;
  const author = await valueIn('vitrine-author', 'last');
  const { type, name: written } = (author ?? {}) as Readonly<Record<string, unknown>>;
  return type === 'human' && isText(written) ? written : '';
}

/** Remembers a name. A browser that keeps nothing asks again. */
export const rememberName = (name: string): Promise<void> =>
  set('name', name, replies).catch(() => {});

/** A passkey for replies: what asks for it again, and its public key. Nothing here is secret. */
export interface ReplyPasskey {
  /** Name of the credential, base64url. */
  readonly id: string;
  /** The public key as it stands in `allowed_signers`. */
  readonly line: string;
  /** The host that it is for. */
  readonly host: string;
}

const isPasskey = (value: unknown): value is ReplyPasskey => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, line, host } = value as Partial<Record<keyof ReplyPasskey, unknown>>;
  return isText(id) && isText(line) && isText(host);
};

/** The passkey for replies of this device at this host. */
export async function keptPasskey(host: string): Promise<ReplyPasskey | undefined> {
  const found = await kept('passkey', isPasskey);
  return found?.host === host ? found : undefined;
}

/** Keeps a passkey. Rejects where the browser keeps nothing: it could not be asked for again. */
export const keepPasskey = (passkey: ReplyPasskey): Promise<void> =>
  set('passkey', passkey, replies);

export const isComments = (value: unknown): value is Comment[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<Comment> | null) =>
      isText(each?.path) &&
      isText(each.quote) &&
      isText(each.text) &&
      (each.at === undefined || isOffset(each.at)),
  );

const commentsKey = (id: string) => `comments ${id}`;

/** The comments on a document that were written on this device and not sent yet. */
export const keptComments = async (id: string): Promise<readonly Comment[]> =>
  (await kept(commentsKey(id), isComments)) ?? [];

/** Keeps comments; none: forgets them. False in a browser that keeps nothing: they go with the page. */
export const keepComments = (id: string, comments: readonly Comment[]): Promise<boolean> =>
  (comments.length > 0
    ? set(commentsKey(id), comments, replies)
    : del(commentsKey(id), replies)
  ).then(
    () => true,
    () => false,
  );

const isOnSame = (one: Comment, other: Comment): boolean =>
  one.path === other.path && one.quote === other.quote && one.at === other.at;

/** Forgets the comments on some documents that are on the passages of these. */
export async function forgetComments(
  ids: readonly string[],
  gone: readonly Comment[],
): Promise<void> {
  for (const id of ids) {
    const all = await keptComments(id);
    const left = all.filter((each) => !gone.some((comment) => isOnSame(comment, each)));
    if (left.length < all.length) await keepComments(id, left);
  }
}

import { del, entries, set } from 'idb-keyval';
import { hasDatabase, store } from '../kit/store.ts';

const replies = store('vitrine-replies');

/** An answer that was given on this device. */
export interface KeptAnswer {
  /** The reply, as canonical JSON. */
  readonly canonical: string;
  /** Its signature as `ssh-keygen -Y sign` writes it; null: it is not signed. */
  readonly sshsig: string | null;
  /** Name of the ask that it was given to; null: it goes back by copy. */
  readonly ask: string | null;
  /** When the server that asked took it; null: it goes back by copy, or has not arrived. */
  readonly sentAt: string | null;
  /** Why it does not count there, as the code of the server; null: it counts. */
  readonly reason: string | null;
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isAnswer = (value: unknown): value is KeptAnswer => {
  if (typeof value !== 'object' || value === null) return false;
  const { canonical, ...rest } = value as Partial<Record<keyof KeptAnswer, unknown>>;
  return (
    typeof canonical === 'string' &&
    [rest.sshsig, rest.ask, rest.sentAt, rest.reason].every(isTextOrNull)
  );
};

const answerKey = (id: string) => `answer ${id}`;

/** Every answer that was given on this device, by the document that it answers. Nothing of them is checked. */
export async function keptAnswers(): Promise<ReadonlyMap<string, KeptAnswer>> {
  const isHere = await hasDatabase('vitrine-replies');
  const all = isHere ? await entries<string, unknown>(replies).catch(() => []) : [];
  const prefix = answerKey('');
  return new Map(
    all.flatMap(
      ([key, value]): Array<[string, KeptAnswer]> =>
        key.startsWith(prefix) && isAnswer(value) ? [[key.slice(prefix.length), value]] : [],
    ),
  );
}

/** The answer to a document that was given on this device last. Nothing of it is checked. */
export const keptAnswer = async (id: string): Promise<KeptAnswer | undefined> =>
  (await keptAnswers()).get(id);

/** Forgets an answer on this device. Whoever received it still has it. */
export const forgetAnswer = (id: string): Promise<void> => del(answerKey(id), replies);

/** Keeps an answer. False in a browser that keeps nothing. */
export const keepAnswer = (id: string, answer: KeptAnswer): Promise<boolean> =>
  set(answerKey(id), answer, replies).then(
    () => true,
    () => false,
  );

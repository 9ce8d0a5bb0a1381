import { documents as t } from '../../words/en/documents.ts';
import { fill } from '../../words/format.ts';
import type { StoredEntry } from '../library/entry.ts';
import { type KeptAnswer, keptAnswers } from '../reply/kept-answers.ts';
import type { OwnAnswer } from './item.ts';

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

/** As much of an answer as its row shows; its hashes are recomputed once it is opened. */
function given(id: string, kept: KeptAnswer): OwnAnswer[] {
  try {
    const { id: key, createdBy, createdAt, content } = JSON.parse(kept.canonical);
    const { question, decision } = content;
    const ours = t.decided[decision];
    return [
      {
        ...{ id, key: textOr(key, ''), title: textOr(question, ''), kept },
        by: textOr(createdBy?.name, ''),
        choice:
          ours ??
          (decision === undefined ? t.onlyComments : fill(t.quoted, { words: String(decision) })),
        at: textOr(createdAt, ''),
      },
    ];
  } catch {
    return [];
  }
}

/** The answers that were given on this device. Empty in a browser that keeps nothing. */
export async function givenAnswers(): Promise<OwnAnswer[]> {
  return [...(await keptAnswers())].flatMap(([id, kept]) => given(id, kept));
}

/** An answer by its own hash, as an entry of the library has it. */
export async function givenAnswer(
  key: string,
): Promise<Pick<StoredEntry, 'text' | 'signatures'> | undefined> {
  const found = (await givenAnswers()).find((answer) => answer.key === key);
  if (!found) return undefined;
  const { canonical: text, sshsig } = found.kept;
  return { text, ...(sshsig !== null && { signatures: [sshsig] }) };
}

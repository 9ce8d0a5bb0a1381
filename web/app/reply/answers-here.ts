import type { Artifact } from '#schemas/document/artifact.ts';
import { type Reply, readReply } from '#schemas/reply/reply.ts';
import { savedEntries } from '../library/store.ts';
import { findSaved } from '../versions/at-hand.ts';
import { isAnswerTo } from './answering.ts';

/** An answer that is saved on this device, its hashes recomputed. */
export interface AnswerHere {
  readonly artifact: Artifact;
  readonly reply: Reply;
  /** Canonical JSON. */
  readonly canonical: string;
  /** Its signatures as texts; none is checked. */
  readonly signed: readonly string[];
}

/** Most entries of the library that are looked through. */
const MAX_READ = 2_000;
/** Most answers to one document that are shown. */
const MOST = 50;

/** As it stands in canonical JSON, of which every entry is made. */
const markOf = (id: string): string => `"id":"${id}","revision":`;

/** The answers to a document that are saved on this device. Never fails. */
export async function answersTo(document: Artifact): Promise<readonly AnswerHere[]> {
  const answers: AnswerHere[] = [];
  let read = 0;
  try {
    for await (const some of savedEntries()) {
      for (const [key, { kind, text, signatures = [] }] of some) {
        if (kind !== 'artifact' || !text.includes(markOf(document.id))) continue;
        const found = await findSaved(key);
        const reply = found && readReply(found.artifact);
        if (reply?.inReplyTo.id !== document.id || !isAnswerTo(reply, document)) continue;
        answers.push({ ...found, reply, signed: signatures } as AnswerHere);
      }
      read += some.length;
      if (read >= MAX_READ || answers.length >= MOST) break;
    }
  } catch {
    // An answer that cannot be looked for is not here.
  }
  return answers;
}

import type { Artifact } from '#schemas/document/artifact.ts';
import type { Comment } from '#schemas/reply/passage.ts';
import { makeReply } from '#schemas/reply/reply.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { REPLY, type SshSignature } from '#schemas/signature/ssh-signature.ts';
import { isBlank } from '#schemas/text/blank.ts';
import { digest } from '../../page/open/digest.ts';
import { reply as t } from '../../words/en/answers.ts';
import { makeDeviceKey } from '../keys/device-key.ts';
import { rememberName } from './kept.ts';
import { type MadeReply, madeReply } from './made-reply.ts';
import { makePasskey, signWithPasskey } from './passkey.ts';
import type { KeysHere, Way } from './ways.ts';

/** Contents of the form. */
export interface Filled {
  readonly decision: string | undefined;
  readonly note: string;
  readonly name: string;
  /** Time for which the answer holds, in seconds. */
  readonly period: number;
  readonly conditions: readonly string[];
}

/** A field of the form, or all of it. */
export type Field = 'decision' | 'note' | 'name' | 'form';

/** Why there is no answer, in words, and the field that it is about. */
export interface NotMade {
  readonly field: Field;
  readonly words: string;
}

/** True if an answer can depend on conditions: a no does not. */
export const takesConditions = (decision: string | undefined): boolean =>
  decision !== undefined && decision !== 'rejected' && decision !== 'changes';

/** First thing that is missing. */
export function missingIn(
  { decision, note, name }: Filled,
  hasDecisions: boolean,
  comments: readonly Comment[],
): NotMade | null {
  if (hasDecisions && decision === undefined) {
    return { field: 'decision', words: t.problems['/decision'] ?? t.notMade };
  }
  if (!hasDecisions && comments.length === 0 && isBlank(note)) {
    return { field: 'note', words: t.problems[''] ?? t.notMade };
  }
  return isBlank(name) ? { field: 'name', words: t.problems['/name'] ?? t.notMade } : null;
}

const failed = (words: string): Result<never, NotMade> => err({ field: 'form', words });

/** Makes an answer and signs it; where this device has no passkey yet, that is made by the same press. */
export async function makeAnswer(
  request: Artifact,
  { decision, note, name, period, conditions }: Filled,
  comments: readonly Comment[],
  way: Way,
  keys: KeysHere,
): Promise<Result<MadeReply, NotMade>> {
  if (!digest) return failed(t.needsHttps);
  const now = new Date();
  const validUntil = new Date(now.getTime() + period * 1_000).toISOString();
  const made = await makeReply(
    request,
    {
      name,
      rationale: note,
      comments,
      ...(decision !== undefined && { decision, validUntil }),
      ...(takesConditions(decision) && {
        conditions: conditions.filter((condition) => !isBlank(condition)),
      }),
    },
    { now, digest },
  );
  if (!made.ok) {
    const [first] = made.error;
    return failed(t.problems[first?.pointer || (first?.keyword ?? '')] ?? t.notMade);
  }
  const signed = await sign(way, made.value.id, keys);
  if (!signed.ok) return failed(signed.error);
  rememberName(name);
  return ok(madeReply(made.value, signed.value));
}

async function sign(
  way: Way,
  id: string,
  { passkey: kept }: KeysHere,
): Promise<Result<SshSignature | null, string>> {
  if (way === 'link') return ok(null);
  if (way === 'device') {
    const key = await makeDeviceKey();
    return key.ok ? ok(await key.value.sign(REPLY, id)) : err(t.noPasskeyWords['not-kept']);
  }
  const passkey = kept ? ok(kept) : await makePasskey();
  if (!passkey.ok) return err(t.noPasskeyWords[passkey.error]);
  const signed = await signWithPasskey(passkey.value, id);
  if (signed.ok) return signed;
  // Some browsers want a press for each: the passkey is there now.
  return err(kept || signed.error === 'failed' ? t.noPasskeyWords[signed.error] : t.passkeyMade);
}

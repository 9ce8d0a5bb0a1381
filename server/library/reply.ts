import { makeReply as makeWith } from '#schemas/reply/reply.ts';
import { err, type Result } from '#schemas/result.ts';
import { digest } from '../digest.ts';
import { NO_DIGEST } from './no-digest.ts';
import type { Artifact, Problem } from './types/index.d.ts';
import type { Answer } from './types/reply.d.ts';

// The package's `vitrine/reply`: questions to people, and their answers. Described in types/reply.d.ts.

export { ask, readAsk, withdrawAsk } from './reply/ask.ts';
export { checkReply } from './reply/check.ts';
export { refusalText } from './reply/refusal-words.ts';

export async function makeReply(
  request: Artifact,
  answer: Answer,
  { now = new Date() }: { readonly now?: Date | string } = {},
): Promise<Result<Artifact, Problem[]>> {
  if (!globalThis.crypto?.subtle) return err([NO_DIGEST]);
  const made = await makeWith(request, answer, { now, digest });
  return made as Result<Artifact, Problem[]>;
}

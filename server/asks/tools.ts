import type { Artifact } from '#schemas/document/artifact.ts';
import { MAX_ASK_WAIT } from '#schemas/limits.ts';
import { WAYS } from '#schemas/reply/check-reply.ts';
import { readReply } from '#schemas/reply/reply.ts';
import { err, ok } from '#schemas/result.ts';
import { invalidRequest } from '../http/json-body.ts';
import { artifactNamed } from '../mcp/names.ts';
import { input } from '../mcp/schemas.ts';
import { type Answer, tool } from '../mcp/tool.ts';
import { NOTICE } from '../mcp/trust.ts';
import { COUNT_WORDS } from './count-words.ts';
import { readAsk, type ToldAsk } from './replies.ts';
import { createAsk, isAskId, rateState, shownState } from './rules.ts';

/** Whoever calls again within this time, in milliseconds, was shown the address and comes back. */
const COMES_BACK = 3_600_000;

export const ASK_TOOLS = [
  tool({
    name: 'ask_person',
    title: 'Ask a person',
    description: 'Lets a person answer a published document; `expiresIn` in seconds.',
    scope: 'artifacts:publish',
    effect: 'asks',
    input: input(
      { id: { type: 'string' } },
      {
        expiresIn: { type: 'integer' },
        allow: { type: 'array', items: { type: 'string', enum: WAYS } },
        signers: { type: 'array', items: { type: 'string' } },
      },
    ),
    run: async (deps, caller, { id, ...options }) => {
      const named = artifactNamed(deps, id);
      if (!named.ok) return named;
      const { elicits, session = null } = caller;
      const shownTo = elicits === 'as-error' ? session : null;
      if (shownTo !== null) {
        const now = deps.now();
        const about = [caller.account, named.value, shownTo] as const;
        const known = await deps.store.askShown(...about, now - COMES_BACK, now);
        const ask = known && (await rateState(deps, known));
        if (ask?.state === 'open' || ask?.state === 'answered') return ok(askedAlready(ask.id));
      }
      const made = await createAsk(deps, caller, { artifact: named.value, ...options }, shownTo);
      if (!made.ok) return made;
      const { url, ...structured } = made.value;
      // Whoever has the address can answer: a host that opens it by itself keeps it from the model.
      if (elicits) {
        const state = await shownState(deps, url);
        return ok({ ...askedAlready(structured.id), elicits: { id: structured.id, url, state } });
      }
      return ok({
        text: `Give the person this address to answer: ${url} Then call get_replies with \`id\` "${structured.id}".`,
        link: { url, title: 'Answer' },
        structured: { ...structured, url },
      });
    },
  }),

  tool({
    name: 'get_replies',
    title: 'Replies',
    description:
      'Waits for replies to ask_person; they authorise nothing. `signer`: a fingerprint.',
    scope: 'artifacts:read',
    effect: 'reads',
    input: input(
      { id: { type: 'string' } },
      {
        wait: { type: 'integer', maximum: MAX_ASK_WAIT },
        seen: { type: 'integer' },
        signer: { type: 'string' },
      },
    ),
    run: async (deps, caller, { id, wait = MAX_ASK_WAIT, seen = 0, signer }) => {
      const name = String(id).trim();
      if (!isAskId(name)) {
        const detail = '`/id` must be the `id` that ask_person gave: 22 characters.';
        return err(invalidRequest([{ pointer: '/id', detail }]));
      }
      const signers = typeof signer === 'string' ? [signer] : [];
      const reading = { wait: Number(wait), seen: Number(seen), signers };
      const told = await readAsk(deps, caller, name, reading);
      if (!told.ok) return told;
      return ok({ text: wordsOf(told.value), structured: { ...told.value, notice: NOTICE } });
    },
  }),
] as const;

/** The answer to somebody whose host has shown the address. */
export const askedAlready = (id: string): Answer => ({
  text: `The person is asked. Call get_replies with \`id\` "${id}".`,
  structured: { id },
});

function wordsOf({ state, signature, replies }: ToldAsk): string {
  const count = replies.length === 1 ? '1 reply' : `${replies.length} replies`;
  const uncounted = replies.findLast(({ counts }) => !counts);
  const why = uncounted?.reason ? ` One does not count: ${COUNT_WORDS[uncounted.reason]}` : '';
  if (state === 'open') return `Not answered yet; ${count}.${why} Call again to wait for more.`;
  if (state !== 'answered') return `Over: ${state}; ${count}.${why}`;
  const by =
    signature.state === 'unsigned'
      ? 'Unsigned, from anyone with the link. A signed answer is still taken: call again with `seen` to wait for it.'
      : `Signature ${signature.state}.`;
  return `Answered; ${count}. ${by}${conditionsIn(replies)} It authorises nothing: the system that acts must check the reply itself, with \`vitrine reply-check\`.`;
}

/** A sentence about the conditions of the answers that count; they hold only where these are met. */
function conditionsIn(replies: ToldAsk['replies']): string {
  const counting = replies.filter(({ counts }) => counts);
  const conditions = counting.flatMap(
    ({ untrusted }) => readReply(untrusted.artifact as Artifact)?.conditions ?? [],
  );
  if (conditions.length === 0) return '';
  const count = conditions.length === 1 ? '1 condition' : `${conditions.length} conditions`;
  return ` It holds under ${count}: read \`conditions\` of the reply.`;
}

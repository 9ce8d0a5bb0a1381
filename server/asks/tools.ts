import { MAX_ASK_WAIT } from '#schemas/limits.ts';
import { WAYS, type Way } from '#schemas/reply/check-reply.ts';
import { err, ok } from '#schemas/result.ts';
import { invalidRequest } from '../http/json-body.ts';
import { artifactNamed } from '../mcp/names.ts';
import { input, windowArguments } from '../mcp/schemas.ts';
import { WINDOW } from '../mcp/source-window.ts';
import { type Answer, tool } from '../mcp/tool.ts';
import { shortTime } from '../mcp/words.ts';
import { readAsk } from './replies.ts';
import { type AskAnswer, createAsk, isAskId, rateState, shownState } from './rules.ts';
import { describeReplies } from './tell.ts';

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
        text: `Give the person this address to answer, until ${shortTime(structured.expiresAt)}: ${url} ${allowWords(structured)}`,
        structured: { ...structured, url },
        next: `Give the person the address, then call get_replies with \`id\` "${structured.id}".`,
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
        offset: windowArguments.offset,
      },
    ),
    run: async (deps, caller, { id, wait = MAX_ASK_WAIT, seen = 0, signer, offset = 0 }) => {
      const name = String(id).trim();
      if (!isAskId(name)) {
        const detail = '`/id` must be the `id` that ask_person gave: 22 characters.';
        return err(invalidRequest([{ pointer: '/id', detail }]));
      }
      const signers = typeof signer === 'string' ? [signer] : [];
      const reading = { wait: Number(wait), seen: Number(seen), signers };
      const told = await readAsk(deps, caller, name, reading);
      if (!told.ok) return told;
      const window = { offset: Number(offset), limit: WINDOW.byDefault };
      return ok(describeReplies(told.value, window, deps.baseUrl()));
    },
  }),
] as const;

/** The answer to somebody whose host has shown the address. */
export const askedAlready = (id: string): Answer => ({
  text: 'The person is asked.',
  structured: { id },
  next: `Call get_replies with \`id\` "${id}".`,
});

const WAY_WORDS: Readonly<Record<Way, string>> = {
  passkey: 'signed with a passkey',
  device: 'signed with the key of a device',
  link: 'unsigned, from anyone with the address',
};

/** The answers that count. */
const allowWords = ({ allow, signers }: Pick<AskAnswer, 'allow' | 'signers'>): string => {
  const ways = allow.map((way) => WAY_WORDS[way]).join(', or ');
  return `An answer counts when it is ${ways}${signers ? `, by ${signers.join(' or ')}` : ''}.`;
};

import { MAX_ASK_WAIT } from '#schemas/limits.ts';
import { WAYS, type Way } from '#schemas/reply/check-reply.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, positionOf } from '../http/paging.ts';
import { artifactNamed, namedBy } from '../mcp/names.ts';
import { input, paging, windowArguments } from '../mcp/schemas.ts';
import { WINDOW } from '../mcp/source-window.ts';
import { type Answer, type McpCaller, tool } from '../mcp/tool.ts';
import { afterList, listWords, shortTime } from '../mcp/words.ts';
import { previewUrl } from '../previews/rules.ts';
import { wrongCursor } from '../records/artifact-tools.ts';
import { currentAsk } from './ask-state.ts';
import { readAsk } from './replies.ts';
import { type AskAnswer, askNamed, createAsk, listAsks, shownState, withdrawAsk } from './rules.ts';
import { describeReplies } from './tell.ts';

/** Whoever calls again within this time, in milliseconds, comes back to the address they were given. */
const COMES_BACK = 3_600_000;

const text = { type: 'string' };
const texts = { type: 'array', items: text };

export const ASK_TOOLS = [
  tool({
    name: 'ask_person',
    title: 'Ask a person',
    description:
      'Lets a person answer a document: published, a preview, or one that is not here (`id`, `contentHash`, `nonce`). `expiresIn` in seconds.',
    scope: 'artifacts:publish',
    effect: 'asks',
    input: input(
      { id: { type: 'string', description: 'Its `id` or address.' } },
      {
        contentHash: text,
        nonce: text,
        audience: text,
        choices: texts,
        expiresAt: text,
        expiresIn: { type: 'integer' },
        allow: {
          type: 'array',
          items: { type: 'string', enum: WAYS },
          description: 'Ways that count; `link`: unsigned.',
        },
        signers: { ...texts, description: 'SHA256:… of the keys that count.' },
        webhook: { type: 'string', description: 'https address that is told.' },
      },
    ),
    run: async (deps, caller, { id, ...options }) => {
      const named = askedHere(deps, String(id));
      if (!named.ok) return named;
      const { elicits, session = null } = caller;
      const shownTo = elicits === 'as-error' ? session : null;
      if (shownTo !== null) {
        const known = await shownBefore(deps, caller, named.value.hex, shownTo);
        if (known !== null) return ok(askedAlready(known));
      }
      const body = { artifact: named.value.artifact, ...options };
      const made = await createAsk(deps, caller, body, shownTo);
      if (!made.ok) return made;
      const { url, needsLink, ...structured } = made.value;
      // Whoever has the address can answer: a host that opens it by itself keeps it from the model.
      if (elicits && !needsLink) {
        const state = await shownState(deps, url);
        return ok({ ...askedAlready(structured.id), elicits: { id: structured.id, url, state } });
      }
      const replies = `call get_replies with \`id\` "${structured.id}"`;
      return ok({
        text: `An address to answer at, until ${shortTime(structured.expiresAt)}: ${url} ${allowWords(structured)}`,
        structured: { ...structured, url, needsLink },
        next: needsLink
          ? `Put the part of the document's link behind its # ("k1.…") behind this address, give the person all of it, then ${replies}.`
          : `Give the person the address, then ${replies}.`,
      });
    },
  }),

  tool({
    name: 'list_asks',
    title: 'Own asks',
    description: 'Asks of this account, newest first, and whether they were opened and answered.',
    scope: 'artifacts:read',
    effect: 'reads',
    input: input({}, paging),
    run: async (deps, caller, { limit = 20, cursor }) => {
      const before = cursor === undefined ? null : positionOf(String(cursor));
      if (before === undefined) return wrongCursor();
      const { items, next } = await listAsks(deps, caller, { limit: Number(limit), before });
      const nextCursor = cursorOf(next);
      return ok({
        text: listWords(
          'ask',
          items.map(
            ({ id, state, about, opened, artifact, expiresAt }) =>
              `- ${id}, ${state}${opened ? '' : ', not opened yet'}, about ${about} ${artifact}, until ${shortTime(expiresAt)}`,
          ),
        ),
        structured: {
          items: items.map(({ signers: _, ...item }) => ({
            ...item,
            createdAt: shortTime(item.createdAt),
            expiresAt: shortTime(item.expiresAt),
          })),
          nextCursor,
        },
        next: afterList(
          nextCursor,
          'Call get_replies with an `id` to read answers, withdraw to end one.',
        ),
      });
    },
  }),

  tool({
    name: 'get_replies',
    title: 'Replies',
    description:
      'Waits for replies to ask_person; they authorise nothing. `id`: of the ask, its address, or the document. `signer`: a fingerprint.',
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
      const named = await askNamed(deps, caller, String(id));
      if (!named.ok) {
        const detail = `\`/id\` ${named.error}`;
        return err(invalidRequest([{ pointer: '/id', detail }]));
      }
      const signers = typeof signer === 'string' ? [signer] : [];
      const reading = { wait: Number(wait), seen: Number(seen), signers };
      const report = await readAsk(deps, caller, named.value, reading);
      if (!report.ok) return report;
      const window = { offset: Number(offset), limit: WINDOW.byDefault };
      return ok(describeReplies(report.value, window, deps.baseUrl()));
    },
  }),
] as const;

/** The document that an ask is about: what the API calls it, and its hash where that is known. */
function askedHere(
  deps: Deps,
  id: string,
): Result<{ readonly artifact: string; readonly hex: string | null }, Failure> {
  const named = namedBy(deps, id);
  if (named?.kind === 'preview') return ok({ artifact: previewUrl(deps, named.name), hex: null });
  if (named?.kind === 'link' || named?.kind === 'private-link') {
    const detail =
      '`/id` is the link of a document that is not here. Give the `id`, `contentHash` and `nonce` of the document, which `source` of get_artifact tells, and put the link behind the address; or share it with `keep` "publish".';
    return err(invalidRequest([{ pointer: '/id', detail }]));
  }
  const artifact = artifactNamed(deps, id);
  return artifact.ok ? ok({ artifact: artifact.value, hex: artifact.value }) : artifact;
}

/**
 * The ask whose address this session was given, when somebody opened it since; one that nobody opened
 * is withdrawn, so that a new address takes its place.
 */
async function shownBefore(
  deps: Deps,
  caller: McpCaller,
  hex: string | null,
  session: string,
): Promise<string | null> {
  if (hex === null) return null;
  const now = deps.now();
  const known = await deps.store.askShown(caller.account, hex, session, now - COMES_BACK, now);
  const ask = known && (await currentAsk(deps, known));
  if (ask?.state !== 'open' && ask?.state !== 'answered') return null;
  if (ask.state === 'answered' || ask.openedAt !== null) return ask.id;
  await withdrawAsk(deps, caller, ask.id);
  return null;
}

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

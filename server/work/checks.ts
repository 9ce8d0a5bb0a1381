import type { Artifact } from '#schemas/document/artifact.ts';
import { miniAppIn } from '#schemas/document/document-warnings.ts';
import { documentMarkdown } from '#schemas/document/markdown-page.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { MAX_JSON_DEPTH } from '#schemas/limits.ts';
import { countRefusals } from '#schemas/reply/check-reply.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { requestFacts } from '../asks/request-facts.ts';
import { invalidRequest, readJson, readMembers } from '../http/json-body.ts';
import { followingOf } from '../living-links/following.ts';
import { linkNamedIn } from '../living-links/link-name.ts';
import { readMessage } from '../mcp/read-message.ts';
import { readRecord } from '../private-links/record.ts';
import { carriedDocument } from '../records/carried-document.ts';
import { checkedDocument } from '../records/checked-document.ts';
import { checkedPage } from '../records/checked-page.ts';
import { reportOn } from '../records/document-report.ts';
import { givenDocument, MARKDOWN_MEMBERS } from '../records/given-document.ts';
import { recordMarkdown } from '../records/record-markdown.ts';
import { revisionOf } from '../records/revision.ts';
import { isSealedForm, sealedDocument, shownDocument } from '../records/sealed-draft.ts';
import type { PackedBody } from '../types.ts';
import type { CheckKind, Checks } from './check-types.ts';
import type { Platform } from './codecs.ts';

type Table = {
  readonly [K in CheckKind]: (
    platform: Platform,
    input: Checks[K]['input'],
  ) => Promise<Result<Checks[K]['output'], Failure>>;
};

const NO_FLAG = invalidRequest([{ pointer: '/ask', detail: '`ask` must be true or false.' }]);
const NO_ACCEPTANCE = invalidRequest([
  { pointer: '/acceptWarnings', detail: '`acceptWarnings` must be true or false.' },
]);
const PRIVATE_MEMBERS = ['password', 'once', 'expiresIn', 'recipientMayDelete'];

/** JSON that was read before it was stored or sent here. */
const parsed = (json: string): JsonValue => JSON.parse(json);

const artifactIn = async ({ unpack }: Platform, body: PackedBody | string): Promise<Artifact> =>
  JSON.parse(typeof body === 'string' ? body : await unpack(body));

/** The checks of each kind, the same on every thread. */
export const CHECKS: Table = {
  'publish-artifact': async (platform, { body, ...sealing }) => {
    const read = readMembers(
      body,
      [],
      ['artifact', 'acceptWarnings', 'to', 'expect', ...MARKDOWN_MEMBERS],
    );
    if (!read.ok) return read;
    const { acceptWarnings: accepts = null, to, expect, ...members } = read.value;
    if (accepts !== null && typeof accepts !== 'boolean') return err(NO_ACCEPTANCE);
    const named = linkNamedIn(to, expect);
    if (!named.ok) return named;
    const given = givenDocument(members, 'artifact');
    if (!given.ok) return given;
    const { value, isMarkdown } = given.value;
    // Only programs are refused for warnings once they are sealed.
    const isWarnedOf = isMarkdown || (isSealedForm(value) && miniAppIn(value) !== null);
    const sealed = isWarnedOf
      ? await shownDocument(platform, value, { ...sealing, asks: false }, sealing.time)
      : ok({ document: await checkedDocument(platform, value), draft: null });
    return ok({ sealed, named: named.value, accepts });
  },

  'follow-document': async (platform, { document, head, now }) =>
    followingOf(
      platform,
      await artifactIn(platform, document),
      head && (await artifactIn(platform, head)),
      now,
    ),

  'keep-preview': async (platform, { body, ...sealing }) => {
    const read = readMembers(body, [], ['artifact', 'ask', ...MARKDOWN_MEMBERS]);
    if (!read.ok) return read;
    const { ask = false, ...members } = read.value;
    if (typeof ask !== 'boolean') return err(NO_FLAG);
    const given = givenDocument(members, 'artifact');
    if (!given.ok) return given;
    const { value, isMarkdown } = given.value;
    const wanted = { ...sealing, asks: ask };
    return ok(
      isMarkdown
        ? await shownDocument(platform, value, wanted, sealing.time)
        : await sealedDocument(platform, value, wanted),
    );
  },

  'validate-artifact': async (platform, { body, now }) => {
    const read = readMembers(body, [], ['artifact', 'mode', 'ask', ...MARKDOWN_MEMBERS]);
    if (!read.ok) return read;
    const { mode: asked = 'strict', ask = false, ...members } = read.value;
    if (asked !== 'strict' && asked !== 'draft') {
      const detail = '`mode` must be "strict" or "draft".';
      return err(invalidRequest([{ pointer: '/mode', detail }]));
    }
    if (typeof ask !== 'boolean') return err(NO_FLAG);
    const given = givenDocument(members, 'artifact');
    if (!given.ok) return given;
    const { value, isMarkdown } = given.value;
    // A text is never sealed.
    const mode = isMarkdown ? 'draft' : asked;
    return ok({ mode, ...(await reportOn(platform, value, { mode, asks: ask, now })) });
  },

  'publish-page': async (platform, { body }) => {
    const read = readJson(body);
    return read.ok ? checkedPage(platform, read.value) : read;
  },

  'revise-artifact': async (platform, { body, parent, now }) => {
    // A patch may be as deep as a document, and the body is around it.
    const read = readJson(body, MAX_JSON_DEPTH + 1);
    if (!read.ok) return read;
    const canonical = parent && (await platform.unpack(parent));
    return revisionOf(platform, read.value, canonical, now);
  },

  'keep-private': async (platform, { body, isAnonymous }) => {
    const read = readMembers(body, ['id', 'data', 'openHash'], PRIVATE_MEMBERS);
    return read.ok ? ok(await readRecord(platform, read.value, isAnonymous)) : read;
  },

  'read-message': async (platform, { body, ...context }) =>
    ok(await readMessage(platform, body, context)),

  'prepare-call': async (platform, { tool, args, ...context }) => {
    // It brings all tools with it.
    const { prepareCall } = await import('../mcp/call-tool.ts');
    return prepareCall(platform, context, tool, args);
  },

  'seal-document': (platform, { json, now, ...sealing }) =>
    shownDocument(platform, parsed(json), sealing, now),

  'report-document': async (platform, { json, ...options }) =>
    ok(await reportOn(platform, parsed(json), options)),

  'read-asked': async (platform, { asked, now }) =>
    ok(requestFacts(await artifactIn(platform, asked), now)),

  'count-reply': async (platform, { asked, reply, signature, terms }) => {
    const request = await artifactIn(platform, asked);
    return ok(countRefusals(request, reply, signature, terms)[0] ?? null);
  },

  'record-markdown': async (_platform, { json, ...source }) => ok(recordMarkdown(json, source)),

  'read-carried': carriedDocument,

  'document-markdown': async (_, { json }) =>
    ok(documentMarkdown(parsed(json) as unknown as Artifact)),

  'script-mistake': async ({ scriptMistake }, { script }) => ok(await scriptMistake(script)),
};

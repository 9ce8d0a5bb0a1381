import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Artifact, ArtifactType } from '#schemas/document/artifact.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { isBlank } from '#schemas/text/blank.ts';
import { rawCases, schemaCases } from '#schemas/vectors/corpus.ts';
import * as library from '../../server/library/index.ts';
import type { Draft } from '../../server/library/types/index.d.ts';
import { callTool } from '../../server/mcp/call-tool.ts';
import type { ToolName } from '../../server/mcp/tools.ts';
import { newDraft } from '../../web/app/write/draft.ts';
import { lookAt } from '../../web/app/write/sealed.ts';
import { brief, hashed, seal } from '../fixtures/documents.ts';
import { json, serviceOn } from '../fixtures/scenario.ts';
import { vitrine } from '../fixtures/vitrine-here.ts';

const corpus = (name: string) =>
  readFileSync(new URL(`../../schemas/vectors/${name}`, import.meta.url), 'utf8');

/** The answers of doors by their names: true, the document is taken. */
type Answers = Record<string, boolean>;

const expectAll = (answers: Answers, isTaken: boolean) =>
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((door) => [door, isTaken])));

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Previews show documents of at most 256 KB. */
const canBePreview = (document: JsonValue) =>
  isObject(document) &&
  document.type !== 'mini-app-capsule' &&
  JSON.stringify(document).length < 200_000;

/** A draft of a sealed document: its hashes are computed anew. */
function draftOf(document: JsonValue): JsonValue {
  if (!isObject(document)) return document;
  const { id: _, contentHash: __, ...draft } = document;
  return draft;
}

const APP = {
  type: 'mini-app-capsule',
  content: {
    runtime: 'svc-capsule-v1',
    html: '<p>A</p>',
    css: '',
    javascript: '',
    capabilities: [],
  },
};
const REQUEST = {
  type: 'approval-request',
  content: { request: 'May I?', action: 'Do.', reason: 'Why.', risk: 'low', reversible: true },
};
const withContent = (base: { content: object }, content: object) => ({
  ...base,
  content: { ...base.content, ...content },
});

/** Documents that are valid by the schema, and what every door says of them. */
const OWN: readonly [name: string, members: object, isTaken: boolean][] = [
  ['an everyday document', {}, true],
  ['a title of a no-break space', { title: '\u00a0' }, false],
  ['a title of a filler', { title: '\u3164' }, false],
  ['a title of marks alone', { title: '\u0301\u200d' }, false],
  ['a title of controls', { title: '\0\u0007' }, false],
  ['a summary of blanks', { summary: ' ' }, true],
  ['a mini-app', APP, true],
  ['a mini-app of a script', withContent(APP, { html: '', javascript: 'go()' }), true],
  ['a mini-app of nothing', withContent(APP, { html: '' }), false],
  ['a mini-app of blanks', withContent(APP, { html: ' \n', javascript: '\t' }), false],
  ['a mini-app of a style', withContent(APP, { html: '', css: 'p { color: red }' }), false],
  ['choices of its own', withContent(REQUEST, { choices: ['Monday', 'Friday'] }), true],
  ['a reserved choice', withContent(REQUEST, { choices: ['Monday', 'approved'] }), false],
  ['one in wide letters', withContent(REQUEST, { choices: ['Ｒｅｊｅｃｔｅｄ', 'No'] }), false],
  ['one of a memo', { type: 'decision-memo', content: { choices: [' changes\u200b'] } }, false],
  [
    'one of a request that is revoked',
    { ...withContent(REQUEST, { choices: ['approved', 'x'] }), status: 'revoked' },
    true,
  ],
  ['NUL in every text', { title: 'a\0b', summary: '\0c', content: { 'd\0': ['\0'] } }, true],
  ['NUL in the names', { createdBy: { type: 'agent', name: 'A\0' } }, true],
  ['the last revision but one', { provenance: { revision: 2 ** 53 - 2 } }, true],
  ['the last revision', { provenance: { revision: 2 ** 53 - 1 } }, false],
  ['a revision beyond', { provenance: { revision: 2 ** 53 } }, false],
  ['a revision far beyond', { provenance: { revision: 1e300 } }, false],
];

describe.each(['sqlite', 'postgres'] as const)('one answer at every door, on %s', (kind) => {
  const { now, publish } = serviceOn(kind, { RATE_LIMIT: '0' });

  const fresh = async () => {
    const account = await now.service.newAccount(10_000);
    return { account, token: await now.service.newToken(account) };
  };
  type Who = Awaited<ReturnType<typeof fresh>>;

  const post = async ({ token }: Who, path: string, body: unknown) => {
    const headers = { 'X-Svc-Artifact': '1' };
    const response = await now.service.request('POST', path, { token, body, headers });
    expect(response.status, `${path}: ${response.status}`).toBeLessThan(500);
    expect(response.status).not.toBe(429);
    return response;
  };
  const isPublished = async (who: Who, path: string, body: unknown) =>
    (await post(who, path, body)).ok;
  const isValid = async (who: Who, path: string, body: unknown) =>
    (await json(await post(who, path, body))).valid === true;
  const tool = async ({ account }: Who, name: ToolName, args: JsonObject) => {
    const caller = { account, isAnonymous: false, scopes: [], requestId: 'r' };
    const answer = await callTool(now.service.deps, caller, name, args);
    if (!answer.ok) return false;
    const { structured } = answer.value;
    return 'valid' in structured ? structured.valid === true : true;
  };
  const command = async (name: string, document: JsonValue) =>
    (await vitrine([name, '-'], JSON.stringify(document))).code === 0;

  /** The doors that take a sealed document. */
  async function sealedDoors(who: Who, artifact: JsonValue): Promise<Answers> {
    const body = { artifact };
    return {
      validate: await isValid(who, '/agent/v1/artifacts/validate', body),
      validate_artifact: await tool(who, 'validate_artifact', { artifact, mode: 'strict' }),
      publish: await isPublished(who, '/api/artifacts', body),
      ...(isObject(artifact) &&
        'id' in artifact &&
        'contentHash' in artifact && {
          publish_artifact: await tool(who, 'publish_artifact', body),
          'share as a link': await tool(who, 'share', { draft: artifact, keep: 'link' }),
          'vitrine share': await command('share', artifact),
          ...(canBePreview(artifact) && {
            preview: await isPublished(who, '/agent/v1/previews', body),
          }),
        }),
      'vitrine link': await command('link', artifact),
    };
  }

  /** The doors that take a draft. */
  async function draftDoors(who: Who, draft: JsonValue): Promise<Answers> {
    const body = { artifact: draft };
    return {
      validate: await isValid(who, '/agent/v1/artifacts/validate', { ...body, mode: 'draft' }),
      'vitrine seal': await command('seal', draft),
      'seal of the package': (await library.seal(draft as unknown as Draft)).ok,
      ...(canBePreview(draft) && {
        preview: await isPublished(who, '/agent/v1/previews', body),
      }),
    };
  }

  it.each(OWN)('%s', async (_, members, isTaken) => {
    const who = await fresh();
    const base = await brief({ title: `Everyday ${kind}` });
    const artifact = await hashed({ ...base, ...members } as unknown as JsonObject);
    const open = { artifact };
    expectAll(
      {
        ...(await sealedDoors(who, artifact)),
        'validate without an account': await isValid(who, '/api/validate', open),
      },
      isTaken,
    );
    const draft = draftOf(artifact) as JsonObject;
    const made = newDraft(draft.type as ArtifactType, draft);
    expectAll(
      {
        ...(await draftDoors(who, draft)),
        'share a draft': await tool(who, 'share', { draft, keep: 'link' }),
        compose: (await lookAt(made)).artifact !== null,
      },
      isTaken,
    );
  });

  it.each(OWN.filter(([, members]) => !('provenance' in members) && !('createdBy' in members)))(
    'as a revision: %s',
    async (_, members, isTaken) => {
      const { type, ...patch } = members as Record<string, unknown>;
      const base: Artifact = await seal({
        ...(await brief()),
        ...(type === undefined ? {} : { type }),
        ...(type === APP.type && { content: APP.content }),
        title: `Parent ${Math.random()}`,
      });
      const who = await fresh();
      now.token = who.token;
      expect((await publish(base)).status).toBe(201);
      const change = { summary: 'Another.', ...patch };
      const path = `/agent/v1/artifacts/${base.id}/revisions`;
      expect(await isPublished(who, path, { expectedRevision: 1, patch: change })).toBe(isTaken);
    },
  );

  it.each(schemaCases(corpus('schema.jsonl')))('$name', async (one) => {
    const document = one.doc as JsonValue;
    // Ambiguous JSON is refused before any door.
    if (one.strict !== undefined) return;
    const who = await fresh();
    const { title, provenance } = isObject(document) ? document : {};
    const revision = isObject(provenance) ? Number(provenance.revision) : 1;
    const isTaken = one.valid && !isBlank(String(title)) && !(revision >= Number.MAX_SAFE_INTEGER);
    const whole = one.valid ? await hashed(document as JsonObject) : document;
    expectAll(await sealedDoors(who, whole), isTaken);
    if (one.valid) expectAll(await draftDoors(who, draftOf(document)), isTaken);
  });

  it.each(rawCases(corpus('raw.jsonl')))('$name: $kind', async ({ valid, input }) => {
    const who = await fresh();
    const raw = Buffer.from(input);
    const body = Buffer.concat([Buffer.from('{"artifact":'), raw, Buffer.from('}')]);
    const answers = {
      validate: await isValid(who, '/agent/v1/artifacts/validate', body),
      publish: await isPublished(who, '/api/artifacts', body),
      preview: await isPublished(who, '/agent/v1/previews', body),
      'vitrine link': (await vitrine(['link', '-'], raw)).code === 0,
    };
    const read = parseStrictJson(raw);
    expect(read.ok).toBe(valid);
    // Some were changed after they were sealed.
    const document = read.ok ? (read.value as JsonObject) : {};
    expectAll(answers, read.ok && (await hashed(document)).id === document.id);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkArtifact } from '#schemas/document/check-artifact.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { digest } from '../digest.ts';
import { codecs } from '../work/codecs.ts';
import { scriptMistake } from '../work/script-mistake.ts';
import { callContext } from './call-tool.ts';
import { toolNamed } from './tools.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const CALLER = { account: 'nobody', isAnonymous: false, scopes: [], requestId: 'r' };
const DRAFT = {
  type: 'decision-memo',
  title: 'Which cheese?',
  summary: 'One has to be chosen.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { question: 'Which?', options: [{ name: 'Brie', pros: ['soft'], cons: [] }] },
};

/** Runs the tool with arguments of any form: those of a call are read before. */
async function run(args: JsonObject) {
  const tool = toolNamed('validate_artifact');
  const { baseUrl } = service.deps;
  const context = { ...callContext(service.deps, CALLER), baseUrl };
  const input = await tool.prepare({ ...codecs, scriptMistake, ...context }, args);
  return input.ok ? tool.run(service.deps, CALLER, input.value, null) : input;
}

async function validate(given: JsonValue, mode?: string) {
  const args = { artifact: given, ...(mode && { mode }) };
  const answer = await run(args);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  const { structured, record } = answer.value;
  // The document and its link are for the page that a host shows, and not for the model.
  expect(structured).not.toHaveProperty('artifact');
  expect(structured).not.toHaveProperty('url');
  const artifact = record && JSON.parse(record.json);
  return { ...structured, url: record?.url ?? null, artifact } as {
    valid: boolean;
    problems: { pointer: string; detail: string }[];
    warnings: { pointer: string; code: string; detail: string; correction: string }[];
    cost: number | null;
    url: string | null;
    artifact?: JsonObject;
  };
}

describe('validate_artifact with a draft', () => {
  it('fills in what follows from the rest, and seals it', async () => {
    const { valid, problems, cost, url, artifact = {} } = await validate(DRAFT);
    expect({ valid, problems, cost }).toEqual({ valid: true, problems: [], cost: 1 });
    expect(artifact).toMatchObject({
      ...DRAFT,
      schema: 'https://schemas.example/artifact-v1.schema.json',
      schemaVersion: '1.0',
      status: 'draft',
      provenance: { revision: 1 },
      sources: [],
    });
    expect(artifact.createdAt).toBe(artifact.updatedAt);
    expect((await checkArtifact(artifact, digest)).ok).toBe(true);
    expect(url).toMatch(/^https:\/\/vitrine\.example\.org\/#k1\.g\./);
  });

  it('takes hashes of an earlier state for what they are, and JSON as text', async () => {
    const { artifact = {} } = await validate(DRAFT);
    const edited = await validate({ ...artifact, title: 'Which one?' });
    expect(edited.valid).toBe(true);
    expect(edited.artifact?.id).not.toBe(artifact.id);
    expect((await validate(JSON.stringify(DRAFT))).valid).toBe(true);
  });

  it('tells the price of a mini-app', async () => {
    const content = { runtime: 'svc-capsule-v1', html: '<p>A</p>', css: '', javascript: '' };
    const app = { ...DRAFT, type: 'mini-app-capsule', content: { ...content, capabilities: [] } };
    expect((await validate(app)).cost).toBe(10);
  });

  it.each<[string, JsonValue, string, RegExp]>([
    ['a kind that is nearly right', { ...DRAFT, type: 'decision_mema' }, '/type', /did you mean/],
    ['an unknown member', { ...DRAFT, author: 'me' }, '/author', /not a known member/],
    ['no title', { ...DRAFT, title: '' }, '/title', /must not be empty/],
    ['a wrong date', { ...DRAFT, createdAt: 'today' }, '/createdAt', /RFC 3339/],
    ['a source without number', { ...DRAFT, sources: [{ id: '1' }] }, '/sources/0', /lacks/],
    ['a list', [], '', /must be an object/],
    ['nothing', null, '', /must be an object/],
  ])('says what is wrong with %s', async (_what, draft, pointer, words) => {
    const { valid, problems, url } = await validate(draft);
    expect({ valid, url }).toEqual({ valid: false, url: null });
    const problem = problems.find((each) => each.pointer === pointer);
    expect(problem?.detail).toMatch(words);
  });

  it('warns of characters that deceive', async () => {
    const { valid, warnings } = await validate({ ...DRAFT, title: 'a\u202eb' });
    expect(valid).toBe(true);
    expect(warnings).toContainEqual({
      code: 'bidi',
      pointer: '/title',
      detail: '`/title` has invisible characters that change the direction of text.',
      correction: 'Take them out: readers are shown them as boxes.',
    });
  });

  it('warns of what was overlooked, valid or not, and never refuses for it', async () => {
    const { valid, warnings } = await validate(DRAFT);
    expect(valid).toBe(true);
    expect(warnings).toEqual(
      ['recommendation', 'rationale'].map((name) => ({
        code: 'missing-member',
        pointer: '/content',
        detail: `\`/content\` has no \`${name}\`.`,
        correction: `Add \`${name}\`: a text.`,
      })),
    );
    const content = { ...DRAFT.content, recommendation: 'Brie', rational: 'x'.repeat(4_000) };
    const noise = Array.from({ length: 3_000 }, (_, i) => (i * 7_919).toString(36)).join(' ');
    const long = await validate({ ...DRAFT, content: { ...content, noise } });
    expect(long.warnings.map(({ code }) => code)).toEqual(['near-name', 'long-link']);
    const wrong = await validate({ ...DRAFT, title: '', content });
    expect(wrong.valid).toBe(false);
    expect(wrong.warnings.map(({ code }) => code)).toContain('near-name');
  });

  it('checks a sealed artifact as it is in strict mode', async () => {
    const { artifact = {} } = await validate(DRAFT);
    expect(await validate(artifact, 'strict')).toMatchObject({ valid: true, problems: [] });
    const edited = await validate({ ...artifact, title: 'Edited' }, 'strict');
    expect(edited.valid).toBe(false);
    expect(edited.problems[0]?.pointer).toBe('/id');
  });

  it('refuses a text that is not JSON', async () => {
    const args = { artifact: '{type: "research-brief"}' };
    const answer = await run(args);
    expect(answer).toMatchObject({ ok: false, error: { reason: 'invalid-request' } });
    expect(JSON.stringify(answer)).toContain(
      'Line 1, column 2: \\"type\\". A name needs double quotes',
    );
  });
});

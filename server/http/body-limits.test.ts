import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { artifactIdOf } from '#schemas/document/content-hash.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { expectProblem, json, serviceOn } from '../../e2e/fixtures/scenario.ts';
import { digest } from '../digest.ts';

/** By code unit, so that a million of them are not each made anew. */
const spelled = new Map<string, string>();
const spell = (unit: string): string => {
  const known = spelled.get(unit) ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  spelled.set(unit, known);
  return known;
};

/** Every character as `\uXXXX`, as some writers of JSON do it. */
const escaped = (value: unknown): string =>
  JSON.stringify(value).replace(/"((?:[^"\\]|\\.)*)"/gs, (_, inside: string) => {
    const text: string = JSON.parse(`"${inside}"`);
    return `"${text.replace(/./gs, spell)}"`;
  });

const seal = async (artifact: object): Promise<Artifact> => {
  const sealed = await sealArtifact(JSON.parse(JSON.stringify(artifact)), {
    now: new Date('2026-11-22T00:00:00Z'),
    digest,
  });
  if (!sealed.ok) throw new Error(JSON.stringify(sealed.error));
  return sealed.value;
};

describe.each(['sqlite', 'postgres'] as const)('limits that can be used, on %s', (kind) => {
  const { now, publish, page } = serviceOn(kind);
  const send = (path: string, body: unknown, token = now.token) =>
    now.service.request('POST', path, {
      token,
      body: body as Uint8Array,
      headers: { 'X-Svc-Artifact': '1' },
    });
  const rich = async () => now.service.newToken(await now.service.newAccount(1_000));
  const full = (unit: string) => ({
    // HTML in which nothing can be seen is refused.
    html: `x${unit.repeat(199_999)}`,
    css: unit.repeat(100_000),
    // Each unit is a part of a comment: a script that does not compile is refused.
    javascript: `/*${unit.repeat(199_996)}*/`,
    title: '😀'.repeat(160),
    summary: '😀'.repeat(1_200),
    declaredExternalDomains: Array.from(
      { length: 10 },
      (_, at) => `${'a'.repeat(60)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(60)}${at}.de`,
    ),
    capabilities: [
      'javascript',
      'external_links',
      'external_api',
      'ai_model_calls',
      'payment_buttons',
      'media_embeds',
    ],
  });

  // The longest escape and none; the others at night.
  const UNITS = process.env.NIGHTLY ? ['a', '"', '\\', '\n', '<', '\u0001'] : ['a', '\u0001'];
  it.each(UNITS)(
    'what the fields of a capsule allow is taken, however it is escaped: %j',
    async (unit) => {
      const token = await rich();
      const body = full(unit);
      const first = await send('/agent/v1/pages', JSON.stringify(body), token);
      expect(first.status).toBe(201);
      const again = await send('/agent/v1/pages', escaped(body), token);
      expect(again.status).toBe(200);
      const { id } = await json(first);
      for (const path of [`/agent/v1/pages/${id}`, `/api/capsules/${id}`]) {
        const read = await now.service.request('GET', path, { token });
        expect((await json(read)).javascript).toBe(body.javascript);
      }
    },
  );

  it.each([
    ['é', 262_144],
    ['€', 174_762],
    ['😀', 131_072],
  ])('html, css and javascript have 524,288 bytes together: %s × %i', async (unit, most) => {
    const body = (count: number) => ({
      html: unit.repeat(Math.min(count, 200_000)),
      // No script: one that does not compile is refused.
      css: unit.repeat(count - Math.min(count, 200_000)),
    });
    for (const text of [JSON.stringify(body(most)), escaped(body(most))]) {
      expect((await send('/agent/v1/pages', text)).ok).toBe(true);
    }
    const problem = await expectProblem(await page(body(most + 1)), 400, 'invalid_request');
    expect(problem.detail).toContain('at most 524288 bytes of UTF-8 together');
  });

  it('each field has its limit in code points', async () => {
    for (const [name, most] of [
      ['html', 200_000],
      ['css', 100_000],
      ['javascript', 200_000],
      ['title', 160],
      ['summary', 1_200],
    ] as const) {
      const token = await rich();
      const body = (count: number) => ({ html: `<p>${name}`, [name]: 'ä'.repeat(count) });
      expect((await page(body(most), {}, token)).status, name).toBe(201);
      await expectProblem(await page(body(most + 1), {}, token), 400, 'invalid_request');
    }
  });

  it('bodies of capsules may have 2 MiB, an escape counting as one byte', async () => {
    const padded = (size: number) => '{"html":"<p>padded"}'.padEnd(size);
    expect((await send('/agent/v1/pages', padded(2_097_152))).ok).toBe(true);
    await expectProblem(await send('/agent/v1/pages', padded(2_097_153)), 413, 'too_large');
    const flood = `{"html":"${'\\u0061'.repeat(699_050)}"}`;
    await expectProblem(await send('/agent/v1/pages', flood), 413, 'too_large');
    // A backslash that is itself escaped begins no escape.
    const false_ = `{"html":"${'\\\\u0'.repeat(600_000)}"}`;
    await expectProblem(await send('/agent/v1/pages', false_), 413, 'too_large');
  });

  it('what a link may hold can be posted', async () => {
    const artifact = await brief({ title: 'Large' });
    const withText = (text: string) => seal({ ...artifact, content: { text } });
    const empty = canonicalize((await withText('')) as never).length;
    const largest = await withText('x'.repeat(1_048_576 - empty));
    expect(canonicalize(largest as never)).toHaveLength(1_048_576);
    expect((await publish(largest)).status).toBe(201);
    const text = JSON.stringify({ artifact: largest });
    const most = text.padEnd(1_052_672);
    expect((await send('/api/artifacts', most)).status).toBe(200);
    await expectProblem(await send('/api/artifacts', `${most} `), 413, 'too_large');
    // Chinese, as Python's json.dumps writes it: twice as many bytes.
    const chinese = await withText('字'.repeat(Math.floor((1_048_576 - empty) / 3)));
    const ascii = JSON.stringify({ artifact: chinese }).replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16)}`,
    );
    expect(ascii.length).toBeGreaterThan(2_000_000);
    expect((await send('/api/artifacts', ascii)).status).toBe(201);
    const validated = await send('/agent/v1/artifacts/validate', ascii);
    expect(await json(validated)).toMatchObject({ valid: true });
  });

  it.each([2 ** 53 - 1, 2 ** 53, 1e21, 1.5e300])(
    'a revision that nothing could follow is refused: %d',
    async (revision) => {
      const first = await brief({ title: `Revision ${revision}` });
      // No tool of ours seals it, but its hashes are true.
      const provenance = { ...first.provenance, revision, parentHash: null };
      const { id: _, ...rest } = { ...first, provenance };
      const artifact = { ...rest, id: await artifactIdOf(rest, digest) };
      const problem = await expectProblem(await publish(artifact), 422, 'invalid_artifact');
      expect(problem.errors).toMatchObject([{ pointer: '/artifact/provenance/revision' }]);
      expect(problem.detail).toContain('must be less than 9007199254740991');
      const validated = await json(await send('/agent/v1/artifacts/validate', { artifact }));
      expect(validated).toMatchObject({
        valid: false,
        problems: [{ pointer: '/provenance/revision' }],
      });
    },
  );

  it('and the one before it is the last: its successor is refused, too', async () => {
    const first = await brief({ title: 'The last revision' });
    const artifact = await seal({
      ...first,
      provenance: { ...first.provenance, revision: 2 ** 53 - 2 },
    });
    expect((await publish(artifact)).status).toBe(201);
    const revised = await send(`/agent/v1/artifacts/${artifact.id}/revisions`, {
      expectedRevision: 2 ** 53 - 2,
      patch: { title: 'One more' },
    });
    await expectProblem(revised, 422, 'invalid_artifact');
  });
});

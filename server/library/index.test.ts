import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkArtifact, failureText, link, open, readDraft, revise, seal } from './index.ts';
import { makeKey, sign, verify } from './sign.ts';
import type { Artifact, Draft } from './types/index.d.ts';

const VIEWER = 'https://viewer.example/v/';
const draft: Draft = {
  type: 'research-brief',
  title: 'Ledgers',
  summary: 'They differ.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { question: 'Do they?', findings: ['Yes.'] },
};
const sealed = async (of: Draft = draft): Promise<Artifact> => {
  const made = await seal(of);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};
const linked = async (artifact: Artifact): Promise<string> => {
  const made = await link(artifact, VIEWER);
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
};

afterEach(() => vi.unstubAllGlobals());

/** A plain http page: random numbers, and nothing that hashes. */
const withoutSubtle = () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
};

describe('without SHA-256', () => {
  it('nothing is open, linked or sealed unless it is asked for unchecked', async () => {
    const artifact = await sealed();
    const address = await linked(artifact);
    withoutSubtle();
    expect(await open(address)).toEqual({ ok: false, error: { kind: 'unchecked' } });
    expect(await checkArtifact(artifact)).toEqual({ ok: false, error: { kind: 'unchecked' } });
    expect(await link(artifact, VIEWER)).toEqual({ ok: false, error: { kind: 'unchecked' } });
    const refused = await seal(draft);
    expect(refused).toMatchObject({
      ok: false,
      error: [{ pointer: '', keyword: 'unchecked', detail: expect.stringContaining('https://') }],
    });
    expect(await revise(artifact, { title: 'Other' })).toMatchObject({ ok: false });
    expect(await open(address, { allowUnchecked: true })).toMatchObject({
      ok: true,
      value: { integrity: 'unchecked', artifact: { title: 'Ledgers' } },
    });
  });

  it('a changed document is not open', async () => {
    const artifact = { ...(await sealed()), title: 'Changed' };
    withoutSubtle();
    expect(await checkArtifact(artifact)).toMatchObject({ ok: false });
  });
});

class Money {
  amount = 1;
}
const circle: Record<string, unknown> = {};
circle.self = circle;

describe('what JSON loses', () => {
  it.each<[string, unknown, string, RegExp]>([
    ['a Date', new Date(0), '/content/x', /Date.*toISOString/],
    ['a Map', new Map(), '/content/x', /Map.*fromEntries/],
    ['a Set', new Set(), '/content/x', /Set.*list/],
    ['an instance', new Money(), '/content/x', /Money.*plain members/],
    ['bytes', new Uint8Array(2), '/content/x', /Uint8Array/],
    ['undefined', undefined, '/content/x', /undefined/],
    ['a BigInt', 1n, '/content/x', /bigint.*text/],
    ['NaN', Number.NaN, '/content/x', /NaN.*finite/],
    ['an endless number', Number.POSITIVE_INFINITY, '/content/x', /Infinity/],
    ['a function', () => 1, '/content/x', /function/],
    ['a symbol', Symbol('x'), '/content/x', /symbol/],
    ['half a character', '\ud800', '/content/x', /broken text/],
    ['a hole in a list', new Array(1), '/content/x/0', /undefined/],
    ['deep inside', { a: [{ 'b/c~': new Date(0) }] }, '/content/x/a/0/b~1c~0', /Date/],
    ['a circle', circle, '/content/x/self', /circle/],
  ])('%s is refused with its place', async (_, x, pointer, words) => {
    const made = await seal({ ...draft, content: { x } } as unknown as Draft);
    expect(made).toMatchObject({ ok: false, error: [{ pointer, keyword: 'not-json' }] });
    expect(made.ok ? '' : made.error[0]?.detail).toMatch(words);
  });

  it('what it says is taken: plain objects of any window, and the same object twice', async () => {
    const shared = { a: 1 };
    const bare = Object.assign(Object.create(null), { b: 2 });
    const content = { x: shared, y: shared, bare, list: [null, true, -0] };
    const made = await seal({ ...draft, content } as unknown as Draft);
    expect(made).toMatchObject({ ok: true });
  });

  it('a document with a million references to one object is looked at in no time', async () => {
    let wide: unknown[] = [];
    for (let level = 0; level < 40; level++) wide = [wide, wide];
    const start = performance.now();
    const { notJson } = await import('./not-json.ts');
    expect(notJson({ wide })).toEqual([]);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe('links', () => {
  it('have http and https bases alone', async () => {
    const artifact = await sealed();
    for (const base of [
      'javascript:alert(1)',
      'data:text/html,',
      'ftp://a/',
      'x',
      'https://a/#b',
    ]) {
      expect(await link(artifact, base)).toEqual({ ok: false, error: { kind: 'bad-base' } });
    }
    const made = await link(artifact, new URL(VIEWER));
    expect(made.ok && made.value.startsWith(`${VIEWER}#k1.g.`)).toBe(true);
  });

  it('open from a URL, and tell the question that they ask', async () => {
    const address = await linked(await sealed());
    expect(await open(new URL(address))).toMatchObject({ ok: true, value: { ask: null } });
    const [page, fragment] = address.split('#');
    const [id, secret] = ['a'.repeat(22), 'b'.repeat(43)];
    const asking = await open(`${page}#ask=${id}.${secret}&${fragment}`);
    expect(asking).toMatchObject({ ok: true, value: { ask: { id, secret } } });
  });

  it.each([
    ['https://viewer.example/#k1.e.AAAA', 'private-link'],
    [`https://viewer.example/a/${'0'.repeat(64)}`, 'page-address'],
    ['https://viewer.example/l/0123456789ab/report', 'page-address'],
    ['https://viewer.example/', 'no-artifact'],
    ['#k1.g.', 'link-incomplete'],
  ])('%s is told as what it is', async (address, kind) => {
    const opened = await open(address);
    expect(opened).toEqual({ ok: false, error: { kind } });
    expect(failureText({ kind }).length).toBeGreaterThan(20);
  });

  it('keep their signatures when they are linked again', async () => {
    const artifact = await sealed();
    const key = await makeKey('atlas');
    if (!key.ok) throw new Error(key.error.detail);
    const signature = await sign(artifact, key.value.privateKey);
    if (!signature.ok) throw new Error(signature.error.kind);
    const made = await link(artifact, VIEWER, { signatures: [signature.value] });
    const opened = made.ok ? await open(made.value) : made;
    if (!opened.ok) throw new Error(opened.error.kind);
    expect(opened.value.signatures).toEqual([signature.value]);
    const again = await link(opened.value.artifact, VIEWER, opened.value);
    expect(again).toEqual(made);
    const signers = `atlas@example.org namespaces="artifact@vitrine" ${key.value.publicKey}`;
    const found = await verify(opened.value.artifact, opened.value.signatures, signers);
    expect(found).toMatchObject({ ok: true, value: { ok: true } });
    expect(await link(artifact, VIEWER, { signatures: ['no'] })).toMatchObject({
      error: { kind: 'bad-signature' },
    });
  });
});

it('a revision follows its parent', async () => {
  const parent = await sealed({
    ...draft,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  });
  const next = await revise(parent, { title: 'Ledgers, again' });
  expect(next).toMatchObject({
    ok: true,
    value: { title: 'Ledgers, again', provenance: { revision: 2, parentHash: parent.id } },
  });
});

it('a draft in JSON is read strictly', () => {
  expect(readDraft('{"a":1,"a":2}')).toMatchObject({ error: { kind: 'json-duplicate-key' } });
  expect(readDraft(new TextEncoder().encode('{"a":1}'))).toEqual({ ok: true, value: { a: 1 } });
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import type * as ImportModule from '../../server/library/types/import.d.ts';
import type * as Library from '../../server/library/types/index.d.ts';
import type * as ReplyModule from '../../server/library/types/reply.d.ts';
import type * as SignModule from '../../server/library/types/sign.d.ts';
import { ROOT } from '../fixtures/paths.ts';
import { vitrine } from '../fixtures/vitrine-here.ts';
import { artifactsWith, COUNT, damaged, draft, pick, some, TEXTS } from './inputs.ts';

// The package as it was built, against the command line: 300 inputs for each, the same bytes and the
// same answers.

const VIEWER = 'https://viewer.example/';

let folder: string;
let library: typeof Library;
let imports: typeof ImportModule;
let signing: typeof SignModule;
let replies: typeof ReplyModule;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-parity-'));
  const load = (name: string) => import(pathToFileURL(join(ROOT, `dist/vitrine/${name}.js`)).href);
  library = await load('index');
  imports = await load('import');
  signing = await load('sign');
  replies = await load('reply');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: readonly string[], input: string | Uint8Array = '') =>
  vitrine(args, input, { VITRINE_URL: VIEWER, XDG_CONFIG_HOME: folder });
const artifacts = (count: number) => artifactsWith(library, count);
const linesOf = (texts: readonly string[]) => texts.map((text) => `- ${text}`);

it('seal and readDraft', async () => {
  for (let at = 0; at < COUNT; at++) {
    const text = JSON.stringify(draft());
    const json = some(12) === 0 ? text.slice(0, some(text.length)) : text;
    const { code, out, err } = await run(['seal'], json);
    const read = library.readDraft(json);
    if (!read.ok) {
      expect({ code, err }).toEqual({ code: 1, err: `${library.failureText(read.error)}\n` });
      continue;
    }
    const made = await library.seal(read.value);
    if (made.ok) expect(out.toString()).toBe(library.canonicalize(made.value as never));
    else {
      const told = err.split('\n').filter((line) => line.startsWith('- '));
      expect({ code, told }).toEqual({ code: 1, told: linesOf(made.error.map((e) => e.detail)) });
    }
  }
});

it('link, checkArtifact and explain', async () => {
  for (const artifact of await artifacts(COUNT)) {
    const changed: Record<string, unknown> = { ...artifact };
    if (some(3) === 0) changed[pick(['title', 'id', 'contentHash', 'extra'])] = pick(TEXTS);
    const { code, out, err } = await run(['link'], JSON.stringify(changed));
    const made = await library.link(changed as unknown as Library.Artifact, VIEWER);
    const read = await library.checkArtifact(changed);
    expect({ code, out: out.toString() }).toEqual(
      made.ok ? { code: 0, out: `${made.value}\n` } : { code: 1, out: '' },
    );
    const report = JSON.parse((await run(['inspect'], JSON.stringify(changed))).out.toString());
    expect(report.ok).toBe(read.ok);
    if (read.ok || made.ok) continue;
    expect({ kind: report.kind, message: report.message }).toEqual({
      kind: read.error.kind,
      message: library.failureText(read.error),
    });
    expect(err.startsWith(library.failureText(made.error))).toBe(true);
    if (read.error.kind === 'schema') expect(report.problems).toEqual(library.explain(changed));
  }
});

it('open and openFragment', async () => {
  for (const artifact of await artifacts(COUNT)) {
    const made = await library.link(artifact, VIEWER);
    const address = damaged(made.ok ? made.value : '');
    const opened = await library.open(address);
    const { code, out, err } = await run(['open'], `${address}\n`);
    if (opened.ok) {
      expect(out.toString()).toBe(`${opened.value.canonical}\n`);
      const report = JSON.parse((await run(['inspect'], `${address}\n`)).out.toString());
      expect(report.repaired).toEqual(opened.value.repairs);
      const at = address.indexOf('#k1');
      if (at > 0) expect((await library.openFragment(address.slice(at))).ok).toBe(true);
    } else {
      expect(code).toBeGreaterThan(0);
      // The command line takes a text that is no link at all for a name.
      if (/^https:.*#k/.test(address)) expect(err).toContain(library.failureText(opened.error));
    }
  }
});

it('lint and warnings', async () => {
  for (const artifact of await artifacts(COUNT)) {
    const { out } = await run(['inspect'], JSON.stringify(artifact));
    const report = JSON.parse(out.toString());
    expect(report.lints).toEqual(imports.lint(artifact));
    const found = await imports.warnings(artifact);
    expect(report.warnings.filter(({ code }: { code: string }) => code !== 'long-link')).toEqual(
      found,
    );
  }
});

it('imports of files of all forms', async () => {
  const files = ['real-cases', 'markdown', 'mistakes'].flatMap((name) => {
    const path = join(ROOT, 'e2e/fixtures', name);
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile() && /\.(?:md|html|json|xml|csv|diff|sarif)$/.test(each.name))
      .map((each) => join(each.parentPath, each.name));
  });
  const ROWS = ['a,b\n1,2\n', '"a', '', 'x;y\n', `${'c,'.repeat(200)}\n`];
  for (let at = 0; at < COUNT; at++) {
    const from = files[at];
    const name = from ? `file.${from.split('.').at(-1)}` : pick(['t.csv', 'p.diff', 'n.md', 'x']);
    const bytes = from
      ? readFileSync(from)
      : Buffer.from(pick([...ROWS, ...TEXTS, `# ${pick(TEXTS)}\n\n- [a](https://e.org/)\n`]));
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const made = imports.fromFile(bytes, name, { createdBy: { type: 'agent', name: 'Atlas' } });
    const { code, out, err } = await run(['share', path, '--by', 'Atlas']);
    expectEachReader(made, bytes, name);
    if (!made.ok) {
      expect({ name: from ?? name, code, err }).toEqual({
        name: from ?? name,
        code: 1,
        err: `${library.failureText(made.error)}\n`,
      });
      continue;
    }
    const opened = code === 0 ? await library.open(out.toString().trim()) : null;
    if (!opened?.ok || made.value.form === 'sealed') continue;
    const { createdAt, updatedAt, content } = opened.value.artifact;
    // Its dates are those of that moment; what it was given, it has.
    const again = await library.seal({
      createdAt,
      updatedAt,
      ...made.value.draft,
      ...('nonce' in content && { content }),
    } as Library.Draft);
    if (!('files' in content)) expect(again).toEqual({ ok: true, value: opened.value.artifact });
  }
});

/** The reader of one form makes the draft that `fromFile` made, which is compared with the command line. */
function expectEachReader(
  made: ReturnType<typeof imports.fromFile>,
  bytes: Uint8Array,
  name: string,
): void {
  if (!made.ok || !('draft' in made.value)) return;
  const { form, draft } = made.value;
  const text = Buffer.from(bytes).toString();
  const options = { createdBy: { type: 'agent', name: 'Atlas' } } as const;
  const named = { ...options, name: name.replace(/\.\w+$/, '') };
  const titled = { ...options, title: draft.title };
  const read = {
    markdown: () => imports.fromMarkdown(text, named),
    csv: () => imports.fromCsv(text, titled),
    diff: () => imports.fromDiff(text, titled),
    html: () => imports.fromHtml(text, named),
    junit: () => imports.fromJunit(text, options),
    sarif: () => imports.fromSarif(text, options),
    draft: () => library.readDraft(text),
  }[form]();
  if (!read.ok) throw new Error(`${name}: ${read.error.kind}`);
  expect('draft' in read.value ? read.value.draft : read.value).toEqual(draft);
}

it('sign, verify and files of signatures', async () => {
  const keys = await Promise.all([0, 1, 2].map((each) => signing.makeKey(`key-${each}`)));
  const [first, second, third] = keys.map((key) => (key.ok ? key.value : null));
  if (!first || !second || !third) throw new Error('no keys');
  const purpose = 'artifact@vitrine';
  const lines = [
    signing.allowedSignersLine({
      principal: 'ada@example.org',
      purpose,
      publicKey: first.publicKey,
    }),
    signing.allowedSignersLine({
      principal: 'bob@example.org',
      purpose,
      publicKey: second.publicKey,
      validBefore: '20200101000000Z',
    }),
  ].map((line) => (line.ok ? line.value : ''));
  const signers = [...lines, 'eve@*.org ssh-ed25519 AAAA'].join('');
  writeFileSync(join(folder, 'signers'), signers);
  for (const [at, key] of [first, second, third].entries()) {
    writeFileSync(join(folder, `key${at}`), key.privateKey, { mode: 0o600 });
  }
  const path = join(folder, 'artifact.json');
  for (const artifact of await artifacts(COUNT)) {
    const at = some(3);
    const key = [first, second, third][at] ?? first;
    writeFileSync(path, library.canonicalize(artifact as never));
    const made = await signing.sign(artifact, key.privateKey);
    const text = made.ok ? signing.signatureFile(made.value) : made;
    if (!made.ok || !text.ok) throw new Error('not signed');
    const signed = await run(['sign', path, '--key', join(folder, `key${at}`)]);
    expect(signed.out.toString()).toBe(text.value);
    expect(signing.readSignatureFile(text.value)).toEqual(made);
    const signer = await signing.signerOf(key.privateKey);
    expect(signer.ok && (await signing.sign(artifact, signer.value))).toEqual(made);
    writeFileSync(`${path}.sig`, text.value);
    const identity = pick([null, 'ada@example.org', 'bob@example.org']);
    const options = ['--signers', join(folder, 'signers')];
    if (identity) options.push('--identity', identity);
    const { code, out } = await run(['verify', path, ...options]);
    const found = await signing.verify(artifact, [made.value], signers, {
      ...(identity && { identity }),
    });
    if (!found.ok) throw new Error(found.error.kind);
    const report = JSON.parse(out.toString());
    expect({ code, report }).toEqual({ code: found.value.ok ? 0 : 1, report: found.value });
    const described = await signing.describeSignature(made.value, artifact.id);
    expect(report.signatures[0]).toMatchObject({ ...(described.ok && described.value) });
  }
  expect(signing.readAllowedSigners(signers).refused).toEqual([{ line: 3, problem: 'wildcard' }]);
});

it('makeReply and checkReply', async () => {
  const key = await signing.makeKey('ada');
  if (!key.ok) throw new Error(key.error.detail);
  const signers = `ada@example.org namespaces="reply@vitrine" ${key.value.publicKey}`;
  writeFileSync(join(folder, 'reply-signers'), signers);
  const [askedAt, answeredAt] = [join(folder, 'request.json'), join(folder, 'reply.json')];
  const requests = await artifacts(COUNT);
  for (const request of requests) {
    const decision = pick(['approved', 'rejected', 'changes', 'Blue', 'approved']);
    const answered = await replies.makeReply(some(9) === 0 ? pick(requests) : request, {
      name: 'Ada',
      decision,
      ...(some(5) > 0 && { validUntil: pick(['2099-01-01T00:00:00Z', '2020-01-01T00:00:00Z']) }),
      ...(some(5) === 0 && { conditions: ['Only once'] }),
    });
    if (!answered.ok) continue;
    writeFileSync(askedAt, library.canonicalize(request as never));
    writeFileSync(answeredAt, library.canonicalize(answered.value as never));
    const purpose = pick(['reply@vitrine', 'reply@vitrine', 'artifact@vitrine'] as const);
    const made = await signing.sign(answered.value, key.value.privateKey, { purpose });
    const text = made.ok ? signing.signatureFile(made.value) : made;
    if (!made.ok || !text.ok) throw new Error('not signed');
    const isSigned = some(6) > 0;
    if (existsSync(`${answeredAt}.sig`)) rmSync(`${answeredAt}.sig`);
    if (isSigned) writeFileSync(`${answeredAt}.sig`, text.value);
    const [allowDevice, acceptConditions] = [some(2) > 0, some(2) > 0];
    const { out } = await run([
      ...['reply-check', askedAt, answeredAt, '--signers', join(folder, 'reply-signers')],
      ...['--identity', 'ada@example.org', '--reusable'],
      ...(allowDevice ? ['--allow-device'] : []),
      ...(acceptConditions ? ['--accept-conditions'] : []),
    ]);
    const found = await replies.checkReply(
      { artifact: request },
      { artifact: answered.value, signatures: isSigned ? [made.value] : [] },
      { signers, identity: 'ada@example.org', used: 'reusable', allowDevice, acceptConditions },
    );
    if (!found.ok) throw new Error(found.error.kind);
    expect(JSON.parse(out.toString())).toEqual(found.value);
    for (const refusal of found.value.refusals) {
      expect(replies.refusalText(refusal).length).toBeGreaterThan(5);
    }
  }
});

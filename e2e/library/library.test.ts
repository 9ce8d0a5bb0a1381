import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import type { ApiFailure } from '../../server/library/types/client.d.ts';
import type { fromFile } from '../../server/library/types/import.d.ts';
import type { FailureKind } from '../../server/library/types/index.d.ts';
import type { PrivateFailure } from '../../server/library/types/private.d.ts';
import type { AskFailure } from '../../server/library/types/reply.d.ts';
import type { SignFailure } from '../../server/library/types/sign.d.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { textOf } from '../fixtures/texts.ts';
import { newAccount } from '../fixtures/vitrine-here.ts';
import { compile, compilePrograms, EXPECTED, programs } from './programs.ts';

// The programs of docs/library.md, and what does not compile. Other engines and bundlers: run.mjs.

let folder: string;
let server: OurServer;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-library-'));
  server = await startOurServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('each of the six programs is short, compiles strictly, and does what it says', async () => {
  expect(programs.length).toBe(6);
  for (const { file, code } of programs) {
    expect({ file, lines: code.split('\n').length - 1 <= 40 }).toEqual({ file, lines: true });
  }
  expect(compilePrograms(folder)).toBe('');
  const { token } = await newAccount({ DATA_DIR: server.dataDir });
  const run = `import { main } from './main.js'; console.log(JSON.stringify(await main(...process.argv.slice(2))));`;
  writeFileSync(join(folder, 'run.js'), run);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(folder, 'run.js'),
    server.url,
    token,
  ]);
  expect(JSON.parse(stdout)).toEqual(EXPECTED);
});

type ImportKind = Extract<Awaited<ReturnType<typeof fromFile>>, { ok: false }>['error']['kind'];
/** Every kind of a failure. Does not compile when one is missing, or is none. */
const KINDS: Record<
  | FailureKind
  | ImportKind
  | SignFailure['kind']
  | PrivateFailure['kind']
  | AskFailure['kind']
  | ApiFailure['kind'],
  true
> = {
  'no-artifact': true,
  'link-incomplete': true,
  'link-too-long': true,
  'unknown-version': true,
  'unknown-codec': true,
  'base64-alphabet': true,
  'base64-length': true,
  'base64-tail': true,
  'gzip-header': true,
  'gzip-truncated': true,
  'gzip-checksum': true,
  'gzip-data': true,
  'gzip-trailing': true,
  'too-large': true,
  utf8: true,
  'json-syntax': true,
  'json-number': true,
  'json-duplicate-key': true,
  'json-surrogate': true,
  'json-depth': true,
  schema: true,
  'content-hash': true,
  'id-hash': true,
  unchecked: true,
  'private-link': true,
  'page-address': true,
  unfit: true,
  'bad-base': true,
  'bad-signature': true,
  'too-many-signatures': true,
  blank: true,
  'not-text': true,
  html: true,
  junit: true,
  sarif: true,
  csv: true,
  'as-for-markdown': true,
  'no-key': true,
  encrypted: true,
  'key-kind': true,
  'no-signature': true,
  'no-engine': true,
  'not-signed': true,
  'password-needed': true,
  'password-not-needed': true,
  'password-empty': true,
  'password-too-long': true,
  'password-surrogate': true,
  'private-damaged': true,
  'no-server': true,
  'too-long': true,
  'no-nonce': true,
  'bad-link': true,
  unreachable: true,
  refused: true,
  'odd-answer': true,
  'no-token': true,
};

it('docs/library.md tells every kind of a failure', () => {
  const [, table = ''] = textOf('docs/library.md').split('\n## Failures\n');
  const [rows = ''] = table.split('\n## ');
  const named = [...rows.matchAll(/`([a-z][a-z0-9-]+)`/g)].map(([, name]) => name ?? '');
  const others = ['vitrine', 'as', 'code'];
  expect([...new Set(named)].filter((name) => !others.includes(name)).sort()).toEqual(
    Object.keys(KINDS).sort(),
  );
});

it('what is wrong does not compile', () => {
  writeFileSync(
    join(folder, 'types.ts'),
    `import { link, open, seal, type Artifact, type Draft } from 'vitrine';
import { fromMarkdown } from 'vitrine/import';
import { checkReply } from 'vitrine/reply';
const createdBy = { type: 'agent', name: 'Atlas' } as const;
const base = { title: 'T', summary: 'S', createdBy };

// Right.
seal({ ...base, type: 'research-brief', content: { question: 'Q', findings: ['F'] }, sources: [] });
seal({ ...base, type: 'approval-request', content: { risk: 'low', reversible: true } });
seal({ ...base, type: 'decision-memo', content: { options: [{ name: 'A', pros: [], cons: [] }] } });
const own = { question: 'Q', ofMyOwn: 1 };
seal({ ...base, type: 'research-brief', content: own });
open(new URL('https://viewer.example/#k1.g.A'));

// An unknown or misspelt member, of the document and of its content.
// @ts-expect-error
seal({ ...base, type: 'research-brief', content: {}, titel: 'T' });
// @ts-expect-error
seal({ ...base, type: 'research-brief', content: { qestion: 'Q' } });
// @ts-expect-error
seal({ ...base, type: 'task-handoff', content: { nextActoin: 'N' } });
// @ts-expect-error
seal({ ...base, type: 'decision-memo', content: { options: [{ name: 'A', pro: [] }] } });
// A member of another kind, a value of another type, a kind that is none, a missing member.
// @ts-expect-error
seal({ ...base, type: 'task-handoff', content: { findings: ['F'] } });
// @ts-expect-error
seal({ ...base, type: 'approval-request', content: { risk: 'huge' } });
// @ts-expect-error
seal({ ...base, type: 'task-handoff', content: { completed: 'all' } });
// @ts-expect-error
seal({ ...base, type: 'letter', content: {} });
// @ts-expect-error
seal({ type: 'research-brief', title: 'T', createdBy, content: {} });
// @ts-expect-error
seal({ ...base, type: 'research-brief', content: {}, status: 'done' });
// @ts-expect-error
seal({ ...base, type: 'mini-app-capsule', content: { html: '' } });
// @ts-expect-error
seal({ ...base, type: 'research-brief', content: {}, createdAt: new Date() });

export function narrow(artifact: Artifact, draft: Draft): string {
  // @ts-expect-error Whoever wrote it could write anything there.
  artifact.content.question?.length;
  if (draft.type === 'approval-request') return draft.content.risk ?? '';
  if (artifact.type === 'mini-app-capsule') return artifact.content.html;
  // @ts-expect-error
  artifact.content.html.length;
  return artifact.type === 'decision-memo' ? String(artifact.content.recommendation) : '';
}

// A draft is no artifact, an outcome is no value, a failure has no artifact.
const draft = fromMarkdown('# A');
// @ts-expect-error
if (draft.ok) link(draft.value, 'https://viewer.example/');
// @ts-expect-error
draft.value;
open('x').then((opened) => {
  // @ts-expect-error
  if (!opened.ok) opened.value;
  // @ts-expect-error
  if (!opened.ok && opened.error.kind === 'no-such-kind') return;
});
// The option is required: the caller says whether a reply may be used again.
export const unsaid = (artifact: Artifact) =>
  // @ts-expect-error
  checkReply({ artifact }, { artifact }, { signers: '', identity: 'ada' });
`,
  );
  compilePrograms(folder);
  expect(compile(folder, ['types.ts'], ['--noEmit'])).toBe('');
});

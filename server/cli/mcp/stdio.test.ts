import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gunzip } from '#schemas/link/gunzip.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { SMALL_PICTURES } from '#schemas/vectors/pictures.ts';
import { digest } from '../../digest.ts';
import { readContained } from '../contained-file.ts';
import { rootOf } from './root-files.ts';
import { serveStdio } from './stdio.ts';

/** The answers to messages, by the id of each. */
async function answersTo(...given: object[]) {
  const values = given.filter((each) => 'root' in each);
  const messages = given.filter((each) => !('root' in each));
  const answers: { id: unknown; result?: Record<string, unknown>; error?: { message: string } }[] =
    [];
  const lines = messages.map((each) => `${JSON.stringify({ jsonrpc: '2.0', ...each })}\n`);
  await serveStdio(Object.assign({}, ...values), '0.0.0', {
    stdin: (async function* () {
      yield new TextEncoder().encode(lines.join(''));
    })(),
    readFile: readContained,
    exists: () => false,
    isTerminal: false,
    out: (text) => answers.push(JSON.parse(text)),
    note: () => {},
    now: () => new Date(),
    env: { VITRINE_URL: 'https://viewer.example' },
  });
  return (id: number) => answers.find((each) => each.id === id);
}
const call = (id: number, name: string, args: object) => ({
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

it('knows a tool behind the name of its server, and no other', async () => {
  const answer = await answersTo(
    call(1, 'mcp__vitrine__link', { markdown: '# A\n\nB.' }),
    call(2, '__proto__', {}),
    call(3, 'chek', {}),
  );
  expect(JSON.stringify(answer(1)?.result)).toContain('https://viewer.example/#k1.g.');
  expect(answer(2)?.error?.message).toMatch(/There is no tool/);
  expect(answer(3)?.error?.message).toMatch(/did you mean check/);
});

it('gives its skill and icons with the address of the viewer', async () => {
  const answer = await answersTo(
    { id: 1, method: 'initialize', params: {} },
    { id: 2, method: 'skills/list' },
    { id: 3, method: 'resources/read', params: { uri: 'skill://vitrine/SKILL.md' } },
    { id: 4, method: 'skills/get', params: { uri: 'skill://other/SKILL.md' } },
  );
  expect(answer(1)?.result).toMatchObject({
    capabilities: { extensions: { 'io.modelcontextprotocol/skills': {} } },
    serverInfo: { icons: [{ src: 'https://viewer.example/icons/icon.svg' }, {}] },
  });
  expect(answer(2)?.result).toMatchObject({
    skills: [{ uri: 'skill://vitrine/SKILL.md', frontmatter: { name: 'vitrine' } }],
  });
  const text = JSON.stringify(answer(3)?.result);
  expect(text).toContain('https://viewer.example/vitrine.tgz');
  expect(answer(4)?.error?.message).toContain('one skill');
});

it('reads a link that it is given', async () => {
  const made = await answersTo(call(1, 'link', { markdown: '# A note\n\nB.' }));
  const [url = ''] = /https:[^"\\\s]+/.exec(JSON.stringify(made(1)?.result)) ?? [];
  const answer = await answersTo(
    call(1, 'get_artifact', { id: url }),
    call(2, 'get_artifact', { id: 'package.json' }),
  );
  expect(JSON.stringify(answer(1)?.result)).toContain('title: \\"A note\\"');
  expect(answer(2)?.result).toMatchObject({ isError: true });
});

it('names the client as the author where nobody else is named', async () => {
  const clientInfo = { name: 'reed-cli', title: 'Reed', version: '1' };
  const answer = await answersTo(
    { id: 1, method: 'initialize', params: { clientInfo } },
    call(2, 'link', { markdown: '# A\n\nB.' }),
    call(3, 'link', { markdown: '# A\n\nB.', author: 'Atlas' }),
    call(4, 'link', { markdown: '---\nauthor: Ines\n---\n# A\n\nB.' }),
  );
  const authors = await Promise.all(
    [2, 3, 4].map(async (id) => {
      const [, fragment = ''] = /#(k1[.][^"\\\s]+)/.exec(JSON.stringify(answer(id)?.result)) ?? [];
      const opened = await openFragment(`#${fragment}`, gunzip, digest);
      return opened.ok && opened.value.artifact.createdBy;
    }),
  );
  expect(authors).toEqual([
    { type: 'agent', name: 'Reed' },
    { type: 'agent', name: 'Atlas' },
    { type: 'human', name: 'Ines' },
  ]);
});

it('takes files below its root, and nothing else', async () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-root-'));
  const outside = mkdtempSync(join(tmpdir(), 'vitrine-outside-'));
  const picture = Buffer.from(SMALL_PICTURES.png, 'base64');
  mkdirSync(join(root, 'images'));
  writeFileSync(join(root, 'images/a.png'), picture);
  writeFileSync(join(root, 'id_rsa'), 'secret');
  writeFileSync(join(outside, 'b.png'), picture);
  symlinkSync(join(outside, 'b.png'), join(root, 'b.png'));
  const paths = [
    'images/a.png',
    './images/a.png',
    'id_rsa',
    'b.png',
    '../b.png',
    join(outside, 'b.png'),
    'images',
    '//host/share/a.png',
    '\\\\host\\share\\a.png',
    'con',
    'missing.png',
  ];
  const calls = paths.map((path, at) =>
    call(at, 'link', { markdown: '# A\n\n![](images/a.png)', files: [path] }),
  );
  const answer = await answersTo({ root }, ...calls);
  for (const [at] of paths.entries()) {
    const { isError } = (answer(at)?.result ?? {}) as { isError?: boolean };
    expect([paths[at], isError === true]).toEqual([paths[at], at > 1]);
  }
  const { structuredContent } = (answer(0)?.result ?? {}) as {
    structuredContent?: { url: string };
  };
  const [, fragment = ''] = String(structuredContent?.url).split('#');
  const opened = await openFragment(fragment, gunzip, digest);
  expect(opened.ok && opened.value.artifact.content).toMatchObject({
    files: [{ name: 'images/a.png', mediaType: 'image/png' }],
  });
  expect(rootOf({}, homedir())).toBeNull();
  expect(rootOf({}, '/')).toBeNull();
  expect(rootOf({}, root)).toBe(root);
  for (const each of [root, outside]) rmSync(each, { recursive: true });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../fixtures/paths.ts';
import { textOf } from '../fixtures/texts.ts';

/** A program of docs/library.md. */
export interface Program {
  readonly file: string;
  readonly code: string;
}

/** The programs of docs/library.md, in its order. */
export const programs: readonly Program[] = [
  ...textOf('docs/library.md').matchAll(/^```ts\n(\/\/ ([\w-]+\.ts)\n.*?)^```$/gms),
].map(([, code = '', file = '']) => ({ file, code }));

/** Runs all of them with a server, and answers what each gave. */
const MAIN = `
import { open, seal, type Artifact, type Draft } from 'vitrine';
import { connect } from 'vitrine/client';
import { makeReply } from 'vitrine/reply';
import { allowedSignersLine, makeKey, sign, signatureFile } from 'vitrine/sign';
import { mayAct } from './ask-and-check.js';
import { shareMarkdown } from './import-markdown.js';
import { sendPrivately } from './private-link.js';
import { publishAndFollow } from './publish-and-follow.js';
import { sealAndLink } from './seal-and-link.js';
import { signAndVerify } from './sign-and-verify.js';

const createdBy = { type: 'agent', name: 'Atlas' } as const;

export async function main(server: string, token: string): Promise<object> {
  const client = connect({ server, token });
  const handoff = await sealed({
    type: 'task-handoff',
    title: 'Move ' + crypto.randomUUID(),
    summary: 'Half of it is moved.',
    createdBy,
    content: { objective: 'Move all', completed: ['2024'], nextAction: 'Move 2025' },
  });
  const request = await sealed({
    type: 'approval-request',
    title: 'Delete the archive',
    summary: 'Nobody reads it.',
    createdBy,
    content: {
      request: 'May it be deleted?',
      action: 'Delete archive/2019.',
      reason: 'Nobody reads it.',
      risk: 'low',
      reversible: false,
    },
  });
  const key = await makeKey('ada');
  if (!key.ok) throw new Error(key.error.detail);
  const { privateKey, publicKey } = key.value;
  const ada = { principal: 'ada@example.org', publicKey, purpose: 'reply@vitrine' } as const;
  const line = allowedSignersLine(ada);
  if (!line.ok) throw new Error(line.error.detail);
  return {
    link: await sealAndLink(server),
    markdown: (await shareMarkdown('# A note\\n\\nIt is written.\\n', server)).startsWith(server),
    signed: await signAndVerify(handoff, server),
    private: (await sendPrivately(client, handoff, 'open sesame')) === handoff.title,
    asked: await mayAct(client, request, line.value, (url) => answer(server, url, request, privateKey)),
    followed: (await publishAndFollow(server, token, handoff)).length,
  };
}

/** Answers an ask as a person does who opens its address. */
async function answer(
  server: string,
  url: string,
  request: Artifact,
  privateKey: string,
): Promise<void> {
  const opened = await open(url);
  const ask = opened.ok ? opened.value.ask : null;
  if (ask === null) throw new Error('The address asks nothing.');
  const validUntil = new Date(Date.now() + 600_000).toISOString();
  const reply = await makeReply(request, { name: 'Ada', decision: 'approved', validUntil });
  if (!reply.ok) throw new Error(reply.error.map(({ detail }) => detail).join());
  const signature = await sign(reply.value, privateKey, { purpose: 'reply@vitrine' });
  const file = signature.ok ? signatureFile(signature.value) : signature;
  if (!file.ok) throw new Error(file.error.kind);
  const sent = await fetch(server + 'api/asks/' + ask.id + '/replies', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Ask ' + ask.secret },
    body: JSON.stringify({ artifact: reply.value, sshsig: file.value }),
  });
  if (!sent.ok) throw new Error(await sent.text());
}

async function sealed(draft: Draft): Promise<Artifact> {
  const made = await seal(draft);
  if (!made.ok) throw new Error(made.error.map(({ detail }) => detail).join());
  return made.value;
}
`;

/** Answer of {@link MAIN} when everything works. */
export const EXPECTED = {
  link: 'Move 2025',
  markdown: true,
  signed: true,
  private: true,
  asked: 'Act.',
  followed: 2,
};

/**
 * Writes the programs into a folder that has the package as it was built, and compiles them: `main.js`
 * exports `main(server, token)`.
 *
 * @returns the compiler's output; empty: no mistake
 */
export function compilePrograms(folder: string): string {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  cpSync(join(ROOT, 'dist/vitrine'), join(folder, 'node_modules/vitrine'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  for (const { file, code } of programs) writeFileSync(join(folder, file), code);
  writeFileSync(join(folder, 'main.ts'), MAIN);
  return compile(folder, ['main.ts'], ['--outDir', '.']);
}

/** Compiles files strictly. @returns the compiler's output */
export function compile(folder: string, files: readonly string[], options: readonly string[]) {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      ...['--strict', '--module', 'nodenext', '--target', 'es2022', '--ignoreConfig'],
      ...['--lib', 'es2022,dom,dom.iterable', '--types', '', ...options, ...files],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout;
}

import { spawnSync } from 'node:child_process';
import { randomBytes, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePrivateLink } from '#schemas/link/make-private-link.ts';
import {
  deriveKeys,
  openPrivateData,
  passwordBytes,
  readPrivateLink,
} from '#schemas/link/private-link.ts';
import {
  type Made,
  type MakeTask,
  makeWithNode,
  type ReadTask,
  readWithNode,
} from './node-reader.ts';

const SCRIPT = new URL('reader.py', import.meta.url).pathname;
const hasPython = spawnSync('python3', ['-c', 'import cryptography']).status === 0;

const python = (tasks: readonly (ReadTask | MakeTask)[]): unknown[] => {
  const { stdout, stderr } = spawnSync('python3', [SCRIPT], {
    input: JSON.stringify(tasks),
    maxBuffer: 50_000_000,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
};

/** Payloads of all sizes; whether they are gzip is of no concern to the envelope. */
const TASKS: MakeTask[] = [
  { flags: 0, password: null, size: 0 },
  { flags: 0, password: null, size: 1 },
  { flags: 2, password: null, size: 700 },
  { flags: 2, password: null, size: 8_192 },
  { flags: 0, password: null, size: 1_114_108 },
  { flags: 1, password: 'correct horse', size: 2_000 },
  { flags: 3, password: ' Zu\u0308rich \u{1f511}', size: 50_000 },
].map(({ size, ...task }) => ({
  ...task,
  secret: randomBytes(20).toString('hex'),
  gzip: randomBytes(size).toString('base64url'),
}));

const plainPassword = (password: string | null) => {
  const bytes = password === null ? null : passwordBytes(password);
  return bytes?.ok ? bytes.value : null;
};

async function makeOurs({ flags, password, secret, gzip }: MakeTask): Promise<Made> {
  const made = await makePrivateLink(
    webcrypto.subtle,
    Uint8Array.from(Buffer.from(secret, 'hex')),
    Buffer.from(gzip, 'base64url'),
    plainPassword(password),
    flags > 1,
  );
  if (!made) throw new Error('too long');
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  return { link: made.fragment, id: made.id, data: text(made.data), openHash: text(made.openHash) };
}

async function readOurs({ link, password, data }: ReadTask): Promise<string> {
  const read = readPrivateLink(link);
  if (!read.ok) throw new Error(read.error);
  const { subtle } = webcrypto;
  const keys = await deriveKeys(subtle, read.value, plainPassword(password));
  const bytes = Uint8Array.from(Buffer.from(data, 'base64url'));
  const opened = await openPrivateData(subtle, read.value, keys, bytes);
  if (!opened.ok) throw new Error(opened.error);
  return Buffer.from(opened.value).toString('base64url');
}

test('node:crypto opens what we make, and we open what it makes', async () => {
  for (const task of TASKS) {
    const { gzip, password } = task;
    const ours = await makeOurs(task);
    expect(makeWithNode(task)).toEqual(ours);
    expect(readWithNode({ ...ours, password }) === gzip).toBe(true);
    expect((await readOurs({ ...ours, password })) === gzip).toBe(true);
  }
});

test.skipIf(!hasPython)('Python opens what we make, and we open what it makes', async () => {
  const ours = await Promise.all(TASKS.map(makeOurs));
  const theirs = python(TASKS) as Made[];
  expect(theirs).toEqual(ours);
  const read = python(ours.map((made, at) => ({ ...made, password: TASKS[at]?.password ?? null })));
  for (const [at, task] of TASKS.entries()) {
    expect(read[at]).toMatchObject({ id: ours[at]?.id });
    expect((read[at] as { gzip: string }).gzip === task.gzip).toBe(true);
    const made = theirs[at] as Made;
    expect((await readOurs({ ...made, password: task.password })) === task.gzip).toBe(true);
  }
});

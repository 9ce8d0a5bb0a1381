import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import { gunzip } from '#schemas/link/gzip.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { readSignatures } from '#schemas/link/sign-link.ts';
import { AUTHORSHIP, checkSignature } from '#schemas/signature/ssh-signature.ts';
import {
  fragmentCases,
  rawCases,
  schemaCases,
  signatureVectors,
  vectors,
} from '#schemas/vectors/corpus.ts';
import { digest } from '../../server/digest.ts';
import { textOf } from '../fixtures/texts.ts';
import { READERS, type Reader } from './programs.ts';

// Readers in other languages, written from docs/formats.md, and ours: the same answer to every vector.

const vector = (name: string): string =>
  readFileSync(new URL(`../../schemas/vectors/${name}`, import.meta.url), 'utf8');
const fragments = fragmentCases(vector('fragments.jsonl'));
const raws = rawCases(vector('raw.jsonl'));
const schemas = schemaCases(vector('schema.jsonl'));
const { json, artifacts, capsules, negative } = vectors(vector('vectors.json'));
const { ed25519, smallOrder, id, passkeys } = signatureVectors(vector('signatures.json'));

const sha256 = (text: string): string =>
  `sha256:${createHash('sha256').update(text).digest('hex')}`;
const base64 = (input: Uint8Array | string): string => Buffer.from(input).toString('base64');

/** Our own answer to a link, as the readers give theirs. */
async function ourAnswer(link: string): Promise<object> {
  const opened = await openFragment(link, gunzip, digest);
  if (!opened.ok) return { refused: opened.error.kind };
  const { artifact, canonical, packed } = opened.value;
  const { signatures, ignored } = readSignatures(packed);
  const states = await Promise.all(
    signatures.map((each) => checkSignature(crypto.subtle, each, AUTHORSHIP, artifact.id)),
  );
  return { id: artifact.id, canonical: sha256(canonical), signatures: states, ignored };
}

async function ourReading(input: Uint8Array | string): Promise<object> {
  const read = await readArtifact(input, digest);
  if (!read.ok) return { refused: read.error.kind };
  return { id: read.value.artifact.id, canonical: sha256(read.value.canonical) };
}

/** Links with one character changed, left out or added, and cut ones: none may be read otherwise. */
function damaged(): string[] {
  const links = fragments.filter(({ expect }) => expect === 'ok').map(({ fragment }) => fragment);
  let seed = 7;
  const below = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const signs = 'AZaz09-_+/=.,~#%&? \u200b';
  return Array.from({ length: 300 }, (_, at) => {
    const link = links[at % links.length] ?? '';
    const place = below(link.length);
    const sign = signs[below(signs.length)];
    const rest = [link.slice(place + 1), link.slice(place), ''][at % 3];
    return link.slice(0, place) + (at % 3 === 2 ? '' : sign) + rest;
  });
}

/** At night a reader that cannot run is a failure. */
const isNight = process.env.NIGHTLY === '1';

describe.each(READERS)('the reader in $language', ({ files, lines, tool, isThere, run }) => {
  const ask = (tasks: readonly object[]): unknown[] => answersOf(run, tasks);

  it('is short enough to be read', () => {
    const text = files.map((file) => textOf(`e2e/readers/${file}`)).join('');
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(lines);
  });

  it.skipIf(!isThere && !isNight)(
    `reads every link of the vectors as we do (with ${tool})`,
    async () => {
      const links = [...fragments.map(({ fragment }) => fragment), ...damaged()];
      const answers = ask(links.map((link) => ({ link })));
      for (const [at, link] of links.entries()) {
        const name = fragments[at]?.name ?? link.slice(0, 60);
        expect({ name, answer: answers[at] }).toEqual({ name, answer: await ourAnswer(link) });
      }
      for (const [at, { expect: label }] of fragments.entries()) {
        const { refused } = answers[at] as { refused?: string };
        expect([label, refused]).toEqual([label, label === 'ok' ? undefined : label]);
      }
    },
  );

  it.skipIf(!isThere && !isNight)('reads every file of the vectors as we do', async () => {
    const files: (Uint8Array | string)[] = [
      ...raws.map(({ input }) => input),
      ...schemas.map(({ doc }) => JSON.stringify(doc)),
      ...[...artifacts, ...negative].map(({ artifact }) => JSON.stringify(artifact)),
    ];
    const answers = ask(files.map((input) => ({ file: base64(input) })));
    for (const [at, input] of files.entries()) {
      expect({ at, answer: answers[at] }).toEqual({ at, answer: await ourReading(input) });
    }
    for (const [at, { name, kind, valid }] of raws.entries()) {
      const { refused } = answers[at] as { refused?: string };
      expect([name, refused]).toEqual([name, valid ? refused : kind]);
    }
  });

  it.skipIf(!isThere && !isNight)('writes canonical JSON, and the hash of a capsule', () => {
    const answers = ask(json.map(({ text }) => ({ canonical: text })));
    for (const [at, { name, canonical }] of json.entries()) {
      const refused = expect.objectContaining({ refused: expect.any(String) });
      expect([name, answers[at]]).toEqual([name, canonical ?? refused]);
    }
    expect(ask(capsules.map(({ body }) => ({ capsule: body })))).toEqual(
      capsules.map(({ contentHash }) => contentHash),
    );
  });

  it.skipIf(!isThere && !isNight)('checks signatures', () => {
    const task = (text: string, purpose: string, name = id) => ({
      sshsig: { text, purpose, id: name },
    });
    expect(
      ask([
        task(ed25519.sshsig, 'artifact@vitrine', ed25519.id),
        task(ed25519.sshsig, 'reply@vitrine', ed25519.id),
        task(ed25519.sshsig, 'artifact@vitrine', sha256('')),
        ...passkeys.map(({ sshsig, namespace }) => task(sshsig, namespace)),
        ...passkeys.map(({ sshsig, namespace }) => task(sshsig, namespace, sha256(''))),
        // Points for which anybody makes signatures, in the place of the key.
        ...smallOrder.map((point) => task(withKey(point), 'artifact@vitrine', ed25519.id)),
      ]),
    ).toEqual([
      ...['valid', 'invalid', 'invalid'],
      ...passkeys.map(() => 'valid'),
      ...passkeys.map(() => 'invalid'),
      ...smallOrder.map(() => 'invalid'),
    ]);
  });
});

/** The signature of the vectors under another key. */
function withKey(point: string): string {
  const lines = ed25519.sshsig.split('\n');
  const blob = Buffer.from(lines.slice(1, -2).join(''), 'base64').toString('hex');
  const bytes = Buffer.from(blob.replace(ed25519.key, point), 'hex').toString('base64');
  return [lines[0], bytes, lines.at(-2), ''].join('\n');
}

function answersOf(run: Reader['run'], tasks: readonly object[]): unknown[] {
  const [program = '', ...args] = run();
  const { stdout, stderr, status } = spawnSync(program, args, {
    input: tasks.map((task) => `${JSON.stringify(task)}\n`).join(''),
    maxBuffer: 100_000_000,
    encoding: 'utf8',
    cwd: join(import.meta.dirname),
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

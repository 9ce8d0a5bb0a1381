import { spawnSync } from 'node:child_process';
import { createPrivateKey, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFragment } from '#schemas/link/read-fragment.ts';
import { allowedSignersLine, signerTime } from '#schemas/signature/allowed-signers.ts';
import { readPrivateKey, writePrivateKey } from '#schemas/signature/ssh-private-key.ts';
import {
  AUTHORSHIP,
  bytesToSign,
  checkSignature,
  ed25519Signature,
  fingerprintOf,
  REPLY,
  type SignatureSubtle,
} from '#schemas/signature/ssh-signature.ts';
import { armorSshsig, readArmored } from '#schemas/signature/sshsig.ts';
import { fragmentCases, signatureVectors } from '#schemas/vectors/corpus.ts';
import { ROOT } from '../fixtures/paths.ts';
import { installTools } from '../install-tools.mjs';

// Our signatures are checked with tools that we did not write, and the other way round.

/** Random keys that are tried. */
const KEYS = Number(process.env.SSH_KEYS ?? 40);
const subtle: SignatureSubtle = crypto.subtle;
const vectors = signatureVectors(
  readFileSync(join(ROOT, 'schemas/vectors/signatures.json'), 'utf8'),
);
const hasSsh = installTools(['ssh-keygen']);
if (!hasSsh) console.warn('NOT TESTED: signatures against ssh-keygen, which cannot be installed.');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-signatures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
};
const keygen = (words: string[], input?: string) => {
  const { status, stdout, stderr } = spawnSync('ssh-keygen', words, { input, encoding: 'utf8' });
  return { status, stdout, stderr };
};
/** True if ssh-keygen finds that somebody signed an id. */
const accepts = (signers: string, id: string, sig: string, namespace = AUTHORSHIP, who = 'atlas') =>
  keygen(
    [
      ...['-Y', 'verify', '-f', file('allowed_signers', signers), '-I', who],
      ...['-n', namespace, '-s', file('artifact.sig', sig)],
    ],
    `${id}\n`,
  );
const read = (text: string) => {
  const signature = readArmored(text);
  if (!signature.ok) throw new Error(text);
  return signature.value;
};

describe.skipIf(!hasSsh)('ssh-keygen', () => {
  it(`accepts what we sign and we accept what it signs, with ${KEYS} random keys`, async () => {
    for (let count = 0; count < KEYS; count++) {
      const path = join(folder, `key-${count}`);
      keygen(['-q', '-t', 'ed25519', '-N', '', '-C', `no ${count}`, '-f', path]);
      const text = readFileSync(path, 'utf8');
      const key = readPrivateKey(text);
      if (!key.ok) throw new Error(key.error);
      expect(key.value.comment).toBe(`no ${count}`);
      const id = `sha256:${randomBytes(32).toString('hex')}`;
      const namespace = count % 2 ? AUTHORSHIP : REPLY;

      const secret = createPrivateKey({
        key: Buffer.concat([
          Buffer.from('302e020100300506032b657004220420', 'hex'),
          key.value.seed,
        ]),
        format: 'der',
        type: 'pkcs8',
      });
      const bytes = await bytesToSign(subtle, namespace, id);
      const proof = Uint8Array.from(sign(null, bytes, secret));
      const ours = ed25519Signature(namespace, key.value.point, proof);
      const line = { principal: 'atlas', namespace, key: ours.key };
      const { status, stdout, stderr } = accepts(
        allowedSignersLine(line),
        id,
        armorSshsig(ours),
        namespace,
      );
      expect(status, stderr).toBe(0);
      const fingerprint = await fingerprintOf(subtle, ours.key);
      expect(stdout).toBe(
        `Good "${namespace}" signature for atlas with ED25519 key ${fingerprint}\n`,
      );

      const theirs = keygen(['-Y', 'sign', '-f', path, '-n', namespace], `${id}\n`).stdout;
      // Ed25519 leaves no choice: the files are the same to the last byte.
      expect(theirs).toBe(armorSshsig(ours));
      expect(await checkSignature(subtle, read(theirs), namespace, id)).toBe('valid');
    }
  });

  it('takes the files of keys that we write', () => {
    for (let count = 0; count < 8; count++) {
      const path = join(folder, `key-${count}`);
      const key = readPrivateKey(readFileSync(path, 'utf8'));
      if (!key.ok) throw new Error(key.error);
      const comment = 'x'.repeat(count);
      const written = writePrivateKey({ ...key.value, comment }, new Uint8Array(randomBytes(4)));
      expect(readPrivateKey(written)).toEqual({ ok: true, value: { ...key.value, comment } });
      const { status, stdout } = keygen(['-y', '-f', file('written', written)]);
      expect(status).toBe(0);
      expect(stdout).toContain(readFileSync(`${path}.pub`, 'utf8').split(' ')[1]);
    }
    const [rsa, locked] = ['rsa', 'locked'].map((name) => join(folder, name));
    keygen(['-q', '-t', 'ecdsa', '-N', '', '-f', rsa ?? '']);
    keygen(['-q', '-t', 'ed25519', '-N', 'secret', '-f', locked ?? '']);
    expect(readPrivateKey(readFileSync(rsa ?? '', 'utf8'))).toMatchObject({ error: 'key-kind' });
    expect(readPrivateKey(readFileSync(locked ?? '', 'utf8'))).toMatchObject({
      error: 'encrypted',
    });
    expect(readPrivateKey('nothing')).toMatchObject({ error: 'no-key' });
  });

  it.each(vectors.passkeys)('accepts the passkey: $name', ({ sshsig, namespace }) => {
    const line = allowedSignersLine({ principal: 'atlas', namespace, key: read(sshsig).key });
    const { status, stdout, stderr } = accepts(line, vectors.id, sshsig, namespace);
    expect(status, stderr).toBe(0);
    expect(stdout).toContain(`Good "${namespace}" signature for atlas with ECDSA-SK key SHA256:`);
    expect(accepts(line, `${vectors.id}0`, sshsig, namespace).status).not.toBe(0);
  });

  it('reads the lines that we write as we mean them', () => {
    const { key } = read(vectors.ed25519.sshsig);
    const { id, sshsig, reply } = vectors.ed25519;
    const line = (more: object) =>
      allowedSignersLine({ principal: 'atlas', namespace: AUTHORSHIP, key, ...more });
    const names = [
      '* cert-authority ssh-ed25519 AAAA',
      '"Ada"\nroot namespaces="*" ssh-ed25519 AAAA',
      '#',
      'أطلس',
    ];
    for (const comment of names) {
      expect(accepts(line({ comment }), id, sshsig).status, comment).toBe(0);
      expect(accepts(line({ comment }), id, sshsig, AUTHORSHIP, 'root').status).not.toBe(0);
      expect(accepts(line({ comment }), id, reply, REPLY).status).not.toBe(0);
    }
    const hours = (count: number) => signerTime(new Date(Date.now() + count * 3_600_000));
    expect(accepts(line({ validAfter: hours(-1), validBefore: hours(1) }), id, sshsig).status).toBe(
      0,
    );
    expect(accepts(line({ validAfter: hours(1) }), id, sshsig).status).not.toBe(0);
    expect(accepts(line({ validBefore: hours(-1) }), id, sshsig).status).not.toBe(0);
  });
});

describe('a signed link opens in readers that do not know signatures', () => {
  const links = fragmentCases(
    readFileSync(join(ROOT, 'schemas/vectors/fragments.jsonl'), 'utf8'),
  ).filter(({ name }) => name.startsWith('signed: '));
  const packed = links.map(({ fragment }) => {
    const bytes = readFragment(fragment);
    if (!bytes.ok) throw new Error(bytes.error);
    return bytes.value.bytes;
  });
  const json = gunzipSync(packed[0] ?? new Uint8Array()).toString();

  it('Node.js', () => {
    expect(links.length).toBeGreaterThan(10);
    for (const bytes of packed) expect(gunzipSync(bytes).toString()).toBe(json);
  });

  it.each([
    [
      'python3',
      ['-c', 'import gzip,sys;sys.stdout.buffer.write(gzip.decompress(sys.stdin.buffer.read()))'],
    ],
    ['gzip', ['-dc']],
  ])('%s', (program, words) => {
    if (spawnSync(program, ['--version']).error) {
      console.warn(`NOT TESTED: signed links in ${program}, which is not there.`);
      return;
    }
    for (const [at, input] of packed.entries()) {
      const { stdout, stderr } = spawnSync(program, words, { input, encoding: 'utf8' });
      expect(stdout, `${links[at]?.name}: ${stderr}`).toBe(json);
    }
  });
});

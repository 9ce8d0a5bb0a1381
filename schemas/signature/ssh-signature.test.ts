import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { signatureVectors } from '../vectors/corpus.ts';
import { passkeyKey, passkeySignature } from './ssh-passkey.ts';
import {
  AUTHORSHIP,
  bytesToSign,
  checkSignature,
  ed25519Signature,
  fingerprintOf,
  REPLY,
  type SignatureSubtle,
  type SshSignature,
} from './ssh-signature.ts';
import { armorSshsig, publicKeyLine, readArmored, readSshsig, writeSshsig } from './sshsig.ts';

const { ed25519, smallOrder, id, passkeys } = signatureVectors(
  readFileSync(new URL('../vectors/signatures.json', import.meta.url), 'utf8'),
);
const subtle: SignatureSubtle = crypto.subtle;
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const read = (text: string): SshSignature => {
  const signature = readArmored(text);
  if (!signature.ok) throw new Error(text);
  return signature.value;
};
const flipped = (bytes: Uint8Array, bit: number) => {
  const copy = Uint8Array.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] as number) ^ (1 << (bit & 7));
  return copy;
};
/** Nothing but the way to an engine: whoever gets there has failed. */
const noEngine: SignatureSubtle = {
  digest: (name, bytes) => crypto.subtle.digest(name, bytes),
  importKey: () => Promise.reject(new Error('an engine was asked')),
  verify: () => Promise.reject(new Error('an engine was asked')),
};

describe('the key of RFC 8032', () => {
  test('signs the published bytes', async () => {
    const bytes = await bytesToSign(subtle, AUTHORSHIP, ed25519.id);
    expect(bytes.length).toBe(108);
    expect(hexOf(bytes)).toBe(ed25519.toBeSigned);
    expect(hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))).toBe(
      'a4ee7d9856479ee24084a5362da334681f6919d09fd5bef329170833a025fad8',
    );
    expect(ed25519.signature).toMatch(/^f88101f97fa7728113a70fb491a5588f541b.*4f3a489702$/);
  });

  test('is checked from its numbers, and from the file that ssh-keygen writes', async () => {
    const signature = read(ed25519.sshsig);
    expect(signature).toMatchObject({
      ...ed25519Signature(AUTHORSHIP, bytesOf(ed25519.key), bytesOf(ed25519.signature)),
      check: expect.anything(),
    });
    expect(armorSshsig(signature)).toBe(ed25519.sshsig);
    expect(await checkSignature(subtle, signature, AUTHORSHIP, ed25519.id)).toBe('valid');
    expect(await fingerprintOf(subtle, signature.key)).toBe(
      'SHA256:bbXpuKG6zhzdmnxq256TlqzFBzRl2f6OOg722cYNbU8',
    );
    expect(publicKeyLine(signature.key)).toMatch(/^ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI/);
  });

  test('signs for one purpose, and one artifact', async () => {
    const other = `sha256:${'0'.repeat(64)}`;
    const [author, reply] = [read(ed25519.sshsig), read(ed25519.reply)];
    expect(await checkSignature(subtle, reply, REPLY, ed25519.id)).toBe('valid');
    expect(await checkSignature(subtle, author, REPLY, ed25519.id)).toBe('invalid');
    expect(await checkSignature(subtle, reply, AUTHORSHIP, ed25519.id)).toBe('invalid');
    expect(await checkSignature(subtle, author, AUTHORSHIP, other)).toBe('invalid');
    // The name may be changed in the blob: the signature is of the other one.
    const renamed = { ...author, namespace: REPLY };
    expect(await checkSignature(subtle, renamed, REPLY, ed25519.id)).toBe('invalid');
  });

  test('has no second spelling: every flipped bit is no signature, or none of it', async () => {
    const bytes = writeSshsig(read(ed25519.sshsig));
    const states = new Set<string>();
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = readSshsig(flipped(bytes, bit));
      if (!changed) continue;
      states.add(await checkSignature(subtle, changed, AUTHORSHIP, ed25519.id));
    }
    expect([...states].sort()).toEqual(['invalid', 'unknown-kind']);
    for (let length = 0; length < bytes.length; length++) {
      expect(readSshsig(bytes.slice(0, length))).toBeNull();
    }
    expect(readSshsig(Uint8Array.of(...bytes, 0))).toBeNull();
  });
});

describe('what anybody could sign for', () => {
  const points = smallOrder.map(bytesOf);
  const good = bytesOf(ed25519.signature);
  const checked = (point: Uint8Array<ArrayBuffer>, proof: Uint8Array<ArrayBuffer>) =>
    checkSignature(noEngine, ed25519Signature(AUTHORSHIP, point, proof), AUTHORSHIP, ed25519.id);

  test('are 14 points, refused as a key and in a signature before any engine is asked', async () => {
    expect(new Set(smallOrder).size).toBe(14);
    const zero = new Uint8Array(32);
    for (const point of points) {
      for (const r of [...points, good.slice(0, 32)]) {
        expect(await checked(point, Uint8Array.of(...r, ...zero))).toBe('invalid');
      }
      const forged = Uint8Array.of(...point, ...good.slice(32));
      expect(await checked(bytesOf(ed25519.key), forged)).toBe('invalid');
    }
  });

  test('and points that are not written as they must be, and numbers beyond the order', async () => {
    // From p up to 2^255 - 1 there are 19 numbers.
    for (let more = 0; more < 19; more++) {
      const point = new Uint8Array(32).fill(255);
      point[0] = 237 + more;
      for (const last of [127, 255]) {
        point[31] = last;
        expect(await checked(Uint8Array.from(point), good)).toBe('invalid');
        const forged = Uint8Array.of(...point, ...good.slice(32));
        expect(await checked(bytesOf(ed25519.key), forged)).toBe('invalid');
      }
    }
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    for (const s of [order, order + 1n, numberOf(good.slice(32)) + order, 2n ** 256n - 1n]) {
      const forged = Uint8Array.of(...good.slice(0, 32), ...littleEndian(s));
      expect(await checked(bytesOf(ed25519.key), forged)).toBe('invalid');
    }
    // The next one below is the engine's to refuse.
    const below = Uint8Array.of(...good.slice(0, 32), ...littleEndian(order - 1n));
    expect(await checked(bytesOf(ed25519.key), below)).toBe('cannot-check');
  });
});

describe('a passkey', () => {
  test.each(passkeys)('$name: the signature stands, its circumstances are told', async (vector) => {
    const signature = read(vector.sshsig);
    expect(armorSshsig(signature)).toBe(vector.sshsig);
    expect(signature).toMatchObject({
      namespace: vector.namespace,
      passkey: { flags: vector.flags, counter: 7 },
    });
    const { application, origin } = signature.passkey ?? {};
    expect(String(Buffer.from(application ?? []))).toBe(vector.application);
    expect(String(Buffer.from(origin ?? []))).toBe(vector.origin);
    expect(await checkSignature(subtle, signature, vector.namespace, id)).toBe('valid');
    expect(await checkSignature(subtle, signature, vector.namespace, `${id}0`)).toBe('invalid');
  });

  test('has no second spelling', async () => {
    const bytes = writeSshsig(read(passkeys[0]?.sshsig ?? ''));
    const states = new Set<string>();
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = readSshsig(flipped(bytes, bit));
      if (changed) states.add(await checkSignature(subtle, changed, REPLY, id));
    }
    expect([...states].sort()).toEqual(['invalid', 'unknown-kind']);
  });

  test('whose browser writes in another order makes no signature', async () => {
    const { privateKey, publicKey } = await crypto.subtle.generateKey(
      { name: 'ECDSA', namedCurve: 'P-256' },
      true,
      ['sign', 'verify'],
    );
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
    const key = passkeyKey(point, 'vitrine.example');
    const challenge = await bytesToSign(subtle, REPLY, id);
    const asked = Buffer.from(challenge).toString('base64url');
    const words = {
      usual: `{"type":"webauthn.get","challenge":"${asked}","origin":"https://vitrine.example"}`,
      older: `{"challenge":"${asked}","origin":"https://vitrine.example","type":"webauthn.get"}`,
      other: `{"type":"webauthn.get","challenge":"${asked.slice(1)}A","origin":"https://vitrine.example"}`,
      cut: `{"type":"webauthn.get","challenge":"${asked}","origin":"https`,
    };
    const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
      new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const made: Record<string, string> = {};
    for (const [name, text] of Object.entries(words)) {
      const clientDataJSON = new TextEncoder().encode(text);
      const rpId = await hash(new TextEncoder().encode('vitrine.example'));
      const authenticatorData = Uint8Array.of(...rpId, 5, 0, 0, 1, 0);
      const signed = Uint8Array.of(...authenticatorData, ...(await hash(clientDataJSON)));
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
      const raw = new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, signed));
      const answer = { authenticatorData, clientDataJSON, signature: der(raw) };
      const signature = passkeySignature(REPLY, key, challenge, answer);
      made[name] = signature ? await checkSignature(subtle, signature, REPLY, id) : 'none';
      if (name === 'usual') expect(signature?.passkey?.counter).toBe(256);
    }
    expect(made).toEqual({ usual: 'valid', older: 'none', other: 'none', cut: 'none' });
  });
});

test('a kind that we do not check is said to be one', async () => {
  const { key, signature } = read(ed25519.sshsig);
  const name = (blob: Uint8Array) =>
    Uint8Array.from(Buffer.from(blob).toString('latin1').replace('ed25519', 'ed25510'), (c) =>
      c.charCodeAt(0),
    );
  const other = readSshsig(
    writeSshsig({ namespace: AUTHORSHIP, key: name(key), signature: name(signature) }),
  );
  if (!other) throw new Error('It is a signature.');
  expect(await checkSignature(subtle, other, AUTHORSHIP, ed25519.id)).toBe('unknown-kind');
});

test('without an engine nothing is said of a signature', async () => {
  const signature = read(ed25519.sshsig);
  // A page without TLS has no `crypto.subtle`.
  const none = undefined as unknown as SignatureSubtle;
  expect(await checkSignature(none, signature, AUTHORSHIP, ed25519.id)).toBe('cannot-check');
  const refusing: SignatureSubtle = {
    ...noEngine,
    importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')),
  };
  expect(await checkSignature(refusing, signature, AUTHORSHIP, ed25519.id)).toBe('cannot-check');
});

describe('the text of a signature', () => {
  const lines = ed25519.sshsig.trim().split('\n');
  test.each([
    ['as it is', ed25519.sshsig, true],
    ['line ends of another system', ed25519.sshsig.replaceAll('\n', '\r\n'), true],
    ['blanks around it', `\n\t${ed25519.sshsig} \n`, true],
    ['one long line', [lines[0], lines.slice(1, -1).join(''), lines.at(-1)].join('\n'), true],
    ['nothing', '', false],
    ['words before it', `See:\n${ed25519.sshsig}`, false],
    ['words behind it', `${ed25519.sshsig}That was it.`, false],
    ['two of them', ed25519.sshsig + ed25519.sshsig, false],
    ['no end', lines.slice(0, -1).join('\n'), false],
    ['nothing inside', `${lines[0]}\n${lines.at(-1)}`, false],
    ['the URL alphabet', ed25519.sshsig.replace('+', '-').replace('/', '_'), false],
    ['a line too little', lines.toSpliced(1, 1).join('\n'), false],
    ['more than anybody makes', `${lines[0]}\n${'A'.repeat(9000)}\n${lines.at(-1)}`, false],
  ])('%s', (_, text, isRead) => {
    expect(readArmored(text).ok).toBe(isRead);
  });
});

test('what a page loads to check a signature is at most 1 KB', async () => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === 'opening.js' ? `\0${source}` : null),
        load: (source) =>
          source === '\0opening.js'
            ? `import { checkSignature, fingerprintOf } from '/schemas/signature/ssh-signature.ts';
              import { ed25519Record, readSignatureField } from '/schemas/link/signature-field.ts';
              globalThis.check = [checkSignature, fingerprintOf, ed25519Record, readSignatureField];`
            : null,
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'opening.js' } },
  });
  const [chunk] = (made as Rolldown.RolldownOutput).output;
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built.');
  expect(gzipSync(chunk.code, { level: 9 }).length).toBeLessThanOrEqual(1_024);
});

const numberOf = (bytes: Uint8Array) =>
  bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);

function littleEndian(number: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, at) => Number((number >> BigInt(8 * at)) & 255n));
}

/** Two numbers of 32 bytes, as DER has them. */
function der(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const integer = (bytes: Uint8Array) => {
    const from = bytes.findIndex((byte) => byte > 0);
    const body = bytes.slice(from);
    return [
      2,
      body.length + Number((body[0] ?? 0) > 127),
      ...((body[0] ?? 0) > 127 ? [0] : []),
      ...body,
    ];
  };
  const both = [...integer(raw.slice(0, 32)), ...integer(raw.slice(32))];
  return Uint8Array.of(0x30, both.length, ...both);
}

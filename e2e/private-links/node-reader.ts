import { createCipheriv, createDecipheriv, createHash, hkdfSync, pbkdf2Sync } from 'node:crypto';

/** Private links (k1.e) by `node:crypto` alone: a second implementation, which shares no code with ours. */
export type ReadTask = { link: string; password: string | null; data: string };
export type MakeTask = { secret: string; flags: number; password: string | null; gzip: string };
export type Made = { link: string; id: string; data: string; openHash: string };

const hkdf = (ikm: Buffer, info: string, length: number, flags = ''): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, '', `vitrine k1.e ${info}${flags}`, length));

function derived(secret: Buffer, flags: number, password: string | null) {
  const stretched =
    password === null
      ? Buffer.alloc(0)
      : pbkdf2Sync(password.normalize('NFC'), hkdf(secret, 'salt', 16), 600_000, 32, 'sha256');
  const ikm = Buffer.concat([secret, stretched]);
  const last = String.fromCharCode(flags);
  const head = Buffer.concat([
    Buffer.from('VE1'),
    Buffer.from([flags]),
    hkdf(ikm, 'commit', 32, last),
  ]);
  return {
    head,
    id: hkdf(secret, 'id', 16).toString('base64url'),
    key: hkdf(ikm, 'key', 32, last),
    nonce: hkdf(ikm, 'nonce', 12, last),
    open: hkdf(ikm, 'open', 32, last),
  };
}

/** Zeros up to the length that tells few bits (Padmé), by text of bits. */
function paddedLength(length: number): number {
  const bits = length.toString(2);
  const kept = (bits.length - 1).toString(2).length + 1;
  const unit = 2 ** Math.max(0, bits.length - kept);
  return Math.ceil(length / unit) * unit;
}

/** @returns the gzip member; throws when anything is not as it must be */
export function readWithNode({ link, password, data }: ReadTask): string {
  const raw = Buffer.from(link.slice('k1.e.'.length), 'base64url');
  const { head, key, nonce } = derived(raw.subarray(1), raw[0] ?? 0, password);
  const record = Buffer.from(data, 'base64url');
  if (!record.subarray(0, 36).equals(head)) throw new Error('head');
  const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(head);
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(36, -16)), cipher.final()]);
  const end = 4 + plain.readUInt32BE();
  if (plain.length !== paddedLength(end) || plain.subarray(end).some((byte) => byte !== 0)) {
    throw new Error('padding');
  }
  return plain.subarray(4, end).toString('base64url');
}

export function makeWithNode({ secret, flags, password, gzip }: MakeTask): Made {
  const raw = Buffer.from(secret, 'hex');
  const { head, id, key, nonce, open } = derived(raw, flags, password);
  const payload = Buffer.from(gzip, 'base64url');
  const plain = Buffer.alloc(paddedLength(4 + payload.length));
  plain.writeUInt32BE(payload.length);
  payload.copy(plain, 4);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return {
    id,
    link: `k1.e.${Buffer.concat([Buffer.from([flags]), raw]).toString('base64url')}`,
    data: Buffer.concat([head, sealed]).toString('base64url'),
    openHash: createHash('sha256').update(open).digest('base64url'),
  };
}

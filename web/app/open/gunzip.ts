import { EXTRA_FLAG } from '#schemas/link/extra-flag.ts';
import { gunzip as strictGunzip } from '#schemas/link/gunzip.ts';
import { ok } from '#schemas/result.ts';
import { inflate } from '../../page/open/inflate.ts';

/** The browser's inflater where it is satisfied, otherwise the one that says what is wrong. */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>, maxBytes: number) {
  const plain = (bytes[3] as number) & ~EXTRA_FLAG ? null : await inflate(bytes, maxBytes);
  return plain ? ok(plain) : strictGunzip(bytes, maxBytes);
}

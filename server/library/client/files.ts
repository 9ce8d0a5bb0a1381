import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../../digest.ts';
import type { ApiFailure, Client } from '../types/client.d.ts';
import { failureOf } from './request.ts';

/** For the bytes of a file, in milliseconds: 25 MiB on a slow line. */
const TIMEOUT = 300_000;

/** SHA-256, lower-case hex. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await digest(Uint8Array.from(bytes)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function putFile(
  client: Client,
  bytes: Uint8Array,
): Promise<Result<{ sha256: string; size: number; created: boolean }, ApiFailure>> {
  const sha256 = await hashOf(bytes);
  const answer = await client.request('PUT', `api/files/${sha256}`, bytes);
  return answer.ok
    ? ok({ sha256, size: bytes.length, created: answer.value.status === 201 })
    : answer;
}

export async function getFile(
  client: Client,
  { sha256, size }: { readonly sha256: string; readonly size: number },
  { preview }: { readonly preview?: string } = {},
): Promise<Result<Uint8Array, ApiFailure>> {
  const place = preview === undefined ? 'api/files' : `api/previews/${preview}/files`;
  const options = { maxBytes: size, timeout: TIMEOUT };
  const answer = await client.request('GET', `${place}/${sha256}`, undefined, options);
  if (!answer.ok) return answer;
  const bytes = answer.value.bytes ?? new Uint8Array();
  if (bytes.length === size && (await hashOf(bytes)) === sha256) return ok(bytes);
  return err(failureOf('odd-answer', `${client.server} sends another file than was asked for.`));
}

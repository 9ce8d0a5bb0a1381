import { ok, type Result } from '#schemas/result.ts';
import { digest } from '../../digest.ts';
import type { ApiFailure, Client } from '../types/client.d.ts';

export async function putFile(
  client: Client,
  bytes: Uint8Array,
): Promise<Result<{ sha256: string; size: number; created: boolean }, ApiFailure>> {
  const hash = new Uint8Array(await digest(Uint8Array.from(bytes)));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const answer = await client.request('PUT', `api/files/${sha256}`, bytes);
  return answer.ok
    ? ok({ sha256, size: bytes.length, created: answer.value.status === 201 })
    : answer;
}

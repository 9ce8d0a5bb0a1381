import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { gzip } from '#schemas/link/gzip.ts';
import { makePrivateLink, SECRET_BYTES } from '#schemas/link/make-private-link.ts';
import { passwordBytes } from '#schemas/link/private-link.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { checkArtifact } from '../index.ts';
import type { ApiFailure, Client } from '../types/client.d.ts';
import type { Artifact, ReadFailure } from '../types/index.d.ts';
import type {
  MadePrivate,
  PrivateFailure,
  PrivateOptions,
  SealedPrivate,
} from '../types/private.d.ts';
import { failed } from './words.ts';

export async function sealPrivate(
  artifact: Artifact,
  { password, once = false }: PrivateOptions = {},
): Promise<Result<SealedPrivate, ReadFailure | PrivateFailure>> {
  const read = await checkArtifact(artifact);
  if (!read.ok) return read;
  const secretWord = password === undefined ? ok(null) : passwordBytes(password);
  if (!secretWord.ok) return err(failed(secretWord.error));
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const packed = gzip(new TextEncoder().encode(read.value.canonical));
  const made = await makePrivateLink(crypto.subtle, secret, packed, secretWord.value, once);
  if (!made) return err(failed('too-long'));
  return ok({
    fragment: made.fragment,
    record: {
      id: made.id,
      data: encodeBase64Url(made.data),
      openHash: encodeBase64Url(made.openHash),
      password: password !== undefined,
      once,
    },
  });
}

export async function makePrivate(
  client: Client,
  artifact: Artifact,
  { expiresIn, ...options }: PrivateOptions & { readonly expiresIn?: number } = {},
): Promise<Result<MadePrivate, ReadFailure | PrivateFailure | ApiFailure>> {
  const sealed = await sealPrivate(artifact, options);
  if (!sealed.ok) return sealed;
  const { fragment, record } = sealed.value;
  const body = { ...record, ...(expiresIn !== undefined && { expiresIn }) };
  const answer = await client.request('POST', 'api/private', body);
  if (!answer.ok) return answer;
  const { expiresAt, credits } = answer.value.value;
  const { charged, balance } = Object(credits);
  return ok({
    url: `${client.server}#${fragment}`,
    expiresAt: String(expiresAt),
    credits: { charged: Number(charged), balance: Number(balance) },
  });
}

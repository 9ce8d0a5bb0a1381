import { withoutAsk } from '#schemas/link/asked-link.ts';
import { decodeBase64Url, encodeBase64Url } from '#schemas/link/base64url.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { openPacked } from '#schemas/link/open-fragment.ts';
import {
  deriveKeys,
  ONCE_FLAG,
  openPrivateData,
  PASSWORD_FLAG,
  passwordBytes,
  privateId,
  readPrivateLink,
} from '#schemas/link/private-link.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import { packedSignatures } from '#schemas/link/signature-records.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../../digest.ts';
import { done } from '../client/answers.ts';
import { connect } from '../client/request.ts';
import type { ApiFailure, Client } from '../types/client.d.ts';
import type { Artifact, OpenFailure, WebAddress } from '../types/index.d.ts';
import type { OpenedPrivate, PrivateFailure, PrivateLink } from '../types/private.d.ts';
import { textOfAddress } from '../web-address.ts';
import { failed } from './words.ts';

/** One further try: the same claim gets an answer that was lost on its way. */
const WAITS = [500];
/** A page of another origin may ask for this, and sends nothing but JSON. */
const PLAIN = { isPlain: true };

const linkIn = (address: WebAddress) =>
  readPrivateLink(fragmentOf(withoutAsk(textOfAddress(address))));

export function readPrivate(address: WebAddress): Result<PrivateLink, PrivateFailure> {
  const read = linkIn(address);
  if (!read.ok) return err(failed(read.error));
  const { flags } = read.value;
  return ok({
    hasPassword: (flags & PASSWORD_FLAG) !== 0,
    opensOnce: (flags & ONCE_FLAG) !== 0,
  });
}

export async function openPrivate(
  address: WebAddress,
  { password, client }: { readonly password?: string; readonly client?: Client } = {},
): Promise<Result<OpenedPrivate, OpenFailure | PrivateFailure | ApiFailure>> {
  const read = linkIn(address);
  if (!read.ok) return err(failed(read.error));
  const link = read.value;
  const isLocked = (link.flags & PASSWORD_FLAG) !== 0;
  if (isLocked && password === undefined) return err(failed('password-needed'));
  if (!isLocked && password !== undefined) return err(failed('password-not-needed'));
  const secretWord = password === undefined ? ok(null) : passwordBytes(password);
  if (!secretWord.ok) return err(failed(secretWord.error));
  if (!globalThis.crypto?.subtle) return err({ kind: 'unchecked' });
  const server = serverOf(textOfAddress(address)) ?? client?.server;
  if (server === undefined) return err(failed('no-server'));
  // Nobody is told who asks.
  const anonymous = connect({ server, waits: WAITS });
  const { subtle } = crypto;
  const keys = await deriveKeys(subtle, link, secretWord.value);
  const path = `api/private/${await privateId(subtle, link)}`;
  const claim = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const body = { open: encodeBase64Url(keys.open), claim };
  const answer = await anonymous.request('POST', `${path}/open`, body, PLAIN);
  if (!answer.ok) return answer;
  const data = decodeBase64Url(String(answer.value.value.data));
  const packed = data.ok ? await openPrivateData(subtle, link, keys, data.value) : data;
  if (!packed.ok) return err(failed('private-damaged'));
  const opened = await openPacked(packed.value, gunzip, digest);
  if (!opened.ok) return opened as Result<never, OpenFailure>;
  const { signatures, ignored } = packedSignatures(packed.value);
  const received = () => done(anonymous.request('POST', `${path}/received`, { claim }, PLAIN));
  const isOnce = (link.flags & ONCE_FLAG) !== 0;
  return ok({
    ...opened.value,
    artifact: opened.value.artifact as Artifact,
    signatures,
    signaturesIgnored: ignored,
    received: isOnce ? received : null,
  });
}

/** The server of a link: what stands before its fragment. Null: nothing does. */
function serverOf(link: string): string | null {
  const [page = ''] = link.split('#');
  return /^https?:\/\//i.test(page) && URL.canParse(page) ? new URL('./', page).href : null;
}

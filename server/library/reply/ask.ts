import type { JsonValue } from '#schemas/json/json-value.ts';
import { withoutAsk } from '#schemas/link/asked-link.ts';
import { withoutPlace } from '#schemas/link/place.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { endOfRequest } from '#schemas/reply/check-reply.ts';
import { choicesOf } from '#schemas/reply/choices.ts';
import { repeatedIn } from '#schemas/reply/reply.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { done } from '../client/answers.ts';
import { checkArtifact } from '../index.ts';
import { readSignatureFile } from '../signing/sign.ts';
import type { ApiFailure, Client } from '../types/client.d.ts';
import type { Artifact, ReadFailure } from '../types/index.d.ts';
import type { AskFailure, AskTerms, MadeAsk, ReceivedReply, ToldAsk } from '../types/reply.d.ts';

export async function ask(
  client: Client,
  request: Artifact,
  { link, ...terms }: AskTerms & { readonly link?: string } = {},
): Promise<Result<MadeAsk, ReadFailure | AskFailure | ApiFailure>> {
  const read = await checkArtifact(request);
  if (!read.ok) return read;
  const { artifact } = read.value;
  const fragment = link === undefined ? encodeShareLink(artifact) : fragmentIn(link);
  if (fragment === null) return err(BAD_LINK);
  const { nonce, audience } = repeatedIn(artifact);
  if (nonce === null) return err(NO_NONCE);
  const choices = choicesOf(artifact) ?? [];
  const end = endOfRequest(artifact);
  const answer = await client.request('POST', 'agent/v1/asks', {
    artifact: artifact.id,
    contentHash: artifact.contentHash,
    nonce,
    ...(audience !== null && { audience }),
    ...(choices.length > 0 && { choices }),
    ...(end !== null && { expiresAt: new Date(end).toISOString() }),
    ...terms,
  });
  if (!answer.ok) return answer;
  const { id, url, needsLink, expiresAt, allow, webhookSecret } = answer.value.value;
  return ok({
    id: String(id),
    url: needsLink === true ? `${url}${fragment}` : String(url),
    expiresAt: String(expiresAt),
    allow: allow as MadeAsk['allow'],
    webhookSecret: textOf(webhookSecret),
  });
}

const BAD_LINK: AskFailure = {
  kind: 'bad-link',
  detail:
    'The link of an ask is the share link or the private link of the document, with #k1. in it.',
};
const NO_NONCE: AskFailure = {
  kind: 'no-nonce',
  detail:
    'The document has no nonce, so no answer to it would count: seal its draft with --ask (in code, ask: true).',
};

/** The part of a link from `k`, which goes behind the address of an ask; null: it has none. */
function fragmentIn(link: string): string | null {
  const [, fragment = ''] =
    /(?:^|#)(k\d+\.[^#\s]+)$/.exec(withoutPlace(withoutAsk(link.trim()))) ?? [];
  return fragment || null;
}

export async function readAsk(
  client: Client,
  id: string,
  { wait = 0, seen = 0 }: { readonly wait?: number; readonly seen?: number } = {},
): Promise<Result<ToldAsk, ApiFailure>> {
  const path = `agent/v1/asks/${encodeURIComponent(id)}?wait=${wait}&seen=${seen}`;
  const answer = await client.request('GET', path);
  if (!answer.ok) return answer;
  const { state, artifact, expiresAt, replies } = answer.value.value;
  return ok({
    id,
    state: state as ToldAsk['state'],
    artifact: String(artifact),
    expiresAt: String(expiresAt),
    replies: (Array.isArray(replies) ? replies : []).map(replyIn),
  });
}

export const withdrawAsk = (client: Client, id: string): Promise<Result<null, ApiFailure>> =>
  done(client.request('DELETE', `agent/v1/asks/${encodeURIComponent(id)}`));

function replyIn(value: JsonValue): ReceivedReply {
  const { id, counts, reason, at, untrusted } = Object(value);
  const { artifact, sshsig } = Object(untrusted);
  const signature = readSignatureFile(textOf(sshsig) ?? '');
  return {
    id: String(id),
    counts: counts === true,
    reason: textOf(reason),
    at: String(at),
    signed: {
      artifact: JSON.stringify(artifact ?? null),
      signatures: signature.ok ? [signature.value] : [],
    },
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

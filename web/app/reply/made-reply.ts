import type { Artifact } from '#schemas/document/artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { FRAGMENT_PREFIX } from '#schemas/limits.ts';
import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { gzip } from '#schemas/link/gzip.ts';
import { withSignatures } from '#schemas/link/sign-link.ts';
import { type Reply, readReply } from '#schemas/reply/reply.ts';
import type { SshSignature } from '#schemas/signature/ssh-signature.ts';
import { armorSshsig } from '#schemas/signature/sshsig.ts';
import { writeFence } from '#schemas/text/markdown/write.ts';
import { reply as t } from '../../words/en/answers.ts';
import { rootAddress } from '../../words/languages.ts';
import type { Way } from './ways.ts';

/** A reply that was made, in all the forms in which it goes back. */
export interface MadeReply {
  readonly artifact: Artifact;
  readonly reply: Reply;
  readonly canonical: string;
  /** A share link that carries the reply and its signature; null: it would be too long. */
  readonly link: string | null;
  /** The signature as `ssh-keygen -Y sign` writes it. */
  readonly sshsig: string | null;
  readonly way: Way;
}

/** Puts a sealed reply and its signature into the forms in which they go back. */
export function madeReply(artifact: Artifact, signature: SshSignature | null): MadeReply {
  const reply = readReply(artifact);
  if (!reply) throw new Error('What was made is no reply.');
  const canonical = canonicalize(artifact);
  const packed = Uint8Array.from(gzip(new TextEncoder().encode(canonical)));
  const signed = withSignatures(packed, signature ? [signature] : []);
  const link = signed.ok
    ? `${rootAddress()}#${FRAGMENT_PREFIX}${encodeBase64Url(signed.value)}`
    : null;
  const way = signature ? (signature.passkey ? 'passkey' : 'device') : 'link';
  return { artifact, reply, canonical, link, sshsig: signature && armorSshsig(signature), way };
}

/** Words of others in one line of text, as JSON writes them: nothing in them ends the line. */
export const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A line of Markdown that quotes others' words, whatever they hold. */
const quoteLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');

/**
 * The answer as Markdown, to be pasted where an agent reads: what was said, what it is worth, and the
 * whole reply with its signature.
 */
export function replyToMarkdown({
  artifact,
  reply,
  canonical,
  link,
  sshsig,
}: Omit<MadeReply, 'way'>): string {
  const { decision, rationale, inReplyTo, validUntil, comments } = reply;
  const parts = [
    `# ${t.markdownTitle}`,
    quoteLines(reply.question),
    `${t.markdownNote} ${sshsig ? t.markdownSigned : t.markdownUnsigned}`,
    [
      ...(decision === null ? [] : [`- decision: ${quoted(decision)}`]),
      `- inReplyTo: ${inReplyTo.id} (revision ${inReplyTo.revision})`,
      `- name, as stated: ${quoted(artifact.createdBy.name)}`,
      ...(validUntil === null ? [] : [`- validUntil: ${validUntil}`]),
      `- reply: ${artifact.id}`,
    ].join('\n'),
    ...(rationale.trim() ? [`${t.note}:`, quoteLines(rationale)] : []),
    ...comments.flatMap(({ path, quote, text }) => [
      `${path}:`,
      quoteLines(quote),
      writeFence('text', text.trimEnd()),
    ]),
    ...(link ? [link] : []),
    writeFence('json', canonical.trimEnd()),
    ...(sshsig ? [writeFence('text', sshsig.trimEnd())] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

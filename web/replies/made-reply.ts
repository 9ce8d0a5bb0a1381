import type { Artifact } from '#schemas/artifact/artifact.ts';
import { type Reply, readReply } from '#schemas/artifact/reply.ts';
import type { SshSignature } from '#schemas/artifact/ssh-signature.ts';
import { armorSshsig } from '#schemas/artifact/sshsig.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { FRAGMENT_PREFIX } from '#schemas/limits.ts';
import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { gzip } from '#schemas/link/gzip.ts';
import { withSignatures } from '#schemas/link/sign-link.ts';
import * as t from '../i18n/en/reply.ts';
import { rootAddress } from '../i18n/languages.ts';
import { quoted } from './quoted.ts';

/** A reply that was made, in all the forms in which it goes back. */
export interface MadeReply {
  readonly artifact: Artifact;
  readonly reply: Reply;
  readonly canonical: string;
  /** A share link that carries the reply and its signature; null: it would be too long. */
  readonly link: string | null;
  /** The signature as `ssh-keygen -Y sign` writes it. */
  readonly sshsig: string | null;
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
  return { artifact, reply, canonical, link, sshsig: signature && armorSshsig(signature) };
}

/** A line of Markdown that quotes others' words, whatever they hold. */
const quoteLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');

/** A block that nothing inside it closes. */
function fenced(info: string, text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text.trimEnd()}\n${fence}`;
}

/**
 * The answer as Markdown, to be pasted where an agent reads: what was said, what it is worth, and the
 * whole reply with its signature.
 */
export function replyToMarkdown({ artifact, reply, canonical, link, sshsig }: MadeReply): string {
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
      fenced('text', text),
    ]),
    ...(link ? [link] : []),
    fenced('json', canonical),
    ...(sshsig ? [fenced('text', sshsig)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

import { writeFence } from '#schemas/text/markdown/write.ts';
import { reply as t } from '../../words/en/answers.ts';
import type { MadeReply } from './made-reply.ts';

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

import type { Artifact, JsonObject } from '#schemas/document/artifact.ts';
import { WAYS } from '#schemas/reply/check-reply.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { FAILURE_WORDS } from '../../library/failure-words.ts';
import { openAny, opensOnce } from '../any-form.ts';
import type { Io } from '../io.ts';
import type { Answer } from './answer.ts';
import { withoutFiles } from './read-tool.ts';
import type { DocumentStore, Tool } from './tool.ts';

const TEXTS = { type: 'array', items: { type: 'string' } };

/**
 * Asks a person about a document that the server never sees: it gets what an answer is compared with,
 * and the whole address is put together on this machine.
 *
 * @param artifactOf reads the document of the arguments, its draft sealed with a nonce
 * @param document members of the schema that name a document
 */
export const askTool = (
  keeper: DocumentStore,
  artifactOf: (args: JsonObject) => Promise<Result<Artifact, string>>,
  document: JsonObject,
  io: Io,
): Tool => ({
  description:
    'Lets a person answer a document: a draft, markdown, a sealed artifact, or the link of one. The server gets neither its text nor its link. Answers with the whole address to give the person; the hosted tool get_replies reads the answer by the `id`.',
  inputSchema: {
    type: 'object',
    properties: {
      ...document,
      artifact: { type: 'object', description: 'Instead of a draft: a sealed artifact.' },
      link: {
        type: 'string',
        description: 'The share link or private link that the person opens; else one is made.',
      },
      allow: {
        type: 'array',
        items: { type: 'string', enum: [...WAYS] },
        description: 'Ways that count; link: unsigned.',
      },
      signers: { ...TEXTS, description: 'SHA256:… of the keys that count.' },
      expiresIn: { type: 'integer', description: 'In seconds.' },
      webhook: { type: 'string', description: 'https address that is told.' },
    },
    additionalProperties: false,
  },
  annotations: { readOnlyHint: false, idempotentHint: false, openWorldHint: true },
  call: async ({ link, allow, signers, expiresIn, webhook, ...args }): Promise<Answer> => {
    if (link !== undefined && typeof link !== 'string') {
      return { text: 'link must be a text.', isError: true };
    }
    const isNamed = ['draft', 'markdown', 'artifact'].some((name) => args[name] !== undefined);
    const artifact =
      isNamed || link === undefined ? await artifactOf(args) : await artifactIn(link, io);
    if (!artifact.ok) return { text: artifact.error, isError: true };
    const terms = { allow, signers, expiresIn, webhook };
    const made = await keeper.ask(artifact.value, link, terms);
    if (!made.ok) return { text: made.error, isError: true };
    const { id, url, expiresAt, allow: ways } = made.value;
    const next = `Give the person this address exactly as it is, whole; then read the answer with get_replies of the server, by \`id\` "${id}".`;
    return {
      text: `${url}\nOpen until ${expiresAt}. Ways that count: ${ways.join(', ')}.\n${next}`,
      structured: { id, url, expiresAt, allow: [...ways], artifact: artifact.value.id, next },
    };
  },
});

/** The document that a link carries, or that it opens on this machine. */
async function artifactIn(link: string, io: Io): Promise<Result<Artifact, string>> {
  if (opensOnce(link)) {
    return err('This link opens once, and reading it would use it up: give the document, too.');
  }
  const found = await openAny(link, false, withoutFiles(io));
  if (!found.ok) return err(found.error.words);
  if (found.value.kind === 'capsule') return err('A capsule cannot be asked about.');
  const { opened } = found.value.target;
  return opened.ok ? ok(opened.value.artifact) : err(FAILURE_WORDS[opened.error.kind]);
}

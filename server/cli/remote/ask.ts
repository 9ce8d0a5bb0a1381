import type { Artifact } from '#schemas/document/artifact.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { durationHint, durationSeconds } from '#schemas/text/duration.ts';
import { failureText } from '../../library/failure-words.ts';
import { ask as askWith } from '../../library/reply/ask.ts';
import type { Artifact as Asked } from '../../library/types/index.d.ts';
import type { AskTerms as LibraryTerms, MadeAsk } from '../../library/types/reply.d.ts';
import { openAny, opensOnce } from '../any-form.ts';
import type { Values } from '../commands.ts';
import { refused } from '../failed.ts';
import type { ExitCode, Io } from '../io.ts';
import { visibleJson } from '../visible-json.ts';
import { connect } from './connection.ts';

/** The way that answers come, as `POST /agent/v1/asks` takes it. */
export type AskTerms = Readonly<
  Partial<Record<'allow' | 'signers' | 'expiresIn' | 'webhook', unknown>>
>;

/**
 * `vitrine ask`: lets a person answer a document, and prints the address to give them. Of a document
 * that the server does not publish it is sent what an answer is compared with, and neither the
 * document nor its link.
 */
export async function ask(given: string | undefined, values: Values, io: Io): Promise<ExitCode> {
  const terms = termsOf(values);
  if (!terms.ok) {
    io.note(terms.error);
    return 2;
  }
  if (given !== undefined && opensOnce(given)) {
    io.note(
      'This link opens once, and reading it would use it up. Name the file of its document, and give the link with --link.',
    );
    return 2;
  }
  const found = await openAny(given, values['password-stdin'] === true, io);
  if (!found.ok) {
    io.note(found.error.words);
    return found.error.code;
  }
  if (found.value.kind === 'capsule') {
    io.note('A capsule cannot be asked about: its page has no form. Ask about a document.');
    return 1;
  }
  const { opened, form } = found.value.target;
  if (!opened.ok) return refused(opened.error, io);
  const own = form === 'link' || form === 'private-link' ? given : undefined;
  const link = typeof values.link === 'string' ? values.link : own;
  const made = await makeAsk(opened.value.artifact, link, terms.value, io);
  if (!made.ok) {
    io.note(made.error);
    return 1;
  }
  const { id, url, expiresAt, allow } = made.value;
  if (values.json) {
    io.out(`${visibleJson({ ok: true, id, url, expiresAt, allow })}\n`);
    return 0;
  }
  io.note(`Ask ${id}, open until ${expiresAt}. Ways that count: ${allow.join(', ')}.`);
  io.out(`${url}\n`);
  return 0;
}

/**
 * Makes an ask about a document on the server of the last login, or that VITRINE_URL names.
 *
 * @param link the share link or private link of the document; absent: a share link is made of it
 */
export async function makeAsk(
  artifact: Artifact,
  link: string | undefined,
  terms: AskTerms,
  io: Io,
): Promise<Result<MadeAsk, string>> {
  const connection = connect(io);
  if (!connection.ok) return connection;
  const { client, wordsOf } = connection.value;
  const options = { ...terms, ...(link !== undefined && { link }) };
  const made = await askWith(client, artifact as Asked, options as LibraryTerms);
  if (made.ok) return made;
  return err('status' in made.error ? wordsOf(made.error) : failureText(made.error));
}

function termsOf({ allow, signer, expires }: Values): Result<AskTerms, string> {
  const expiresIn = typeof expires === 'string' ? durationSeconds(expires) : undefined;
  if (expiresIn === null)
    return err(`--expires is a time, such as 7d or 12h: ${durationHint(expires)}`);
  return ok({
    ...(typeof allow === 'string' && { allow: listIn(allow) }),
    ...(typeof signer === 'string' && { signers: listIn(signer) }),
    ...(expiresIn !== undefined && { expiresIn }),
  });
}

const listIn = (text: string): string[] => text.split(',').map((each) => each.trim());

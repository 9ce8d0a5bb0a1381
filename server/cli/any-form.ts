import type { MarkdownFacts } from '#schemas/document/markdown-page.ts';
import { withoutAsk } from '#schemas/link/asked-link.ts';
import { looksLikeCapsule } from '#schemas/program/looks-like-capsule.ts';
import { type ReadCapsule, readCapsule } from '#schemas/program/read-capsule.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../digest.ts';
import { checkArtifact } from '../library/index.ts';
import { isPrivateLink, type PageAddress, pageAddressOf } from '../library/page-address.ts';
import { readPrivate } from '../library/private/open.ts';
import { NO_FACTS, recordIn } from '../library/record-page.ts';
import { type Io, readInput } from './io.ts';
import type { Unopened } from './open-private.ts';
import { carriedBy, LINK_START, openLink, type Target, UNSIGNED } from './target.ts';

/** A document or a capsule that somebody named in any form, and what came of opening it. */
export type Found =
  | {
      readonly kind: 'artifact';
      readonly target: Omit<Target, 'form'> & { readonly form: Form };
      readonly facts: MarkdownFacts;
      /** Called when the document was given to the person; null: nobody waits for that. */
      readonly received: (() => Promise<void>) | null;
    }
  | { readonly kind: 'capsule'; readonly form: Form; readonly read: ReadCapsule };

/** Form in which somebody named a document. */
export type Form = 'link' | 'private-link' | 'page' | 'json' | 'html';

/** True for a private link that is used up when it is opened. */
export function opensOnce(link: string): boolean {
  const read = readPrivate(link);
  return read.ok && read.value.opensOnce;
}

/**
 * Opens a share link, a private link, the address of an ask or of a page, a hash, an identifier, a file, or any of
 * them that is piped in. A server is asked only for what a link or a file does not carry.
 *
 * @param hasPassword true: the password of a private link is on standard input
 */
export async function openAny(
  given: string | undefined,
  hasPassword: boolean,
  io: Io,
): Promise<Result<Found, Unopened>> {
  if (given !== undefined && given !== '-' && !io.exists(given)) {
    const link = withoutAsk(given);
    if (isPrivateLink(link)) return privateLink(link, hasPassword, io);
    const page = link.includes('#k') ? null : pageAddressOf(link);
    if (page !== null) return pageRecord(page, io);
    if (LINK_START.test(link)) return shareLink(link);
  }
  const input = await readInput(given, io);
  if (!input.ok) return err({ words: input.error, code: 2 });
  const text = new TextDecoder().decode(input.value);
  if (LINK_START.test(text)) {
    const link = withoutAsk(text.trim());
    if (isPrivateLink(link)) return privateLink(link, hasPassword, io);
    const page = link.includes('#k') ? null : pageAddressOf(link);
    return page === null ? shareLink(link) : pageRecord(page, io);
  }
  const isPage = /^\s*</.test(text);
  const json = isPage ? recordIn(text) : input.value;
  const opened = await checkArtifact(json === '' ? input.value : json);
  if (!opened.ok && opened.error.kind === 'schema' && looksLikeCapsule(opened.error.value)) {
    const read = await readCapsule(json, digest);
    if (read.ok) return ok({ kind: 'capsule', form: isPage ? 'html' : 'json', read: read.value });
  }
  return artifact({ form: isPage ? 'html' : 'json', opened, carried: UNSIGNED });
}

const artifact = (
  target: Extract<Found, { kind: 'artifact' }>['target'],
  facts = NO_FACTS,
  received: (() => Promise<void>) | null = null,
): Result<Found, never> => ok({ kind: 'artifact', target, facts, received });

const shareLink = async (link: string) => artifact(await openLink(link));

async function privateLink(
  link: string,
  hasPassword: boolean,
  io: Io,
): Promise<Result<Found, Unopened>> {
  const { openPrivate } = await import('./open-private.ts');
  const found = await openPrivate(link, hasPassword, io);
  if (!found.ok) return found;
  const { received, ...read } = found.value;
  const tell = received && (async () => void (await received()));
  return artifact(
    { form: 'private-link', opened: ok(read), carried: carriedBy(read) },
    NO_FACTS,
    tell,
  );
}

async function pageRecord(page: PageAddress, io: Io): Promise<Result<Found, Unopened>> {
  const { connect } = await import('./remote/connection.ts');
  const connection = connect(io, page.server);
  if (!connection.ok) return err({ words: connection.error, code: 1 });
  const { readPage } = await import('../library/client/read-page.ts');
  const { client, wordsOf } = connection.value;
  const found = await readPage(page, client);
  if (!found.ok) return err({ words: wordsOf(found.error), code: 1 });
  if (found.value.kind === 'capsule') return ok({ ...found.value, form: 'page' });
  const { read, facts } = found.value;
  return artifact({ form: 'page', opened: ok(read), carried: UNSIGNED }, facts);
}

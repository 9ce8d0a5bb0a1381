import { Plain } from '../../page/text/Plain.tsx';
import { refusals as refusalsWords } from '../../words/en/problems.ts';

/** Refusal of a server, in the language of the page. */
export interface Told {
  readonly message: string;
  /** The server's own sentence where it says more; in English. */
  readonly english?: string;
}

/** Codes that say too little without the sentence of the server. */
const SAYS_MORE: readonly unknown[] = [
  'invalid_request',
  'invalid_artifact',
  'invalid_transition',
  'revision_conflict',
] satisfies (keyof typeof refusalsWords.codes)[];

/**
 * The words for a problem document (RFC 9457).
 *
 * @param body the body of an answer, of which nothing is known
 * @returns null: it is none of this server's problems
 */
export function refusalOf(body: unknown): Told | null {
  if (typeof body !== 'object' || body === null) return null;
  const { reason, code, detail } = body as Readonly<Record<string, unknown>>;
  const because = wordsFor(refusalsWords.reasons, reason);
  if (because) return { message: because };
  const message = wordsFor(refusalsWords.codes, code);
  if (!message) return null;
  return SAYS_MORE.includes(code) && typeof detail === 'string'
    ? { message, english: detail }
    : { message };
}

const wordsFor = (table: Readonly<Record<string, string>>, name: unknown): string | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;

/** Reason that a server did not do something; its own words are marked as English. */
export const Refused = ({ message, english }: Told) => (
  <>
    {message}
    {english !== undefined && (
      <>
        {' '}
        <span lang="en" dir="ltr">
          <Plain value={english} />
        </span>
      </>
    )}
  </>
);

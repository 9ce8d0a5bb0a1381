import { type Artifact, OPEN_STATUSES } from '../document/artifact.ts';
import type { Problem } from '../document/explain.ts';
import type { JsonValue } from '../json/json-value.ts';
import { PROBLEM_WORDS, type ProblemWords } from '../json/problem-words.ts';
import { MAX_PROBLEMS } from '../limits.ts';
import { isBlank } from '../text/blank.ts';
import { shown } from '../text/shown-text.ts';

/** Answers where a document offers no choices of its own. */
export const DECISIONS = ['approved', 'rejected', 'changes'] as const;

/** As much of an artifact as what it can be answered with depends on. */
export type Asking = Pick<Artifact, 'type' | 'content'>;

/**
 * The answers that a document offers itself: its `choices`, or the names of the options of a
 * decision memo that has none. Each once, byte for byte, in their order; none for a kind that asks
 * for no decision. A document of any other kind with a `nonce` was made to be asked about.
 *
 * @returns null: it is answered with one of {@link DECISIONS}
 */
export function choicesOf({ type, content }: Asking): readonly string[] | null {
  if (type === 'mini-app-capsule') return [];
  if (type !== 'approval-request' && type !== 'decision-memo') {
    const nonce = member(content, 'nonce');
    return typeof nonce === 'string' && !isBlank(nonce) ? null : [];
  }
  const named = textsIn(member(content, 'choices'));
  if (named.length > 0) return named;
  if (type === 'approval-request') return null;
  const options = member(content, 'options');
  const names = textsIn(
    Array.isArray(options) ? options.map((option) => member(option, 'name')) : [],
  );
  return names.length > 0 ? names : null;
}

/** Longer texts read like none of {@link DECISIONS}. */
const MAX_READ = 64;

/**
 * True if a choice reads like one of {@link DECISIONS}, to a person or to a program that does not
 * look closely: trimmed, without the characters that nobody sees, in compatibility form (NFKC) and
 * without regard to case. Linear in the text.
 */
export function readsLikeDecision(choice: string): boolean {
  const seen = choice.replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, '').trim();
  if (seen.length > MAX_READ) return false;
  const read = seen.normalize('NFKC').toUpperCase().toLowerCase().trim();
  return DECISIONS.some((decision) => decision === read);
}

/**
 * The choices for which a document must not be made, because an answer to it could be taken for
 * another: those that read like a built-in answer. A document that exists already stays valid, and can
 * still be revoked or said to be expired.
 *
 * @param asks true if it is asked about: then the names of a memo's options count as well
 * @param words those of a language; English unless told
 */
export function choiceProblems(
  artifact: Asking & Pick<Artifact, 'status'>,
  asks = false,
  words: ProblemWords = PROBLEM_WORDS,
): Problem[] {
  if (!asks && !OPEN_STATUSES.has(artifact.status)) return [];
  const { content } = artifact;
  const choices = asks ? (choicesOf(artifact) ?? []) : textsIn(member(content, 'choices'));
  const at = member(content, 'choices');
  return choices
    .filter(readsLikeDecision)
    .slice(0, MAX_PROBLEMS)
    .map((choice) => {
      const index = Array.isArray(at) ? at.indexOf(choice) : -1;
      const pointer = index >= 0 ? `/content/choices/${index}` : '/content/options';
      return {
        pointer,
        keyword: 'choice',
        detail: words.choice(`\`${pointer}\``, shown(choice), DECISIONS.join(', ')),
      };
    });
}

const textsIn = (value: unknown): string[] => [
  ...new Set(
    (Array.isArray(value) ? value : []).filter((item): item is string => typeof item === 'string'),
  ),
];

/** A member of an object; undefined for whatever has none. */
const member = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? value[name]
    : undefined;

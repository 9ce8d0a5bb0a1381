import type { Comment } from '#schemas/reply/passage.ts';
import { reply as t } from '../../words/en/answers.ts';
import type { DraftComment } from '../comments/Comments.tsx';
import { PREFIX } from './has-draft-answer.ts';
import { isComments } from './kept.ts';
import type { Filled } from './make-answer.ts';

/** Parts of an answer that may be half written. */
interface Drafts {
  comment: DraftComment;
  answer: Filled;
}

/**
 * Keeps what is half written about a document in this tab, where it outlasts a reload. At once, unlike
 * by a database: nobody waits for an answer when a page goes away.
 *
 * @param value undefined: forgets it
 */
export function keepDraft<K extends keyof Drafts>(
  kind: K,
  id: string,
  value: Drafts[K] | undefined,
): void {
  try {
    const key = `${PREFIX}${kind}:${id}`;
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has it as long as the page.
  }
}

function read(kind: keyof Drafts, id: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(`${PREFIX}${kind}:${id}`) ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The comment on a document that is half written in this tab. */
export function draftComment(id: string): DraftComment | undefined {
  const { now, saved } = read('comment', id);
  if (!isComments([now]) || !isComments(saved === undefined ? [] : [saved])) return undefined;
  return { now: now as Comment, saved: saved as Comment | undefined };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The answer to a document that is half written in this tab. */
export function draftAnswer(id: string): Filled | undefined {
  const { decision, note, name, period, conditions } = read('answer', id);
  const isFilled =
    (decision === undefined || isText(decision)) &&
    isText(note) &&
    isText(name) &&
    typeof period === 'number' &&
    Object.hasOwn(t.periods, period) &&
    Array.isArray(conditions) &&
    conditions.every(isText);
  return isFilled ? { decision, note, name, period, conditions } : undefined;
}

import type { Comment } from '#schemas/reply/passage.ts';

/** Outcome of a review, as a person gives it on the page. */
export interface ReviewAnswer {
  readonly decision: 'approved' | 'changes';
  readonly note: string;
  readonly comments: readonly Comment[];
}

/**
 * Review of a document by the person at this computer: comments on passages, then *Approve* or *Send
 * back*. Nothing is signed, and the browser stores nothing. Whoever shows the document gives it to
 * `ArtifactPage` as `review`.
 */
export interface Review {
  /** Hands the outcome over. @returns false: nobody took it, and the page offers to try again */
  readonly send: (answer: ReviewAnswer) => Promise<boolean>;
  /** Number of comments not handed over yet, each time it changes: a page warns before it loses them. */
  readonly onComments?: (count: number) => void;
}

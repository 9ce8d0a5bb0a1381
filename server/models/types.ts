import type { Result } from '#schemas/result.ts';

/** A piece of a model's answer: text, or what it counted. */
export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'usage'; readonly inputTokens: number; readonly outputTokens: number };

export type ModelRequest = {
  readonly model: string;
  readonly prompt: string;
  readonly maxOutputTokens: number;
  /** Breaks the request off. */
  readonly signal: AbortSignal;
};

/** Reason for no answer: it refused or is broken, cannot be reached, or has too much to do. */
export type ModelFailure = 'refused' | 'unreachable' | 'overloaded';

/**
 * Something that models are asked of. The events end when the answer is whole; they throw when it
 * breaks off.
 */
export interface ModelService {
  ask(request: ModelRequest): Promise<Result<AsyncIterable<ModelEvent>, ModelFailure>>;
}

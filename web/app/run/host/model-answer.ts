import type { CallError } from '../../../frame/protocol.ts';

/** Longest answer of a model that is passed on, in code units. */
const MAX_ANSWER_CHARS = 200_000;

/** The cost of a question to a model. */
export interface ModelUsed {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly credits: number;
}

/** The answer of a model, and what it cost. */
export type ModelAnswer = readonly [text: string, used: ModelUsed];

/**
 * Reads the stream of our own server: `text` events, then `end`. An answer that broke off is none:
 * `network`; a capsule could not tell that the rest is missing.
 */
export async function answerOf(
  body: ReadableStream<Uint8Array>,
): Promise<ModelAnswer | Extract<CallError, 'network' | 'too-large'>> {
  const reader = body.pipeThrough(new TextDecoderStream() as TextDecoding).getReader();
  let rest = '';
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'network';
    rest += value;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event === 'text') text += JSON.parse(data).text;
      if (text.length > MAX_ANSWER_CHARS) {
        await reader.cancel();
        return 'too-large';
      }
      if (event !== 'end') continue;
      const { isWhole, ...used } = JSON.parse(data);
      return isWhole ? [text, used] : 'network';
    }
  }
}

type TextDecoding = ReadableWritablePair<string, Uint8Array>;

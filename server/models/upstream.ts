import { err, ok } from '#schemas/result.ts';
import { member } from '../credits/ledger-client.ts';
import { traceHeaders } from '../observe/trace.ts';
import type { AiConfig } from '../settings/config.ts';
import type { ModelEvent, ModelService } from './types.ts';

/** Longest line, and longest answer, that is read: in characters. */
const MAX_LINE = 262_144;
const MAX_ANSWER = 4_194_304;

/**
 * An API that is compatible with OpenAI's chat completions, streamed. Its own sentences about errors
 * are not passed on: they may name the key or repeat the prompt.
 */
export function chatCompletions({
  url,
  key,
  limitName,
}: Pick<AiConfig, 'url' | 'key' | 'limitName'>): ModelService {
  return {
    ask: async ({ model, prompt, maxOutputTokens, signal }) => {
      let response: Response;
      try {
        response = await fetch(`${url}/chat/completions`, {
          method: 'POST',
          headers: {
            Accept: 'text/event-stream',
            'Content-Type': 'application/json',
            ...(key !== null && { Authorization: `Bearer ${key}` }),
            ...traceHeaders(),
          },
          body: JSON.stringify({
            model,
            messages: [{ role: 'user', content: prompt }],
            stream: true,
            stream_options: { include_usage: true },
            [limitName]: maxOutputTokens,
          }),
          // The key is for this address alone.
          redirect: 'error',
          signal,
        });
      } catch {
        return err('unreachable');
      }
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
      if (response.ok && isStream && response.body) return ok(eventsOf(response.body, signal));
      await response.body?.cancel();
      const isBusy = response.status === 429 || response.status === 503;
      return err(isBusy ? 'overloaded' : 'refused');
    },
  };
}

/**
 * The events of a stream (WHATWG HTML §9.2, only `data:` lines count). Throws when it breaks off, or
 * the signal says so.
 */
async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  let size = 0;
  for await (const chunk of chunksOf(body, signal)) {
    const text = decoder.decode(chunk, { stream: true });
    size += text.length;
    rest += text;
    if (size > MAX_ANSWER || rest.length > MAX_LINE) throw new Error('Too long an answer');
    // A long line may come in many chunks.
    if (!/[\r\n]/.test(text)) continue;
    const lines = rest.split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const data = line.slice(5).trim();
      if (data === '[DONE]') return;
      yield* read(JSON.parse(data));
    }
  }
  throw new Error('The answer broke off');
}

/**
 * The chunks of a body, until the signal says stop. The signal that `fetch` got is not enough: once
 * the answer is there, what passes it on may be collected as garbage (Node.js 20).
 */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  // Ends the read that waits, and the connection.
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) return;
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function* read(chunk: unknown): Generator<ModelEvent> {
  if (member(chunk, 'error') !== undefined) throw new Error('The model failed');
  const choices = member(chunk, 'choices');
  const text = Array.isArray(choices) ? member(choices[0], 'delta', 'content') : undefined;
  if (typeof text === 'string' && text !== '') yield { type: 'text', text };
  const inputTokens = member(chunk, 'usage', 'prompt_tokens');
  const outputTokens = member(chunk, 'usage', 'completion_tokens');
  if (isCount(inputTokens) && isCount(outputTokens)) {
    yield { type: 'usage', inputTokens, outputTokens };
  }
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

import type { CallError } from '../protocol.ts';

/** Longest answer of a model that is passed on, in code units. */
const MAX_ANSWER_CHARS = 200_000;

/**
 * Address of this deployment's model proxy: a path on the viewer's own server, which that server
 * writes into the page. A static deployment has none.
 */
const modelAddress = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="vitrine-model"]')?.content;

/** Whether this deployment offers a model. */
export const hasModel = (): boolean => Boolean(modelAddress());

/** Asks the model, paid by the person who is signed in. */
export async function askModel(prompt: string): Promise<{ text: string } | CallError> {
  const address = modelAddress();
  if (!address) return 'unavailable';
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Svc-Artifact': '1' },
      body: JSON.stringify({ prompt }),
      redirect: 'error',
    });
    if (!answer.ok) return answer.status === 413 ? 'too-large' : 'unavailable';
    const body: unknown = await answer.json();
    const text = typeof body === 'object' && body !== null && 'text' in body ? body.text : null;
    if (typeof text !== 'string') return 'unavailable';
    return text.length > MAX_ANSWER_CHARS ? 'too-large' : { text };
  } catch {
    return 'network';
  }
}

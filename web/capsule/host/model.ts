import { type ModelPrice, worstCase } from '#schemas/model-price.ts';
import type { CallError } from '../protocol.ts';
import { accountPage, askService, sendToService, serviceAddress } from './deployment.ts';
import { answerOf } from './model-answer.ts';
import type { ModelQuestion } from './questions.ts';

/** A person agrees to so many times the price of the first question of a run. */
const QUESTIONS = 5;
/** How often it is looked whether the run is still there, in milliseconds. */
const WATCH = 250;

/** Credits that a person has agreed to for a run, and not yet spent; the frame is the run. */
const agreed = new WeakMap<Element, number>();

type Offer = {
  readonly model: ModelPrice & { readonly name: string };
  readonly maxPromptBytes: number;
  readonly maxOutputTokens: number;
  readonly signedIn: boolean;
  readonly balance: number | null;
};

/** What the person is asked before a text of a capsule is sent to the model of this deployment. */
export async function modelQuestion(prompt: string): Promise<ModelQuestion | CallError> {
  const address = serviceAddress('model');
  const frame = document.querySelector('.capsule-frame iframe');
  if (!address || !frame) return 'unavailable';
  const offer = offerOf(await askService(address));
  if (!offer) return 'unavailable';
  const { model, maxPromptBytes, maxOutputTokens, signedIn, balance } = offer;
  const bytes = new TextEncoder().encode(prompt).length;
  if (bytes > maxPromptBytes) return 'too-large';
  const price = worstCase(model, bytes, maxOutputTokens);
  const account = accountPage(address);
  const shared = { kind: 'model', prompt, model: model.name, price, account } as const;
  if (!signedIn) return { ...shared, state: 'signed-out' };
  if (balance !== null && balance < price) return { ...shared, state: 'too-poor', balance };
  const limit = Math.min(QUESTIONS * price, balance ?? Number.POSITIVE_INFINITY);
  return {
    ...shared,
    state: (agreed.get(frame) ?? 0) >= price ? 'agreed' : 'asked',
    balance,
    limit,
    agree: () => agreed.set(frame, limit),
    ask: () => ask(address, prompt, model.name, frame),
  };
}

/** Asks the model, paid by the person who is signed in, as long as the run lasts. */
async function ask(address: string, prompt: string, model: string, frame: Element) {
  const stopped = new AbortController();
  const watch = setInterval(() => frame.isConnected || stopped.abort(), WATCH);
  try {
    const answer = await sendToService(address, { prompt, model }, stopped.signal);
    const read = answer.ok && answer.body ? await answerOf(answer.body) : errorOf(answer.status);
    if (typeof read !== 'string') {
      agreed.set(frame, (agreed.get(frame) ?? 0) - read[1].credits);
    }
    return read;
  } catch {
    return 'network';
  } finally {
    clearInterval(watch);
  }
}

function errorOf(status: number): CallError {
  if (status === 413) return 'too-large';
  return status === 429 ? 'busy' : 'unavailable';
}

function offerOf(value: Record<string, unknown> | null): Offer | null {
  if (!value || !Array.isArray(value.models) || !value.models[0]) return null;
  return { ...(value as Omit<Offer, 'model'>), model: value.models[0] };
}

import { type ModelPrice, worstCase } from '#schemas/program/model-price.ts';
import type { CallError } from '../../../frame/protocol.ts';
import { accountPage, askService, sendToService, serviceAddress } from './deployment.ts';
import { answerOf, type ModelAnswer } from './model-answer.ts';
import type { ModelQuestion } from './questions.ts';

/** A person agrees to so many times the price of the first question of a run. */
const QUESTIONS = 5;
/** Time between two looks whether the run is still there, in milliseconds. */
const WATCH = 250;

/** The terms that a person has agreed to for a run, the latest alone; the frame is the run. */
const agreements = new WeakMap<Element, Agreement>();

/** Credits that are left to send with: what is under way is taken off at its worst. */
type Agreement = { left: number };

type Offer = {
  readonly model: ModelPrice & { readonly name: string };
  readonly maxPromptBytes: number;
  readonly maxOutputTokens: number;
  readonly signedIn: boolean;
  readonly balance: number | null;
  /** The part of it that can pay for models: what signing up gave cannot. */
  readonly usable: number | null;
};

/**
 * The question to the person before a text of a capsule is sent to the model of this deployment.
 */
export async function modelQuestion(prompt: string): Promise<ModelQuestion | CallError> {
  const address = serviceAddress('model');
  const frame = document.querySelector('.capsule-frame iframe');
  if (!address || !frame) return 'unavailable';
  const offer = offerOf(await askService(address));
  if (!offer) return 'unavailable';
  const { model, maxPromptBytes, maxOutputTokens, signedIn, usable } = offer;
  const signUp = (offer.balance ?? 0) - (usable ?? 0);
  const bytes = new TextEncoder().encode(prompt).length;
  if (bytes > maxPromptBytes) return 'too-large';
  const price = worstCase(model, bytes, maxOutputTokens);
  const account = accountPage(address);
  const shared = { kind: 'model', prompt, model: model.name, price, account } as const;
  if (!signedIn) return { ...shared, state: 'signed-out' };
  if (usable !== null && usable < price) {
    return { ...shared, state: 'too-poor', balance: usable, signUp };
  }
  const limit = Math.min(QUESTIONS * price, usable ?? Number.POSITIVE_INFINITY);
  let paying: Agreement | undefined;
  // Taken off before anything is sent: calls side by side never spend the same credits.
  const take = () => {
    const current = agreements.get(frame);
    if (!current || current.left < price) return false;
    current.left -= price;
    paying = current;
    return true;
  };
  return {
    ...shared,
    state: 'asked',
    balance: usable,
    limit,
    take,
    agree: () => {
      agreements.set(frame, { left: limit });
      take();
    },
    ask: async () => {
      const { answer, used } = await ask(address, prompt, model.name, frame);
      // To the agreement that it came from: a later one is for its own calls.
      if (paying) paying.left += Math.max(0, price - (used ?? price));
      return answer;
    },
  };
}

/** End of a question; `used` is its cost, null where nobody could tell. */
type Ended = { readonly answer: ModelAnswer | CallError; readonly used: number | null };

/** Asks the model, paid by the person who is signed in, as long as the run lasts. */
async function ask(address: string, prompt: string, model: string, frame: Element): Promise<Ended> {
  const stopped = new AbortController();
  const watch = setInterval(() => frame.isConnected || stopped.abort(), WATCH);
  try {
    const response = await sendToService(address, { prompt, model }, stopped.signal);
    // A request that is refused before it begins costs nothing.
    if (!response.ok || !response.body) return { answer: errorOf(response.status), used: 0 };
    const answer = await answerOf(response.body);
    return { answer, used: typeof answer === 'string' ? null : answer[1].credits };
  } catch {
    return { answer: 'network', used: null };
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

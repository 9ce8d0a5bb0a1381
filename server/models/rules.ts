import { creditsFor, type ModelPrice, tokensOf, worstCase } from '#schemas/program/model-price.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { ModelUse, ReserveFailure } from '../credits/reservation-types.ts';
import type { Deps } from '../deps.ts';
import { fundsOf } from '../records/publish.ts';
import type { Millis } from '../types.ts';
import type { ModelEvent, ModelFailure, ModelService } from './types.ts';

/** The models of a deployment, and within which limits they are asked. */
export type Models = {
  readonly service: ModelService;
  readonly models: readonly (ModelPrice & { readonly name: string })[];
  readonly maxOutputTokens: number;
  readonly concurrency: number;
  /** Time limit of a call, ms. */
  readonly timeout: number;
  /** Breaks all calls off: the server stops. */
  readonly stopping: AbortSignal;
};

export type AskFailure =
  | Extract<ReserveFailure, { reason: 'insufficient' }>
  | { readonly reason: 'too-many' }
  | { readonly reason: 'credits-unavailable' }
  | { readonly reason: ModelFailure };

/** End of a call: complete or not, and its cost. */
export type AskEnd = ModelUse & {
  readonly isWhole: boolean;
  /** The tokens were counted by this server, because the model did not report them. */
  readonly isEstimate: boolean;
};

/** An answer under way. `onText` is called with its pieces; it resolves when all is settled. */
export type Answering = (onText: (text: string) => void) => Promise<AskEnd>;

/** Attempts to read a balance while charges are acknowledged meanwhile. */
const BALANCE_READS = 5;
/** Delay after the latest end of a call before other processes give it up, ms. */
const MARGIN = 60_000;

/**
 * Asks a model for somebody who pays: the worst case is put aside first, what was used is charged
 * afterwards, also when the answer breaks off or nobody waits for it any more. Without an answer
 * nothing is charged.
 *
 * @param signal breaks it off: whoever asked has gone
 */
export async function askModel(
  deps: Deps,
  { service, maxOutputTokens, concurrency, timeout, stopping }: Models,
  model: Models['models'][number],
  { account, prompt, signal }: { account: string; prompt: string; signal: AbortSignal },
): Promise<Result<Answering, AskFailure>> {
  const promptBytes = new TextEncoder().encode(prompt).length;
  const id = deps.newId('ai');
  const amount = worstCase(model, promptBytes, maxOutputTokens);
  const reserved = await reserve(deps, { id, account, amount, concurrency, timeout });
  if (!reserved.ok) return reserved;

  const broken = breakOff(timeout, [signal, stopping]);
  let asked: Result<AsyncIterable<ModelEvent>, ModelFailure>;
  try {
    const request = { model: model.name, prompt, maxOutputTokens, signal: broken.signal };
    asked = await service.ask(request);
  } catch (error) {
    broken.done();
    await deps.store.settle(id, null, deps.now());
    throw error;
  }
  if (!asked.ok) {
    broken.done();
    await deps.store.settle(id, null, deps.now());
    return err({ reason: asked.error });
  }
  const events = asked.value;
  return ok(async (onText) => {
    let bytes = 0;
    let usage: Extract<ModelEvent, { type: 'usage' }> | null = null;
    let isWhole = false;
    try {
      for await (const event of events) {
        if (event.type === 'usage') usage = event;
        else {
          bytes += new TextEncoder().encode(event.text).length;
          onText(event.text);
        }
      }
      isWhole = true;
    } catch {
      // It broke off, took too long, or nobody waits: what came is charged.
    } finally {
      broken.done();
    }
    const isEstimate = usage === null;
    // A model that fails before its first word costs nothing; whoever leaves before it, what was asked.
    const nothing = isEstimate && bytes === 0 && !isWhole && !signal.aborted;
    const inputTokens = usage?.inputTokens ?? (nothing ? 0 : tokensOf(promptBytes));
    const outputTokens = usage?.outputTokens ?? tokensOf(bytes);
    const credits = Math.min(amount, creditsFor(model, inputTokens, outputTokens));
    const use = { model: model.name, inputTokens, outputTokens, credits };
    const charged = await deps.store.settle(id, use, deps.now());
    return { ...use, credits: charged ?? 0, isWhole, isEstimate };
  });
}

/**
 * A signal after a time, or after any of others. Not `AbortSignal.any`: what it gives may be collected
 * as garbage while a request waits for it (Node.js 20).
 */
function breakOff(timeout: Millis, signals: readonly AbortSignal[]) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeout);
  for (const signal of signals) {
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  }
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', abort);
    },
  };
}

/** Puts the worst case aside; an external balance is read first, and again when it is out of date. */
async function reserve(
  deps: Deps,
  {
    id,
    account,
    amount,
    concurrency,
    timeout,
  }: { id: string; account: string; amount: number; concurrency: number; timeout: number },
): Promise<Result<void, AskFailure>> {
  for (let read = 0; read < BALANCE_READS; read++) {
    const funds = await fundsOf(deps, { account, isAnonymous: false });
    if (!funds) break;
    const now = deps.now();
    const dueAt = now + timeout + MARGIN;
    const outcome = await deps.store.reserve({
      id,
      account,
      amount,
      funds,
      now,
      dueAt,
      mostAtOnce: concurrency,
    });
    if (outcome.ok) return outcome;
    if (outcome.error.reason !== 'stale-balance') return err(outcome.error);
  }
  return err({ reason: 'credits-unavailable' });
}

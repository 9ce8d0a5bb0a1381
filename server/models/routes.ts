import type { ModelPrice } from '#schemas/program/model-price.ts';
import { counted } from '#schemas/text/counted.ts';
import type { AccountRoute } from '../accounts/account-routes.ts';
import { sessionOf } from '../accounts/session.ts';
import { sendFailure } from '../api/problems.ts';
import { spendable } from '../credits/usage.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { type Ctx, send, sendJson, sendProblem } from '../http/reply.ts';
import { type AskEnd, type AskFailure, askModel, type Models } from './rules.ts';

/** Path of the model endpoint; the page of the viewer names it. */
export const MODEL_PATH = 'account/api/ai';

/** The models of a deployment, and the longest prompt in bytes of UTF-8. */
export type OfferedModels = Omit<Models, 'stopping'> & { readonly maxPromptBytes: number };

type Listed = ModelPrice & { readonly name: string };

/** Callbacks for calls to models that end or fail. */
type ModelEvents = {
  /** Gets the end of a call: never the prompt or the answer. */
  readonly onEnd: (end: AskEnd & { readonly account: string }) => void;
  readonly onError: (error: unknown) => void;
};

/** The models, for the person who looks at a capsule and pays. */
export function modelRoutes(
  deps: Deps,
  offered: OfferedModels | null,
  events: ModelEvents,
): { readonly routes: readonly AccountRoute[]; readonly stop: () => Promise<void> } {
  if (offered === null) return { routes: [], stop: async () => {} };
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const models: Models = { ...offered, stopping: stopping.signal };

  const ask = async (c: Ctx, account: string, model: Listed, prompt: string) => {
    const gone = new AbortController();
    const { signal } = c.req.raw;
    if (signal.aborted) gone.abort();
    else signal.addEventListener('abort', () => gone.abort(), { once: true });
    const asked = await askModel(deps, models, model, { account, prompt, signal: gone.signal });
    if (!asked.ok) return refuse(c, deps, asked.error, offered.concurrency);

    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (event: string, data: object) => {
          if (gone.signal.aborted) return;
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        };
        const work = async () => {
          const end = await asked.value((text) => say('text', { text }));
          events.onEnd({ account, ...end });
          say('end', end);
          if (!gone.signal.aborted) controller.close();
        };
        const done = work()
          .catch((error) => {
            events.onError(error);
            if (!gone.signal.aborted) controller.error(new Error('It broke off'));
          })
          .finally(() => underWay.delete(done));
        underWay.add(done);
      },
      // The client has gone: the model need not go on.
      cancel: () => gone.abort(),
    });
    return send(c, 200, body, {
      'Content-Type': 'text/event-stream',
      // Proxies that collect what they pass on would make a stream of it no more.
      'X-Accel-Buffering': 'no',
    });
  };

  const routes: readonly AccountRoute[] = [
    {
      method: 'get',
      path: `/${MODEL_PATH}`,
      access: 'anyone',
      body: null,
      handle: async (c) => {
        const session = await sessionOf(c, deps);
        const balance = session ? await spendable(deps, session.account) : null;
        const signUp = session ? await deps.store.signUpCreditsLeft(session.account) : 0;
        return sendJson(c, 200, {
          models: offered.models,
          maxPromptBytes: offered.maxPromptBytes,
          maxOutputTokens: offered.maxOutputTokens,
          signedIn: session !== null,
          balance: balance?.ok ? balance.value : null,
          // Credits of signing up pay for publications alone.
          usable: balance?.ok ? Math.max(0, balance.value - signUp) : null,
        });
      },
    },
    {
      method: 'post',
      path: `/${MODEL_PATH}`,
      access: 'session',
      // A character may be written in six.
      body: {
        required: ['prompt'],
        optional: ['model'],
        limit: 6 * offered.maxPromptBytes + 1_024,
        isPassedOn: true,
      },
      handle: (c, { account }, { prompt, model: name = offered.models[0]?.name }) => {
        const model = offered.models.find((one) => one.name === name);
        if (!model) {
          const names = offered.models.map((one) => `"${one.name}"`).join(', ');
          const problem = { pointer: '/model', detail: `It must be one of ${names}.` };
          return sendFailure(c, invalidRequest([problem]));
        }
        if (typeof prompt !== 'string' || prompt === '') {
          const problem = { pointer: '/prompt', detail: 'It must be text.' };
          return sendFailure(c, invalidRequest([problem]));
        }
        if (new TextEncoder().encode(prompt).length > offered.maxPromptBytes) {
          return sendProblem(c, 'too_large', {
            detail: `The prompt may have ${offered.maxPromptBytes} bytes of UTF-8.`,
          });
        }
        return ask(c, account, model, prompt);
      },
    },
  ];
  return {
    routes,
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

function refuse(c: Ctx, deps: Deps, failure: AskFailure, concurrency: number): Response {
  switch (failure.reason) {
    case 'insufficient': {
      const { required, balance, signUp = 0 } = failure;
      const usable = Math.max(0, balance - signUp);
      const rule =
        signUp > 0
          ? ` The ${counted(signUp, 'credit')} left of signing up ${signUp === 1 ? 'pays' : 'pay'} for publishing, not for AI models.`
          : '';
      return sendProblem(c, 'insufficient_credits', {
        detail: `This costs up to ${counted(required, 'credit')}, and ${usable} ${usable === 1 ? 'is' : 'are'} left that can pay for it.${rule} Nothing was sent.`,
        more: {
          required,
          balance,
          usable,
          signUpCredits: signUp,
          purchaseUrl: deps.pricing.purchaseUrl,
          products: deps.pricing.products,
        },
      });
    }
    case 'too-many':
      return sendProblem(c, 'rate_limited', {
        detail: `At most ${concurrency} questions to models at once. Try again when one is answered.`,
        headers: { 'Retry-After': '5' },
      });
    case 'credits-unavailable':
      return sendFailure(c, { reason: 'credits-unavailable' });
    case 'overloaded':
      return sendProblem(c, 'model_unavailable', {
        status: 503,
        detail: 'The model has too much to do. Nothing was charged; try again later.',
        headers: { 'Retry-After': '10' },
      });
    case 'unreachable':
    case 'refused':
      return sendProblem(c, 'model_unavailable', {
        detail: 'The model does not answer. Nothing was charged.',
      });
  }
}

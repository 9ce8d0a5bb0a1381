import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { clientNetwork } from '../http/limited.ts';
import { wrongMethod } from '../http/not-found.ts';
import type { WithBody } from '../http/read-body.ts';
import { type Ctx, type HttpEnv, sendJson, sendProblem } from '../http/reply.ts';
import type { Logger } from '../observe/log.ts';
import { settlePlans } from './plans.ts';
import type { Shop } from './shop.ts';
import { STRIPE } from './stripe.ts';

/** Longest event that is read, in bytes: those of Stripe have a few thousand. */
const MAX_EVENT = 524_288;

/**
 * The events that payment services send by themselves. Their signature is all that lets them in.
 */
export function mountWebhooks(
  app: Hono<HttpEnv>,
  { store, credits, now }: Pick<Deps, 'store' | 'credits' | 'now'>,
  { payments }: Shop,
  logger: Pick<Logger, 'info'>,
  { withBody, trustProxy }: { readonly withBody: WithBody; readonly trustProxy: number },
): void {
  if (payments === null) return;
  const limits = { limit: MAX_EVENT, tooLarge: `The body may have ${MAX_EVENT} bytes.` };
  const receive = async (c: Ctx, body: Uint8Array): Promise<Response> => {
    const event = await payments.readEvent(body, c.req.header('Stripe-Signature') ?? '');
    if (!event.ok) {
      return sendProblem(c, 'invalid_request', {
        detail: 'The signature is missing, is not that of this endpoint, or is too old.',
      });
    }
    const books = credits === null ? 'ledger' : 'outbox';
    const bookings = await store.recordPurchase(STRIPE, event.value.facts, books, now());
    for (const booking of bookings) logger.info({ ...booking }, 'purchase');
    const { plan } = event.value;
    if (plan && !(await settlePlans({ store, now }, payments, plan))) {
      // Told again later, and what was booked stays booked once.
      return sendProblem(c, 'credits_unavailable', {
        detail: 'The plans of this account could not be looked at. Send the event again.',
        headers: { 'Retry-After': '60' },
      });
    }
    return sendJson(c, 200, { received: true });
  };
  app.post('/webhooks/stripe', (c: Ctx) => {
    c.set('operation', 'stripeWebhook');
    const sender = { network: clientNetwork(c, trustProxy) };
    return withBody(c, sender, limits, (body) => receive(c, body));
  });
  app.all('/webhooks/stripe', (c) => wrongMethod(c, 'POST'));
}

import { createHmac } from 'node:crypto';
import type { AskStore } from '../asks/store.ts';
import type { WebhookEvent } from '../asks/types.ts';
import { traceHeaders } from '../observe/trace.ts';
import type { Millis } from '../types.ts';
import type { SafeFetch } from './safe-fetch.ts';

/** The outcome of one telling. */
export type Delivery = 'told' | 'later' | 'given-up';

/** Lease of a claimed event, ms: after it, another process may claim what this one did not finish. */
const LEASE = 60_000;
/** Events under way at a time: in this process, and of one account. */
const MOST = { here: 100, account: 4 };
/** Waiting time after the first failure; it doubles up to the longest, in milliseconds. */
const FIRST_WAIT = 5_000;
const MAX_WAIT = 600_000;
/** Oldest age of an event that is tried once more, ms. */
const GIVE_UP = 3 * 86_400_000;
/** Time limit of a receiver, ms, and most bytes of its answer. */
const PATIENCE = 10_000;
const MAX_ANSWER = 65_536;
/** A receiver that wants no more of them. */
const GONE = 410;

/** Tells receivers of webhooks, beside each other. */
export type WebhookSender = {
  /** Begins to send the events that are due, as far as there is room. @returns their number */
  readonly begin: (now: Millis) => Promise<number>;
  /** Resolves when all that was begun is over. */
  readonly settled: () => Promise<void>;
};

/**
 * Tells receivers what is due, as Standard Webhooks has it: the same event always under the same
 * name, at least once, signed with the secret of the receiver. Only public addresses are told.
 *
 * Each event is told by itself, so that nobody waits for a receiver of somebody else. An account has
 * a few under way at a time, and of what is due the account with the fewest under way comes first.
 *
 * @param onError told what went wrong with the store; such an event is told again after its lease
 * @param signal breaks off what is under way, which is told later then
 */
export function webhookSender(
  store: Pick<AskStore, 'claimEvents' | 'endEvent' | 'deferEvent'>,
  fetch: SafeFetch,
  onOutcome: (outcome: Delivery, event: WebhookEvent) => void,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): WebhookSender {
  const underWay = new Map<string, number>();
  const sending = new Set<Promise<void>>();

  const sendOne = async (event: WebhookEvent, now: Millis) => {
    const outcome = await post(fetch, event, now, signal);
    if (outcome === 'later') {
      const wait = Math.min(FIRST_WAIT * 2 ** Math.min(event.attempts - 1, 20), MAX_WAIT);
      await store.deferEvent(event.id, now + wait);
    } else {
      await store.endEvent(event.id);
    }
    onOutcome(outcome, event);
  };
  const begin = (event: WebhookEvent, now: Millis) => {
    const { account } = event;
    underWay.set(account, (underWay.get(account) ?? 0) + 1);
    const delivery = sendOne(event, now)
      .catch(onError)
      .finally(() => {
        sending.delete(delivery);
        const left = (underWay.get(account) ?? 1) - 1;
        if (left > 0) underWay.set(account, left);
        else underWay.delete(account);
      });
    sending.add(delivery);
  };
  return {
    begin: async (now) => {
      const free = MOST.here - sending.size;
      if (free <= 0) return 0;
      const due = await store.claimEvents(
        now,
        LEASE,
        free,
        (account) => MOST.account - (underWay.get(account) ?? 0),
      );
      for (const event of due) begin(event, now);
      return due.length;
    },
    settled: async () => {
      await Promise.all(sending);
    },
  };
}

async function post(
  fetch: SafeFetch,
  event: WebhookEvent,
  now: Millis,
  signal: AbortSignal | undefined,
): Promise<Delivery> {
  const { id, ask, state, url, secret, createdAt } = event;
  const body = JSON.stringify({
    type: `ask.${state}`,
    timestamp: new Date(createdAt).toISOString(),
    data: { id: ask, state },
  });
  const timestamp = String(Math.floor(now / 1_000));
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Vitrine',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(secret, id, timestamp, body),
      ...traceHeaders(),
    },
    body,
    maxBytes: MAX_ANSWER,
    timeout: PATIENCE,
    ...(signal && { signal }),
  });
  if (answer.ok && answer.value.status >= 200 && answer.value.status < 300) return 'told';
  const isRefused = answer.ok && answer.value.status === GONE;
  return isRefused || now - createdAt >= GIVE_UP ? 'given-up' : 'later';
}

/** The header `webhook-signature`: version 1 is HMAC with SHA-256. */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${mac}`;
}

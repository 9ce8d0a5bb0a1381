import { createHmac } from 'node:crypto';
import type { AskStore, WebhookEvent } from '../domain/ports/asks.ts';
import type { Millis } from '../domain/ports/types.ts';
import { traceHeaders } from '../observe/trace.ts';
import type { SafeFetch } from './safe-fetch.ts';

/** The outcome of one telling. */
export type Telling = 'told' | 'later' | 'given-up';

/** A process that took events and died gives them up after this time, in milliseconds. */
const LEASE = 60_000;
/** Events that are told at once. */
const BATCH = 20;
/** Waiting time after the first failure; it doubles up to the longest, in milliseconds. */
const FIRST_WAIT = 5_000;
const MAX_WAIT = 600_000;
/** How old an event may be that is tried once more, in milliseconds. */
const GIVE_UP = 3 * 86_400_000;
/** How long a receiver may take, in milliseconds, and how much it may answer, in bytes. */
const PATIENCE = 10_000;
const MAX_ANSWER = 65_536;
/** A receiver that wants no more of them. */
const GONE = 410;

/**
 * Tells receivers what is due, as Standard Webhooks has it: the same event always under the same
 * name, at least once, signed with the secret of the receiver. Only public addresses are told.
 *
 * @returns how many will be told once more
 */
export async function tellEvents(
  store: Pick<AskStore, 'claimEvents' | 'endEvent' | 'deferEvent'>,
  fetch: SafeFetch,
  now: Millis,
  onOutcome: (outcome: Telling, event: WebhookEvent) => void,
): Promise<number> {
  let left = 0;
  for (;;) {
    const due = await store.claimEvents(now, LEASE, BATCH);
    await Promise.all(
      due.map(async (event) => {
        const outcome = await tell(fetch, event, now);
        if (outcome === 'later') {
          left++;
          const wait = Math.min(FIRST_WAIT * 2 ** Math.min(event.attempts - 1, 20), MAX_WAIT);
          await store.deferEvent(event.id, now + wait);
        } else {
          await store.endEvent(event.id);
        }
        onOutcome(outcome, event);
      }),
    );
    if (due.length < BATCH) return left;
  }
}

async function tell(fetch: SafeFetch, event: WebhookEvent, now: Millis): Promise<Telling> {
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

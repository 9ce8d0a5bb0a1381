import { randomUUID } from 'node:crypto';
import { authenticator } from '../fixtures/authenticator.ts';
import { brief } from '../fixtures/documents.ts';
import { signed } from '../fixtures/stripe.ts';
import type { Answer, Sent } from './client.ts';
import type { Random } from './random.ts';
import type { Target } from './target.ts';
import { type Json, mutate } from './values.ts';
import type { World } from './world.ts';

/** Context of a scene. */
export type Scene = {
  readonly random: Random;
  readonly world: World;
  readonly origin: string;
  readonly target: Target;
  readonly send: (sent: Sent) => Promise<Answer | null>;
  /** Says what should have been otherwise. */
  readonly fail: (what: string) => void;
};

type Body = Record<string, unknown>;

/** Steps that follow each other as they should, some of them with a fault. */
export const PLAIN_SCENES: readonly ((scene: Scene) => Promise<void>)[] = [
  publishReviseWithdraw,
  sameKeyTwice,
  signUpAndIn,
  stripeTells,
];

export const read = (answer: Answer | null): Body => {
  try {
    return JSON.parse(answer?.text ?? '{}') as Body;
  } catch {
    return {};
  }
};

export function message(
  scene: Scene,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Sent {
  const { random, origin } = scene;
  const value = body !== undefined && random.chance(0.15) ? mutate(random, body as Json) : body;
  return {
    method,
    path,
    headers: [
      ['Host', new URL(origin).host],
      ['X-Forwarded-For', `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`],
      ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
      ...Object.entries(headers),
    ],
    body: value === undefined ? null : Buffer.from(JSON.stringify(value)),
  };
}

async function publishReviseWithdraw(scene: Scene): Promise<void> {
  const { random, world, send } = scene;
  const Authorization = `Bearer ${random.pick(world.people).token}`;
  const X = { 'X-Svc-Artifact': '1', Authorization };
  const artifact = await brief({ title: randomUUID() });
  world.artifacts[random.below(8)] = artifact;
  await send(message(scene, 'POST', '/api/artifacts', { artifact }, X));
  let hex = artifact.id.slice(7);
  for (let revision = 1; revision <= random.below(3); revision++) {
    const patch = { title: randomUUID(), status: random.pick(['draft', 'proposed', 'revoked']) };
    const body = { expectedRevision: revision, patch };
    const path = `/agent/v1/artifacts/${hex}/revisions`;
    const { id } = read(await send(message(scene, 'POST', path, body, { Authorization })));
    if (typeof id === 'string') hex = id.slice(7);
  }
  await send(message(scene, 'GET', `/api/artifacts/${hex}/revisions`, undefined, {}));
  await send(message(scene, 'GET', `/a/${hex}`, undefined, { Accept: 'text/html' }));
  if (random.chance(0.5)) {
    await send(message(scene, 'DELETE', `/api/artifacts/${hex}`, undefined, { Authorization }));
    await send(message(scene, 'GET', `/api/artifacts/${hex}`, undefined, {}));
  }
}

/** A repetition has the same answer; the same key for something else has none. */
async function sameKeyTwice(scene: Scene): Promise<void> {
  const { random, world, send, fail } = scene;
  const { token } = random.pick(world.people);
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
  const page = message(scene, 'POST', '/agent/v1/pages', { html: randomUUID() }, headers);
  const both = await Promise.all([send(page), send(page)]);
  const third = await send(page);
  const first = both.find((answer) => answer && answer.status < 300);
  if (first && third?.text !== first.text) fail(`A repetition had another answer: ${third?.text}`);
  if (both.every((answer) => answer?.status === 201) && both[0]?.text !== both[1]?.text) {
    fail('Two at once with one key were published twice.');
  }
  if (!first) return;
  const other = message(scene, 'POST', '/agent/v1/pages', undefined, {});
  const headersOfFirst = page.headers;
  const body = Buffer.from(JSON.stringify({ html: randomUUID() }));
  const refused = await send({ ...other, headers: headersOfFirst, body });
  if (refused && refused.status !== 422)
    fail(`A key was good for another request: ${refused.status}`);
}

async function signUpAndIn(scene: Scene): Promise<void> {
  const { random, origin, send } = scene;
  const length = random.pick([16, 16, 64, 1_023, 1_024, 3_000]);
  const device = authenticator(origin, undefined, length);
  const ours = { Origin: origin, 'X-Svc-Account': '1' };
  const ask = async (path: string, body: unknown, headers = {}) =>
    send(message(scene, 'POST', `/account/api/${path}`, body, { ...ours, ...headers }));
  const options = read(await ask('sign-up/options', { name: 'Ann' }));
  if (typeof options.challenge !== 'string') return;
  const made = await ask('sign-up', { answer: device.create(options as never) });
  const [cookie] = [made?.headers['set-cookie']].flat();
  if (made?.status !== 200 || cookie === undefined) return;
  const Cookie = cookie.split(';')[0] ?? '';
  const signedIn = { Cookie };
  await ask('tokens', { name: 'CI', scopes: ['artifacts:publish'], days: 1 }, signedIn);
  const { codes } = read(await ask('recovery-codes', undefined, signedIn));
  if (Array.isArray(codes)) await ask('sign-in/recovery', { code: codes[0] });
  const change = (method: string, path: string, body?: unknown) =>
    send(message(scene, method, `/account/api/${path}`, body, { ...ours, ...signedIn }));
  const again = read(await ask('sign-in/options', {}));
  if (typeof again.challenge === 'string')
    await ask('sign-in', { answer: device.get(again as never) });
  await change('PATCH', `passkeys/${device.id}`, { name: 'Phone' });
  await change('DELETE', `passkeys/${device.id}`);
  const more = read(await ask('passkeys/options', undefined, signedIn));
  if (typeof more.challenge === 'string') {
    const second = authenticator(origin);
    await ask('passkeys', { answer: second.create(more as never) }, signedIn);
  }
  const listed = read(await change('GET', 'sessions')).items;
  const [session] = Array.isArray(listed) ? (listed as { id: string; isThis: boolean }[]) : [];
  if (session && !session.isThis) await change('DELETE', `sessions/${session.id}`);
  for (const path of ['me', 'ledger', 'published', 'tokens', 'sessions', 'apps', 'export']) {
    await send(message(scene, 'GET', `/account/api/${path}`, undefined, signedIn));
  }
  if (random.chance(0.5)) {
    const body = { publications: random.pick(['keep', 'withdraw']) };
    await send(message(scene, 'DELETE', '/account/api/me', body, { ...ours, ...signedIn }));
  }
}

/** Sends a signed event of a payment service: whatever stands in it, the books balance. */
async function stripeTells(scene: Scene): Promise<void> {
  const { random, world, send, origin } = scene;
  const number = random.below(20);
  const payment = `pi_${number}`;
  const bought = {
    id: `cs_${number}`,
    mode: 'payment',
    payment_status: 'paid',
    amount_total: 1_000,
    currency: 'usd',
    payment_intent: payment,
    metadata: {
      vitrine_account: random.pick(world.people).account,
      vitrine_product: 'pack-1000',
      vitrine_credits: '1000',
      vitrine_amount: '1000',
      vitrine_currency: 'usd',
    },
  };
  const amount = random.pick([1, 500, 1_000, 2_000]);
  const status = random.pick(['succeeded', 'failed', 'won', 'lost', 'needs_response']);
  const back = { id: `re_${random.below(40)}`, payment_intent: payment, amount, status };
  const dispute = { id: `dp_${number}`, payment_intent: payment, amount, status };
  const [type, object] = random.pick<readonly [string, Json]>([
    ['checkout.session.completed', bought],
    ['refund.created', back],
    ['refund.updated', back],
    ['charge.refunded', { ...back, id: `ch_${number}`, amount_refunded: amount }],
    ['charge.dispute.closed', dispute],
    ['invoice_payment.paid', { invoice: `in_${number}`, payment: { payment_intent: payment } }],
  ]);
  const told = random.chance(0.5) ? mutate(random, object) : object;
  const { body, headers } = signed({ type, object: told as Record<string, unknown> });
  await send({
    method: 'POST',
    path: '/webhooks/stripe',
    headers: [
      ['Host', new URL(origin).host],
      ['Content-Type', 'application/json'],
      ...Object.entries(headers),
    ],
    body: Buffer.from(body),
  });
}

import type { Sent } from './client.ts';
import type { Json } from './values.ts';

/** Most requests that are sent to find a smaller one. */
const TRIES = 300;

/** The smallest request found for which `fails` still holds. */
export async function shrink(sent: Sent, fails: (sent: Sent) => Promise<boolean>): Promise<Sent> {
  let best = sent;
  let tries = 0;
  for (let isBetter = true; isBetter && tries < TRIES; ) {
    isBetter = false;
    for (const smaller of smallerThan(best)) {
      if (++tries > TRIES) break;
      if (!(await fails(smaller))) continue;
      best = smaller;
      isBetter = true;
      break;
    }
  }
  return best;
}

function* smallerThan(sent: Sent): Generator<Sent> {
  for (const [at, [name]] of sent.headers.entries()) {
    // Without it Node.js answers by itself.
    if (name === 'Host') continue;
    yield { ...sent, headers: sent.headers.filter((_, index) => index !== at) };
  }
  const [path = '', query] = sent.path.split('?', 2);
  if (query !== undefined) {
    const parts = query.split('&');
    for (let at = 0; at < parts.length; at++) {
      const rest = parts.filter((_, index) => index !== at).join('&');
      yield { ...sent, path: rest === '' ? path : `${path}?${rest}` };
    }
  }
  if (sent.body === null) return;
  yield { ...sent, body: null };
  let value: Json;
  try {
    value = JSON.parse(sent.body.toString());
  } catch {
    yield { ...sent, body: sent.body.subarray(0, sent.body.length >> 1) };
    return;
  }
  for (const each of simpler(value)) yield { ...sent, body: Buffer.from(JSON.stringify(each)) };
}

/** Values with one part less, or one that is shorter. */
function* simpler(value: Json): Generator<Json> {
  if (typeof value === 'string' && value.length > 1) {
    yield value.slice(0, value.length >> 1);
    yield value.slice(value.length >> 1);
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) yield value.filter((_, index) => index !== at);
    for (const [at, each] of value.entries()) {
      for (const less of simpler(each)) yield value.with(at, less);
    }
    return;
  }
  for (const name of Object.keys(value)) {
    const { [name]: _, ...rest } = value;
    yield rest;
  }
  for (const [name, each] of Object.entries(value)) {
    for (const less of simpler(each)) yield { ...value, [name]: less };
  }
}

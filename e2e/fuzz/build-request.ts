import { headerText, type Sent } from './client.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';
import { anyText, type Json, jsonBytes, mutate } from './values.ts';
import type { Somebody, World } from './world.ts';

/** Texts that are right for a parameter, now and then. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  limit: ['1', '20', '100'],
  type: ['research-brief'],
  status: ['draft', 'proposed'],
  text: ['b', 'Brief'],
  kind: ['artifact', 'capsule'],
  format: ['json'],
  part: ['html', 'css', 'javascript'],
  client_id: ['vitrine-cli'],
  response_type: ['code'],
  redirect_uri: ['http://127.0.0.1:1/callback'],
  code_challenge: ['x'.repeat(43)],
  code_challenge_method: ['S256'],
  scope: ['artifacts:read'],
  state: ['s'],
};
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application/*',
];

/** A request for an operation by somebody, with as many things wrong as chance has it. */
export function buildRequest(
  random: Random,
  world: World,
  operation: Operation,
  origin: string,
): Sent {
  const faults = random.pick([0, 0, 1, 1, 1, 1, 2, 3]);
  const isWrong = () => random.chance(faults / 7);
  const who = random.pick(world.people);
  const name = (parameter: string): string => {
    if (isWrong()) return random.chance(0.5) ? anyText(random) : (world.known(random) ?? 'x');
    const right = RIGHT[parameter];
    if (right && random.chance(0.8)) return random.pick(right);
    const pool = parameter === 'cursor' ? 'nextCursor' : parameter;
    return world.known(random, pool) ?? world.known(random, 'id') ?? '0'.repeat(64);
  };
  let path = operation.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    segment(name(parameter)),
  );
  const query = operation.query
    .filter(({ name: each }) => (each === 'url' ? !isWrong() : random.chance(0.4)))
    .map(({ name: each }) => [each, name(each)] as const);
  if (isWrong()) query.push([anyText(random), anyText(random)]);
  if (query.length > 0 && isWrong()) query.push(random.pick(query));
  if (query.length > 0) path += `?${query.map((each) => each.map(encoded).join('=')).join('&')}`;
  if (isWrong() && random.chance(0.2))
    path += random.pick(['%', '%zz', '/', '//', '?%00', '%00', '#', '/.', ';']);

  const headers = headersOf(random, world, operation, who, origin, isWrong);
  const method = isWrong() && random.chance(0.3) ? random.pick(METHODS) : operation.method;
  let body: Buffer | null = null;
  if (operation.body && method !== 'HEAD') {
    let value: Json = operation.body(random, world);
    for (let left = isWrong() ? faults : 0; left > 0; left--) value = mutate(random, value);
    body =
      operation.form && !isWrong()
        ? formOf(value)
        : jsonBytes(random, value, isWrong() && random.chance(0.4));
    if (isWrong() && random.chance(0.1)) body = null;
  } else if (isWrong() && random.chance(0.2)) {
    body = Buffer.from(anyText(random));
  }
  return { method, path: printable(path), headers, body };
}

function headersOf(
  random: Random,
  world: World,
  operation: Operation,
  who: Somebody,
  origin: string,
  isWrong: () => boolean,
): (readonly [string, string])[] {
  const { path } = operation;
  const isCookie = path.startsWith('/account') || path.startsWith('/oauth/');
  const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
  const headers: (readonly [string, string])[] = [
    [
      'Host',
      isWrong() && random.chance(0.2) ? random.pick(['', 'x', 'evil.example']) : hostOf(origin),
    ],
    ['X-Forwarded-For', isWrong() ? headerText(anyText(random)) || address : address],
    ...operation.headers,
  ];
  const add = (name: string, value: string) => headers.push([name, headerText(value)]);
  if (operation.body) {
    const right = operation.form ? 'application/x-www-form-urlencoded' : 'application/json';
    add('Content-Type', isWrong() ? random.pick(TYPES) : right);
  }
  const token = isWrong() ? (world.known(random, 'access_token') ?? 'svc_x') : who.token;
  if (isCookie ? isWrong() : random.chance(0.85)) add('Authorization', `Bearer ${token}`);
  if (isCookie ? random.chance(0.9) : isWrong())
    add('Cookie', isWrong() ? anyText(random) : who.cookie);
  if (isCookie && !isWrong()) {
    add('Origin', origin);
    add('X-Svc-Account', '1');
  }
  if (path === '/mcp') {
    add('Accept', 'application/json, text/event-stream');
    if (random.chance(0.3))
      add('MCP-Protocol-Version', random.pick(['2025-11-25', '2026-07-28', 'x']));
  } else if (random.chance(0.4)) {
    add('Accept', random.pick(['text/html', 'application/json', '*/*', 'x']));
  }
  if (operation.method === 'POST' && random.chance(0.2)) {
    add('Idempotency-Key', isWrong() ? anyText(random) : `key-${random.below(20)}`);
  }
  if (random.chance(0.3))
    add('Accept-Encoding', random.pick(['gzip', 'gzip;q=0', '*', 'br, gzip;q=x']));
  if (random.chance(0.1))
    add('If-None-Match', random.pick(['*', '"x"', 'W/"x", "y"', anyText(random)]));
  if (random.chance(0.1))
    add(
      'Range',
      random.pick(['bytes=0-9', 'bytes=-1', 'bytes=9-1', 'bytes=x', 'bytes=99999999999-']),
    );
  if (isWrong()) add(random.pick(ODD), random.chance(0.5) ? anyText(random) : '1');
  if (isWrong() && random.chance(0.3)) headers.push(random.pick(headers));
  if (isWrong() && random.chance(0.3)) headers.splice(1 + random.below(headers.length - 1), 1);
  return headers;
}

const ODD = [
  'X-Request-Id',
  'X-Svc-Artifact',
  'Content-Encoding',
  'Sec-Fetch-Site',
  'Referer',
  'Te',
  'Via',
  'User-Agent',
  'Accept-Language',
  'If-Range',
  'If-Match',
  'If-Modified-Since',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'Mcp-Session-Id',
  'Mcp-Method',
  'Last-Event-ID',
  'DPoP',
  'Stripe-Signature',
  'Access-Control-Request-Method',
  'Content-Language',
  'Date',
  'From',
];

const hostOf = (origin: string): string => new URL(origin).host;

/** Text with a percent sign is only made printable; all other text is encoded. */
const encoded = (text: string): string =>
  /[%]/.test(text) ? printable(text) : encodeURIComponent(text.toWellFormed());

const segment = (text: string): string => encoded(text) || '%20';

/** An address has no spaces, controls and letters beyond ASCII (Node.js would not send it). */
const printable = (path: string): string =>
  path.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()));

const formOf = (value: Json): Buffer =>
  Buffer.from(
    new URLSearchParams(
      Object.entries(typeof value === 'object' && value !== null ? value : { value }).map(
        ([name, each]) => [
          name.toWellFormed(),
          (typeof each === 'string' ? each : JSON.stringify(each)).toWellFormed(),
        ],
      ),
    ).toString(),
  );

import { headOf, requestOf, type Sender } from '../fixtures/attackers.ts';
import { MARKDOWN } from '../fixtures/growing-documents.ts';
import type { World } from './world.ts';

/** Senders, how many of them at once, and for how many seconds. */
export type Attack = {
  readonly senders: readonly Sender[];
  readonly atOnce?: number;
  readonly seconds: number;
  /** Most answers of a status. */
  readonly most?: Readonly<Record<string, number>>;
};

const JSON_BODY = 'Content-Type: application/json';
const FORM = 'Content-Type: application/x-www-form-urlencoded';
const OURS = 'X-Svc-Artifact: 1';
const bearer = (token = ''): string => `Authorization: Bearer ${token}`;
/** A network of its own in one /48, or in one /32 of so many sites. */
const from = (site: number, network: number): string =>
  `X-Forwarded-For: 2001:db8:${site.toString(16)}:${network.toString(16)}::1`;

/** Bodies in chunks of one or two bytes: parts of characters, numbers that never end, tricks of framing. */
function bytes({ attackers: [token] }: World): Attack {
  const chunk = (part: string, size = part.length.toString(16)) =>
    `${size}\r\n${part}\r\n`.repeat(1_000);
  const of = (line: string, headers: readonly string[], block: string, count = 700): Sender => ({
    head: headOf(line, [...headers, 'Transfer-Encoding: chunked']),
    block,
    count,
  });
  return {
    seconds: 10,
    senders: [
      of('POST /webhooks/stripe', [JSON_BODY, 'Stripe-Signature: t=1,v1=00'], chunk('é', '2')),
      of('POST /api/private', [JSON_BODY, OURS], chunk('7')),
      of('POST /api/private/aaaaaaaaaaaaaaaaaaaaaa/open', [JSON_BODY], chunk('"')),
      of('POST /api/validate', [JSON_BODY, OURS], chunk('[')),
      of('POST /agent/v1/previews', [JSON_BODY, bearer(token)], chunk('\\u')),
      of('POST /agent/v1/artifacts/validate', [JSON_BODY, bearer(token)], chunk('-', '00000001')),
      of('POST /agent/v1/asks', [JSON_BODY, bearer(token)], chunk('\t', '1;x="y"')),
      of('POST /api/asks/aaaaaaaaaaaaaaaaaaaaaa/replies', [JSON_BODY, OURS], chunk('e')),
      of('POST /api/reports', [JSON_BODY, OURS], chunk('\u0001')),
      of('POST /report', [FORM], chunk('&')),
      of('POST /oauth/revoke', [FORM], chunk('%0')),
      of('POST /oauth/token', [FORM, 'Authorization: Basic YTpi'], chunk('=&')),
      of('POST /api/account/sign-up', [JSON_BODY, OURS], chunk('{')),
      of('POST /mcp', [JSON_BODY, bearer(token), 'Accept: text/event-stream'], chunk('}')),
      of('PATCH /mcp', [JSON_BODY], chunk('x')),
      of('OPTIONS /api/artifacts', [], chunk('x')),
      of('DELETE /agent/v1/pages/aaaaaaaaaaaaaaaa', [bearer(token)], chunk('x')),
      of('HEAD /healthz', [], chunk('x')),
    ],
  };
}

/** Every long form of Markdown in calls of `share`, by all attackers at the same time. */
function markdown({ attackers }: World): Attack {
  const forms = Object.values(MARKDOWN);
  const headers = ['Accept: application/json, text/event-stream'];
  const call = (token: string, name: string, given: object) =>
    requestOf(
      'POST /mcp',
      [...headers, JSON_BODY, bearer(token)],
      JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name, arguments: given },
      }),
    );
  const lengths = [3_900, 30_000, 400_000];
  return {
    seconds: 15,
    atOnce: 40,
    senders: forms.flatMap((make, n) =>
      attackers.map((token, k) => {
        const length = lengths[(n + k) % lengths.length] ?? 0;
        return call(token, 'share', { markdown: make(length).slice(0, 900_000), keep: 'link' });
      }),
    ),
  };
}

/** Bodies that stall: short and long parts, at doors with and without a token, and half a head. */
function stalls({ attackers: [token] }: World): Attack {
  const of = (line: string, headers: readonly string[], length: number, part: string): Sender => ({
    head: headOf(line, [...headers, `Content-Length: ${length}`]),
    block: part,
    count: 1,
  });
  const many = (count: number, make: (n: number) => Sender) =>
    Array.from({ length: count }, (_, n) => make(n));
  return {
    seconds: 14,
    senders: [
      ...many(60, (n) =>
        of('POST /api/private', [JSON_BODY, OURS], 1_400_000 + n, 'x'.repeat(15_000)),
      ),
      ...many(60, (n) => of('POST /oauth/register', [JSON_BODY], 30_000 + n, 'x'.repeat(29_000))),
      ...many(60, (n) =>
        of('POST /webhooks/stripe', [JSON_BODY], 400_000 + n, 'x'.repeat(399_000)),
      ),
      ...many(20, (n) =>
        of('POST /report', [FORM, 'Expect: 100-continue'], 30_000 + n, 'x'.repeat(9_000)),
      ),
      ...many(20, () =>
        of('POST /api/artifacts', [JSON_BODY, OURS, bearer(token)], 1_000_000, 'x'.repeat(999_000)),
      ),
      ...many(60, () => ({
        head: 'POST /api/artifacts HTTP/1.1\r\nHost: localhost\r\nX-',
        block: 'a',
        count: 1,
      })),
    ],
  };
}

/** Clients by address whose names are never resolved, by all methods and at all doors that take them. */
function names(_: World): Attack {
  const query = (host: string) =>
    new URLSearchParams({
      client_id: `https://${host}/c.json`,
      response_type: 'code',
      redirect_uri: `https://${host}/back`,
      code_challenge: 'y'.repeat(43),
      code_challenge_method: 'S256',
    });
  return {
    seconds: 12,
    senders: Array.from({ length: 40 }, (_, n) => [
      requestOf(`GET /oauth/authorize?${query(`a${n}.slow.example`)}`, [from(n, 1)]),
      requestOf('POST /oauth/authorize', [FORM, from(n, 2)], String(query(`${n}.b.slow.example`))),
      requestOf(
        'POST /oauth/token',
        [FORM, from(n, 3)],
        `grant_type=authorization_code&code=a&${query(`xn--e1afmkfd${n}.example`)}`,
      ),
      requestOf(
        'POST /oauth/device_authorization',
        [FORM, from(n, 4)],
        `client_id=${encodeURIComponent(`https://d.e.f${n}.slow.example/c`)}`,
      ),
    ]).flat(),
  };
}

/**
 * Registrations and reports from every network of a few sites. Those of all together have a limit, so
 * that they do not fill the disk.
 */
function networks({ page }: World): Attack {
  const address = (client: number, n: number) =>
    `https://c${client}.example/${'p'.repeat(1_500)}/${n}`;
  const client = (n: number) =>
    JSON.stringify({ client_name: `n${n}`, redirect_uris: [1, 2, 3].map((k) => address(n, k)) });
  const report = (n: number) =>
    JSON.stringify({ url: page, reason: 'other', detail: `${n} ${'z'.repeat(3_000)}` });
  return {
    seconds: 15,
    atOnce: 30,
    senders: Array.from({ length: 3_000 }, (_, n) =>
      n % 2 === 0
        ? requestOf('POST /oauth/register', [JSON_BODY, from(n % 7, n)], client(n))
        : requestOf('POST /api/reports', [JSON_BODY, OURS, from(n % 5, n)], report(n)),
    ),
    most: { 201: 300, 202: 200 },
  };
}

/** The five kinds of attack that stopped a server once. */
export const ATTACKS: Readonly<Record<string, (world: World) => Attack>> = {
  bytes,
  markdown,
  stalls,
  names,
  networks,
};

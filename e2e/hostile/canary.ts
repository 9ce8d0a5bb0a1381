import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp, type Socket } from 'node:net';
import type { Certificate } from './certificate.ts';
import { watchDatagrams } from './datagrams.ts';
import { startResolver } from './resolver.ts';

/** One contact of an attempt with the canary. */
export interface Hit {
  readonly kind: 'http' | 'websocket' | 'tcp' | 'udp' | 'dns';
  /** Request line, looked-up name or the like. */
  readonly what: string;
}

/** The name of an attempt, below which everything belongs to it. */
export const hostOf = (attempt: number): string => `a${attempt}.canary.example`;
/** The host that a capsule of an attempt declares: asking it by https is no leak. */
export const declaredOf = (attempt: number): string => `declared.${hostOf(attempt)}`;
const isDeclared = (host = ''): boolean => /^declared\.a\d+\./.test(host);
/** Address of the declared hosts; connections to it belong to no attempt. */
const DECLARED_ADDRESS = '198.19.0.1';
/** The attempt that a host name belongs to; null for any other name. */
export function attemptOfHost(host: string): number | null {
  const found = /(?:^|\.)a(\d+)\.canary\.example\.?(?::\d+)?$/i.exec(host);
  return found ? Number(found[1]) : null;
}
/** The address of an attempt: it tells silent connections and datagrams apart. */
export const addressOf = (attempt: number): string =>
  `198.18.${(attempt >> 8) & 255}.${attempt & 255}`;
const attemptOfAddress = (address = ''): number | null => {
  const found = /198\.18\.(\d+)\.(\d+)$/.exec(address);
  return found ? Number(found[1]) * 256 + Number(found[2]) : null;
};

/** Answers by the ending of the path, so that chains (style → import → font) go on. */
const BODIES: readonly [ending: RegExp, type: string, body: string][] = [
  [/\.css/, 'text/css', 'body{--canary:1}'],
  [/\.js/, 'text/javascript', 'globalThis.canaryScript = true;'],
  [/\.html/, 'text/html', '<!doctype html><p>canary'],
  [/\.svg/, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
];

/** Answers for a declared host: with a redirect to elsewhere, far too much, or what is asked for. */
function answerDeclared({ url = '', method }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', '*');
  response.setHeader('Access-Control-Allow-Methods', '*');
  const [, away] = /^\/redirect\?(.+)/.exec(url) ?? [];
  if (away && method !== 'OPTIONS') {
    response.writeHead(302, { Location: decodeURIComponent(away) }).end();
  } else if (url === '/bomb') {
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.alloc(30_000_000));
  } else {
    const [, type, body] = BODIES.find(([ending]) => ending.test(url)) ?? [null, 'text/plain', 'x'];
    response.writeHead(200, { 'Content-Type': type }).end(body);
  }
}

/** The one place that anything can leak to: it records whatever arrives. */
export class Canary {
  private readonly hits = new Map<number, Hit[]>();
  private readonly pages = new Map<number, string>();

  /** Hits of an attempt so far, without repetitions. */
  seen(attempt: number): readonly Hit[] {
    return this.hits.get(attempt) ?? [];
  }

  /** Serves a page of the attacker's own at `/attack.html`; asking for it is no leak. */
  servePage(attempt: number, html: string): void {
    this.pages.set(attempt, html);
  }

  /** Also watches UDP on the address of an attempt. */
  watchDatagrams(attempt: number): Promise<void> {
    return watchDatagrams(addressOf(attempt), (what) => this.note(attempt, 'udp', what));
  }

  async start(certificate: Certificate): Promise<void> {
    await startResolver((name) => {
      const attempt = attemptOfHost(name);
      if (attempt === null) return name.endsWith('.test') ? '127.0.0.1' : null;
      if (isDeclared(name)) return DECLARED_ADDRESS;
      // A page of the attacker's own is opened by the suite itself.
      if (!this.pages.has(attempt)) this.note(attempt, 'dns', name);
      return addressOf(attempt);
    });
    const plain = createHttp((request, response) => this.answer(request, response));
    const secure = createHttps(certificate, (request, response) => {
      if (isDeclared(request.headers.host)) answerDeclared(request, response);
      else this.answer(request, response);
    });
    for (const [server, port] of [
      [plain, 80],
      [secure, 443],
    ] as const) {
      server.on('connection', (socket: Socket) => this.noteConnection(socket, port));
      server.on('upgrade', (request, socket) => {
        const attempt = attemptOfHost(request.headers.host ?? '');
        if (attempt !== null) this.note(attempt, 'websocket', `${request.url}`);
        socket.destroy();
      });
      server.on('clientError', (_, socket) => socket.destroy());
      await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve).unref());
    }
    const turn = createTcp((socket) => {
      this.noteConnection(socket, 3478);
      socket.on('error', () => {}).destroy();
    });
    turn.listen(3478, '0.0.0.0').unref();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const attempt = attemptOfHost(request.headers.host ?? '');
    const url = request.url ?? '';
    const page = attempt !== null && url === '/attack.html' ? this.pages.get(attempt) : undefined;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (page !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const icon = attempt !== null && this.pages.has(attempt) && url === '/favicon.ico';
    if (attempt !== null && !icon) this.note(attempt, 'http', `${request.method} ${url}`);
    const [, type, body] = BODIES.find(([ending]) => ending.test(url)) ?? [null, 'text/plain', ''];
    response.writeHead(200, { 'Content-Type': type }).end(body);
  }

  private noteConnection(socket: Socket, port: number): void {
    const attempt = attemptOfAddress(socket.localAddress);
    if (attempt !== null && !this.pages.has(attempt)) this.note(attempt, 'tcp', `port ${port}`);
  }

  private note(attempt: number, kind: Hit['kind'], what: string): void {
    const list = this.hits.get(attempt) ?? [];
    this.hits.set(attempt, list);
    const known = list.some((hit) => hit.kind === kind && hit.what === what);
    if (!known && list.length < 50) list.push({ kind, what });
  }
}

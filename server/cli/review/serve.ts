import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { err, ok, type Result } from '#schemas/result.ts';
import { AS_DECLARED, ISOLATED, UNREFERRED } from '../../http/security-headers.ts';
import { type ReviewAnswer, readAnswer } from './answer.ts';
import type { Viewer } from './viewer-files.ts';

/** Contents of the page. */
export interface Shown {
  /** Canonical JSON of the document. */
  readonly document: string;
  /** The document of the round before; null: this is the first. */
  readonly before: string | null;
  /** True: an approval takes no words along. */
  readonly isGate: boolean;
}

/** End of a review. */
export type Ended =
  | { readonly how: 'answered'; readonly answer: ReviewAnswer }
  | { readonly how: 'time-out' | 'closed' | 'interrupted' };

export interface Serving {
  /** Address with the secret in its fragment. */
  readonly address: string;
  readonly ended: Promise<Ended>;
}

export interface ServeOptions {
  readonly viewer: Viewer;
  /** 0: a free one. */
  readonly port: number;
  /** Milliseconds. */
  readonly timeout: number;
  /** Time after which a page that is gone counts as closed, ms. */
  readonly patience: number;
  /** Ends the review from outside (Ctrl+C). */
  readonly signal: AbortSignal;
  /** Called once, when the secret was used. */
  readonly onOpened: () => void;
}

const LOOPBACK = '127.0.0.1';
/** A byte now and then, so that a page that is gone is noticed through a tunnel as well, ms. */
const BEAT = 10_000;
/** Time for the page to hear that the review is over, ms. */
const FAREWELL = 1_000;
const MAX_BODY = 4_000_000;
/** `Host` and `Origin` of a page on this machine, at any port: a tunnel has one of its own. */
const LOCAL = /^(?:http:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Headers of every answer: another program will have this port tomorrow. */
const ALWAYS = {
  'Cache-Control': 'no-store',
  ...AS_DECLARED,
  ...UNREFERRED,
  ...ISOLATED,
};
/** No cookies: those of localhost belong to all its ports. */
const CLEAR = { 'Clear-Site-Data': '"cache", "storage"' };

/** Serves one review on loopback until it ends. The error is a sentence. */
export async function serve(shown: Shown, options: ServeOptions): Promise<Result<Serving, string>> {
  const { viewer, port, timeout, patience, signal, onOpened } = options;
  const secret = randomBytes(24).toString('base64url');
  const token = randomBytes(24).toString('base64url');
  let isOpened = false;
  let isOver = false;
  const pages = new Set<ServerResponse>();
  let goneTimer: NodeJS.Timeout | undefined;
  let resolve: (end: Ended) => void = () => {};
  const ended = new Promise<Ended>((done) => {
    resolve = done;
  });

  const finish = (end: Ended): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    clearTimeout(goneTimer);
    clearInterval(beat);
    for (const page of pages) page.end('over\n');
    server.close();
    // The page asks once more, for what clears the browser.
    const last = setTimeout(() => server.closeAllConnections(), FAREWELL);
    server.once('close', () => {
      clearTimeout(last);
      resolve(end);
    });
    if (end.how === 'answered' || pages.size === 0) server.closeIdleConnections();
  };
  const watchPages = (): void => {
    clearTimeout(goneTimer);
    if (pages.size === 0) goneTimer = setTimeout(() => finish({ how: 'closed' }), patience);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?', 1);
    if (!isLocal(request)) return refuse(response, 403);
    if (!path.startsWith('/review/')) {
      if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405);
      return sendFile(response, viewer, path, method === 'HEAD');
    }
    if (method !== 'POST') return refuse(response, 405);
    // A page that is told that all is over has no token to show, and gets nothing but that.
    if (path === '/review/end') return send(response, 204, '', CLEAR);
    if (isOver) return refuse(response, 410, CLEAR);
    if (path === '/review/open') {
      const given = await bodyOf(request);
      const { secret: tried } = Object(given) as { secret?: unknown };
      if (isOpened || isOver || !isSame(tried, secret)) return refuse(response, 403);
      isOpened = true;
      onOpened();
      watchPages();
      return send(response, 200, JSON.stringify({ token, ...shown }));
    }
    if (!isSame(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1], token)) {
      return refuse(response, 403);
    }
    if (path === '/review/alive') {
      response.writeHead(200, { ...ALWAYS, 'Content-Type': 'text/plain' });
      response.write('\n');
      pages.add(response);
      watchPages();
      response.once('close', () => {
        pages.delete(response);
        if (!isOver) watchPages();
      });
      return;
    }
    if (path === '/review/answer') {
      const answer = readAnswer(await bodyOf(request));
      if (!answer || isOver) return refuse(response, answer ? 410 : 400);
      send(response, 204, '', CLEAR);
      response.once('finish', () => finish({ how: 'answered', answer }));
      return;
    }
    refuse(response, 404);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const listening = await new Promise<string | null>((done) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      done(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken: name another with --port.`
          : `Nothing can be served on this machine: ${error.message}.`,
      ),
    );
    server.listen(port, LOOPBACK, () => done(null));
  });
  if (listening !== null) return err(listening);
  const timer = setTimeout(() => finish({ how: 'time-out' }), timeout);
  const beat = setInterval(() => {
    for (const page of pages) page.write('\n');
  }, BEAT);
  signal.addEventListener('abort', () => finish({ how: 'interrupted' }), { once: true });
  if (signal.aborted) finish({ how: 'interrupted' });
  const { port: own } = server.address() as AddressInfo;
  return ok({ address: `http://${LOOPBACK}:${own}/#review=${secret}`, ended });
}

/** True if a request names this machine, and comes from a page of it or from none. */
function isLocal({ headers, method }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  if (!LOCAL.test(host) || host.startsWith('http')) return false;
  if (origin !== undefined) {
    if (!/^http:\/\//i.test(origin) || !LOCAL.test(origin)) return false;
  }
  const site = headers['sec-fetch-site'];
  // A page of another port of this machine is same-site: it has no business here.
  return method !== 'POST' || site === undefined || site === 'same-origin';
}

function isSame(given: unknown, wanted: string): boolean {
  if (typeof given !== 'string' || given.length !== wanted.length) return false;
  return timingSafeEqual(Buffer.from(given.padEnd(wanted.length)), Buffer.from(wanted));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) return null;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return null;
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...ALWAYS,
    ...(body !== '' && { 'Content-Type': 'application/json' }),
    ...headers,
  });
  response.end(body);
}

const refuse = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void => send(response, status, '', headers);

function sendFile(response: ServerResponse, viewer: Viewer, path: string, isHead: boolean): void {
  const file = viewer.file(path);
  if (!file) {
    refuse(response, 404);
    return;
  }
  response.writeHead(200, { ...file.headers, 'Content-Type': file.type, ...ALWAYS });
  response.end(isHead ? undefined : file.body);
}

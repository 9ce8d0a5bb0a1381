import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '#schemas/api/problem.ts';
import { COMMON, type ProblemParts, problemDocument } from './reply.ts';

/** A problem document for what is answered without Hono. */
export type PlainProblem = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export function plainProblem(code: ProblemCode, parts: ProblemParts): PlainProblem {
  const requestId = randomUUID();
  const document = problemDocument(code, parts, requestId);
  const body = JSON.stringify(document);
  return {
    status: document.status,
    headers: {
      ...COMMON,
      'Content-Type': 'application/problem+json',
      'Content-Length': String(Buffer.byteLength(body)),
      'X-Request-Id': requestId,
      ...parts.headers,
    },
    body,
  };
}

type Problem = readonly [code: ProblemCode, status: number, detail: string];

/** Problems that the parser of Node.js finds, by the code of its error. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: ['too_large', 431, 'The header fields are longer than 16 KiB.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['too_large', 413, 'The extensions of a chunk are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['invalid_request', 408, 'The request took too long to arrive.'],
};
const URI_TOO_LONG: Problem = ['too_large', 414, 'The address is longer than is read.'];
const MALFORMED: Problem = ['invalid_request', 400, 'This is not a request of HTTP/1.1.'];
const NO_HOST: Problem = ['invalid_request', 400, 'Send a Host header.'];
const TWO_HOSTS: Problem = ['invalid_request', 400, 'Send one Host header.'];

/** The answer is the last of its connection. */
const CLOSE = { Connection: 'close' };

/** Paths that need no Host: monitors often speak HTTP/1.0. */
const WITHOUT_HOST = new Set(['/healthz', '/readyz']);

/** Error as the parser reports it. */
type ParserError = Error & { readonly code?: string; readonly rawPacket?: Buffer };

/**
 * Answers with problem documents where Node.js would refuse with a bare line: requests that it cannot
 * read, expectations that it does not know.
 *
 * @param refuse answers on a connection that cannot be read any further
 */
export function answerParserProblems(
  server: Server,
  refuse: (socket: Socket, problem: PlainProblem) => void,
): void {
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuse(socket as Socket, forMethod(error, plain(problemOf(error), CLOSE)));
  });
  server.on('checkExpectation', (_incoming, outgoing) => {
    sendPlain(
      outgoing,
      plain(['invalid_request', 417, 'The only expectation that is met is 100-continue.']),
    );
  });
  server.on('connect', (_incoming, socket) => {
    // Node.js has let go of this connection: nothing else would end it.
    socket.on('error', () => socket.destroy());
    socket.resume();
    const headers = { Allow: 'GET, HEAD', ...CLOSE };
    refuse(socket as Socket, plain(['invalid_request', 405, 'This is no proxy.'], headers));
  });
}

/**
 * Refuses what the parser of Node.js takes though it is no request of HTTP/1: another version, no Host
 * or several (RFC 9112, sections 2.3 and 3.2). @returns true if it did
 */
export function refuseMalformed(outgoing: ServerResponse): boolean {
  const problem = problemInHead(outgoing.req);
  if (problem) sendPlain(outgoing, plain(problem, CLOSE));
  return problem !== null;
}

function problemInHead({ headers, rawHeaders, httpVersion, url = '' }: IncomingMessage) {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return MALFORMED;
  // In `headers` the second would be missing.
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return TWO_HOSTS;
  if (headers.host || WITHOUT_HOST.has(url.split('?', 1)[0] ?? '')) return null;
  // An address with a scheme has its host with it.
  return /^https?:\/\//.test(url) ? null : NO_HOST;
}

/** Longest address that the parser takes, in bytes: its limit of all headers, more or less. */
const MAX_LINE = 16_000;

function problemOf({ code = '', rawPacket }: ParserError): Problem {
  const known = PROBLEMS[code];
  if (!known) return MALFORMED;
  if (code !== 'HPE_HEADER_OVERFLOW' || !rawPacket) return known;
  const line = rawPacket.indexOf('\n');
  const isInLine = line < 0 ? rawPacket.length > MAX_LINE : line > MAX_LINE;
  return isInLine && /^[A-Z]+ /.test(rawPacket.toString('latin1', 0, 16)) ? URI_TOO_LONG : known;
}

/** The problem for the method: who asks for the head alone would take a body for the next answer. */
const forMethod = ({ rawPacket }: ParserError, problem: PlainProblem): PlainProblem =>
  rawPacket?.toString('latin1', 0, 5) === 'HEAD ' ? { ...problem, body: '' } : problem;

const plain = (
  [code, status, detail]: Problem,
  headers: Readonly<Record<string, string>> = {},
): PlainProblem => plainProblem(code, { status, detail, headers });

export function sendPlain(outgoing: ServerResponse, { status, headers, body }: PlainProblem): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

/** A whole response as it goes over the wire. */
export function lines({ status, headers, body }: PlainProblem): string {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}\r\n${head.join('')}\r\n${body}`;
}

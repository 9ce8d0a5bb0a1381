import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '#schemas/problem.ts';
import type { Answer } from './answer.ts';
import { plainProblem } from './plain-problem.ts';

type Problem = readonly [code: ProblemCode, status: number, detail: string];

/** What the parser of Node.js finds wrong, by the code of its error. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: ['too_large', 431, 'The header fields are longer than 16 KiB.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['too_large', 413, 'The extensions of a chunk are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['invalid_request', 408, 'The request took too long to arrive.'],
};
const URI_TOO_LONG: Problem = ['too_large', 414, 'The address is longer than is read.'];
const MALFORMED: Problem = ['invalid_request', 400, 'This is not a request of HTTP/1.1.'];
const NO_HOST: Problem = ['invalid_request', 400, 'Send a Host header.'];

/** For which no Host is needed: what looks after servers often speaks HTTP/1.0. */
const WITHOUT_HOST = new Set(['/healthz', '/readyz']);

/** An error as the parser reports it. */
type ParserError = Error & { readonly code?: string; readonly rawPacket?: Buffer };

/**
 * Tells as problem documents what Node.js would refuse with a bare line: requests that it cannot
 * read, expectations that it does not know.
 *
 * @param underWay answers that a connection still has to send: what is wrong then comes after them
 */
export function tellParserProblems(
  server: Server<typeof import('node:http').IncomingMessage, typeof Answer>,
  whenIdle: (socket: Socket, then: () => void) => void,
): void {
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    whenIdle(socket as Socket, () => socket.end(lines(problemOf(error)), () => socket.destroy()));
  });
  server.on('checkExpectation', (_incoming, answer) => {
    send(answer, ['invalid_request', 417, 'The only expectation that is met is 100-continue.']);
  });
  server.on('connect', (_incoming, socket) => {
    socket.on('error', () => {});
    socket.end(lines(['invalid_request', 405, 'This is no proxy.'], { Allow: 'GET, HEAD, POST' }));
  });
}

/** Refuses a request without Host (RFC 9112, section 3.2). @returns whether it did */
export function refuseWithoutHost(answer: Answer): boolean {
  const { headers, url = '' } = answer.req;
  if (headers.host || WITHOUT_HOST.has(url.split('?', 1)[0] ?? '')) return false;
  // An address with a scheme has its host with it.
  if (/^https?:\/\//.test(url)) return false;
  send(answer, NO_HOST, { Connection: 'close' });
  return true;
}

function problemOf({ code = '', rawPacket }: ParserError): Problem {
  const known = PROBLEMS[code];
  if (!known) return MALFORMED;
  const isLine = code === 'HPE_HEADER_OVERFLOW' && rawPacket && !rawPacket.includes('\n');
  return isLine && /^[A-Z]+ /.test(rawPacket.toString('latin1', 0, 16)) ? URI_TOO_LONG : known;
}

function send(
  answer: Answer,
  [code, status, detail]: Problem,
  headers: Readonly<Record<string, string>> = {},
): void {
  const problem = plainProblem(code, { status, detail, headers });
  answer.writeHead(status, problem.headers);
  answer.end(problem.body);
}

/** A whole answer as it goes over the wire. */
function lines(
  [code, status, detail]: Problem,
  more: Readonly<Record<string, string>> = {},
): string {
  const problem = plainProblem(code, { status, detail, headers: more });
  const headers = Object.entries({ ...problem.headers, Connection: 'close' });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}\r\n${head}\r\n${problem.body}`;
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

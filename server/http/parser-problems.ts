import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '#schemas/api/problem.ts';
import type { Answer } from './answer.ts';
import { type PlainProblem, plainProblem } from './plain-problem.ts';

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

/** For which no Host is needed: what looks after servers often speaks HTTP/1.0. */
const WITHOUT_HOST = new Set(['/healthz', '/readyz']);

/** An error as the parser reports it. */
type ParserError = Error & { readonly code?: string; readonly rawPacket?: Buffer };

/**
 * Tells as problem documents what Node.js would refuse with a bare line: requests that it cannot
 * read, expectations that it does not know.
 *
 * @param refuse answers on a connection that cannot be read any further
 */
export function tellParserProblems(
  server: Server<typeof IncomingMessage, typeof Answer>,
  refuse: (socket: Socket, problem: PlainProblem) => void,
): void {
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuse(socket as Socket, forMethod(error, plain(problemOf(error))));
  });
  server.on('checkExpectation', (_incoming, answer) => {
    sendPlain(
      answer,
      plain(['invalid_request', 417, 'The only expectation that is met is 100-continue.']),
    );
  });
  server.on('connect', (_incoming, socket) => {
    // Node.js has let go of this connection: nothing else would end it.
    socket.on('error', () => socket.destroy());
    socket.resume();
    const problem = plain(['invalid_request', 405, 'This is no proxy.'], { Allow: 'GET, HEAD' });
    refuse(socket as Socket, problem);
  });
}

/**
 * Refuses what the parser of Node.js takes though it is no request of HTTP/1: another version, no Host
 * or several (RFC 9112, sections 2.3 and 3.2). @returns true if it did
 */
export function refuseMalformed(answer: Answer): boolean {
  const problem = problemInHead(answer.req);
  if (problem) sendPlain(answer, plain(problem, { Connection: 'close' }));
  return problem !== null;
}

function problemInHead({ headers, rawHeaders, httpVersion, url = '' }: IncomingMessage) {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return MALFORMED;
  // In `headers` the second would be missing.
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (names.length > 1) return TWO_HOSTS;
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

/** Whoever asks for the head alone would take a body for the next answer. */
const forMethod = ({ rawPacket }: ParserError, problem: PlainProblem): PlainProblem =>
  rawPacket?.toString('latin1', 0, 5) === 'HEAD ' ? { ...problem, body: '' } : problem;

const plain = (
  [code, status, detail]: Problem,
  headers: Readonly<Record<string, string>> = {},
): PlainProblem => plainProblem(code, { status, detail, headers });

export function sendPlain(answer: Answer, { status, headers, body }: PlainProblem): void {
  answer.writeHead(status, headers);
  answer.end(body);
}

/** A whole answer as it goes over the wire; the last of its connection. */
export function lines({ status, headers, body }: PlainProblem): string {
  const all = Object.entries({ ...headers, Connection: 'close' });
  const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}\r\n${head}\r\n${body}`;
}

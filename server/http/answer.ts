import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { type Buffered, type BufferedBytes, newBuffered } from './buffered-bytes.ts';
import { plainProblem } from './plain-problem.ts';

/** Bytes that are handed to a connection at a time: what the reader has not taken stays with us. */
const PART = 65_536;

/** The things that all answers of a server have in common. */
export type Desk = {
  readonly buffered: BufferedBytes;
  /** Ends the connections of those who have not read for a while, so that others get an answer. */
  readonly makeRoom: () => void;
  readonly isStopping: () => boolean;
  /** Told of an answer that was refused because there was no room for it. */
  readonly onRefused: () => void;
};

type Head = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;
};

/**
 * An answer of this server, whoever writes it: routes or the library of OAuth. It counts the memory that it keeps, is refused when there is no room, and hands long bodies
 * over in parts, so that it is seen whether the reader takes them.
 */
export class Answer extends ServerResponse<IncomingMessage> {
  /** Writes that the connection has not taken yet. */
  unsent = 0;
  #desk: Desk | null = null;
  #onProgress: () => void = () => {};
  readonly #own: Buffered = newBuffered();
  #head: Head | null = null;
  #isOpen = false;
  #isPouring = false;

  /** @param onProgress called whenever the connection has taken something */
  begin(desk: Desk, onProgress: () => void): void {
    this.#desk = desk;
    this.#onProgress = onProgress;
  }

  /** Whether its head was sent. */
  get isBegun(): boolean {
    return this.#isOpen;
  }

  /** Gives back what is counted; when the answer is over. */
  release(): void {
    this.#desk?.buffered.release(this.#own);
    this.#desk = null;
  }

  override writeHead(
    status: number,
    reason?: string | Head['headers'],
    headers?: Head['headers'],
  ): this {
    // It was answered for its handler, which did not know.
    if (this.writableEnded) return this;
    const given = typeof reason === 'string' ? headers : reason;
    // Held back until there is something to send: only then is it known whether there is room.
    if (this.#desk && !this.#isOpen) this.#head = { status, headers: given };
    else super.writeHead(status, given);
    return this;
  }

  override flushHeaders(): void {
    this.#open(undefined);
    super.flushHeaders();
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (!this.#open(chunk)) return false;
    const desk = this.#desk;
    if (desk && isData(chunk)) desk.buffered.take(this.#own, chunk);
    return this.#write(chunk, rest);
  }

  override end(...given: unknown[]): this {
    if (this.#isPouring) return this;
    const [chunk] = given;
    if (!this.#open(typeof chunk === 'function' ? undefined : chunk)) return this;
    const isLong = chunk instanceof Uint8Array && chunk.length > PART && this.req.method !== 'HEAD';
    if (isLong && this.#desk) {
      this.#isPouring = true;
      this.#pour(chunk, 0);
      return this;
    }
    this.unsent++;
    return super.end(...(given as []));
  }

  #write(chunk: unknown, rest: readonly unknown[]): boolean {
    const [first, second] = rest;
    const given = typeof first === 'function' ? first : second;
    const encoding = typeof first === 'string' ? [first as BufferEncoding] : [];
    this.unsent++;
    const done = (error?: Error | null) => {
      this.unsent--;
      this.#onProgress();
      if (typeof given === 'function') given(error);
    };
    return super.write(chunk, ...(encoding as []), done);
  }

  #pour(bytes: Uint8Array, from: number): void {
    const part = bytes.subarray(from, from + PART);
    if (from + PART >= bytes.length) {
      this.unsent++;
      super.end(part);
      return;
    }
    this.#write(part, [
      (error?: Error | null) => {
        if (!error && !this.destroyed) this.#pour(bytes, from + PART);
      },
    ]);
  }

  /** Sends the head, or a refusal in its place. @returns whether the answer may go on */
  #open(chunk: unknown): boolean {
    const desk = this.#desk;
    if (!desk || this.#isOpen) return !this.writableEnded;
    this.#isOpen = true;
    if (desk.isStopping()) this.shouldKeepAlive = false;
    const hasBody = this.req.method !== 'HEAD' && isData(chunk);
    if (hasBody && !this.#take(desk, chunk)) {
      this.#refuse(desk);
      return false;
    }
    if (this.#head) super.writeHead(this.#head.status, this.#head.headers);
    return true;
  }

  #take({ buffered, makeRoom }: Desk, chunk: Uint8Array | string): boolean {
    if (buffered.take(this.#own, chunk)) return true;
    makeRoom();
    return buffered.take(this.#own, chunk);
  }

  #refuse({ onRefused }: Desk): void {
    onRefused();
    for (const name of this.getHeaderNames()) this.removeHeader(name);
    const detail = 'More is being answered here than there is memory for. Try again in a moment.';
    const headers = { 'Retry-After': '1' };
    const problem = plainProblem('unavailable', { detail, headers }, requestIdOf(this.#head));
    super.writeHead(problem.status, problem.headers);
    this.unsent++;
    super.end(problem.body);
  }
}

const isData = (chunk: unknown): chunk is Uint8Array | string =>
  typeof chunk === 'string' || chunk instanceof Uint8Array;

function requestIdOf(head: Head | null): string | undefined {
  const headers = head?.headers;
  const pairs = Array.isArray(headers)
    ? headers.map((name, index) => [name, headers[index + 1]])
    : Object.entries(headers ?? {});
  const id = pairs.find(([name]) => String(name).toLowerCase() === 'x-request-id')?.[1];
  return typeof id === 'string' ? id : undefined;
}

/** The stand-in for a line that is too long to be read. */
export const TOO_LONG = Symbol('too long');

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * The lines of a stream of bytes, without their ends (LF or CRLF). A line over `maxBytes` is not
 * kept in memory: {@link TOO_LONG} stands for it.
 */
export async function* linesOf(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array | typeof TOO_LONG> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    length += part.length;
    if (length <= maxBytes + 1) parts.push(part);
    else parts = [];
  };
  const take = (): Uint8Array | typeof TOO_LONG => {
    const line = new Uint8Array(Math.min(length, maxBytes + 1));
    let at = 0;
    for (const part of parts) {
      line.set(part, at);
      at += part.length;
    }
    const end = line[length - 1] === CARRIAGE_RETURN ? length - 1 : length;
    const isTooLong = length > maxBytes + 1 || end > maxBytes;
    parts = [];
    length = 0;
    return isTooLong ? TOO_LONG : line.subarray(0, end);
  };
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    let rest = read.value;
    for (let at = rest.indexOf(LINE_FEED); at >= 0; at = rest.indexOf(LINE_FEED)) {
      add(rest.subarray(0, at));
      yield take();
      rest = rest.subarray(at + 1);
    }
    // The reader may use its memory again.
    add(rest.slice());
  }
  if (length > 0) yield take();
}

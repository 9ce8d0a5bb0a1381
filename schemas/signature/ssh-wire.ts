/** Reads a blob piece by piece; what is not there reads as nothing, and is told by `isWhole`. */
export type WireReader = {
  /** The next bytes. */
  take(length: number): Uint8Array<ArrayBuffer>;
  /** A number of four bytes. */
  number(): number;
  /** Bytes with their length before them ("string" in RFC 4251 §5). */
  string(): Uint8Array<ArrayBuffer>;
  /** True if everything was there, and nothing is left. */
  isWhole(): boolean;
};

/** Takes a blob as SSH writes them apart (RFC 4251 §5). Copies nothing. */
export function readWire(bytes: Uint8Array<ArrayBuffer>): WireReader {
  let at = 0;
  const take = (length: number) => {
    const from = at;
    at += length;
    return bytes.subarray(from, at);
  };
  const number = () => take(4).reduce((sum, byte) => sum * 256 + byte, 0);
  return { take, number, string: () => take(number()), isWhole: () => at === bytes.length };
}

/** A text as UTF-8. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Bytes and texts of less than 16 MiB, each with its length before it ("string" in RFC 4251 §5). */
export const wireStrings = (...values: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    values.flatMap((value) => {
      const body = [...(typeof value === 'string' ? bytesOf(value) : value)];
      return [0, body.length >> 16, body.length >> 8, body.length, ...body];
    }),
  );

/** Byte equality. Not constant time: inputs are public. */
export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** Bytes as text; what is no UTF-8 shows as the replacement character. */
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

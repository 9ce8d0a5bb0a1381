/** Bytes of the first buffer. */
const FIRST = 1_024;

/**
 * Collects bytes that arrive in parts, in one buffer that doubles when it is full. An array of the parts
 * would cost about 400 bytes for each, and strangers may send parts of one byte.
 *
 * @param most bytes that are expected at most; the buffer doubles no further
 */
export function growingBytes(most: number = Number.POSITIVE_INFINITY) {
  let buffer = new Uint8Array(0);
  let size = 0;

  /** Bytes of memory that are held once so many more have been added. */
  function heldWith(more: number): number {
    const needed = size + more;
    if (needed <= buffer.length) return buffer.length;
    return Math.max(needed, Math.min(most, Math.max(FIRST, 2 * buffer.length)));
  }

  return {
    size: (): number => size,
    heldWith,
    add: (part: Uint8Array): void => {
      const held = heldWith(part.length);
      if (held > buffer.length) {
        const larger = new Uint8Array(held);
        larger.set(buffer.subarray(0, size));
        buffer = larger;
      }
      buffer.set(part, size);
      size += part.length;
    },
    /** A copy of all bytes, in memory of exactly their length. */
    whole: (): Uint8Array<ArrayBuffer> => buffer.slice(0, size),
  };
}

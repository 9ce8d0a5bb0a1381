/** Chunks below this many bytes are not looked up among those that are shared. */
const SMALL = 16_384;

/** Memory of one answer. */
export type Buffered = {
  bytes: number;
  /** Memory that others may keep as well. */
  readonly shared: ArrayBufferLike[];
};

export const newBuffered = (): Buffered => ({ bytes: 0, shared: [] });

/**
 * Counts the memory that answers under way keep, in bytes. Memory that many of them
 * share, such as a page that a thousand readers are sent, counts once; a part of a buffer counts as
 * the whole, which it keeps alive.
 *
 * @param limit bytes that may be kept at once
 */
export function bufferedBytes(limit: number) {
  const sharers = new Map<ArrayBufferLike, number>();
  let used = 0;
  return {
    used: () => used,
    limit,
    /**
     * @returns false when there is no room: nothing was taken then. What is small always has room.
     */
    take: (own: Buffered, chunk: Uint8Array | string): boolean => {
      if (typeof chunk === 'string' || chunk.length < SMALL) return takeBytes(own, chunk.length);
      const { buffer } = chunk;
      if (own.shared.includes(buffer)) return true;
      const others = sharers.get(buffer) ?? 0;
      if (others === 0) {
        if (!hasRoom(buffer.byteLength)) return false;
        used += buffer.byteLength;
      }
      sharers.set(buffer, others + 1);
      own.shared.push(buffer);
      return true;
    },
    release: (own: Buffered): void => {
      used -= own.bytes;
      own.bytes = 0;
      for (const buffer of own.shared) {
        const others = (sharers.get(buffer) ?? 1) - 1;
        if (others > 0) sharers.set(buffer, others);
        else {
          sharers.delete(buffer);
          used -= buffer.byteLength;
        }
      }
      own.shared.length = 0;
    },
  };

  function takeBytes(own: Buffered, bytes: number): boolean {
    if (bytes >= SMALL && !hasRoom(bytes)) return false;
    used += bytes;
    own.bytes += bytes;
    return true;
  }

  /**
   * A body larger than the limit has room when nothing else is kept: it could never be answered.
   */
  function hasRoom(bytes: number): boolean {
    return used + bytes <= limit || used < SMALL;
  }
}

export type BufferedBytes = ReturnType<typeof bufferedBytes>;

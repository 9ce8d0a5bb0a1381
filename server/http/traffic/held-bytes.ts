/** Chunks below this many bytes are not looked up among those that are shared. */
const SMALL = 16_384;

/** What one holder holds. */
export type Hold = {
  bytes: number;
  /** Memory that others may hold as well. */
  readonly shared: Set<ArrayBufferLike>;
};

export const newHold = (): Hold => ({ bytes: 0, shared: new Set() });

/**
 * Counts the memory that requests and answers under way hold, in bytes. Memory that many of them
 * share, such as a page that a thousand readers are sent, counts once; a part of a buffer counts as
 * the whole, which it keeps alive.
 *
 * @param limit bytes that may be held at once
 */
export function heldBytes(limit: number) {
  const holders = new Map<ArrayBufferLike, number>();
  let used = 0;
  return {
    used: () => used,
    limit,
    /** @returns false when there is no room: nothing was taken then. What is small always has room. */
    take: (hold: Hold, chunk: Uint8Array | string): boolean => {
      if (typeof chunk === 'string' || chunk.length < SMALL) return takeBytes(hold, chunk.length);
      const { buffer } = chunk;
      if (hold.shared.has(buffer)) return true;
      const others = holders.get(buffer) ?? 0;
      if (others === 0) {
        if (!hasRoom(buffer.byteLength)) return false;
        used += buffer.byteLength;
      }
      holders.set(buffer, others + 1);
      hold.shared.add(buffer);
      return true;
    },
    /** Takes bytes that nobody else holds. */
    takeBytes,
    release: (hold: Hold): void => {
      used -= hold.bytes;
      hold.bytes = 0;
      for (const buffer of hold.shared) {
        const others = (holders.get(buffer) ?? 1) - 1;
        if (others > 0) holders.set(buffer, others);
        else {
          holders.delete(buffer);
          used -= buffer.byteLength;
        }
      }
      hold.shared.clear();
    },
  };

  function takeBytes(hold: Hold, bytes: number): boolean {
    if (bytes >= SMALL && !hasRoom(bytes)) return false;
    used += bytes;
    hold.bytes += bytes;
    return true;
  }

  /** What is larger than the limit has room when nothing else is held: it could never be answered. */
  function hasRoom(bytes: number): boolean {
    return used + bytes <= limit || used < SMALL;
  }
}

export type HeldBytes = ReturnType<typeof heldBytes>;

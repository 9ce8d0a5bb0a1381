/** Bytes of a body that always have room: a connection itself costs as much. */
const SMALL = 16_384;

/** Bounds of the memory that bodies under way hold, in bytes. */
export type RoomLimits = {
  readonly total: number;
  /** Of one sender. At least as much as the longest body. */
  readonly each: number;
};

/** The memory of one body. */
export type HeldBody = {
  /** Sets how many bytes it holds. @returns false: there is no room, nothing was changed */
  readonly hold: (bytes: number) => boolean;
  readonly release: () => void;
};

/**
 * Counts the memory that bodies of requests hold while they arrive and are worked on. One sender has a
 * part of it at most, so that the others always find room.
 */
export function bodyRoom({ total, each }: RoomLimits) {
  const bySender = new Map<string, number>();
  let used = 0;

  return {
    used: (): number => used,
    open: (sender: string): HeldBody => {
      let own = 0;
      const set = (bytes: number): void => {
        const left = (bySender.get(sender) ?? 0) + bytes - own;
        if (left > 0) bySender.set(sender, left);
        else bySender.delete(sender);
        used += bytes - own;
        own = bytes;
      };
      return {
        hold: (bytes) => {
          const growth = bytes - own;
          const ofSender = (bySender.get(sender) ?? 0) + growth;
          if (bytes > SMALL && growth > 0 && (used + growth > total || ofSender > each))
            return false;
          set(bytes);
          return true;
        },
        release: () => set(0),
      };
    },
  };
}

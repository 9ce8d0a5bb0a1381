/** A request that waits for news of one thing. */
export type Waiter = {
  /**
   * Resolves when there may be news or so much time is over.
   *
   * @returns false: everybody has to go
   */
  readonly wait: (milliseconds: number) => Promise<boolean>;
  readonly end: () => void;
};

/** Waiting room of long polls. A request that waits holds nothing but itself. */
export type WaitingRoom = {
  /** Null: the room is full, and the client has to ask again. */
  readonly enter: (thing: string, account: string) => Waiter | null;
  /** There may be news of this. */
  readonly tell: (thing: string) => void;
  /** Sends everybody home, and lets nobody in any more. */
  readonly close: () => void;
};

/** Most who wait at once in this process, and of one account. */
const MOST = { here: 2_000, account: 20 };

/**
 * A room for requests that wait. News of this process come at once; those of others are found by
 * whoever looks again after a while.
 */
export function waitingRoom(most: typeof MOST = MOST): WaitingRoom {
  const present = new Map<string, Set<() => void>>();
  const counts = new Map<string, number>();
  let here = 0;
  let isClosed = false;
  return {
    enter: (thing, account) => {
      const mine = counts.get(account) ?? 0;
      if (isClosed || here >= most.here || mine >= most.account) return null;
      here++;
      counts.set(account, mine + 1);
      // News that come between two waits are not lost.
      let hasNews = false;
      let wake = () => {};
      const tell = () => {
        hasNews = true;
        wake();
      };
      const others = present.get(thing) ?? new Set();
      present.set(thing, others.add(tell));
      return {
        wait: async (milliseconds) => {
          if (!hasNews && !isClosed) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, milliseconds);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          }
          hasNews = false;
          return !isClosed;
        },
        end: () => {
          wake();
          if (!others.delete(tell)) return;
          if (others.size === 0) present.delete(thing);
          here--;
          const left = (counts.get(account) ?? 1) - 1;
          if (left > 0) counts.set(account, left);
          else counts.delete(account);
        },
      };
    },
    tell: (thing) => {
      for (const tell of present.get(thing) ?? []) tell();
    },
    close: () => {
      isClosed = true;
      for (const all of present.values()) for (const tell of all) tell();
    },
  };
}

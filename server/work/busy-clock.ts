/**
 * Tells how long work was at its thread, in milliseconds: the time since it began without the time
 * in which it waited for others. Between two waits it has the thread for itself.
 */
export function busyClock(now: () => number = () => performance.now()) {
  let busy = 0;
  let since = now();
  let waits = 0;
  return {
    busy: () => (waits > 0 ? busy : busy + now() - since),
    /** Not counted: somebody else works on this. */
    waitFor: async <T>(others: () => Promise<T>): Promise<T> => {
      const waiting = others();
      if (waits++ === 0) busy += now() - since;
      try {
        return await waiting;
      } finally {
        if (--waits === 0) since = now();
      }
    },
  };
}

export type BusyClock = ReturnType<typeof busyClock>;

/** The same object; the time in which its methods are waited for is not counted. */
export function notCounted<T extends object>(others: T, clock: BusyClock): T {
  return new Proxy(others, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const made: unknown = Reflect.apply(member, target, given);
        return made instanceof Promise ? clock.waitFor(() => made) : made;
      };
    },
  });
}

/**
 * Keeps values within a size. Those that have to go are found by second chance (the clock
 * algorithm): what was used since it was last looked at stays for another round. Unlike the order
 * of last use, that costs a reader nothing.
 *
 * @param sizeOf the size of a value, the same each time
 */
export function secondChance<T>(capacity: number, sizeOf: (value: T) => number) {
  type Entry = { readonly value: T; isUsed: boolean };
  /** Those that will be looked at next come first. */
  const kept = new Map<string, Entry>();
  let size = 0;
  const remove = (name: string): void => {
    const entry = kept.get(name);
    if (!entry) return;
    kept.delete(name);
    size -= sizeOf(entry.value);
  };
  return {
    /** A value, without using it. */
    get: (name: string): T | undefined => kept.get(name)?.value,
    /** A value, which is then used. */
    use: (name: string): T | undefined => {
      const entry = kept.get(name);
      if (!entry) return undefined;
      entry.isUsed = true;
      return entry.value;
    },
    set: (name: string, value: T): void => {
      const isUsed = kept.get(name)?.isUsed ?? false;
      remove(name);
      kept.set(name, { value, isUsed });
      size += sizeOf(value);
      // What is put back comes last and is seen again in the same walk, then without its chance.
      for (const [oldest, entry] of kept) {
        if (size <= capacity) break;
        kept.delete(oldest);
        if (entry.isUsed) kept.set(oldest, { ...entry, isUsed: false });
        else size -= sizeOf(entry.value);
      }
    },
    delete: remove,
  };
}

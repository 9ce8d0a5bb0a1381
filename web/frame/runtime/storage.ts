/**
 * `localStorage` and `sessionStorage` of a frame: empty at first, gone with the frame. Those of the
 * browser throw in a page of an opaque origin, and most programs end there.
 */
export function lendStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { value: memoryStorage(), configurable: true });
  }
}

/** A `Storage` whose items are members of the object itself, as in a browser. */
export function memoryStorage(): Storage {
  const items: Record<string, string> = Object.create({
    getItem: (name: unknown) => (Object.hasOwn(items, String(name)) ? items[String(name)] : null),
    setItem: (name: unknown, value: unknown) => keep(String(name), String(value)),
    removeItem: (name: unknown) => {
      delete items[String(name)];
    },
    clear: () => {
      for (const name of Object.keys(items)) delete items[name];
    },
    key: (index: number) => Object.keys(items)[index] ?? null,
    get length() {
      return Object.keys(items).length;
    },
  });
  // Defined and not assigned: `__proto__` and `length` are names like any other.
  const keep = (name: string, value: string): void => {
    Object.defineProperty(items, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  };
  return new Proxy(items, {
    set: (_, name, value) => {
      keep(String(name), String(value));
      return true;
    },
  }) as unknown as Storage;
}

export function ensureBuilt(): Promise<void>;
export function isFresh(root?: string): boolean;

/** Does some work while nobody else builds. */
export function withLock(work: () => Promise<void>): Promise<void>;

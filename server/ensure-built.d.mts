export function ensureBuilt(): Promise<void>;
export function isFresh(root?: string): boolean;

/** Hash of the names and contents of all sources but tests. */
export function sourcesHash(root?: string): string;

/** Notes before a build that it is not done, with null, and afterwards what it was built of. */
export function noteSources(build: 'viewer' | 'server', hash: string | null): void;

/** Does some work while nobody else builds. */
export function withLock(work: () => Promise<void>): Promise<void>;

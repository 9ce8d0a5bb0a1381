export function ensureBuilt(): Promise<void>;
export function isFresh(root?: string): boolean;

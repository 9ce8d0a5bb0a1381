export function findChromium(env?: Record<string, string | undefined>): string | null;
export function findHeadlessShell(env?: Record<string, string | undefined>): string | null;
export function chromiumArgs(): string[];

export function canRunHostile(env?: NodeJS.ProcessEnv, whyNot?: string | null): boolean;
export function runInOwnNetwork(self: string | URL, main: string | URL): Promise<void>;

export function canRunHostile(env?: NodeJS.ProcessEnv, whyNot?: string | null): boolean;

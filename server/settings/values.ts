/** Environment variables; an empty one counts as not set. */
export type Env = Record<string, string | undefined>;

/** A whole number within bounds, both inclusive; a problem otherwise. */
export function wholeNumber(
  env: Env,
  name: string,
  byDefault: number,
  least: number,
  most: number,
  problems: string[],
): number {
  const text = env[name] || String(byDefault);
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  problems.push(
    `${name} is ${JSON.stringify(text)}. It must be a whole number from ${least} to ${most}.`,
  );
  return byDefault;
}

/** `1` is on, `0` is off; nothing is as it is by default. */
export function flag(env: Env, name: string, problems: string[], byDefault = '0'): boolean {
  const text = env[name] || byDefault;
  if (text !== '0' && text !== '1') {
    problems.push(`${name} is ${JSON.stringify(text)}. It must be 1 (on) or 0 (off).`);
  }
  return text === '1';
}

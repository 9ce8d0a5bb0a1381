import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Env } from './values.ts';

/**
 * The environment of a process, with the variables of a file behind it: what the process was given
 * wins. The file is the one that systemd reads as `EnvironmentFile`.
 *
 * @param file null: the one that `VITRINE_ENV` names, if any
 */
export function environmentOf(env: Env, file: string | null = null): Result<Env, string[]> {
  const path = file ?? (env.VITRINE_ENV || null);
  if (path === null) return ok(env);
  try {
    const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
    return ok({ ...parseEnv(readFileSync(path, 'utf8')), ...Object.fromEntries(given) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err([`The settings in ${JSON.stringify(path)} cannot be read: ${reason}.`]);
  }
}

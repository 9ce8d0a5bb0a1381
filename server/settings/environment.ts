import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Env } from './config.ts';
import { SECRETS } from './table.ts';

/**
 * The environment of a process, with the variables of a file behind it: what the process was given
 * wins. The file is the one that systemd reads as `EnvironmentFile`.
 *
 * @param file null: the one that `VITRINE_ENV` names, if any
 */
export function environmentOf(env: Env, file: string | null = null): Result<Env, string[]> {
  const path = file ?? (env.VITRINE_ENV || null);
  if (path === null) return withSecrets(env);
  try {
    const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
    return withSecrets({
      ...parseEnv(readFileSync(path, 'utf8')),
      ...Object.fromEntries(given),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err([`The settings in ${JSON.stringify(path)} cannot be read: ${reason}.`]);
  }
}

/** Reads each secret whose file is named, as containers and systemd's credentials give them. */
function withSecrets(env: Env): Result<Env, string[]> {
  const read: Env = { ...env };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) {
      problems.push(`${name} and ${name}_FILE are both set: leave one out.`);
      continue;
    }
    try {
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`${name}_FILE cannot be read: ${reason}.`);
    }
  }
  return problems.length > 0 ? err(problems) : ok(read);
}

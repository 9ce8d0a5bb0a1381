import { err, ok, type Result } from '#schemas/result.ts';
import { readWebAddress } from '../library/web-address.ts';
import { DEFAULT_ADDRESS } from '../settings/config.ts';
import type { Io } from './io.ts';

/** The address of the viewer that links open. The error is a sentence. */
export function viewerOf(
  base: string | boolean | undefined,
  { env }: Pick<Io, 'env'>,
): Result<string, string> {
  const name = base === undefined ? 'VITRINE_URL' : '--base';
  const viewer = readWebAddress(String(base ?? (env.VITRINE_URL || DEFAULT_ADDRESS)));
  return viewer === null
    ? err(`${name} must be the http:// or https:// address of a viewer, without ? or #.`)
    : ok(viewer);
}

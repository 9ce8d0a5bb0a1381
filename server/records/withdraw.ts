import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import type { RecordKind } from '../types.ts';
import type { Caller } from './publish.ts';
import { absence, capsuleName } from './read.ts';

const NOT_YOURS = 'You have not published this, or have withdrawn it already.';

/**
 * Withdraws what the caller has published. It stays readable as long as another account that
 * published the same content does not withdraw it.
 *
 * @param identifier of a capsule: short or hash; of an artifact: bare hex
 */
export async function withdraw(
  { store, now }: Deps,
  { account, actor }: Caller,
  kind: RecordKind,
  identifier: string,
): Promise<Result<void, Failure>> {
  let id = identifier;
  if (kind === 'capsule') {
    const name = capsuleName(identifier);
    if (name === null) return err({ reason: 'not-found', detail: NOT_YOURS });
    const found = await store.capsule(name, now());
    if (found.state !== 'live') return err(absence(found, identifier, NOT_YOURS) as Failure);
    id = found.meta.id;
  } else {
    const found = await store.artifactState(identifier, now());
    if (found.state !== 'live') {
      return err(absence(found, `sha256:${identifier}`, NOT_YOURS) as Failure);
    }
  }
  const outcome = await store.withdraw(account, kind, id, now(), actor);
  return outcome === 'withdrawn' ? ok(undefined) : err({ reason: 'not-found', detail: NOT_YOURS });
}

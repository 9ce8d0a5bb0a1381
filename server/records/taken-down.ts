import { row, type Steps } from '../db/engine.ts';

/** True if the operator took down content with one of these hashes. */
export function* isTakenDown(hashes: readonly string[]): Steps<boolean> {
  const places = hashes.map((_, at) => `$${at + 1}`).join(', ');
  const sql = `SELECT 1 AS one FROM taken_down WHERE hash IN (${places}) LIMIT 1`;
  return (yield* row(sql, ...hashes)) !== undefined;
}

/** True if a preview of this artifact was taken down, also by a server of the release before. */
export function* isPreviewTakenDown(artifact: string): Steps<boolean> {
  const sql = `SELECT 1 AS one FROM preview WHERE artifact = $1 AND removed = 'taken-down' LIMIT 1`;
  return (yield* row(sql, artifact)) !== undefined;
}

import type { JsonValue } from '#schemas/json/json-value.ts';
import { ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { namedBy } from '../mcp/names.ts';
import { artifactUrl, capsuleUrl } from '../records/read.ts';
import { type LinkAnswer, liveLink } from './rules.ts';

/** An argument that names a record: of a living link, the address of what it shows now. */
export async function shownBy(
  deps: Deps,
  value: JsonValue | undefined,
): Promise<Result<JsonValue | undefined, Failure>> {
  const named = typeof value === 'string' ? namedBy(deps, value) : null;
  if (named?.kind !== 'living') return ok(value);
  const link = await liveLink(deps, named.name);
  if (!link.ok) return link;
  const { kind, record } = link.value;
  return ok(kind === 'artifact' ? artifactUrl(deps, record) : capsuleUrl(deps, record));
}

/** Sentence about the living link that something was published to; empty: to none. */
export const livingWords = (link: LinkAnswer | undefined): string =>
  link ? ` ${link.url} follows the newest version; its \`version\` is ${link.version} now.` : '';

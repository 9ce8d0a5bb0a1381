import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { namedBy } from '../mcp/names.ts';
import { WINDOW, windowOf } from '../mcp/source-window.ts';
import type { Answer } from '../mcp/tool.ts';
import { UNTRUSTED } from '../mcp/trust.ts';
import { titleWords } from '../mcp/words.ts';
import { describePreview, previewUrl, readPreview } from '../previews/rules.ts';
import type { Carried } from './carried-document.ts';

/**
 * The answer of get_artifact for a link that carries its document, and for a preview: neither is
 * published, and reading them costs nothing. Null: the name is of something else.
 *
 * @param args those of the tool
 */
export async function readCarried(
  deps: Deps,
  account: string,
  { id, source, offset, limit, requireSigner }: Readonly<Record<string, JsonValue>>,
): Promise<Result<Answer, Failure> | null> {
  const named = namedBy(deps, String(id));
  if (named?.kind !== 'link' && named?.kind !== 'preview') return null;
  if (requireSigner !== undefined) {
    const detail =
      '`/requireSigner` is for published artifacts: leave it out, and check the signatures of a link with `vitrine verify`.';
    return err(invalidRequest([{ pointer: '/requireSigner', detail }]));
  }
  const carried =
    named.kind === 'link' ? ok({ link: named.name }) : await previewJson(deps, named.name);
  if (!carried.ok) return carried;
  const read = await deps.check('read-carried', carried.value, account);
  if (!read.ok) return read;
  const { canonical, markdown, ...members } = read.value;
  const url = named.kind === 'link' ? {} : { url: previewUrl(deps, named.name) };
  const text = source === true ? canonical : markdown;
  const part = windowOf(text, Number(offset ?? 0), Number(limit ?? WINDOW.byDefault));
  const where = named.kind === 'link' ? 'carried by the link itself' : `a preview: ${url.url}`;
  const answer = {
    text: `${titleWords(members.title)}, ${members.type}, ${members.status}, revision ${members.revision}, by ${titleWords(members.createdBy.name)} as stated; ${where}. Nothing of it is published.`,
    structured: {
      ...members,
      ...url,
      kept: named.kind,
      characters: text.length,
      [source === true ? 'source' : 'markdown']: part.source,
      nextOffset: part.nextOffset,
      ...UNTRUSTED,
    },
    quoted: {
      info: source === true ? ('json' as const) : ('markdown' as const),
      text: part.source,
    },
    next:
      part.nextOffset === null
        ? 'This is all of it; to change it, call share with a new draft.'
        : `Call get_artifact again with \`offset\` ${part.nextOffset} for the next part.`,
  };
  return ok(answer);
}

async function previewJson(deps: Deps, name: string): Promise<Result<Carried, Failure>> {
  const found = await describePreview(deps, name);
  if (!found.ok) return found;
  const json = await readPreview(deps, name);
  const publishedAt = new Date(found.value.createdAt).toISOString();
  return json.ok ? ok({ json: json.value, publishedAt }) : json;
}

import { parseHash } from '#schemas/document/content-hash.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { withoutAsk } from '#schemas/link/asked-link.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { shownValue } from '#schemas/text/shown-text.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { isLinkId } from '../living-links/link-name.ts';
import { isPreviewName } from '../previews/rules.ts';

/** Record that an `id` or an address names on this server. */
export type Named =
  | { readonly kind: 'artifact'; readonly name: string }
  | { readonly kind: 'capsule'; readonly name: string }
  | { readonly kind: 'preview'; readonly name: string }
  /** A living link: what it shows changes. */
  | { readonly kind: 'living'; readonly name: string }
  /** Nothing is stored: the document is in the address. */
  | { readonly kind: 'link'; readonly name: string }
  /** Its record is stored encrypted: this server cannot read it. */
  | { readonly kind: 'private-link'; readonly name: string };

/** Advice about a private link, which is never asked for here: only its holder opens it. */
export const PRIVATE_LINK_WORDS =
  'is a private link: this server cannot read its document, and must not be given the link. `vitrine read` opens it on your side, and so does get_artifact of `vitrine mcp`; a person opens it in a browser.';

const CAPSULE_ID = /^[0-9a-hjkmnp-tv-z]{16,51}$/;
/** Part of a hash, or a hash of another kind: no identifier has so many digits and no other letters. */
const OTHER_HASH = /^(?:sha-?256[:-](?=[0-9a-f])|(?=[0-9a-f]{17}))([0-9a-f]{1,63})(?:…|\.\.\.)?$/i;
/** Longest text that is looked at as a name; links are told by how they go on. */
const MAX_NAME = 2_000;

/** Reads the name in a text: an id, a hash, an address of this server, or an address of MCP. */
export function namedBy({ baseUrl }: Pick<Deps, 'baseUrl'>, given: string): Named | null {
  const text = withoutAsk(bareName(given.trim()));
  const [prefix, ofPrivate] = /^k\d+\.(e\.)?/i.exec(fragmentOf(text).slice(0, 20)) ?? [];
  if (prefix !== undefined) return { kind: ofPrivate ? 'private-link' : 'link', name: text };
  if (text.length > MAX_NAME) return null;
  const base = baseUrl();
  const path = text.startsWith(base) ? text.slice(base.length) : text;
  const [, folder = '', name = path] =
    /^\/?(l|api\/links)\/([^/?#\s]+)(?:\/[^?#\s]*)?(?:[?#].*)?$/.exec(path) ??
    /^\/?(a|i|p|api\/artifacts|agent\/v1\/pages)\/([^/?#\s]+)\/?(?:[?#].*)?$/.exec(path) ??
    /^(?:vitrine:\/\/)?(artifact|capsule)(?::\/\/(?:sha256\/)?|\/)([^/?#\s]+)$/.exec(path) ??
    [];
  if (folder === 'p') {
    const preview = name.toLowerCase();
    return isPreviewName(preview) ? { kind: 'preview', name: preview } : null;
  }
  if (folder === 'l' || folder === 'api/links') {
    const link = name.replace(/\.md$/, '').toLowerCase();
    return isLinkId(link) ? { kind: 'living', name: link } : null;
  }
  const isOfCapsule = folder === 'i' || folder === 'agent/v1/pages' || folder === 'capsule';
  const hash = parseHash(name.toLowerCase().replace(/^(?:sha-256[:-]|sha256-|0x)/, 'sha256:'));
  if (hash !== null) return { kind: isOfCapsule ? 'capsule' : 'artifact', name: hash };
  const id = name.toLowerCase();
  if ((folder === '' || isOfCapsule) && CAPSULE_ID.test(id) && !OTHER_HASH.test(id))
    return { kind: 'capsule', name: id };
  return null;
}

/** A name without what texts put around it: quotes, angle brackets, a link of Markdown. */
function bareName(text: string): string {
  const [, address] = /^\[[^\]]{0,300}\]\((\S+)\)$/.exec(text) ?? [];
  return address ?? /^[<"'`](.+)[>"'`]$/s.exec(text)?.[1]?.trim() ?? text;
}

/** The artifact that an argument names, as bare hex. */
export function artifactNamed(
  deps: Pick<Deps, 'baseUrl'>,
  value: JsonValue | undefined,
  argument = 'id',
): Result<string, Failure> {
  const named = namedBy(deps, String(value));
  if (named?.kind === 'artifact') return ok(named.name);
  const form = `an \`id\` ("sha256:" and 64 hex digits) or an address, as in ${deps.baseUrl()}a/…`;
  const detail =
    named === null
      ? unnamedWords(String(value), form)
      : notArtifactWords(named, form, shownValue(value));
  return err(invalidRequest([{ pointer: `/${argument}`, detail: `\`/${argument}\` ${detail}` }]));
}

const OWN = '`list_artifacts` tells those that you have published.';

/** Advice about a text that names nothing here. */
function unnamedWords(given: string, form: string): string {
  const text = shownValue(given);
  const [, digits] = OTHER_HASH.exec(given.trim()) ?? [];
  if (digits !== undefined) {
    return `must be ${form}. ${text} has ${digits.length} of 64 hex digits: it was cut, or is another kind of hash. Give all of it, or the address.`;
  }
  if ((given.match(/[0-9a-f]{64}/gi) ?? []).length > 1) {
    return `must be ${form}, and this text names more than one: send one at a time, each in a call.`;
  }
  if (/^https?:/i.test(given.trim())) {
    return `must be ${form}, not ${text}: nothing is fetched from other sites. ${OWN}`;
  }
  return `must be ${form}, not ${text}. ${OWN}`;
}

function notArtifactWords(named: Named, form: string, given: string): string {
  switch (named.kind) {
    case 'capsule':
      return `must name an artifact, and ${given} names a capsule: use get_capsule or show_capsule, or give ${form}.`;
    case 'preview':
      return `must name a published artifact, and ${given} is a preview: get_artifact reads it, and publish_artifact publishes it, with its address.`;
    case 'living':
      return `must name one version, and ${given} is a living link, which follows them: get_artifact with it tells the \`id\` of the newest.`;
    case 'link':
      return `must be ${form}. This is a link that carries its document, of which nothing is stored here: get_artifact reads it for nothing, and publish_artifact publishes it.`;
    case 'private-link':
      return `must be ${form}. This ${PRIVATE_LINK_WORDS}`;
    default:
      return `must be ${form}, not ${given}.`;
  }
}

/** The capsule that an argument names: its short identifier, or its hash in bare hex. */
export function capsuleNamed(
  deps: Pick<Deps, 'baseUrl'>,
  value: JsonValue | undefined,
): Result<string, Failure> {
  const text = String(value);
  const named = namedBy(deps, text);
  // A hash alone may be that of a capsule.
  const isHash = named?.kind === 'artifact' && !/\/a\/|artifact/.test(text);
  if (named && (named.kind === 'capsule' || isHash)) return ok(named.name);
  const form = `an \`id\` (16 or more lower-case letters and digits), a \`contentHash\`, or an address, as in ${deps.baseUrl()}i/…`;
  const detail =
    named?.kind === 'artifact'
      ? `must name a capsule, and ${shownValue(value)} names an artifact: use get_artifact or show_artifact, or give ${form}.`
      : `must be ${form}, not ${shownValue(value)}. \`list_capsules\` tells those that you have published.`;
  return err(invalidRequest([{ pointer: '/id', detail: `\`/id\` ${detail}` }]));
}

/** Characters of a header that are looked at: browsers send fewer than a hundred. */
const MAX_HEADER = 1_000;

/** A content coding that this server packs with. */
export type Coding = 'br' | 'gzip';

/**
 * The coding that suits a reader best (RFC 9110, section 12.5.3): of those with the highest weight the
 * one that is offered first; null when the reader takes none of them, or rather none at all.
 */
export function codingOf(header: string | undefined, offered: readonly Coding[]): Coding | null {
  const weights = new Map((header ?? '').slice(0, MAX_HEADER).split(',').map(weighted));
  const others = weights.get('*') ?? 0;
  let best: Coding | null = null;
  let most = 0;
  for (const coding of offered) {
    const weight = weights.get(coding) ?? others;
    if (weight > most) [best, most] = [coding, weight];
  }
  return most >= (weights.get('identity') ?? 0) ? best : null;
}

/**
 * True if a reader names Markdown and wants it at least as much as HTML (RFC 9110, section 12.5.1).
 * A range such as `text/*` does not name it: browsers get HTML.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  const ranges = (header ?? '').slice(0, MAX_HEADER).split(',').map(weighted);
  const weightOf = (name: string): number | undefined => {
    const found = ranges.filter(([range]) => range === name).map(([, weight]) => weight);
    return found.length === 0 ? undefined : Math.max(...found);
  };
  const markdown = weightOf('text/markdown') ?? 0;
  return (
    markdown > 0 &&
    markdown >= (weightOf('text/html') ?? weightOf('text/*') ?? weightOf('*/*') ?? 0)
  );
}

/** True if the client accepts gzip. */
export const acceptsGzip = (header: string | undefined): boolean =>
  // Fast check of what nearly all clients send.
  (header !== undefined && /^gzip(?:,|$)/.test(header) && !header.includes(';')) ||
  codingOf(header, ['gzip']) !== null;

/** A member of a list of what is taken, in small letters, and its weight (RFC 9110, section 12.4.2). */
function weighted(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, given === undefined ? 1 : Number(given.slice(2))];
}

/**
 * The language that suits a reader best (RFC 9110, section 12.5.4): of those with the highest weight
 * the one that stands first; the first that is offered when none suits.
 */
export function languageOf<L extends string>(header: string | undefined, offered: readonly L[]): L {
  let best = { language: offered[0] as L, weight: 0 };
  for (const part of (header ?? '').slice(0, MAX_HEADER).split(',')) {
    const [range, weight] = weighted(part);
    const language = offered.find((each) => range === each || range.startsWith(`${each}-`));
    if (language !== undefined && weight > best.weight) best = { language, weight };
  }
  return best.language;
}

/** RFC 9110, section 13.1.2: weak comparison with a list of tags, or `*`. */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => {
    const bare = tag.trim();
    return bare === '*' || bare.replace(/^W\//, '') === strong;
  });
}

/** A part of a representation: first and last byte, both inclusive. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * The one range that a `Range` header asks for (RFC 9110, section 14). Undefined when it is absent
 * or of a form that may be ignored; null when it cannot be satisfied.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,30})-(\d{0,30})$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { first: size - length, last: size - 1 } : null;
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first < size ? { first, last } : null;
}

/** RFC 9110, section 12.5.3: a coding is acceptable unless its weight is 0. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  // What nearly all clients send, without the long way.
  if (/^gzip(?:,|$)/.test(header) && !header.includes(';')) return true;
  const weights = new Map(
    header.split(',').map((part) => {
      const [coding = '', ...parameters] = part
        .split(';')
        .map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [coding, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/**
 * The language that suits a reader best (RFC 9110, section 12.5.4): of those with the highest weight
 * the one that stands first; the first that is offered when none suits.
 */
export function languageOf(header: string | undefined, offered: readonly string[]): string {
  let best = { language: offered[0] ?? '', weight: 0 };
  for (const part of (header ?? '').slice(0, 1_000).split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const language = offered.find((each) => range === each || range.startsWith(`${each}-`));
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2));
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
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
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

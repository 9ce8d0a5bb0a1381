/** A tag of a page of HTML, and what stands between it and its end where that is no HTML. */
export interface HtmlTag {
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  /** By names in lower case; values as they are typed. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Places in the page, with the raw text and its end tag. */
  readonly start: number;
  readonly end: number;
  /** The text of an element that holds text only, such as `script`; null of any other. */
  readonly raw: string | null;
  /** True inside of a picture in SVG. */
  readonly isInSvg: boolean;
  /** True inside of a `<template>`: it is no part of the page yet. */
  readonly isInTemplate: boolean;
}

/** Elements whose text ends only at their own end tag. */
const RAW = ['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'];
const NAME = /<(\/?)([a-zA-Z][^\s/>]*)/y;
const SPACE = /[\s/]*/y;
const ATTRIBUTE = /[^\s/>][^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const UNQUOTED = /[^\s>]*/y;

/**
 * The tags of a page in their order, read as browsers read them (HTML §13.2.5): comments are passed
 * over, and a script ends at `</script`. Takes linear time.
 */
export function* htmlTags(page: string): Generator<HtmlTag, void> {
  // Only ASCII: the lengths must stay the same.
  const lower = page.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  /** Names whose end was looked for and is not there. */
  const endless = new Set<string>();
  let svg = 0;
  let templates = 0;
  let at = page.indexOf('<');
  while (at >= 0) {
    if (page.startsWith('<!', at) || page.startsWith('<?', at)) {
      at = page.indexOf('<', endOfDeclaration(page, at));
      continue;
    }
    const tag = tagAt(page, at);
    if (!tag) {
      at = page.indexOf('<', at + 1);
      continue;
    }
    const { name, attributes, isEnd, isClosed } = tag;
    let { end } = tag;
    let raw: string | null = null;
    const isInSvg = svg > 0;
    if (!isEnd && RAW.includes(name) && !(isInSvg && isClosed)) {
      const stop = endless.has(name) ? -1 : endOfRaw(lower, name, end);
      if (stop < 0) endless.add(name);
      raw = page.slice(end, stop < 0 ? page.length : stop);
      const close = stop < 0 ? -1 : page.indexOf('>', stop);
      end = close < 0 ? page.length : close + 1;
    }
    yield {
      name,
      isEnd,
      attributes,
      start: at,
      end,
      raw,
      isInSvg,
      isInTemplate: templates > 0,
    };
    if (name === 'svg') svg = isEnd ? Math.max(0, svg - 1) : svg + (isClosed ? 0 : 1);
    if (name === 'template') templates = isEnd ? Math.max(0, templates - 1) : templates + 1;
    at = page.indexOf('<', end);
  }
}

/** The place behind a comment, a document type or another declaration. */
function endOfDeclaration(page: string, from: number): number {
  const isComment = page.startsWith('<!--', from);
  // `<!-->` and `<!--->` are whole comments.
  const stop = isComment ? page.indexOf('-->', from + 2) : page.indexOf('>', from);
  return stop < 0 ? page.length : stop + (isComment ? 3 : 1);
}

/** The place of the end tag of a name; -1: there is none. */
function endOfRaw(lower: string, name: string, from: number): number {
  const close = `</${name}`;
  for (let at = lower.indexOf(close, from); at >= 0; at = lower.indexOf(close, at + 2)) {
    if (/^[\s/>]?$/.test(lower.charAt(at + close.length))) return at;
  }
  return -1;
}

/** The tag at a place; null when a lone `<` stands there. */
function tagAt(page: string, from: number) {
  NAME.lastIndex = from;
  const match = NAME.exec(page);
  if (!match) return null;
  const [whole, slash, name = ''] = match;
  const attributes = new Map<string, string>();
  let at = from + whole.length;
  let isClosed = false;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(page)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  for (;;) {
    isClosed = take(SPACE)?.endsWith('/') ?? false;
    const key = take(ATTRIBUTE);
    if (key === null) break;
    let value = '';
    if (take(EQUALS) !== null) {
      const quote = page[at];
      if (quote === '"' || quote === "'") {
        const stop = page.indexOf(quote, at + 1);
        value = page.slice(at + 1, stop < 0 ? page.length : stop);
        at = stop < 0 ? page.length : stop + 1;
      } else value = take(UNQUOTED) ?? '';
    }
    const known = key.toLowerCase();
    if (!attributes.has(known)) attributes.set(known, value);
  }
  return {
    name: name.toLowerCase(),
    isEnd: slash === '/',
    attributes,
    isClosed,
    end: Math.min(at + 1, page.length),
  };
}

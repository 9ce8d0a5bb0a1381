import { decodeEntities } from './entities.ts';
import { matchAt } from './links.ts';
import {
  type Block,
  depthOf,
  type Hidden,
  type Inline,
  isTag,
  MAX_INLINES,
  type Node,
  type Span,
  type Tag,
} from './tree.ts';

const BLOCK_NAMES = words(
  'blockquote dd details div dl dt h1 h2 h3 h4 h5 h6 li ol p pre summary table tbody td th thead tr ul',
);
const INLINE_NAMES = words(
  'a abbr b cite code del em i ins kbd mark q s samp small span strong sub sup u var',
);
const VOID_NAMES = words('br hr img');
/** An element whose end is left out ends where the next of its kind begins. */
const ENDED_BY: Readonly<Record<string, string>> = {
  li: 'li',
  p: 'p',
  dt: 'dt dd',
  dd: 'dt dd',
  tr: 'tr',
  td: 'td th',
  th: 'td th',
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Values of attributes that are taken over; all others are dropped. */
const VALUES: Readonly<Record<string, RegExp>> = {
  href: /^/,
  src: /^/,
  alt: /^/,
  title: /^/,
  open: /^/,
  start: /^-?\d{1,9}$/,
  colspan: /^(?:[1-9]\d?|100)$/,
  rowspan: /^(?:[1-9]\d?|100)$/,
  width: /^\d{1,5}%?$/,
  height: /^\d{1,5}%?$/,
  align: /^(?:left|center|right)$/,
};

const NAME = /<(\/?)([a-z][a-z\d-]*)/iy;
const ATTRIBUTE = /\s+([a-z_:][\w.:-]*)(?:\s*=\s*(?:([^\s"'=<>`]+)|'([^']*)'|"([^"]*)"))?/iy;
const TAG_END = /\s*(\/?)>/y;

/** The tag at a place (CommonMark 0.31.2 §6.6), or null. */
function tagAt(text: string, from: number): Tag | null {
  const begin = matchAt(NAME, text, from);
  if (!begin) return null;
  const isEnd = begin[1] === '/';
  const name = (begin[2] ?? '').toLowerCase();
  const isKnown = BLOCK_NAMES.has(name) || INLINE_NAMES.has(name) || VOID_NAMES.has(name);
  const attributes: Record<string, string> = {};
  let dropped = '';
  let at = from + begin[0].length;
  while (!isEnd) {
    const found = matchAt(ATTRIBUTE, text, at);
    if (!found) break;
    at += found[0].length;
    const key = (found[1] ?? '').toLowerCase();
    const value = decodeEntities(found[2] ?? found[3] ?? found[4] ?? '');
    if (isKnown && VALUES[key]?.test(value)) attributes[key] ??= value;
    // A name without a value says nothing on a tag that is shown, and may on one that vanishes.
    else if (value || !isKnown) dropped += found[0];
  }
  const end = matchAt(TAG_END, text, at);
  return (
    end && {
      tag: isEnd ? 'close' : 'open',
      name,
      attributes,
      dropped: dropped.trim(),
      isClosed: end[1] === '/',
      end: at + end[0].length,
    }
  );
}

const COMMENTS: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
];

/** Finds comments, instructions and declarations; an end that is missing is looked for once. */
function commentFinder(text: string, isBlock: boolean) {
  const missing = new Set<string>();
  return (at: number): { text: string; end: number } | null => {
    const kind = COMMENTS.find(([begin]) => text.startsWith(begin, at));
    if (!kind) return null;
    const [begin, end] = kind;
    if (end === '>' && !/[a-z]/i.test(text.charAt(at + 2))) return null;
    const short = begin === '<!--' && matchAt(/<!--?-?>/y, text, at);
    if (short) return { text: '', end: at + short[0].length };
    const from = at + begin.length;
    const stop = missing.has(end) ? -1 : text.indexOf(end, from);
    if (stop < 0) missing.add(end);
    if (stop < 0 && !isBlock) return null;
    return stop < 0
      ? { text: text.slice(from).trim(), end: text.length }
      : { text: text.slice(from, stop).trim(), end: stop + end.length };
  };
}

/** Elements whose text is a program: shown as code, and not run. */
const PROGRAM = /^(?:script|style)$/;

/** Text of a program behind its tag, with its end; undefined for other tags. */
function programAt(text: string, { tag, name, end, isClosed }: Tag) {
  if (tag === 'close' || isClosed || !PROGRAM.test(name)) return undefined;
  const found = new RegExp(`</${name}\\s*>`, 'gi');
  found.lastIndex = end;
  const close = found.exec(text);
  return {
    text: text.slice(end, close?.index).trim(),
    end: close ? close.index + close[0].length : text.length,
  };
}

/** Text, tags, comments and programs of a block of HTML. */
export function htmlParts(text: string, span: Span): (Node | Tag)[] {
  const parts: (Node | Tag)[] = [];
  const commentAt = commentFinder(text, true);
  let from = 0;
  const flush = (to: number): void => {
    if (to > from) parts.push(decodeEntities(text.slice(from, to)));
  };
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', Math.max(from, at + 1))) {
    const comment = commentAt(at);
    const tag = comment ? null : tagAt(text, at);
    if (!comment && !tag) continue;
    flush(at);
    if (comment) parts.push({ tag: 'hidden', text: comment.text, ...span });
    from = comment?.end ?? 0;
    if (!tag) continue;
    const program = programAt(text, tag);
    if (program) parts.push({ tag: 'code', text: program.text, isNotRun: true, ...span });
    else parts.push({ ...tag, span });
    from = program?.end ?? tag.end;
  }
  flush(text.length);
  return parts;
}

/** A mail address in angle brackets (CommonMark 0.31.2 §6.5). */
const MAIL =
  /<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*)>/iy;

/** Finds the comment, mail address, program or tag that begins at a place in a paragraph. */
export function tagFinder(
  text: string,
): (at: number) => { part: Inline | Tag; end: number } | null {
  const commentAt = commentFinder(text, false);
  return (at) => {
    const comment = commentAt(at);
    if (comment) return { part: { tag: 'hidden', text: comment.text }, end: comment.end };
    const [typed, mail] = matchAt(MAIL, text, at) ?? [];
    if (typed && mail) {
      const part: Inline = { tag: 'link', href: `mailto:${mail}`, children: [mail] };
      return { part, end: at + typed.length };
    }
    const tag = tagAt(text, at);
    const program = tag && programAt(text, tag);
    if (program) {
      return { part: { tag: 'code', text: program.text, isNotRun: true }, end: program.end };
    }
    return tag && { part: tag, end: tag.end };
  };
}

const HTML_STARTS: readonly RegExp[] = [
  /<(?:script|pre|textarea|style)(?:\s|>|$)/iy,
  /<!--/y,
  /<\?/y,
  /<![a-z]/iy,
  /<!\[CDATA\[/y,
  /<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/iy,
];
const HTML_ENDS: readonly RegExp[] = [
  /<\/(?:script|pre|textarea|style)>/i,
  /-->/,
  /\?>/,
  />/,
  /\]\]>/,
];

/** Kind of HTML block that begins at a place in a line (CommonMark 0.31.2 §4.6), or 0. */
export function kindOfHtml(line: string, at: number, isInParagraph: boolean): number {
  const kind = HTML_STARTS.findIndex((start) => matchAt(start, line, at)) + 1;
  if (kind > 0 || isInParagraph) return kind;
  const tag = tagAt(line, at);
  return tag && !line.slice(tag.end).trim() ? 7 : 0;
}

/** True for the last line of a block of HTML that a line end alone does not end. */
export const endsHtml = (kind: number, line: string): boolean =>
  HTML_ENDS[kind - 1]?.test(line) ?? false;

const isInline = (node: Node): node is Inline => typeof node === 'string' || !('start' in node);

interface Frame {
  readonly open: Tag;
  readonly nodes: Node[];
}

const NO_TAG: Tag = {
  ...{ tag: 'open', name: '', attributes: {}, dropped: '', isClosed: false, end: 0 },
};

/**
 * Builds elements of tags and what stands between them. Tags outside of the fixed set vanish, and so
 * do end tags without a beginning. Tags with a span make blocks, others make inlines.
 *
 * @param most depth to which elements may be nested here; deeper tags vanish
 * @param stillOpen takes the tags that are open at the end
 */
function nestTags(parts: readonly (Node | Tag)[], most: number, stillOpen: Tag[] = []): Node[] {
  const frames: Frame[] = [{ open: NO_TAG, nodes: [] }];
  const top = (): Node[] => (frames.at(-1) as Frame).nodes;
  const close = (end?: Span): void => {
    const frame = frames.pop() as Frame;
    top().push(elementOf(frame, end));
  };
  for (const part of parts) {
    if (!isTag(part)) {
      top().push(part);
      continue;
    }
    const { name, attributes, dropped, span } = part;
    if (dropped) top().push({ tag: 'hidden', text: dropped });
    // Browsers read </br> as <br>.
    if (part.tag === 'close' && name !== 'br') {
      const at = frames.findLastIndex(({ open }) => open.name === name);
      if (at > 0) while (frames.length > at) close(span);
    } else if (VOID_NAMES.has(name)) top().push(voidOf(part));
    else if ((BLOCK_NAMES.has(name) || INLINE_NAMES.has(name)) && frames.length <= most) {
      const last = frames.at(-1)?.open.name ?? '';
      if (ENDED_BY[name]?.split(' ').includes(last)) close(span);
      frames.push({ open: { ...part, attributes }, nodes: [] });
      if (part.isClosed) close(span);
    }
  }
  stillOpen.push(...frames.slice(1).map(({ open }) => ({ ...open, dropped: '' })));
  while (frames.length > 1) close();
  return frames[0]?.nodes ?? [];
}

function voidOf({
  name,
  attributes: { src = '', alt = '', title, ...attributes },
  span,
}: Tag): Node {
  if (name === 'br') return { tag: 'br' };
  if (name === 'img') {
    return { tag: 'image', href: src, title, children: alt ? [alt] : [], attributes };
  }
  return span ? { tag: 'hr', ...span } : { tag: 'element', name, attributes, children: [] };
}

function elementOf(
  { open: { name, attributes, span, continues }, nodes }: Frame,
  end?: Span,
): Node {
  const areInline = nodes.every(isInline);
  if (!span || (!BLOCK_NAMES.has(name) && areInline)) {
    const children = nodes.filter(isInline);
    const { href, title } = attributes;
    return name === 'a' && href !== undefined
      ? { tag: 'link', href, title, children }
      : { tag: 'element', name, attributes, children };
  }
  const place = { start: span.start, end: (end ?? span).end, ...(continues && { continues }) };
  if (areInline && /^h\d$/.test(name)) {
    const children = trimmed(nodes);
    const heading: Block = { tag: 'heading', level: Number(name[1]), children, ...place };
    const { align } = attributes;
    return align
      ? { tag: 'element', name: 'div', attributes: { align }, children: [heading], ...place }
      : heading;
  }
  return {
    ...{ tag: 'element', name, attributes, ...place },
    children: toBlocks(nodes, span, name === 'pre'),
  };
}

/** Inlines without the white space at both ends. */
function trimmed(nodes: readonly Inline[]): Inline[] {
  const last = nodes.length - 1;
  return nodes
    .map((node, i) => (i === 0 && typeof node === 'string' ? node.trimStart() : node))
    .map((node, i) => (i === last && typeof node === 'string' ? node.trimEnd() : node))
    .filter((node) => node !== '');
}

/** Tags of paragraphs and what stands between them as inlines. */
export const nestInlines = (parts: readonly (Inline | Tag)[]): Inline[] =>
  (parts.some(isTag) ? nestTags(parts, MAX_INLINES - depthOf(parts)) : parts) as Inline[];

/** Tags of blocks of HTML and what stands between them as blocks. */
export const nestBlocks = (
  parts: readonly (Node | Tag)[],
  most: number,
  stillOpen: Tag[],
  span: Span,
): Block[] => toBlocks(nestTags(parts, most, stillOpen), span);

/** Nodes as blocks: text between blocks becomes tight paragraphs, and blanks there are dropped. */
function toBlocks(nodes: readonly Node[], span: Span, isVerbatim = false): Block[] {
  const blocks: Block[] = [];
  let run: Inline[] = [];
  const place = { start: span.start, end: span.end };
  const flush = (): void => {
    const children = isVerbatim ? run : trimmed(run);
    run = [];
    if (children.every((node) => typeof node === 'object' && node.tag === 'hidden')) {
      for (const node of children) blocks.push({ ...(node as Hidden), ...place });
    } else blocks.push({ tag: 'p', children, isTight: true, ...place });
  };
  for (const node of nodes) {
    if (isInline(node)) run.push(node);
    else {
      flush();
      blocks.push(node);
    }
  }
  flush();
  return blocks;
}

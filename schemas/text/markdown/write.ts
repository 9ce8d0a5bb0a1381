import { flows } from './lines.ts';
import type { Attributes, Block, Inline } from './tree.ts';

/** Signs that could begin something in the middle of a line. A bracket that ends none is text. */
const SIGNS = /[\\`*_~[$]|<(?=[a-z!?/])|&(?=[#a-z])/gi;
/** Marks that begin a block at the beginning of a line. */
const LINE_START = /^(?:[#>+=-]|\d{1,9}(?=[.)](?:\s|$))|:(?=-))/;

/** Text as Markdown that reads as the same text. */
const escapeText = (text: string, isInLink: boolean): string =>
  // Elsewhere `\\]` behind `\\[` would end a formula.
  text.replace(SIGNS, '\\$&').replaceAll(']', isInLink ? '\\]' : ']');

/** A name in one line, without a sign that would begin something. */
export const writePlain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&');

/** Address of a link, in angle brackets where it would end too early without. */
export const writeTarget = (address: string): string =>
  address === '' || /[\s<>()\\]/.test(address)
    ? `<${address.replaceAll('\\', '\\\\').replace(/[<>\r\n]/g, encodeURIComponent)}>`
    : address;

/** Text behind a mark: its other lines stand as far in. */
export const writeItem = (mark: string, text: string): string =>
  mark + text.replace(/\r\n?/g, '\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);

/** Code between fences that no line of it closes. */
export function writeFence(info: string, text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text}${text ? '\n' : ''}${fence}`;
}

const title = (text: string | undefined): string =>
  text === undefined ? '' : ` "${text.replace(/["\\]/g, '\\$&').replace(/\n\s*\n/g, '\n')}"`;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(
      ([name, value]) =>
        ` ${name}="${value.replace(/[&"]/g, (sign) => (sign === '&' ? '&amp;' : '&quot;'))}"`,
    )
    .join('');

function codeSpan(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map(({ length }) => length));
  let length = 1;
  while (runs.has(length)) length++;
  const ticks = '`'.repeat(length);
  const isPadded = /^`|`$|^ .*[^ ].* $/.test(text);
  return isPadded ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`;
}

const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')
    .replace(/\n\s*\n/g, '\n');

/** Inlines as HTML; null when they hold what only Markdown says. */
function htmlOfInlines(nodes: readonly Inline[]): string | null {
  let html = '';
  for (const node of nodes) {
    if (typeof node === 'string') html += escapeHtml(node);
    else if (node.tag === 'br') html += '<br>';
    else if (node.tag === 'hidden') html += writeInline(node);
    else if (node.tag === 'image') html += writeImage(node);
    else if (node.tag === 'element' || node.tag === 'link') {
      const inside = htmlOfInlines(node.children);
      if (inside === null) return null;
      const [name, attributes] =
        node.tag === 'element' ? [node.name, node.attributes] : ['a', linkAttributes(node)];
      html += `<${name}${attributesOf(attributes)}>${inside}</${name}>`;
    } else return null;
  }
  return html;
}

const linkAttributes = ({ href, title }: { href: string; title?: string | undefined }) =>
  title === undefined ? { href } : { href, title };

const writeImage = ({ href, title, children, attributes }: Extract<Inline, { tag: 'image' }>) => {
  const alt = children.length > 0 ? { alt: String(children[0]) } : {};
  const all = { src: href, ...alt, ...(title !== undefined && { title }), ...attributes };
  return `<img${attributesOf(all)}>`;
};

/** Blocks that were tags and text between them as HTML; null when there is Markdown in them. */
function htmlOfBlocks(blocks: readonly Block[]): string | null {
  let html = '';
  for (const block of blocks) {
    let inside: string | null = null;
    if (block.tag === 'hr') html += '<hr>';
    if (block.tag === 'hr') continue;
    if (block.tag === 'p' && block.isTight) inside = htmlOfInlines(block.children);
    else if (block.tag === 'hidden' && !block.definition) inside = writeBlock(block, false);
    else if (block.tag === 'element') {
      const within = htmlOfBlocks(block.children);
      const { name, attributes } = block;
      inside = within === null ? null : `<${name}${attributesOf(attributes)}>${within}</${name}>`;
    } else if (block.tag === 'heading') {
      const within = htmlOfInlines(block.children);
      inside = within === null ? null : `<h${block.level}>${within}</h${block.level}>`;
    }
    if (inside === null) return null;
    html += inside;
  }
  return html;
}

function writeInline(node: Inline, isInLink = false): string {
  if (typeof node === 'string') return escapeText(node, isInLink);
  switch (node.tag) {
    case 'br':
      return node.isSoft ? '\n' : '\\\n';
    case 'code':
      return node.isNotRun ? `<script>${node.text}</script>` : codeSpan(node.text);
    case 'math':
      return node.isDisplay ? `$$${node.text}$$` : `$${node.text}$`;
    case 'cite':
      return `[${node.number}]`;
    case 'note':
      return `[^${node.name}]`;
    case 'box':
      return node.isTicked ? '[x] ' : '[ ] ';
    case 'hidden':
      return `<!-- ${node.text.replaceAll('-->', '→')} -->`;
    case 'link': {
      const [only] = node.children;
      const isAddress = only === node.href || `mailto:${only}` === node.href;
      if (
        node.children.length === 1 &&
        isAddress &&
        /^[a-z][a-z\d+.-]+:[^\s<>]*$/i.test(node.href)
      ) {
        return `<${only}>`;
      }
      return `[${writeInlines(node.children, true)}](${writeTarget(node.href)}${title(node.title)})`;
    }
    case 'image': {
      if (node.attributes) return writeImage(node);
      return `![${writeInlines(node.children, true)}](${writeTarget(node.href)}${title(node.title)})`;
    }
    case 'element': {
      const inside = writeInlines(node.children, isInLink);
      return `<${node.name}${attributesOf(node.attributes)}>${inside}</${node.name}>`;
    }
    default: {
      const mark = { em: '*', strong: '**', del: '~~' }[node.tag];
      return `${mark}${writeInlines(node.children, isInLink)}${mark}`;
    }
  }
}

const isBreak = (node: Inline | undefined, isSoft = false): boolean =>
  typeof node === 'object' && node.tag === 'br' && (!isSoft || node.isSoft === true);

/** Inlines as Markdown, in lines. A line end behind `<br>` would end the paragraph: it is left out. */
export const writeInlines = (nodes: readonly Inline[], isInLink = false): string =>
  nodes
    .filter((node, at) => !isBreak(node, true) || !isBreak(nodes[at - 1]))
    .map((node) => writeInline(node, isInLink))
    .join('');

/** A paragraph; line ends that would flow when it is read again become breaks that stay. */
function paragraph(children: readonly Inline[]): string {
  const lines = writeInlines(children)
    .split('\n')
    .map((line) =>
      line.trim().replace(LINE_START, (mark) => (/\d/.test(mark) ? mark : `\\${mark}`)),
    )
    .map((line) => line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'));
  return flows(lines)
    ? lines.map((line) => line.replace(/\\$/, '')).join('\\\n')
    : lines.join('\n');
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n');

const RULES = { left: ':--', center: ':-:', right: '--:' };

function writeTable({ align, head, rows }: Extract<Block, { tag: 'table' }>): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const row = (cells: readonly (readonly Inline[])[]): string =>
    line(
      cells.map((cell) =>
        writeInlines(cell).replaceAll('\\\n', '<br>').replaceAll('\n', ' ').replaceAll('|', '\\|'),
      ),
    );
  return [
    row(head),
    line(align.map((side) => (side ? RULES[side] : '---'))),
    ...rows.map(row),
  ].join('\n');
}

function writeList({ number, items }: Extract<Block, { tag: 'list' }>, isSecond: boolean): string {
  const isTight = items.every((item) => item.every((block) => block.tag !== 'p' || block.isTight));
  return items
    .map((item, i) => {
      const mark =
        number === null ? (isSecond ? '* ' : '- ') : `${number + i}${isSecond ? ')' : '.'} `;
      return writeItem(mark, writeBlocks(item, isTight) || '').trimEnd();
    })
    .join(isTight ? '\n' : '\n\n');
}

function writeBlock(block: Block, isSecond: boolean, isInTightList = false): string {
  switch (block.tag) {
    case 'p': {
      const html = block.isTight && !isInTightList ? htmlOfInlines(block.children) : null;
      return html?.startsWith('<') ? html : paragraph(block.children);
    }
    case 'heading': {
      const text = writeInlines(block.children).replace(/\\?\n/g, ' ').replace(/#$/, '\\#');
      return `${'#'.repeat(block.level)} ${text}`.trimEnd();
    }
    case 'code':
      return block.isNotRun
        ? `<script>\n${block.text}\n</script>`
        : writeFence(block.info ?? '', block.text);
    case 'math':
      return `$$\n${block.text}\n$$`;
    case 'hr':
      return '---';
    case 'quote': {
      const text = writeBlocks(block.children);
      if (block.alert) return quoted(`[!${block.alert.toUpperCase()}]\n${text}`);
      // Words that look like the mark of an alert stay words.
      return quoted(text.replace(/^\\\[!/, '[\\!'));
    }
    case 'list':
      return writeList(block, isSecond);
    case 'table':
      return writeTable(block);
    case 'note':
      return `[^${block.name}]: ${writeBlocks(block.children).replace(/\n(?=[^\n])/g, '\n    ')}`;
    case 'element': {
      const html = htmlOfBlocks([block]);
      if (html !== null) return html;
      const inside = writeBlocks(block.children);
      return `<${block.name}${attributesOf(block.attributes)}>\n\n${inside}\n\n</${block.name}>`;
    }
    case 'hidden':
      return block.definition ? block.text : `<!-- ${block.text.replaceAll('-->', '→')} -->`;
  }
}

/** A tree as Markdown that reads as the same tree. */
export function writeBlocks(blocks: readonly Block[], isTight = false): string {
  const parts: string[] = [];
  let before: Block | undefined;
  let isSecond = false;
  for (const block of blocks) {
    const follows = before?.tag === 'list' && block.tag === 'list';
    isSecond = follows && !isSecond;
    if (before) parts.push(isTight ? '\n' : '\n\n');
    parts.push(writeBlock(block, isSecond, isTight));
    before = block;
  }
  return parts.join('');
}

/** A text as Markdown. */
export const writeMarkdown = (blocks: readonly Block[]): string => {
  const text = writeBlocks(blocks);
  return text && `${text}\n`;
};

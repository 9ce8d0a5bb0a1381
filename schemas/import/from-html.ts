import { type HtmlTag, htmlTags } from '../text/html-tags.ts';
import { decodeEntities } from '../text/markdown/entities.ts';
import { type Block, type Inline, MAX_BLOCKS } from '../text/markdown/tree.ts';
import { writeMarkdown } from '../text/markdown/write.ts';

/** Elements that say more than their text: without one of them, plain text is as good. */
const STRUCTURE = /<(?:table|h[1-6]|ul|ol|pre|blockquote)[\s>]/i;
const BLOCKS = new Set(
  'address article aside blockquote body dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
type Mark = 'strong' | 'em' | 'del' | 'code' | 'link';
const MARKS: Readonly<Record<string, Mark>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', del: 'del', s: 'del' },
  ...{ code: 'code', a: 'link' },
};
const UNSEEN = new Set(['style', 'script', 'title', 'textarea', 'noscript', 'template']);
/** Marks in one another; what is deeper is text. */
const MAX_MARKS = 8;

/**
 * A piece of a page as Markdown: headings, paragraphs, lists, tables, quotes, code, links and emphasis.
 * Null where it has no structure, so that its plain text says as much. Linear in the page.
 */
export function markdownOfHtml(page: string): string | null {
  if (!STRUCTURE.test(page)) return null;
  const reader = new Reader();
  let from = 0;
  for (const tag of htmlTags(page)) {
    reader.text(page.slice(from, tag.start));
    from = tag.end;
    if (UNSEEN.has(tag.name)) continue;
    if (tag.isEnd) reader.close(tag.name);
    else reader.open(tag);
  }
  reader.text(page.slice(from));
  return writeMarkdown(reader.end()) || null;
}

/** The tree has no places: it is written at once. */
const SPAN = { start: 0, end: 0 };

/** A part of the page that holds blocks. */
interface Frame {
  readonly name: 'page' | 'blockquote' | 'list' | 'li';
  blocks: Block[];
  /** Of a list. */
  readonly number: number | null;
  readonly items: Block[][];
}

/** Text with a mark that is open. */
interface OpenMark {
  readonly mark: Mark;
  readonly href: string;
  readonly children: Inline[];
}

const textOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('children' in node) return textOf(node.children);
      return 'text' in node ? node.text : '';
    })
    .join('');

/** Reads the elements of a page, in their order, as a tree of Markdown. */
class Reader {
  private readonly frames: Frame[] = [{ name: 'page', blocks: [], number: null, items: [] }];
  /** Frames that are too deep to be one. */
  private ignored = 0;
  private line: Inline[] = [];
  private readonly marks: OpenMark[] = [];
  /** True where a blank would be the second, or the first of its line. */
  private endsInBlank = true;
  private heading = 0;
  /** The text of a block of code, as it stands there. */
  private code: string | null = null;
  private info = '';
  private rows: Inline[][][] | null = null;

  text(typed: string): void {
    if (typed === '') return;
    const text = decodeEntities(typed.replace(/<[!?][^<>]*>/g, ''));
    if (this.code !== null) this.code += text;
    else {
      const words = text.replace(/[ \t\r\n]+/g, ' ');
      this.add(this.endsInBlank ? words.trimStart() : words);
    }
  }

  /** Adds to the line; neighbouring texts become one. */
  private add(node: Inline): void {
    const nodes = this.marks.at(-1)?.children ?? this.line;
    const last = nodes.at(-1);
    if (node === '') return;
    if (typeof node !== 'string') nodes.push(node);
    else if (typeof last === 'string') nodes[nodes.length - 1] = last + node;
    else nodes.push(node);
    this.endsInBlank = typeof node === 'string' ? node.endsWith(' ') : node.tag === 'br';
  }

  open({ name, attributes }: HtmlTag): void {
    if (this.code !== null) {
      const language = /(?:^|\s)language-([\w+#.-]{1,30})/.exec(attributes.get('class') ?? '');
      if (name === 'code' && this.code.trim() === '') this.info = language?.[1] ?? '';
      return;
    }
    if (this.rows) {
      this.openInTable(name, attributes);
      return;
    }
    if (BLOCKS.has(name)) this.finish();
    if (Object.hasOwn(MARKS, name)) this.openMark(name, attributes);
    else if (/^h[1-6]$/.test(name)) this.heading = Number(name[1]);
    else if (name === 'ul') this.openFrame('list', null);
    else if (name === 'ol') this.openFrame('list', Number(attributes.get('start') ?? 1) || 1);
    else if (name === 'blockquote') this.openFrame('blockquote', null);
    else if (name === 'li') this.openItem();
    else if (name === 'pre') [this.code, this.info] = ['', ''];
    else if (name === 'hr') this.put({ tag: 'hr', ...SPAN });
    else if (name === 'br') this.add({ tag: 'br' });
    else if (name === 'table') this.rows = [];
    else if (name === 'img') this.add(decodeEntities(attributes.get('alt') ?? ''));
  }

  /** In a cell everything is one line. */
  private openInTable(name: string, attributes: HtmlTag['attributes']): void {
    if (name === 'tr') this.rows?.push([]);
    else if (Object.hasOwn(MARKS, name)) this.openMark(name, attributes);
    else if (name === 'img') this.add(decodeEntities(attributes.get('alt') ?? ''));
    else if (BLOCKS.has(name) || name === 'br') this.text(' ');
  }

  close(name: string): void {
    if (this.code !== null) {
      if (name === 'pre') this.endCode(this.code);
    } else if (Object.hasOwn(MARKS, name)) this.closeMark(MARKS[name] as Mark);
    else if (name === 'td' || name === 'th') this.endCell();
    else if (name === 'table') this.endTable();
    else if (this.rows) return;
    else if (BLOCKS.has(name)) {
      this.finish();
      if (name === 'ul' || name === 'ol') this.closeFrame('list');
      else if (name === 'blockquote') this.closeFrame('blockquote');
      else if (name === 'li' && this.frames.at(-1)?.name === 'li') this.closeLast();
    }
  }

  end(): readonly Block[] {
    if (this.rows) this.endTable();
    if (this.code !== null) this.endCode(this.code);
    this.finish();
    while (this.frames.length > 1) this.closeLast();
    return this.frames[0]?.blocks ?? [];
  }

  private openMark(name: string, attributes: HtmlTag['attributes']): void {
    // An editor's way to begin a page.
    if (/font-weight:\s*normal/i.test(attributes.get('style') ?? '')) return;
    const mark = MARKS[name] as Mark;
    if (this.marks.length >= MAX_MARKS || this.marks.some((open) => open.mark === mark)) return;
    const href = decodeEntities(attributes.get('href') ?? '').trim();
    this.marks.push({ mark, href, children: [] });
  }

  private closeMark(mark: Mark): void {
    if (!this.marks.some((open) => open.mark === mark)) return;
    for (let open = this.marks.pop(); open; open = this.marks.pop()) {
      this.addMarked(open);
      if (open.mark === mark) return;
    }
  }

  /** Adds what was marked; blanks at its ends stand outside of the mark. */
  private addMarked({ mark, href, children }: OpenMark): void {
    const endsInBlank = this.endsInBlank;
    const [first] = children;
    if (typeof first === 'string' && first.startsWith(' ')) {
      children[0] = first.trimStart();
      this.add(' ');
    }
    const last = children.at(-1);
    const hasBlank = typeof last === 'string' && last.endsWith(' ');
    if (hasBlank) children[children.length - 1] = last.trimEnd();
    const inside = children.filter((node) => node !== '');
    const isLink = mark === 'link' && /^(?:https?:|mailto:)\S/i.test(href);
    if (isLink) this.add({ tag: 'link', href, children: inside.length > 0 ? inside : [href] });
    else if (mark === 'link') for (const node of inside) this.add(node);
    else if (inside.length > 0) {
      this.add(
        mark === 'code' ? { tag: mark, text: textOf(inside) } : { tag: mark, children: inside },
      );
    }
    if (hasBlank) this.add(' ');
    else this.endsInBlank = inside.length > 0 || isLink ? false : endsInBlank;
  }

  private openFrame(name: 'blockquote' | 'list', number: number | null): void {
    // A list stands in an item, and each counts.
    if (this.frames.length + 1 >= MAX_BLOCKS) this.ignored++;
    else this.frames.push({ name, blocks: [], number, items: [] });
  }

  private openItem(): void {
    if (this.frames.at(-1)?.name === 'li') this.closeLast();
    if (this.ignored > 0 || this.frames.at(-1)?.name !== 'list') return;
    this.frames.push({ name: 'li', blocks: [], number: null, items: [] });
  }

  private closeFrame(name: 'blockquote' | 'list'): void {
    if (this.ignored > 0) {
      this.ignored--;
      return;
    }
    if (!this.frames.some((frame) => frame.name === name)) return;
    while (this.frames.length > 1) {
      const isIt = this.frames.at(-1)?.name === name;
      this.closeLast();
      if (isIt) return;
    }
  }

  /** Closes the innermost frame, which becomes a block of the one around it. */
  private closeLast(): void {
    const frame = this.frames.pop();
    const around = this.frames.at(-1);
    if (!frame || !around) return;
    const { name, blocks, number, items } = frame;
    if (name === 'li') around.items.push(blocks);
    else if (name === 'blockquote') {
      if (blocks.length > 0) around.blocks.push({ tag: 'quote', children: blocks, ...SPAN });
    } else if (items.length > 0) {
      const isTight = items.every((item) => item.filter(({ tag }) => tag === 'p').length < 2);
      const tight = items.map((item) =>
        item.map((block) => (block.tag === 'p' ? { ...block, isTight } : block)),
      );
      around.blocks.push({ tag: 'list', number, items: tight, ...SPAN });
    }
  }

  private endCell(): void {
    this.rows?.at(-1)?.push(this.takeLine());
  }

  private endTable(): void {
    const [head, ...rows] = this.rows?.filter((row) => row.length > 0) ?? [];
    this.rows = null;
    this.takeLine();
    if (!head) return;
    const width = rows.reduce((most, { length }) => Math.max(most, length), head.length);
    const align = Array.from({ length: width }, () => null);
    this.put({ tag: 'table', align, head: align.map((_, at) => head[at] ?? []), rows, ...SPAN });
  }

  private endCode(code: string): void {
    this.code = null;
    const { info } = this;
    this.put({ tag: 'code', text: code.replace(/^\r?\n|\r?\n$/g, ''), info, ...SPAN });
  }

  /** The line so far, its marks closed and without blanks at its end. */
  private takeLine(): Inline[] {
    for (let open = this.marks.pop(); open; open = this.marks.pop()) this.addMarked(open);
    const { line } = this;
    for (let last = line.at(-1); last !== undefined; last = line.at(-1)) {
      if (typeof last === 'string' && last.trim() !== '') {
        line[line.length - 1] = last.trimEnd();
        break;
      }
      if (typeof last !== 'string' && last.tag !== 'br') break;
      line.pop();
    }
    this.line = [];
    this.endsInBlank = true;
    return line;
  }

  /** Ends the block that is being read. */
  private finish(): void {
    const children = this.takeLine();
    const level = this.heading;
    this.heading = 0;
    if (children.length === 0) return;
    this.put(
      level > 0 ? { tag: 'heading', level, children, ...SPAN } : { tag: 'p', children, ...SPAN },
    );
  }

  private put(block: Block): void {
    const frame = this.frames.at(-1);
    // Text of a list that stands in no item is one.
    if (frame?.name === 'list') frame.items.push([block]);
    else frame?.blocks.push(block);
  }
}

import { type HtmlTag, htmlTags } from '../text/html-tags.ts';
import { decodeEntities } from '../text/markdown/entities.ts';

/** Elements that say more than their text: without one of them, plain text is as good. */
const STRUCTURE = /<(?:table|h[1-6]|ul|ol|pre|blockquote)[\s>]/i;
const BLOCKS = new Set(
  'address article aside blockquote body dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const MARKS: Readonly<Record<string, string>> = {
  ...{ b: '**', strong: '**', i: '*', em: '*', code: '`', del: '~~', s: '~~' },
};
const UNSEEN = new Set(['style', 'script', 'title', 'textarea', 'noscript', 'template']);
const MAX_NESTING = 16;

/**
 * A piece of a page as Markdown: headings, paragraphs, lists, tables, quotes, code, links and emphasis.
 * Null where it has no structure, so that its plain text says as much. Linear in the page.
 */
export function markdownOfHtml(page: string): string | null {
  if (!STRUCTURE.test(page)) return null;
  const writer = new Writer();
  let from = 0;
  for (const tag of htmlTags(page)) {
    writer.text(page.slice(from, tag.start));
    from = tag.end;
    if (UNSEEN.has(tag.name)) continue;
    if (tag.isEnd) writer.close(tag.name);
    else writer.open(tag);
  }
  writer.text(page.slice(from));
  return writer.end();
}

interface List {
  /** The number of the next item; null: it has none. */
  next: number | null;
}

class Writer {
  private readonly blocks: string[] = [];
  private line = '';
  private readonly lists: List[] = [];
  private quotes = 0;
  private heading = 0;
  private isItem = false;
  private wasItem = false;
  /** The text of a block of code, as it stands there. */
  private code: string | null = null;
  private rows: string[][] | null = null;
  /** Links that are open: where their words begin, and where they lead. */
  private readonly links: { readonly at: number; readonly href: string }[] = [];

  text(typed: string): void {
    if (typed === '') return;
    const text = decodeEntities(typed.replace(/<[!?][^<>]*>/g, ''));
    if (this.code !== null) this.code += text;
    else {
      const words = text.replace(/[ \t\r\n]+/g, ' ').replace(/[\\`*_[\]<>|~]/g, '\\$&');
      this.line += this.line === '' || this.line.endsWith(' ') ? words.trimStart() : words;
    }
  }

  open({ name, attributes }: HtmlTag): void {
    if (this.code !== null) return;
    if (BLOCKS.has(name) && !(this.rows && !/^(?:table|tr)$/.test(name))) this.finish();
    const mark = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
    if (mark) this.line += mark;
    else if (/^h[1-6]$/.test(name)) this.heading = Number(name[1]);
    else if (name === 'ul') this.lists.push({ next: null });
    else if (name === 'ol') this.lists.push({ next: Number(attributes.get('start') ?? 1) || 1 });
    else if (name === 'li') this.isItem = true;
    else if (name === 'blockquote') this.quotes++;
    else if (name === 'pre') this.code = '';
    else if (name === 'hr') this.put('---');
    else if (name === 'br') this.line += this.rows ? ' ' : '  \n';
    else if (name === 'table') this.rows = [];
    else if (name === 'tr') this.rows?.push([]);
    else if (name === 'a')
      this.links.push({ at: this.line.length, href: decodeEntities(attributes.get('href') ?? '') });
    else if (name === 'img') this.line += decodeEntities(attributes.get('alt') ?? '');
  }

  close(name: string): void {
    if (this.code !== null) {
      if (name === 'pre') this.endCode(this.code);
      return;
    }
    const mark = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
    if (mark)
      this.line = this.line.endsWith(mark) ? this.line.slice(0, -mark.length) : this.line + mark;
    else if (name === 'a') this.endLink();
    else if (name === 'td' || name === 'th') this.endCell();
    else if (name === 'table') this.endTable();
    else if (BLOCKS.has(name) && !this.rows) {
      this.finish();
      if (name === 'ul' || name === 'ol') this.lists.pop();
      else if (name === 'blockquote') this.quotes = Math.max(0, this.quotes - 1);
      else if (name === 'li') this.isItem = false;
    }
  }

  end(): string | null {
    if (this.rows) this.endTable();
    if (this.code !== null) this.endCode(this.code);
    this.finish();
    const text = this.blocks.join('\n').trim();
    return text === '' ? null : `${text}\n`;
  }

  private endLink(): void {
    const link = this.links.pop();
    if (!link || !/^(?:https?:|mailto:)/i.test(link.href) || link.at > this.line.length) return;
    const words = this.line.slice(link.at).trim();
    const target = /[\s()<>]/.test(link.href)
      ? encodeURI(link.href).replaceAll('(', '%28').replaceAll(')', '%29')
      : link.href;
    this.line = `${this.line.slice(0, link.at)}[${words || link.href}](${target})`;
  }

  private endCell(): void {
    this.rows?.at(-1)?.push(this.line.replace(/\s+/g, ' ').trim());
    this.line = '';
  }

  private endTable(): void {
    const rows = this.rows?.filter((row) => row.length > 0) ?? [];
    this.rows = null;
    this.line = '';
    const [head, ...others] = rows;
    if (!head) return;
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
    const row = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
    this.put(
      [row(head), row(Array.from({ length: width }, () => '---')), ...others.map(row)].join('\n'),
    );
  }

  private endCode(code: string): void {
    this.code = null;
    const longest = (code.match(/`+/g) ?? []).reduce(
      (most, { length }) => Math.max(most, length),
      2,
    );
    const fence = '`'.repeat(longest + 1);
    this.put(`${fence}\n${code.replace(/^\r?\n|\r?\n$/g, '')}\n${fence}`);
  }

  /** Ends the block that is being written. */
  private finish(): void {
    const text = this.line.trim();
    this.line = '';
    this.links.length = 0;
    if (text !== '') this.put(this.heading > 0 ? `${'#'.repeat(this.heading)} ${text}` : text);
    this.heading = 0;
  }

  /** Puts a block where it belongs: behind the mark of its item, and in its quotes. */
  private put(block: string): void {
    const depth = Math.min(this.lists.length, MAX_NESTING);
    const list = this.lists.at(-1);
    const mark = list && this.isItem ? (list.next === null ? '- ' : `${list.next++}. `) : '';
    const inset = '   '.repeat(Math.max(0, depth - (mark === '' ? 0 : 1)));
    const before = '> '.repeat(Math.min(this.quotes, MAX_NESTING));
    const isNext = mark !== '' && this.wasItem;
    const lines = block
      .split('\n')
      .map((line, at) =>
        `${before}${inset}${at === 0 ? mark : ' '.repeat(mark.length)}${line}`.trimEnd(),
      );
    if (!isNext && this.blocks.length > 0) this.blocks.push(before.trimEnd());
    for (const line of lines) this.blocks.push(line);
    this.wasItem = mark !== '';
    this.isItem = false;
  }
}

import { htmlTags } from '#schemas/text/html-tags.ts';
import { decodeEntities } from '#schemas/text/markdown/entities.ts';

/** Words of a page about itself, each in one line; empty: it has none. */
export interface PageHead {
  /** Its title, else its first heading. */
  readonly title: string;
  readonly description: string;
}

/** Longest piece of a page that is looked at for a title, in characters. */
const MAX_TEXT = 2_000;

/** Reads the title and the description of a page. Those of pictures and templates are not its own. */
export function pageHead(page: string): PageHead {
  let title = '';
  let heading = '';
  let description = '';
  /** The place behind the start of a first heading that is still open. */
  let opened = -1;
  for (const { name, isEnd, attributes, start, end, raw, isInSvg, isInTemplate } of htmlTags(
    page,
  )) {
    if (isInSvg || isInTemplate) continue;
    if (name === 'title' && title === '') title = oneLine(raw ?? '');
    if (name === 'meta' && attributes.get('name')?.toLowerCase() === 'description') {
      description = oneLine(attributes.get('content') ?? '');
    }
    if (name !== 'h1' || heading !== '') continue;
    if (!isEnd) opened = end;
    else if (opened >= 0) heading = oneLine(withoutTags(page.slice(opened, start)));
  }
  return { title: title || heading, description };
}

const oneLine = (text: string): string =>
  decodeEntities(text.slice(0, MAX_TEXT)).replace(/\s+/g, ' ').toWellFormed().trim();

function withoutTags(html: string): string {
  const short = html.slice(0, MAX_TEXT);
  let text = '';
  let from = 0;
  for (const { start, end } of htmlTags(short)) {
    text += short.slice(from, start);
    from = end;
  }
  return text + short.slice(from);
}

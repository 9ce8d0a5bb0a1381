/** The parts of a mini-app, as far as a page has them. */
export interface PageParts {
  title: string;
  html: string;
  css: string;
  javascript: string;
}

/** A script that is loaded, or is none, stays where it stands. */
const NOT_OURS = /\bsrc\s*=|\btype\s*=\s*(?!["']?(?:text\/javascript|module)?["']?[\s>])/i;
/** The parts of a page around its body, when it does not name one. */
const FRAME = /<!doctype[^<>]*>|<\/?(?:html|head|body)\b[^<>]*>|<(?:meta|link|base)\b[^<>]*>/gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Takes the elements with this name out of a text: what was inside them, and the text without them.
 * Each search begins where the last one ended, so that the time is linear in the text.
 */
function cut(text: string, name: string, wanted: (tag: string) => boolean = () => true) {
  const open = new RegExp(`<${name}(?=[\\s>])`, 'gi');
  const close = new RegExp(`</${name}(?=[\\s>])`, 'gi');
  const inside: string[] = [];
  let rest = '';
  let from = 0;
  for (let found = open.exec(text); found; found = open.exec(text)) {
    const begin = text.indexOf('>', found.index) + 1;
    close.lastIndex = begin;
    const end = begin > 0 ? close.exec(text) : null;
    const after = end ? text.indexOf('>', end.index) + 1 : 0;
    if (!end || after === 0) break;
    open.lastIndex = after;
    if (!wanted(text.slice(found.index, begin))) continue;
    inside.push(text.slice(begin, end.index).trim());
    rest += text.slice(from, found.index);
    from = after;
  }
  return { inside: inside.filter(Boolean).join('\n'), rest: rest + text.slice(from) };
}

/**
 * Takes a page apart: its inline styles and scripts, and what stands in its body. By its text
 * alone: a parser of the browser would already try the page's styles and handlers, and would hand
 * back other HTML than was written.
 */
export function miniAppOfHtml(text: string): PageParts {
  const style = cut(text, 'style');
  const script = cut(style.rest, 'script', (tag) => !NOT_OURS.test(tag));
  const title = cut(script.rest, 'title');
  const body = cut(title.rest, 'body');
  return {
    title: title.inside.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (whole, name) => ENTITIES[name] ?? whole,
    ),
    css: style.inside,
    javascript: script.inside,
    html: (body.inside || title.rest.replace(FRAME, '')).trim(),
  };
}

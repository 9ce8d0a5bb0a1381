import type { JsonObject } from '#schemas/document/artifact.ts';
import { CAPSULE_RUNTIME } from '#schemas/limits.ts';
import { savesFiles } from '#schemas/program/program-warnings.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { codePoints } from '#schemas/text/code-points.ts';
import { type HtmlTag, htmlTags } from '#schemas/text/html-tags.ts';
import { pageHead } from './page-head.ts';
import { short } from './report-text.ts';

/** Most code points of the three parts of a mini-app (schemas/json/artifact-v1). */
const LIMITS = { html: 40_000, css: 20_000, javascript: 40_000 } as const;

/** Elements with which a browser begins the head of a page that has no tag for it. */
const HEAD = ['title', 'meta', 'link', 'base', 'style', 'script', 'template', 'noscript'];

/** A draft of a mini-app, and what its author has to know, a sentence each. */
export interface HtmlDraft {
  readonly draft: JsonObject;
  readonly notes: readonly string[];
}

interface Parts {
  readonly html: string;
  readonly css: string;
  readonly javascript: string;
}

/**
 * Makes a mini-app of a page of HTML. The page stays whole, so that it looks and works as it does
 * from a disk; only when it is too long for one part, its styles and scripts go into theirs. Linear
 * in the page. The error is a sentence.
 */
export function draftFromHtml(
  page: string,
  options: { readonly title?: string; readonly name: string; readonly createdBy: JsonObject },
): Result<HtmlDraft, string> {
  const text = page
    .replace(/^\ufeff/, '')
    .toWellFormed()
    .trim();
  const whole: Parts = { html: asPage(text), css: '', javascript: '' };
  const isWhole = tooLong(whole) === null;
  const parts = isWhole ? whole : takeApart(whole.html);
  const long = tooLong(parts);
  if (long !== null) return err(long);
  const { title, description } = pageHead(text);
  const name = short(options.title ?? (title || options.name), 160);
  const capabilities = savesFiles(parts) ? ['downloads'] : [];
  return ok({
    draft: {
      type: 'mini-app-capsule',
      title: name,
      summary: short(description || name, 1_200),
      createdBy: options.createdBy,
      content: { runtime: CAPSULE_RUNTIME, ...parts, capabilities },
    },
    notes: [
      ...(capabilities.length > 0
        ? ['The page saves files, so the mini-app asks for "downloads".']
        : []),
      ...(parts.javascript && !isWhole
        ? ['The page is long: its scripts now run one after the other, behind its end.']
        : []),
    ],
  });
}

/** A page whose first element belongs into its head begins so that the frame puts it there. */
function asPage(page: string): string {
  if (/^<!doctype\b/i.test(page)) return page;
  const [first] = htmlTags(page);
  return first && HEAD.includes(first.name) ? `<!doctype html>\n${page}` : page;
}

/** Sentence for a part that is too long; null: all are short enough. */
function tooLong(parts: Parts): string | null {
  for (const [name, most] of Object.entries(LIMITS)) {
    const length = codePoints(parts[name as keyof Parts]);
    if (length > most) {
      return (
        `The ${name} of this page has ${length.toLocaleString('en')} characters; a mini-app may have ` +
        `${most.toLocaleString('en')}. "vitrine publish" takes larger pages, as capsules.`
      );
    }
  }
  return null;
}

/** A page without its styles and scripts, and these, where they mean the same in another place. */
function takeApart(page: string): Parts {
  const css: string[] = [];
  const javascript: string[] = [];
  const parts: string[] = [];
  let from = 0;
  for (const tag of htmlTags(page)) {
    const style = styleOf(tag);
    const script = scriptOf(tag);
    if (style === null && script === null) continue;
    if (style !== null) css.push(style);
    if (script !== null) javascript.push(script);
    parts.push(page.slice(from, tag.start));
    from = tag.end;
  }
  parts.push(page.slice(from));
  return {
    html: parts.join('').trim(),
    css: css.join('\n').trim(),
    javascript: javascript.join('\n;\n').trim(),
  };
}

/** The rules of a style that holds for the whole page; null of any other tag. */
function styleOf({ name, raw, attributes, isInSvg, isInTemplate }: HtmlTag): string | null {
  if (name !== 'style' || raw === null || isInSvg || isInTemplate) return null;
  const type = attributes.get('type') ?? '';
  if (type !== '' && type.toLowerCase() !== 'text/css') return null;
  const media = attributes.get('media')?.trim() ?? '';
  if (media === '' || media.toLowerCase() === 'all') return raw;
  // Neither may stand inside of a block.
  const isWrapped = !/@(?:import|namespace)/i.test(raw) && !/[{};]/.test(media);
  return isWrapped ? `@media ${media} {\n${raw}\n}` : null;
}

/** The code of a script that stands in the page itself and is no module; null of any other tag. */
function scriptOf({ name, raw, attributes, isInSvg, isInTemplate }: HtmlTag): string | null {
  if (name !== 'script' || raw === null || isInSvg || isInTemplate) return null;
  const type = attributes.get('type')?.trim().toLowerCase() ?? '';
  const runs = type === '' || /^(?:text|application)\/(?:java|ecma)script$/.test(type);
  return runs && !attributes.has('src') ? raw : null;
}

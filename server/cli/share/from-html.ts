import type { JsonObject } from '#schemas/artifact/artifact.ts';
import { CAPSULE_RUNTIME } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { codePoints } from '#schemas/text/code-points.ts';
import { short } from './report-text.ts';

/** What the three parts of a mini-app may have, in code points (schemas/json/artifact-v1). */
const LIMITS = { html: 40_000, css: 20_000, javascript: 40_000 } as const;
/** Elements whose text is not HTML. */
const RAW = ['script', 'style', 'title', 'textarea'];
/** Tags that the frame brings itself. */
const FRAME = ['html', 'head', 'body'];
/** In the head these say nothing to a frame without a network. */
const HEAD_ONLY = ['meta', 'link', 'base'];
const NAME = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g;

/** A draft of a mini-app, and what of the page will not work in it, a sentence each. */
export interface HtmlDraft {
  readonly draft: JsonObject;
  readonly warnings: readonly string[];
}

/**
 * Makes a mini-app of a page of HTML: the text of its styles and scripts goes into members of their
 * own. Linear in the page. The error is a sentence.
 */
export function draftFromHtml(
  page: string,
  options: { readonly title?: string; readonly name: string; readonly createdBy: JsonObject },
): Result<HtmlDraft, string> {
  const { html, css, javascript, title, description, warnings } = takeApart(page.toWellFormed());
  const parts = {
    html: html.trim(),
    css: css.join('\n').trim(),
    javascript: javascript.join('\n;\n').trim(),
  };
  for (const [name, most] of Object.entries(LIMITS)) {
    const length = codePoints(parts[name as keyof typeof parts]);
    if (length > most) {
      return err(
        `The ${name} of this page has ${length.toLocaleString('en')} characters; a mini-app may have ` +
          `${most.toLocaleString('en')}. "vitrine publish" takes larger pages, as capsules.`,
      );
    }
  }
  const name = short(options.title ?? (title || options.name), 160);
  return ok({
    draft: {
      type: 'mini-app-capsule',
      title: name,
      summary: short(description || name, 1_200),
      createdBy: options.createdBy,
      content: { runtime: CAPSULE_RUNTIME, ...parts, capabilities: [] },
    },
    warnings: [...new Set(warnings)].slice(0, 20),
  });
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

function takeApart(page: string) {
  // Only ASCII: the lengths must stay the same.
  const lower = page.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const kept: string[] = [];
  const css: string[] = [];
  const javascript: string[] = [];
  const warnings: string[] = [];
  let title = '';
  let description = '';
  let isInHead = false;
  /** Names whose end was looked for and is not there. */
  const endless = new Set<string>();
  const keep = (from: number, to: number) => {
    const text = page.slice(from, to);
    if (!isInHead || text.trim() !== '') kept.push(text);
  };
  for (let at = 0; at < page.length; ) {
    const next = page.indexOf('<', at);
    keep(at, next < 0 ? page.length : next);
    if (next < 0) break;
    at = next;
    if (page.startsWith('<!', at)) {
      const isComment = page.startsWith('<!--', at);
      const stop = page.indexOf(isComment ? '-->' : '>', at);
      const end = stop < 0 ? page.length : stop + (isComment ? 3 : 1);
      if (isComment && !isInHead) keep(at, end);
      at = end;
      continue;
    }
    const tag = tagAt(page, at);
    if (!tag) {
      keep(at, at + 1);
      at++;
      continue;
    }
    const { name, attributes } = tag;
    const start = at;
    at = tag.end;
    if (FRAME.includes(name)) {
      isInHead = name === 'head' && !tag.isEnd;
      if (name === 'body' && attributes.size > 0) {
        warnings.push('The attributes of <body> are left out: the frame has a body of its own.');
      }
      continue;
    }
    if (HEAD_ONLY.includes(name) && isInHead) {
      if (name === 'meta' && attributes.get('name')?.toLowerCase() === 'description') {
        description = attributes.get('content')?.replace(/\s+/g, ' ').trim() ?? '';
      }
      const rel = attributes.get('rel')?.toLowerCase() ?? '';
      if (name === 'link' && /stylesheet|preload/.test(rel))
        warnings.push(blocked('style sheet', attributes.get('href')));
      continue;
    }
    if (tag.isEnd || !RAW.includes(name)) {
      for (const each of ['src', 'poster']) {
        const from = attributes.get(each);
        if (from !== undefined && !/^(?:data|blob):/i.test(from))
          warnings.push(blocked(name, from));
      }
      keep(start, at);
      continue;
    }
    const found = endless.has(name) ? -1 : lower.indexOf(`</${name}`, at);
    if (found < 0) endless.add(name);
    const stop = found < 0 ? page.length : found;
    const close = found < 0 ? -1 : page.indexOf('>', found);
    const inside = page.slice(at, stop);
    const end = close < 0 ? page.length : close + 1;
    at = end;
    if (name === 'style') css.push(inside);
    else if (name === 'title' && title === '') title = decoded(inside);
    else if (name !== 'script') keep(start, end);
    else takeScript(attributes, inside, { javascript, warnings, data: () => keep(start, end) });
  }
  return { html: kept.join(''), css, javascript, warnings, title, description };
}

function takeScript(
  attributes: ReadonlyMap<string, string>,
  code: string,
  to: { javascript: string[]; warnings: string[]; data: () => void },
): void {
  const type = attributes.get('type')?.toLowerCase() ?? '';
  const from = attributes.get('src');
  if (from !== undefined) to.warnings.push(blocked('script', from));
  else if (type === 'module') {
    if (/^\s*import[\s{"'*]/m.test(code)) {
      to.warnings.push('A script imports modules, and a mini-app has no network: put them inside.');
    }
    to.javascript.push(`(async () => {\n'use strict';\n${code}\n})();`);
  } else if (type === '' || /(?:java|ecma)script/.test(type)) to.javascript.push(code);
  else to.data();
}

const blocked = (what: string, address = ''): string =>
  `${JSON.stringify(short(address, 120))} (${what}) is not loaded: a mini-app has no network. Put it inside the page.`;

const decoded = (text: string): string =>
  text
    .slice(0, 1_000)
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name as string] ?? "'",
    )
    .replace(/\s+/g, ' ')
    .toWellFormed()
    .trim();

/** The tag at a place; null when a lone `<` stands there. */
function tagAt(page: string, from: number): Tag | null {
  NAME.lastIndex = from;
  const match = NAME.exec(page);
  if (!match) return null;
  const [whole, slash, name = ''] = match;
  let end = from + whole.length;
  for (let quote = ''; end < page.length; end++) {
    const char = page[end] ?? '';
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') break;
  }
  const attributes = new Map<string, string>();
  for (const [, key = '', a, b, c] of page.slice(from + whole.length, end).matchAll(ATTRIBUTE)) {
    const known = key.toLowerCase();
    if (!attributes.has(known)) attributes.set(known, a ?? b ?? c ?? '');
  }
  return {
    name: name.toLowerCase(),
    isEnd: slash === '/',
    attributes,
    end: Math.min(end + 1, page.length),
  };
}

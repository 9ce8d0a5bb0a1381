import type { PlainLanguage } from '#schemas/api/plain-page.ts';
import { PICTURE } from './picture/draw.ts';
import { REPORT_WORDS } from './report-words.ts';
import type { LinkPreview, ViewerPage } from './viewer-pages.ts';

/** Longest text in a meta tag, in code points: no network shows more. */
const MAX_CHARS = 300;

/** The title of the viewer, and what one that was built for its address says of links to it (`sharedLinkTags`). */
const OF_THE_VIEWER =
  /<title>[^<]*<\/title>\n?|<meta (?:name="description"|name="twitter:card"|property="og:[a-z]+") content="[^"]*">\n?/g;

/**
 * Tags in the head of a record's page: for link previews, and the mutable state beside the record
 * as data that no browser runs. The record follows. The scripts and their policy stay as they were
 * built.
 */
export function tagsOf(
  page: Pick<ViewerPage, 'kind' | 'url' | 'state' | 'shownAt'>,
  preview: LinkPreview,
  baseUrl: string,
  siteName: string | null,
): string {
  const oembed = `${baseUrl}oembed?format=json&url=${encodeURIComponent(page.shownAt)}`;
  const [title, summary] = [escapeHtml(clip(preview.title)), escapeHtml(clip(preview.summary))];
  const [url, shownAt] = [escapeHtml(page.url), escapeHtml(page.shownAt)];
  const site = escapeHtml(siteName ?? 'Vitrine');
  return [
    `<title>${title} – ${site}</title>`,
    `<meta property="og:site_name" content="${site}">`,
    `<meta name="description" content="${summary}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${summary}">`,
    `<meta property="og:url" content="${shownAt}">`,
    `<meta property="og:image" content="${escapeHtml(baseUrl + preview.image)}">`,
    `<meta property="og:image:width" content="${PICTURE.width}">`,
    `<meta property="og:image:height" content="${PICTURE.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(preview.kindWords)}">`,
    `<link rel="canonical" href="${url}">`,
    `<link rel="alternate" type="text/markdown" href="${shownAt}.md">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}">`,
    ...(page.state === null
      ? []
      : [`<script type="application/json" id="vitrine-told">${escapeJson(page.state)}</script>`]),
    `<script type="application/json" id="vitrine-record" data-kind="${page.kind}">`,
  ].join('\n');
}

/** Tags that every record's page has. */
const OF_EVERY_RECORD = [
  '<meta name="robots" content="noindex">',
  '<meta property="og:type" content="article">',
  '<meta name="twitter:card" content="summary_large_image">',
  '',
].join('\n');

/** The built page of the viewer around those tags and the record, without what it says of itself. */
export function splitShell(shell: string): {
  readonly before: string;
  readonly behind: string;
  readonly end: string;
} {
  const at = shell.indexOf('</head>');
  const last = Math.max(at, shell.lastIndexOf('</body>'));
  const before = shell.slice(0, at).replace(OF_THE_VIEWER, '') + OF_EVERY_RECORD;
  return { before, behind: `</script>\n${shell.slice(at, last)}`, end: shell.slice(last) };
}

/** Bytes of a document that its page has as text, for readers without scripts. */
const MAX_TEXT = 32_768;

/** A document as text for readers without scripts, and the address of the whole. */
export function textWithoutScripts(markdown: string, url: string): string {
  const address = escapeHtml(`${url}.md`);
  // The parser drops the line end behind <pre>.
  const text = `<pre>\n${escapeHtml(beginningOf(markdown, MAX_TEXT))}</pre>`;
  return `<noscript>${text}<p><a href="${address}">${address}</a></p></noscript>\n`;
}

/** The first bytes of a text in UTF-8, without a part of a character at the end. */
function beginningOf(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

/** The link by which a reader tells the operator of a page; it stands below what the viewer shows. */
export const reportLink = (pageUrl: string, baseUrl: string, language: PlainLanguage): string =>
  `<footer class="report"><a href="${escapeHtml(
    `${baseUrl}report?l=${language}&url=${encodeURIComponent(pageUrl)}`,
  )}" rel="nofollow">${REPORT_WORDS[language].link}</a></footer>\n`;

function clip(text: string): string {
  if (text.length <= MAX_CHARS) return text;
  const points = [...text.slice(0, 2 * MAX_CHARS)];
  return points.length > MAX_CHARS ? `${points.slice(0, MAX_CHARS - 1).join('')}…` : text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A parser of HTML would turn it into another character.
  '\0': '\ufffd',
};

/** Text as it stands in HTML, in attributes too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'\0]/g, (character) => ENTITIES[character] ?? '');

/**
 * JSON as it can stand in a script element: nothing in it ends the element or begins a comment.
 * `<` is found in strings only, and means the same when it is escaped.
 */
export const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c');

/** Languages that pages without a script are written in; the first is that of everybody else. */
export const PLAIN_LANGUAGES = ['en', 'de', 'ar'] as const;
export type PlainLanguage = (typeof PLAIN_LANGUAGES)[number];

/** The look of the viewer, as far as a page of a few sentences needs it (web/page/base.css). */
export const PLAIN_STYLE =
  ':root{color-scheme:light dark;--ink:light-dark(#1c1d20,#e9e7e2);--hair:light-dark(#e4e1d8,#2e3236);' +
  '--card:light-dark(#fff,#1b1e21);--accent:light-dark(#0a5f55,#6fd3c3);' +
  'background:light-dark(#fbfaf7,#131517);color:var(--ink);font:1rem/1.625 system-ui,sans-serif}' +
  '*{box-sizing:border-box}body{margin:0;overflow-wrap:anywhere}' +
  'header,main{padding-inline:max(1.25rem,50% - 30ch)}main{padding-block:2rem 5rem}' +
  'header{padding-block:.5rem;border-block-end:1px solid var(--hair);background:var(--card)}' +
  'header a{display:inline-flex;align-items:center;gap:.5rem;min-height:44px;color:inherit;font-weight:650;text-decoration:none}' +
  'svg{width:1.25rem;height:1.25rem;fill:none;stroke:var(--accent);stroke-width:1.75}' +
  'h1{margin-block:.25rem .6rem;font:bold clamp(1.75rem,6vw,2.625rem)/1.15 Charter,"Bitstream Charter","Sitka Text",Cambria,serif;text-wrap:balance}' +
  ':lang(ar) h1{font-family:"Noto Naskh Arabic",serif}p{margin-block:0 .75rem}' +
  'a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}' +
  '.button{display:inline-block;margin-block-start:.5rem;padding:.5rem 1rem;border:1px solid light-dark(#8b8880,#777c82);border-radius:8px;background:var(--card);color:inherit;text-decoration:none}' +
  'label{display:block;margin-block:.75rem}select,textarea,input{display:block;width:100%;min-height:44px;font:inherit}button{min-height:44px;font:inherit}' +
  'code{font-size:.9em}@media(min-width:44em){:root{font-size:1.0625rem}}';

/** The mark of Vitrine (web/page/kit/Brand.tsx). */
const MARK =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 8l7-5 7 5v9H3zM7 11h6M7 14h4"/></svg>';

interface PlainPage {
  language: PlainLanguage;
  title: string;
  /** Paragraphs of HTML, all of it ours. */
  paragraphs: readonly string[];
  /** A form of ours, as HTML. */
  form?: string;
  /** The way on, and its words. */
  links: readonly (readonly [href: string, words: string])[];
  /** The home page, as seen from the page. */
  home: string;
  /** More of the head. */
  head?: string;
  /** Attributes of `main`. */
  main?: string;
}

/** A page that works without a script and without any other file, light and dark. */
export const plainPage = ({
  language,
  title,
  paragraphs,
  form = '',
  links,
  home,
  head,
  main,
}: PlainPage) =>
  `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
${head ?? ''}<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Vitrine</title>
<style>${PLAIN_STYLE}</style>
</head>
<body>
<header><a href="${home}">${MARK}Vitrine</a></header>
<main${main ?? ''}>
<h1>${title}</h1>
${paragraphs.map((words) => `<p>${words}</p>\n`).join('')}${form}${links
  .map(([href, words]) => `<p><a class="button" href="${href}">${words}</a></p>\n`)
  .join('')}</main>
</body>
</html>
`;

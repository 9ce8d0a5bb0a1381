/** Languages that pages without a script are written in; the first is that of everybody else. */
export const PLAIN_LANGUAGES = ['en', 'de', 'ar'] as const;
export type PlainLanguage = (typeof PLAIN_LANGUAGES)[number];

/** The look of the viewer, as far as a page of a few sentences needs it (web/styles/base.css). */
export const PLAIN_STYLE =
  ':root{color-scheme:light dark;background:light-dark(#fff,#14171a);color:light-dark(#1a1d21,#e7e9ec);' +
  'font:1rem/1.6 -apple-system,"Segoe UI",Roboto,sans-serif}*{box-sizing:border-box}' +
  'body{margin:0;overflow-wrap:anywhere}' +
  'header,main{max-width:44rem;margin-inline:auto;padding-inline:1rem}' +
  'header{padding-block:1.1rem;border-block-end:1px solid light-dark(#d9dde1,#343a41)}' +
  'header a{color:inherit;font-weight:650;text-decoration:none}main{padding-block:1.5rem 5rem}' +
  'h1{margin-block:0 .4em;font-size:clamp(1.625rem,5vw,2.125rem);line-height:1.3;text-wrap:balance}' +
  'a{color:light-dark(#0b57a4,#7fb8f5)}:focus-visible{outline:3px solid light-dark(#0b57a4,#7fb8f5);outline-offset:2px}' +
  '.button{display:inline-block;padding:.6rem 1rem;border:1px solid light-dark(#7f868f,#767e88);border-radius:.4rem;color:inherit;text-decoration:none}' +
  'code{font-size:.9em}';

interface PlainPage {
  language: PlainLanguage;
  title: string;
  /** Paragraphs of HTML, all of it ours. */
  paragraphs: readonly string[];
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
export const plainPage = ({ language, title, paragraphs, links, home, head, main }: PlainPage) =>
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
<header><a href="${home}">Vitrine</a></header>
<main${main ?? ''}>
<h1>${title}</h1>
${paragraphs.map((words) => `<p>${words}</p>\n`).join('')}${links
  .map(([href, words]) => `<p><a class="button" href="${href}">${words}</a></p>\n`)
  .join('')}</main>
</body>
</html>
`;

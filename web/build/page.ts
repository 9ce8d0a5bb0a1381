import { createHash } from 'node:crypto';
import { PAGE_LANGUAGES, type PageLanguage } from './languages.ts';

/**
 * A script as it can stand in a script element. The characters are found in strings, templates and
 * regular expressions only, where the escapes mean the same.
 */
export const inScriptElement = (script: string): string =>
  script.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3c!--');

/** The hash source of an inline script or style (CSP Level 3, 2.3.1). */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Says that there is no icon: browsers would ask a server for one. */
export const NO_ICON = '<link rel="icon" href="data:,">';

interface PageParts {
  readonly language: PageLanguage;
  readonly title?: string;
  /** The policy of the page itself, for hosts that send no headers; none while developing. */
  readonly policy?: string;
  /** Elements right behind the policy, which have to run before anything else is read. */
  readonly first?: string;
  /** Other elements of the head, before the style. */
  readonly head?: string;
  readonly style?: string;
  /** Sentence for browsers without JavaScript. */
  readonly noscript: string;
  /** Elements at the end of the body: the scripts, and data for them. */
  readonly scripts: string;
}

/** The text of each page that shows something by a script. */
export function page(parts: PageParts): string {
  const { language, title = 'Vitrine', policy, first, head, style, noscript, scripts } = parts;
  return [
    '<!doctype html>',
    PAGE_LANGUAGES[language].html,
    '<head>',
    '<meta charset="utf-8">',
    policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    first,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${title}</title>`,
    head,
    style && `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="app"></div>',
    `<noscript><main>${noscript}</main></noscript>`,
    scripts,
    '</body>',
    '</html>',
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

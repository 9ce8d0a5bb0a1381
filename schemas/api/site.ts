import type { PlainLanguage } from './plain-page.ts';

/** Name and look of a deployment, chosen by its operator. Null: Vitrine's own. */
export type Site = {
  readonly name: string | null;
  /** `#rrggbb`, for light and for dark pages. */
  readonly colours: { readonly light: string; readonly dark: string } | null;
  /** An SVG that `isLogo` accepts. */
  readonly logo: string | null;
  readonly imprint: string | null;
  readonly privacy: string | null;
  readonly contact: string | null;
};

export const OWN_SITE: Site = {
  name: null,
  colours: null,
  logo: null,
  imprint: null,
  privacy: null,
  contact: null,
};

/** Words for whoever wrote something that the functions below refuse. */
export const SITE_RULES = {
  name: 'a name of 1 to 40 letters, digits, spaces and . , & ’ + -, beginning with a letter or digit',
  colours:
    'two colours for light and dark pages, as in #0a5f55,#6fd3c3: the first with a contrast of 4.5 ' +
    'to white, the second with 4.5 to #1b1e21',
  logo:
    'an SVG of at most 10,000 bytes made of shapes, groups and gradients: without scripts, styles, ' +
    'images, texts and addresses',
  link: 'an https: address, or mailto: with one mail address',
} as const;

export const isSiteName = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’+-]{0,39}$/u.test(text);

export const isSiteLink = (text: string): boolean =>
  /^https:\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w./~%?=&:@+-]*)?$|^mailto:[\w.+-]+@[\w.-]+$/.test(text);

/** Backgrounds of the bar (web/page/base.css), and least contrast of text (WCAG 2.2, 1.4.3). */
const LIGHT = ['#ffffff', '#fbfaf7'];
const DARK = ['#1b1e21', '#131517', '#08211d'];
const LEAST = 4.5;

/** `#rrggbb,#rrggbb`; null: another form, or too little contrast. */
export function readSiteColours(text: string): Site['colours'] {
  const [, light, dark] = /^(#[\da-f]{6}), ?(#[\da-f]{6})$/i.exec(text) ?? [];
  if (light === undefined || dark === undefined) return null;
  const stands = (colour: string, on: readonly string[]) =>
    on.every((background) => contrast(colour, background) >= LEAST);
  return stands(light, LIGHT) && stands(dark, DARK) ? { light, dark } : null;
}

/** Contrast ratio of two colours (WCAG 2.2, definition of "contrast ratio"). */
function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const MAX_LOGO = 10_000;
const SHAPES = new Set(
  'svg g path circle ellipse rect line polyline polygon defs lineargradient radialgradient stop'.split(
    ' ',
  ),
);
/** An attribute of a shape: geometry and paint, with references into the same file alone. */
const ATTRIBUTE =
  /\s+(xmlns|version|id|viewbox|width|height|d|points|[cfr]?[xy][12]?|r|transform|fill|fill-rule|fill-opacity|clip-rule|stroke|stroke-width|stroke-linecap|stroke-linejoin|stroke-opacity|opacity|offset|stop-color|stop-opacity|gradientunits|gradienttransform)="([^"<>&]*)"/iy;

/** True for an SVG of shapes alone. A parser that knows nothing else cannot be surprised. */
export function isLogo(svg: string): boolean {
  if (svg.length > MAX_LOGO || !/^\s*<svg\s/.test(svg)) return false;
  let depth = 0;
  for (const [index, piece] of svg.trim().split('<').entries()) {
    if (index === 0) continue;
    const end = piece.indexOf('>');
    // Text stands nowhere, and nothing follows the outermost element.
    if (end < 0 || piece.slice(end + 1).trim() !== '' || (index > 1 && depth === 0)) return false;
    const tag = piece.slice(0, end);
    const name = /^\/?([a-z]+)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (!SHAPES.has(name)) return false;
    if (tag.startsWith('/')) {
      if (tag.length !== name.length + 1) return false;
      depth--;
      continue;
    }
    const isEmpty = tag.endsWith('/');
    if (!hasOnlyShapeAttributes(tag.slice(name.length, isEmpty ? -1 : undefined))) return false;
    if (!isEmpty) depth++;
  }
  return depth === 0;
}

function hasOnlyShapeAttributes(text: string): boolean {
  ATTRIBUTE.lastIndex = 0;
  const rest = text.trimEnd();
  let at = 0;
  while (at < rest.length) {
    const [whole, name, value = ''] = ATTRIBUTE.exec(rest) ?? [];
    if (whole === undefined) return false;
    const isNamespace = name === 'xmlns' && value === 'http://www.w3.org/2000/svg';
    const paint = value.replace(/^url\(#[\w-]+\)$/, '');
    if (!isNamespace && /[:\\]|url|\/\//i.test(paint)) return false;
    at += whole.length;
  }
  return true;
}

const LINK_WORDS = {
  en: { imprint: 'Imprint', privacy: 'Privacy', contact: 'Contact' },
  de: { imprint: 'Impressum', privacy: 'Datenschutz', contact: 'Kontakt' },
  ar: { imprint: 'بيانات الناشر', privacy: 'الخصوصية', contact: 'اتصل بنا' },
} as const satisfies Record<PlainLanguage, object>;

/**
 * A page of the viewer or of the account with the name and look of a site: the title, data that
 * web/page/kit/site.ts reads, and links below everything. Vitrine's own site changes nothing.
 */
export function withSite(html: string, site: Site, language: string): string {
  const { name, colours, logo } = site;
  const look = JSON.stringify({ name, colours, logo }).replaceAll('<', '\\u003c');
  const data =
    name || colours || logo
      ? `<script type="application/json" id="vitrine-site">${look}</script>\n`
      : '';
  const words = LINK_WORDS[language in LINK_WORDS ? (language as PlainLanguage) : 'en'];
  const links = (['imprint', 'privacy', 'contact'] as const).flatMap((each) =>
    site[each] === null
      ? []
      : [`<a href="${escaped(site[each])}" rel="noreferrer">${words[each]}</a>`],
  );
  const footer = links.length > 0 ? `<footer class="site">${links.join(' · ')}</footer>\n` : '';
  const titled = html.replace(
    /(<title>(?:[^<]* – )?)Vitrine<\/title>/,
    (_, before) => `${before}${escaped(name ?? 'Vitrine')}</title>`,
  );
  const head = titled.indexOf('</head>');
  // Scripts before it may hold the same characters.
  const end = titled.lastIndexOf('</body>');
  if (head < 0 || end < head) return titled;
  return titled.slice(0, head) + data + titled.slice(head, end) + footer + titled.slice(end);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

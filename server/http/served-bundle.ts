import { brotliCompressSync } from 'node:zlib';
import { sharedLinkTags } from '#schemas/api/shared-link.ts';
import { type Site, withSite } from '#schemas/api/site.ts';
import { escapeHtml } from '../records/fill-shell.ts';
import { POLICY } from './security-headers.ts';
import { ownPagesOf, type Page, toWebFile, viewersOf, type WebBundle } from './web-bundle.ts';

/** Services of this deployment that the viewer may use: name of the meta tag, and path. */
export type ServicePaths = Readonly<Record<string, string>>;

/**
 * The bundle with viewers as this server sends them. They know what it does for them: paths in meta
 * tags, of which a static copy has none. Their policy is in the header of the response alone, where a
 * copy on a host that sends no headers has it in the page: 250 to 350 bytes of the first flight.
 *
 * @param folder path of the public address, ending in `/`
 */
export function asServed(web: WebBundle, services: ServicePaths, folder: string): WebBundle {
  const tags = Object.entries(services).map(
    ([name, path]) => `<meta name="vitrine-${name}" content="${folder}${path}">`,
  );
  return withPages(web, ({ file, headers }) => {
    const html = withTags(file.body.toString(), tags.join(''));
    const isHeld = headers[POLICY.header] !== undefined;
    return isHeld ? html.replace(POLICY.tag, '') : html;
  });
}

/**
 * The bundle with the name and look of its operator, in the viewer and on the account page. The page
 * of permission has Vitrine's own: nobody dresses up what a person allows.
 */
export const ofSite = (web: WebBundle, site: Site): WebBundle =>
  withPages(web, ({ file, language }) => withSite(file.body.toString(), site, language), [
    ...viewersOf(web),
    ...ownPagesOf(web, 'account'),
  ]);

/**
 * The bundle with viewers that tell link previews what a link to them is. The pages of what is
 * published are made from those without: they tell of themselves.
 *
 * @param baseUrl the public address; empty: there is none, and nobody elsewhere sees a link
 */
export function withSharedLink(web: WebBundle, baseUrl: string): WebBundle {
  // A viewer of files that was built for its address says it already.
  const isSaid = web.files.get('/index.html')?.body.includes('property="og:title"');
  return baseUrl === '' || isSaid
    ? web
    : withPages(web, ({ language, file }) =>
        withTags(file.body.toString(), sharedLinkTags(escapeHtml(baseUrl), language)),
      );
}

const withTags = (html: string, tags: string): string =>
  html.replace('</head>', () => `${tags}</head>`);

function withPages(
  web: WebBundle,
  htmlOf: (page: Page) => string,
  pages = viewersOf(web),
): WebBundle {
  const files = new Map(web.files);
  for (const page of pages) {
    const html = htmlOf(page);
    if (html === page.file.body.toString()) continue;
    const body = Buffer.from(html);
    files.set(
      page.path,
      toWebFile(page.path, body, () => brotliCompressSync(body)),
    );
  }
  const index = files.get('/index.html');
  if (index) files.set('/', index);
  return { ...web, files };
}

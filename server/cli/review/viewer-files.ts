import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built viewer, as far as a review needs it. */
export interface Viewer {
  /** File at a path of an address; null for all others. */
  readonly file: (path: string) => {
    readonly body: Buffer;
    readonly type: string;
    readonly headers: Readonly<Record<string, string>>;
  } | null;
}

/**
 * Files that are served, by their paths: the page of each language, what it loads, and its frames. No
 * service worker, no page for an account, no examples.
 */
export const SERVED =
  /^\/(?:(?:index|de|ar|diagram-frame|capsule-frame|broker)\.html|assets\/[\w.-]+|icons\/[\w.-]+)$/;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  json: 'application/json',
};

type Rule = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** Opens the viewer in a folder with `web` and `headers.json`; null when there is none. */
export function viewerIn(folder: string): Viewer | null {
  const rules = join(folder, 'headers.json');
  if (!existsSync(rules) || !existsSync(join(folder, 'web', 'index.html'))) return null;
  const known = JSON.parse(readFileSync(rules, 'utf8')) as readonly Rule[];
  const headersOf = (path: string): Rule['headers'] =>
    Object.assign(
      {},
      ...known
        .filter(({ path: of }) =>
          of.endsWith('*') ? path.startsWith(of.slice(0, -1)) : of === path,
        )
        .map(({ headers }) => headers),
    );
  return {
    file: (asked) => {
      const path = asked === '/' ? '/index.html' : asked;
      if (!SERVED.test(path) || path.includes('..')) return null;
      const place = join(folder, 'web', path);
      if (!existsSync(place)) return null;
      const bytes = readFileSync(place);
      const isPage = /^\/(?:index|de|ar)\.html$/.test(path);
      // The page knows by this that it is a review: it registers and stores nothing.
      const body = isPage
        ? Buffer.from(bytes.toString('utf8').replace('<html ', '<html data-review '))
        : bytes;
      const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream';
      return { body, type, headers: headersOf(asked) };
    },
  };
}

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface HeaderRule {
  /** A request path, or a prefix that ends in `*`. No path matches two rules. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

export const REVALIDATE = { 'Cache-Control': 'no-cache' };
export const FOR_GOOD = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/*
 * The same rules in the words of each host. Two things hold for all of them: a host that was not told of
 * a new build serves it whole, and what is not there is never kept.
 */

/**
 * Directives that no build changes, and that a `<meta>` cannot say or may repeat. The rest of a policy
 * stands in the page itself: a header with the hashes of another build would forbid the page its own
 * script.
 */
const LASTING = ['sandbox', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'];

/** Says of an answer that nobody may keep it. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** The page for what is not there (`web/build/installable.ts`). */
export const NOT_FOUND_FILE = '404.html';

/** The policy of a page without what changes with a build. */
function lastingPolicy(policy: string): string {
  if (!policy.includes("'sha256-")) return policy;
  const directives = policy.split('; ');
  return directives.filter((each) => LASTING.includes(each.split(' ', 1)[0] ?? '')).join('; ');
}

/** The rules of a host that keeps them longer than a build, with the folder of the viewer before each path. */
export const hostRules = (rules: readonly HeaderRule[], base: string): HeaderRule[] =>
  rules.map(({ path, headers }) => ({
    path: base + path.slice(1),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        name === 'Content-Security-Policy' ? lastingPolicy(value) : value,
      ]),
    ),
  }));

/** The headers of the page for what is not there. */
const notFoundHeaders = (rules: readonly HeaderRule[], base: string): HeaderRule['headers'] => ({
  ...rules.find(({ path }) => path === `${base}${NOT_FOUND_FILE}`)?.headers,
  ...NOT_KEPT,
});

/** The most rules that Cloudflare Pages reads. */
const MAX_RULES = 100;

/**
 * The `_headers` file of Netlify and Cloudflare Pages. Their rules know a path and not whether there is a
 * file, so what may be kept for good is named file by file, the largest first, as far as the rules go;
 * the others are asked about each time, as these hosts do by themselves. Both also serve a page under
 * its name without `.html`.
 *
 * @param folder the built viewer
 */
export function toHeadersFile(rules: readonly HeaderRule[], base: string, folder: string): string {
  const both = rules.flatMap((rule) => {
    const { path, headers } = rule;
    if (path === `${base}assets/*`) {
      const { 'Cache-Control': _, ...others } = headers;
      return [{ path, headers: others }];
    }
    const isPage = path.endsWith('.html') && path !== `${base}index.html`;
    return isPage ? [rule, { path: path.replace(/\.html$/, ''), headers }] : [rule];
  });
  const kept = largestAssets(folder)
    .slice(0, MAX_RULES - both.length)
    .map((name) => ({ path: `${base}assets/${name}`, headers: FOR_GOOD }));
  return [...both, ...kept]
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

function largestAssets(folder: string): string[] {
  const assets = join(folder, 'assets');
  return readdirSync(assets, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, size: statSync(join(assets, name)).size }))
    .sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

/**
 * A location for a `server` block of nginx, in whose `root` the folder of the viewer is. `add_header`
 * without `always` is for answers with a file; errors get the headers of the page that says so.
 */
export function toNginx(rules: readonly HeaderRule[], base: string): string {
  const location = (path: string, lines: readonly string[]) => [
    `  location ${path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`} {`,
    ...lines.map((line) => `    ${line}`),
    '  }',
  ];
  const add = (headers: HeaderRule['headers'], always = '') =>
    Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${always};`);
  const notFound = `${base}${NOT_FOUND_FILE}`;
  const lines = rules
    .filter(({ path }) => path !== notFound)
    .flatMap(({ path, headers }) =>
      location(path, [
        ...(path === base ? [`try_files ${base}index.html =404;`] : []),
        ...add(headers),
      ]),
    );
  return [
    `location ${base} {`,
    ...add(REVALIDATE).map((line) => `  ${line}`),
    `  error_page 403 404 405 416 ${notFound};`,
    ...location(notFound, ['internal;', ...add(notFoundHeaders(rules, base), ' always')]),
    ...lines,
    '}',
    '',
  ].join('\n');
}

/**
 * Directives for a site block of Caddy, in whose `root` the folder of the viewer is, and which serves
 * it with `file_server`. Headers of an error are set anew.
 */
export function toCaddy(rules: readonly HeaderRule[], base: string): string {
  const header = (path: string, headers: HeaderRule['headers'], indent = '') => [
    `${indent}header ${path} {`,
    ...Object.entries(headers).map(([name, value]) => `${indent}  ${name} ${quoted(value)}`),
    `${indent}}`,
  ];
  const notFound = `${base}${NOT_FOUND_FILE}`;
  return [
    ...rules
      .filter(({ path }) => path !== notFound)
      .flatMap(({ path, headers }) => header(path, headers)),
    'handle_errors {',
    ...header(`${base}*`, notFoundHeaders(rules, base), '  '),
    `  rewrite ${base}* ${notFound}`,
    '  file_server',
    '}',
    '',
  ].join('\n');
}

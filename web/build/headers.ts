import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brokerHeaders, frameHeaders } from '../../schemas/capsule/frame-headers.ts';
import { OWN_PAGES, ownPages } from './account-page.ts';
import { ORIGINS } from './content-origin.ts';
import { viewerHeaderPolicy } from './policy.ts';
import { scriptHashOf } from './sandboxed-pages.ts';
import { SINGLE_FILES } from './single-file-page.ts';

interface HeaderRule {
  /** A request path, or a prefix that ends in `*`. No path matches two rules. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

const REVALIDATE = { 'Cache-Control': 'no-cache' };
const FOR_GOOD = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' };
/** Files that are data or code: opened as a page of their own they may do nothing. */
const INERT = { ...NOSNIFF, 'Content-Security-Policy': "default-src 'none'" };

/**
 * Pages that share no group of windows with who opened them. A change of the group is a change of the
 * process, which costs the first picture of a document more than anything else that we send; and a
 * page of permission has to stay connected with the one that waits for its answer.
 */
const ALONE: readonly string[] = ownPages('account');

/**
 * The response headers of every file of the viewer. `pages` are the page of the root, those of other
 * languages and those that are bundles of their own, each with the policy inside it; `offlinePolicy`
 * is the one inside offline.html, `brokerScript` the hash source of the script in broker.html.
 */
export function headerRules(
  pages: ReadonlyArray<readonly [name: string, policy: string]>,
  offlinePolicy: string,
  brokerScript: string,
): HeaderRule[] {
  const from = ORIGINS.viewer || undefined;
  const viewer = (name: string, metaPolicy: string) => ({
    ...REVALIDATE,
    ...NOSNIFF,
    'Content-Security-Policy': viewerHeaderPolicy(metaPolicy),
    ...(ALONE.includes(name) && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
  });
  return [
    ...pages.flatMap(([name, policy]) =>
      (name === 'index.html' ? ['/', '/index.html'] : [`/${name}`]).map((path) => ({
        path,
        headers: viewer(name, policy),
      })),
    ),
    {
      path: '/capsule-frame.html',
      // Its address holds its version (`FRAME_VERSION`). A sandboxed frame has no service worker:
      // this is what lets a mini-app run without a network.
      headers: { ...FOR_GOOD, ...frameHeaders(from) },
    },
    { path: '/broker.html', headers: { ...REVALIDATE, ...brokerHeaders(brokerScript, from) } },
    {
      path: '/assets/*',
      headers: {
        ...INERT,
        ...FOR_GOOD,
      },
    },
    // A worker is under the policy that it comes with, and not under that of the page.
    {
      path: '/sw.js',
      headers: {
        ...NOSNIFF,
        ...REVALIDATE,
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      },
    },
    { path: '/manifest.webmanifest', headers: { ...INERT, ...REVALIDATE } },
    ...['offline.html', 'offline-de.html', 'offline-ar.html'].map((name) => ({
      path: `/${name}`,
      headers: {
        ...REVALIDATE,
        ...NOSNIFF,
        'Content-Security-Policy': offlinePolicy,
        'Referrer-Policy': 'no-referrer',
        'X-Frame-Options': 'DENY',
      },
    })),
    ...SINGLE_FILES.map((name) => ({
      path: `/${name}`,
      headers: { ...INERT, ...REVALIDATE },
    })),
    { path: '/examples/*', headers: { ...INERT, ...REVALIDATE } },
  ];
}

/** The `_headers` file of Netlify and Cloudflare Pages. */
const toHeadersFile = (rules: HeaderRule[]): string =>
  rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');

/** Locations for a `server` block of nginx, whose `root` is the folder of the viewer. */
const toNginx = (rules: HeaderRule[]): string =>
  rules
    .map(({ path, headers }) => {
      const location = path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`;
      const lines = Object.entries(headers).map(
        ([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
      );
      const page = path === '/' ? ['  try_files /index.html =404;'] : [];
      return [`location ${location} {`, ...page, ...lines, '}'].join('\n');
    })
    .join('\n')
    .concat('\n');

/** Directives for a site block of Caddy, which serves the folder with `file_server`. */
const toCaddy = (rules: HeaderRule[]): string =>
  rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(
        ([name, value]) => `  ${name} "${value.replaceAll('"', '\\"')}"`,
      );
      return [`header ${path} {`, ...lines, '}'].join('\n');
    })
    .join('\n')
    .concat('\n');

/** The policy inside a page that was built. */
function policyIn(folder: string, name: string): string {
  const page = readFileSync(join(folder, name), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
  if (!policy) throw new Error(`${name} has no policy.`);
  return policy;
}

/**
 * Writes the headers beside the viewer, for every kind of host from one table: `_headers` in it,
 * `headers.json` (our own server), `deploy/nginx.conf` and `deploy/Caddyfile` next to it.
 */
export function headerFiles(): Plugin {
  return {
    name: 'vitrine:headers',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '.' }) {
        const rules = headerRules(
          readdirSync(dir)
            .filter((name) => /^(?:index|\w\w)\.html$/.test(name) || OWN_PAGES.includes(name))
            .map((name) => [name, policyIn(dir, name)]),
          policyIn(dir, 'offline.html'),
          scriptHashOf(readFileSync(join(dir, 'broker.html'), 'utf8')),
        );
        const beside = join(dir, '..');
        mkdirSync(join(beside, 'deploy'), { recursive: true });
        writeFileSync(join(dir, '_headers'), toHeadersFile(rules));
        writeFileSync(join(beside, 'headers.json'), `${JSON.stringify(rules, null, 2)}\n`);
        writeFileSync(join(beside, 'deploy', 'nginx.conf'), toNginx(rules));
        writeFileSync(join(beside, 'deploy', 'Caddyfile'), toCaddy(rules));
      },
    },
  };
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PLAIN_LANGUAGES } from '../../schemas/api/plain-page.ts';
import {
  brokerHeaders,
  diagramHeaders,
  frameHeaders,
} from '../../schemas/program/frame-headers.ts';
import { offlineFile } from '../offline/worker/as-built.ts';
import { OWN_PAGES, ownPages } from './account-page.ts';
import {
  FOR_GOOD,
  type HeaderRule,
  hostRules,
  NOT_FOUND_FILE,
  REVALIDATE,
  toCaddy,
  toHeadersFile,
  toNginx,
} from './host-files.ts';
import { notFoundPage } from './installable.ts';
import { viewerHeaderPolicy } from './policy.ts';
import { diagramScripts, scriptHashOf } from './sandboxed-pages.ts';
import { ORIGINS, readSiteFolder } from './settings.ts';
import { SINGLE_FILES } from './single-file-page.ts';

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
 * is the one inside offline.html and 404.html, `brokerScript` and `diagramScript` the hash sources of
 * the scripts in broker.html and diagram-frame.html.
 */
export function headerRules(
  pages: ReadonlyArray<readonly [name: string, policy: string]>,
  offlinePolicy: string,
  brokerScript: string,
  diagramScript: string,
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
    {
      path: '/diagram-frame.html',
      headers: { ...FOR_GOOD, ...diagramHeaders(diagramScripts(diagramScript), from) },
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
    ...[...PLAIN_LANGUAGES.map(offlineFile), NOT_FOUND_FILE].map((name) => ({
      path: `/${name}`,
      headers: viewer(name, offlinePolicy),
    })),
    ...SINGLE_FILES.map((name) => ({
      path: `/${name}`,
      headers: { ...INERT, ...REVALIDATE },
    })),
    { path: '/examples/*', headers: { ...INERT, ...REVALIDATE } },
  ];
}

/** The policy inside a page that was built. */
function policyIn(folder: string, name: string): string {
  const page = readFileSync(join(folder, name), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
  if (!policy) throw new Error(`${name} has no policy.`);
  return policy;
}

/**
 * Writes what hosts need. The headers of every kind of host are from one table: `_headers` beside the
 * viewer, `headers.json` (our own server, which reads it with each build), `deploy/nginx.conf` and
 * `deploy/Caddyfile` next to its folder. The folder in which a host has the viewer is the `--base` of the
 * build; it stands in these files and in 404.html alone, since pages name their files relatively.
 */
export function headerFiles(): Plugin {
  let base = '/';
  return {
    name: 'vitrine:headers',
    apply: 'build',
    config(config) {
      base = readSiteFolder(config.base ?? './');
      return { base: './' };
    },
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
          scriptHashOf(readFileSync(join(dir, 'diagram-frame.html'), 'utf8')),
        );
        const hosted = hostRules(rules, base);
        const beside = join(dir, '..');
        mkdirSync(join(beside, 'deploy'), { recursive: true });
        writeFileSync(join(dir, NOT_FOUND_FILE), notFoundPage(base));
        writeFileSync(join(dir, '_headers'), toHeadersFile(hosted, base, dir));
        writeFileSync(join(beside, 'headers.json'), `${JSON.stringify(rules, null, 2)}\n`);
        writeFileSync(join(beside, 'deploy', 'nginx.conf'), toNginx(hosted, base));
        writeFileSync(join(beside, 'deploy', 'Caddyfile'), toCaddy(hosted, base));
      },
    },
  };
}

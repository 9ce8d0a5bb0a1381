import { readFileSync } from 'node:fs';
import {
  isLogo,
  isSiteLink,
  isSiteName,
  readSiteColours,
  SITE_RULES,
  type Site,
} from '#schemas/api/site.ts';

/**
 * `API_ORIGIN`, set when building a viewer that is served from somewhere else than the API: where
 * `#hosted=…` looks. Empty: beside the viewer, which is where our own server has it.
 *
 * Throws, naming the setting, when it is no origin.
 */
export function readApiOrigin(env: Record<string, string | undefined>): string {
  const text = env.API_ORIGIN ?? '';
  if (!text) return '';
  const url = URL.canParse(text) ? new URL(text) : null;
  // It becomes part of a policy, where some characters that names may have mean something.
  if (
    !url ||
    !/^https?:\/\/[\w.:[\]-]+$/.test(url.origin) ||
    url.origin !== text.replace(/\/$/, '')
  ) {
    throw new Error(`API_ORIGIN must be an origin, as in https://api.example, not ${text}.`);
  }
  return url.origin;
}

/** The API's origin in this build. */
export const API: string = readApiOrigin(process.env);

/**
 * For pages that are shown elsewhere: they are told where the API is when they are handed out, and have
 * no frames of ours to draw diagrams in.
 */
export const AWAY = { API_ORIGIN: '""', CAN_DRAW: 'false', CONTENT_ORIGIN: '""' };

/**
 * `CONTENT_ORIGIN` and `VIEWER_ORIGIN`, set together when building: the sandboxed pages are then
 * taken from another origin than the viewer's, so that one abused capsule does not taint the main
 * host, and so that the engine puts them into a process of another site.
 */
interface Origins {
  /** Origin of the sandboxed pages, without a `/` at the end; empty: beside the viewer. */
  readonly content: string;
  /** Origin of the viewer; empty: beside the sandboxed pages. */
  readonly viewer: string;
}

/** Reads both from the environment. Throws, naming the setting, when they make no sense. */
export function readOrigins(env: Record<string, string | undefined>): Origins {
  const [content, viewer] = ['CONTENT_ORIGIN', 'VIEWER_ORIGIN'].map((name) => {
    const text = env[name] ?? '';
    const url = URL.canParse(text) ? new URL(text) : null;
    const web = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (text && (!web || url.origin !== text.replace(/\/$/, ''))) {
      throw new Error(`${name} must be an origin, as in https://content.example, not ${text}.`);
    }
    return url?.origin ?? '';
  }) as [string, string];
  if (Boolean(content) !== Boolean(viewer)) {
    throw new Error('CONTENT_ORIGIN and VIEWER_ORIGIN are set together, or neither.');
  }
  if (content && content === viewer) {
    throw new Error('CONTENT_ORIGIN must be another origin than VIEWER_ORIGIN.');
  }
  return { content, viewer };
}

/** The origins of this build. */
export const ORIGINS: Origins = readOrigins(process.env);

/**
 * `PUBLIC_URL`, set when building a viewer of files: where it will be, ending in `/`. Link previews
 * need whole addresses, so without it the pages name no picture. Empty: not said.
 *
 * Throws, naming the setting, when it is no address.
 */
export function readPublicUrl(env: Record<string, string | undefined>): string {
  const text = env.PUBLIC_URL ?? '';
  if (!text) return '';
  const url = URL.canParse(text) ? new URL(text) : null;
  // It becomes part of a page, where some characters that addresses may have mean something.
  if (!url || !/^https?:\/\/[\w.:[\]-]+\/[\w./~%-]*$/.test(url.href) || url.search || url.hash) {
    throw new Error(`PUBLIC_URL must be an address, as in https://vitrine.example/, not ${text}.`);
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/**
 * Reads `--base`: the folder in which a host has the viewer, as a path that begins and ends in `/`. Without
 * it (`./`, as in vite.config.ts) the viewer is at the top of its host.
 *
 * Throws when it is no such path.
 */
export function readSiteFolder(text: string): string {
  if (text === './' || text === '/') return '/';
  const base = text.endsWith('/') ? text : `${text}/`;
  // It becomes part of the files of hosts, where other characters mean something.
  const names = base.split('/').slice(1, -1);
  if (!text.startsWith('/') || !names.every((name) => /^(?!\.)[\w.~-]+$/.test(name))) {
    throw new Error(`--base must be a folder, as in /tools/vitrine/, not ${text}.`);
  }
  return base;
}

/**
 * `SITE_NAME`, `SITE_COLOURS`, `SITE_LOGO`, `SITE_IMPRINT`, `SITE_PRIVACY` and `SITE_CONTACT`, set
 * when building a viewer of files: its pages have the operator's name and look. A server does the
 * same for its own pages, by the same settings.
 *
 * Throws, naming the setting, when one is not what it must be.
 */
export function readSite(env: Record<string, string | undefined>): Site {
  const read = <T>(name: string, rule: keyof typeof SITE_RULES, of: (text: string) => T | null) => {
    const text = env[name] || null;
    const value = text === null ? null : of(text);
    if (text !== null && value === null) throw new Error(`${name} must be ${SITE_RULES[rule]}.`);
    return value;
  };
  const link = (name: string) => read(name, 'link', (text) => (isSiteLink(text) ? text : null));
  return {
    name: read('SITE_NAME', 'name', (text) => (isSiteName(text) ? text : null)),
    colours: read('SITE_COLOURS', 'colours', readSiteColours),
    logo: read('SITE_LOGO', 'logo', (path) => {
      const svg = readFileSync(path, 'utf8');
      return isLogo(svg) ? svg : null;
    }),
    imprint: link('SITE_IMPRINT'),
    privacy: link('SITE_PRIVACY'),
    contact: link('SITE_CONTACT'),
  };
}

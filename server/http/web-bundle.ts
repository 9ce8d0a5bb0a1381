import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Coding } from './negotiate.ts';

/** One file of the built viewer, ready to send. */
export type WebFile = {
  readonly type: string;
  readonly body: Buffer;
  /** The body in codings that save anything, the best one first, each made when it is first asked for. */
  readonly packed: ReadonlyMap<Coding, () => Buffer>;
  /** Strong ETag of `body`, with quotes (RFC 9110, section 8.8.3). */
  readonly etag: string;
};

/** A path, or a prefix ending in `*`, and the response headers that belong to it. */
export type HeaderRule = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The built viewer by request path (`/assets/…`), and the headers its build prescribes. */
export type WebBundle = {
  readonly files: ReadonlyMap<string, WebFile>;
  readonly rules: readonly HeaderRule[];
  /** The page that hosts of MCP show in a chat; absent when it was not built. */
  readonly mcpApp?: string;
  /** The command line as a package for npm; absent when it was not built. */
  readonly cliPackage?: Buffer;
  /** The viewer as a package of its own, for reviews; absent when it was not built. */
  readonly viewerPackage?: Buffer;
  /** Fonts for the pictures of link previews; absent: none has a title in it. */
  readonly fonts?: readonly Uint8Array[];
};

/** A page of the viewer in one language. */
export type Page = {
  readonly language: string;
  readonly path: string;
  readonly file: WebFile;
  readonly headers: HeaderRule['headers'];
};

/** The viewer in each of its languages; that of the root comes first. */
export const viewersOf = (web: WebBundle): Page[] => pagesOf(web, /^\/(?:index|(\w\w))\.html$/);

/** `account.html` or `permission.html` in each of its languages (`account.de.html`). */
export const ownPagesOf = (web: WebBundle, name: 'account' | 'permission'): Page[] =>
  pagesOf(web, new RegExp(`^/${name}(?:\\.(\\w\\w))?\\.html$`));

/** @param pattern of paths; what its group finds is the language of the page, English when it finds nothing */
function pagesOf({ files, rules }: WebBundle, pattern: RegExp): Page[] {
  const found = [...files].flatMap(([path, file]) => {
    const match = pattern.exec(path);
    if (!match) return [];
    const headers = rules.find((rule) => rule.path === path)?.headers ?? {};
    return [{ language: match[1] ?? 'en', path, file, headers }];
  });
  return found.sort((a, b) => Number(b.language === 'en') - Number(a.language === 'en'));
}

// Written for hosts that read their headers from a file; not part of the site itself.
const NOT_SERVED = new Set(['/_headers']);
/** Texts longer than this, in bytes, are shorter packed; of others it is tried. */
const SURE_TO_PACK = 1_024;
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|manifest\+json|xml))/;

/**
 * Reads the built viewer into memory: it is small, and a request can then only ever name a file that
 * was there at the start, whatever its path looks like. Symbolic links are left out. Files that the
 * build has packed with brotli lie in `brotli/` beside it (`web/build/brotli.ts`).
 */
export function loadWebBundle(webFolder: string, headersFile: string): Result<WebBundle, string> {
  const files = new Map<string, WebFile>();
  let rulesText: string;
  try {
    for (const entry of readdirSync(webFolder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(webFolder.length).replaceAll('\\', '/').replace(/^\/*/, '/');
      if (NOT_SERVED.has(path)) continue;
      const body = readFileSync(file);
      const brotli = join(webFolder, '..', 'brotli', `${digestOf(body)}.br`);
      files.set(path, toWebFile(path, body, existsSync(brotli) ? readFileSync(brotli) : null));
    }
    rulesText = readFileSync(headersFile, 'utf8');
  } catch (error) {
    return err(
      `The built viewer cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
  const index = files.get('/index.html');
  if (!index) return err(`The built viewer has no index.html in ${webFolder}.`);
  files.set('/', index);

  const rules = parseHeaderRules(rulesText);
  return rules ? ok({ files, rules }) : err(`${headersFile} is not a list of header rules.`);
}

/** Names the contents of a file: 132 bits of their SHA-256. */
const digestOf = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/**
 * Makes the sendable form of one file, which is packed once instead of for each request: with gzip
 * when the first reader needs it, as next to all take brotli, and a start waits for neither.
 *
 * @param brotli the body packed by the build, or how to pack it when its first reader comes: at its
 *   best that takes too long for all files, and 0.2 s of each start for three pages
 */
export function toWebFile(
  path: string,
  body: Buffer,
  brotli: Buffer | (() => Buffer) | null = null,
): WebFile {
  const type = typeOf(path);
  const packed = new Map<Coding, () => Buffer>();
  if (typeof brotli === 'function') packed.set('br', once(brotli));
  else if (brotli && brotli.length < body.length) packed.set('br', () => brotli);
  const gzip = once(() => gzipSync(body, { level: 9 }));
  const saves = () => body.length > SURE_TO_PACK || gzip().length < body.length;
  if (COMPRESSIBLE.test(type) && saves()) packed.set('gzip', gzip);
  return { type, body, packed, etag: `"${digestOf(body)}"` };
}

/** Media type of a file. TypeScript is text: tables of types take `.ts` for MPEG transport streams. */
const typeOf = (path: string): string =>
  /\.[cm]?ts$/.test(path)
    ? 'text/plain; charset=utf-8'
    : (getMimeType(path) ?? 'application/octet-stream');

/** A function that makes its answer the first time, and has it from then on. */
function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function parseHeaderRules(text: string): HeaderRule[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return Array.isArray(value) && value.every(isHeaderRule) ? value : null;
}

function isHeaderRule(value: unknown): value is HeaderRule {
  if (typeof value !== 'object' || value === null) return false;
  const { path, headers } = value as Partial<Record<keyof HeaderRule, unknown>>;
  return (
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof headers === 'object' &&
    headers !== null &&
    Object.values(headers).every((header) => typeof header === 'string')
  );
}

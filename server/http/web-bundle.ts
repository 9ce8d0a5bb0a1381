import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { err, ok, type Result } from '#schemas/result.ts';

/** One file of the built viewer, ready to send. */
export type WebFile = {
  readonly type: string;
  readonly body: Buffer;
  /** Present when compression saves anything. */
  readonly gzip: Buffer | null;
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
};

/** The viewer in one language. */
export type Viewer = {
  readonly language: string;
  readonly path: string;
  readonly file: WebFile;
  readonly headers: HeaderRule['headers'];
};

/** The viewer in each of its languages; that of the root comes first. */
export function viewersOf({ files, rules }: WebBundle): Viewer[] {
  const found = [...files].flatMap(([path, file]) => {
    const [, name] = /^\/(index|\w\w)\.html$/.exec(path) ?? [];
    if (name === undefined) return [];
    const headers = rules.find((rule) => rule.path === path)?.headers ?? {};
    return [{ language: name === 'index' ? 'en' : name, path, file, headers }];
  });
  return found.sort((a, b) => Number(b.language === 'en') - Number(a.language === 'en'));
}

// Written for hosts that read their headers from a file; not part of the site itself.
const NOT_SERVED = new Set(['/_headers']);
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|manifest\+json|xml))/;

/**
 * Reads the built viewer into memory: it is small, and a request can then only ever name a file
 * that was there at the start, whatever its path looks like. Symbolic links are left out.
 */
export function loadWebBundle(webFolder: string, headersFile: string): Result<WebBundle, string> {
  const files = new Map<string, WebFile>();
  let rulesText: string;
  try {
    for (const entry of readdirSync(webFolder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(webFolder.length).replaceAll('\\', '/').replace(/^\/*/, '/');
      if (!NOT_SERVED.has(path)) files.set(path, toWebFile(path, readFileSync(file)));
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

/** Makes the sendable form of one file, compressed once here instead of for each request. */
export function toWebFile(path: string, body: Buffer): WebFile {
  const type = getMimeType(path) ?? 'application/octet-stream';
  const packed = COMPRESSIBLE.test(type) ? gzipSync(body, { level: 9 }) : body;
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { type, body, gzip: packed.length < body.length ? packed : null, etag: `"${digest}"` };
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

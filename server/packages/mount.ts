import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Store } from '../db/store.ts';
import { dress, type HttpEnv } from '../http/reply.ts';
import { INERT } from '../http/security-headers.ts';
import { toWebFile, type WebBundle, type WebFile } from '../http/web-bundle.ts';
import { sendFile } from '../http/web-files.ts';
import type { ServedPackage } from './store.ts';

/** Address of the package in the version of this server. */
const CURRENT = '/vitrine.tgz';
/** The viewer of `vitrine review`, which the package names by its hash. */
const VIEWER = '/vitrine-viewer.tgz';
/** Semantic Versioning 2.0.0, as far as we write versions. */
const VERSIONED = /^\/vitrine-(\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9a-z.-]{1,40})?)\.tgz$/;

/** Path of the package of one version, below the public address. */
export const packagePath = (version: string): string => `vitrine-${version}.tgz`;

/**
 * Keeps the package of this server beside those of the versions before it.
 *
 * @param tell told where the same version was served with other bytes
 * @returns all that are served, newest first; none where no package was built
 */
export async function keepPackage(
  { cliPackage }: Pick<WebBundle, 'cliPackage'>,
  version: string,
  store: Pick<Store, 'keepPackage'>,
  now: number,
  tell: (words: string) => void,
): Promise<readonly ServedPackage[]> {
  if (!cliPackage) return [];
  const integrity = integrityOf(cliPackage);
  const kept = await store.keepPackage({ version, integrity }, cliPackage, now);
  if (kept.find((each) => each.version === version)?.integrity !== integrity) {
    tell(
      `/${packagePath(version)} stays as it was served first; the package of this build differs from it. Give a changed build another version.`,
    );
  }
  return kept;
}

const integrityOf = (bytes: Uint8Array): string =>
  `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/** Puts `/vitrine.tgz` and `/vitrine-<version>.tgz` under their paths. */
export function mountPackages(
  app: Hono<HttpEnv>,
  { cliPackage, viewerPackage }: Pick<WebBundle, 'cliPackage' | 'viewerPackage'>,
  store: Pick<Store, 'servedPackage'>,
): void {
  const current = cliPackage && packageFile(cliPackage);
  const viewer = viewerPackage && packageFile(viewerPackage);
  app.all('/:file{vitrine.*\\.tgz}', async (c, next) => {
    const { path } = c.req;
    const version = VERSIONED.exec(path)?.[1];
    const body = version === undefined ? null : await store.servedPackage(version);
    const file = path === CURRENT ? current : path === VIEWER ? viewer : body && packageFile(body);
    if (!file) return next();
    c.set('operation', 'package');
    c.header('Access-Control-Allow-Origin', '*');
    c.header(
      'Cache-Control',
      // The next version has the same address only where none is in it.
      version === undefined ? 'no-cache' : 'public, max-age=31536000, immutable',
    );
    dress(c, INERT);
    return sendFile(c, file);
  });
}

const packageFile = (body: Uint8Array): WebFile => ({
  ...toWebFile(CURRENT, Buffer.from(body.buffer, body.byteOffset, body.byteLength)),
  type: 'application/gzip',
});

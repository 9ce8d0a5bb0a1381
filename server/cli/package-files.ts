import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** A file of a package of npm. */
export interface PackageFile {
  /** Inside the package, with `/`. */
  readonly path: string;
  readonly body: Uint8Array;
  readonly isProgram: boolean;
}

const BLOCK = 512;

/** Files of a tarball that this repository made (server/build/tar.ts). */
export function untar(packed: Uint8Array): PackageFile[] {
  const bytes = gunzipSync(packed);
  const files: PackageFile[] = [];
  const textAt = (at: number, length: number): string =>
    bytes.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const folder = textAt(at + 345, 155);
    const path = (folder ? `${folder}/` : '') + textAt(at, 100);
    const size = Number.parseInt(textAt(at + 124, 12), 8);
    const mode = Number.parseInt(textAt(at + 100, 8), 8);
    const body = bytes.subarray(at + BLOCK, at + BLOCK + size);
    files.push({ path: path.replace(/^package\//, ''), body, isProgram: (mode & 0o111) !== 0 });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** Files of the package that this program was installed as; it has no folders. */
export function filesBeside(folder: URL): PackageFile[] {
  return readdirSync(fileURLToPath(folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({
      path: name,
      body: readFileSync(new URL(encodeURIComponent(name), folder)),
      isProgram: name === 'cli.js',
    }));
}

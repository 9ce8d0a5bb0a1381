import { gzipSync } from 'node:zlib';

/** A file of a package. */
export interface PackedFile {
  /** Inside the package, with `/`; at most 92 bytes of UTF-8, or as long again in folders. */
  readonly path: string;
  readonly body: Uint8Array | string;
  readonly isProgram?: boolean;
}

const BLOCK = 512;
/** Longest name and longest folder in a header (POSIX.1-1988, ustar). */
const MAX_NAME = 100;
const MAX_PREFIX = 155;
/** The place in a gzip header that tells the system (RFC 1952, section 2.3). */
const GZIP_SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

/**
 * Packs files as npm expects them, below `package/`. The same files give the same bytes, whenever
 * and in whatever order they come: no times, no users, sorted by name.
 */
export function tarball(files: readonly PackedFile[]): Buffer {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const blocks = sorted.flatMap(({ path, body, isProgram = false }) => {
    const bytes = Buffer.from(body);
    const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
    return [header(`package/${path}`, bytes.length, isProgram), bytes, padding];
  });
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  packed[GZIP_SYSTEM] = UNKNOWN_SYSTEM;
  return packed;
}

/** npm's own date in packages: a time before 1980 troubles some programs that unpack. */
const DATE = Date.UTC(1985, 9, 26, 8, 15) / 1000;

function header(path: string, size: number, isProgram: boolean): Buffer {
  const cut = path.length > MAX_NAME ? path.lastIndexOf('/', MAX_PREFIX) : -1;
  const name = path.slice(cut + 1);
  const prefix = path.slice(0, Math.max(cut, 0));
  if (Buffer.byteLength(name) > MAX_NAME || Buffer.byteLength(prefix) > MAX_PREFIX) {
    throw new Error(`${path} is too long for a package.`);
  }
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  block.write(name, 0);
  octal(isProgram ? 0o755 : 0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(DATE, 136, 12);
  // The sum is taken with blanks in its own place.
  block.write('        ', 148, 'latin1');
  // An ordinary file, by the standard of 1988.
  block.write('0', 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

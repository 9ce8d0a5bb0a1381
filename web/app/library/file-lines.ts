import { filesIn } from '#schemas/document/files.ts';
import { decodeBase64, encodeBase64 } from '#schemas/json/base64.ts';
import type { Digest } from '#schemas/json/digest.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { keptFile, keptFiles } from '../kit/kept-files.ts';
import type { StoredEntry } from './entry.ts';
import { savedEntries } from './store.ts';

// Files of saved documents in an export: each in parts, a line for each part, so that no line is longer
// than a document may be.

/** Bytes of a part. */
const PART = 524_288;

/** A part of a file, and the document that it belongs to. */
export interface FilePart {
  readonly file: string;
  readonly id: string;
  /** Bytes of the file before it. */
  readonly at: number;
  readonly data: string;
}

/** The lines of a file. */
function* linesOfFile(id: string, file: string, bytes: Uint8Array): Generator<string> {
  for (let at = 0; at < bytes.length; at += PART) {
    const data = encodeBase64(bytes.subarray(at, at + PART));
    yield `${JSON.stringify({ file, id, at, data } satisfies FilePart)}\n`;
  }
}

/** The part of a file that a line holds; null for every other line. */
export function filePartOf(line: Uint8Array): FilePart | null {
  if (new TextDecoder().decode(line.subarray(0, 9)) !== '{"file":"') return null;
  try {
    const { file, id, at, data } = JSON.parse(new TextDecoder().decode(line)) as FilePart;
    const isPart = [file, id, data].every((each) => typeof each === 'string');
    return isPart && typeof at === 'number' ? { file, id, at, data } : null;
  } catch {
    return null;
  }
}

/** Size of a file that a saved document names without its bytes; undefined: it names none such. */
export function sizeIn({ text }: Pick<StoredEntry, 'text'>, file: string): number | undefined {
  const { content } = JSON.parse(text) as { content?: JsonObject };
  const named = filesIn(content ?? {}).find(
    ({ sha256, data }) => sha256 === file && data === undefined,
  );
  return named?.size;
}

/** Puts the parts of files together again. */
export class FileParts {
  private open: { key: string; bytes: Uint8Array<ArrayBuffer>; has: number } | undefined;

  constructor(
    private readonly digest: Digest | null,
    /** Size of a file of a saved document. */
    private readonly sizeOf: (id: string, file: string) => Promise<number | undefined>,
    /** Keeps a file that is whole and has its hash. */
    private readonly keep: (id: string, file: string, bytes: Uint8Array) => Promise<void>,
  ) {}

  /** Takes a part; false: it is of no saved document, does not follow, or the file has another hash. */
  async take({ file, id, at, data }: FilePart): Promise<boolean> {
    const key = `${id} ${file}`;
    const part = decodeBase64(data);
    if (!part.ok || !this.digest) return false;
    if (at === 0) {
      const size = await this.sizeOf(id, file);
      this.open = size === undefined ? undefined : { key, bytes: new Uint8Array(size), has: 0 };
    }
    const { open } = this;
    const end = at + part.value.length;
    if (open?.key !== key || open.has !== at || end > open.bytes.length) return false;
    open.bytes.set(part.value, at);
    open.has = end;
    if (end < open.bytes.length) return true;
    this.open = undefined;
    const hash = new Uint8Array(await this.digest(open.bytes));
    const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (hex !== file) return false;
    await this.keep(id, file, open.bytes);
    return true;
  }
}

/**
 * All entries as JSON Lines: each line is exactly what its hash stands for. A signed entry has another
 * line behind it, `{"id":"sha256:…","signatures":["…"]}`, which readers may leave out; so have files
 * that are kept beside their document, in parts: `{"file":"…","id":"sha256:…","at":0,"data":"…"}`.
 *
 * @param only keys of those that are wanted; absent: all
 */
export async function exportedLibrary(only?: ReadonlySet<string>): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const some of savedEntries()) {
    for (const [id, { text, signatures = [] }] of some) {
      if (only && !only.has(id)) continue;
      parts.push(text, '\n');
      if (signatures.length > 0) parts.push(JSON.stringify({ id, signatures }), '\n');
      for (const file of await keptFiles(id)) {
        const bytes = await keptFile(id, file);
        // A part of its own: the browser need not hold all of them in memory.
        if (bytes) parts.push(new Blob([...linesOfFile(id, file, bytes)]));
      }
    }
  }
  return new Blob(parts, { type: 'application/jsonl' });
}

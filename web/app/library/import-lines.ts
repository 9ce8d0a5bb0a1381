import type { Digest } from '#schemas/json/digest.ts';
import { mistakeOf } from '#schemas/json/json-mistake.ts';
import { MAX_JSON_BYTES } from '#schemas/limits.ts';
import { checkEntry, type Refused } from './check-entry.ts';
import { isTexts, type StoredEntry } from './entry.ts';
import { type FilePart, filePartOf } from './file-lines.ts';
import type { ImportReport, RefusedLine } from './messages.ts';

/** The stand-in for a line that is too long to be read. */
export const TOO_LONG = Symbol('too long');

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * The lines of a stream of bytes, without their ends (LF or CRLF). A line over `maxBytes` is not
 * kept in memory: {@link TOO_LONG} stands for it.
 */
export async function* linesOf(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array | typeof TOO_LONG> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    length += part.length;
    if (length <= maxBytes + 1) parts.push(part);
    else parts = [];
  };
  const take = (): Uint8Array | typeof TOO_LONG => {
    const line = new Uint8Array(Math.min(length, maxBytes + 1));
    let at = 0;
    for (const part of parts) {
      line.set(part, at);
      at += part.length;
    }
    const end = line[length - 1] === CARRIAGE_RETURN ? length - 1 : length;
    const isTooLong = length > maxBytes + 1 || end > maxBytes;
    parts = [];
    length = 0;
    return isTooLong ? TOO_LONG : line.subarray(0, end);
  };
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    let rest = read.value;
    for (let at = rest.indexOf(LINE_FEED); at >= 0; at = rest.indexOf(LINE_FEED)) {
      add(rest.subarray(0, at));
      yield take();
      rest = rest.subarray(at + 1);
    }
    // The reader may use its memory again.
    add(rest.slice());
  }
  if (length > 0) yield take();
}

/** Refused lines that a report lists; the others are counted. */
const LISTED = 50;
/** Entries that are written at once. */
const BATCH = 50;

/** Destination of the intact entries of an import. */
interface ImportTarget {
  readonly has: (key: string) => boolean;
  /** Keeps signatures beside an entry that is there. Rejects when they cannot be kept. */
  readonly sign: (key: string, signatures: readonly string[]) => Promise<void>;
  /** Takes a part of a file; false: it is of no saved document, or was changed. */
  readonly takePart: (part: FilePart) => Promise<boolean>;
  /** Rejects when it cannot be kept. */
  readonly save: (some: Array<[string, StoredEntry]>) => Promise<void>;
  /** Says how many lines were read. */
  readonly progress: (done: number) => void;
}

/** Reads a JSON Lines file: each line is checked as a file of its own would be. */
async function importLines(
  stream: ReadableStream<Uint8Array>,
  digest: Digest | null,
  now: string,
  { has, save, sign, takePart, progress }: ImportTarget,
): Promise<ImportReport> {
  let line = 0;
  let added = 0;
  let present = 0;
  let refusedCount = 0;
  const refused: RefusedLine[] = [];
  const batch = new Map<string, StoredEntry>();
  const refuse = ({ why, failure }: Refused): void => {
    refusedCount++;
    if (refused.length >= LISTED) return;
    const mistake = failure && mistakeOf(failure);
    refused.push({ line, why, ...(mistake && { mistake }) });
  };
  const flush = async (): Promise<void> => {
    if (batch.size === 0) return;
    await save([...batch]);
    added += batch.size;
    batch.clear();
  };
  let stopped = false;
  try {
    for await (const bytes of linesOf(stream, MAX_JSON_BYTES)) {
      line++;
      if (line % BATCH === 0) progress(line);
      if (bytes === TOO_LONG) refuse({ why: 'too-large' });
      else if (bytes.length > 0) {
        const signed = signaturesOf(bytes);
        if (signed) {
          await flush();
          if (has(signed.id)) await sign(signed.id, signed.signatures);
          else refuse({ why: 'unsigned' });
          continue;
        }
        const part = filePartOf(bytes);
        if (part) {
          await flush();
          if (!(await takePart(part))) refuse({ why: 'file' });
          continue;
        }
        const checked = await checkEntry(bytes, digest);
        if (!checked.ok) refuse(checked.error);
        else if (has(checked.value.key) || batch.has(checked.value.key)) present++;
        else {
          const { key, kind, text } = checked.value;
          batch.set(key, { kind, text, savedAt: now });
        }
        if (batch.size >= BATCH) await flush();
      }
    }
    await flush();
  } catch {
    stopped = true;
  }
  return { added, present, refusedCount, refused, stopped };
}

/**
 * Reads several files, each a document or lists of them, into one report. A document may stand in a
 * file in any layout; in a list it is a line.
 */
export async function importAll(
  files: readonly File[],
  digest: Digest | null,
  now: string,
  target: ImportTarget,
): Promise<ImportReport> {
  const all = { added: 0, present: 0, refusedCount: 0, stopped: false };
  const refused: RefusedLine[] = [];
  for (const file of files) {
    const whole = file.size <= MAX_JSON_BYTES && new Uint8Array(await file.arrayBuffer());
    const checked = whole ? await checkEntry(whole, digest) : undefined;
    const bytes = checked?.ok ? new TextEncoder().encode(checked.value.text) : file;
    const stream = new Blob([bytes]).stream();
    const report = await importLines(stream, digest, now, target);
    all.added += report.added;
    all.present += report.present;
    all.refusedCount += report.refusedCount;
    all.stopped ||= report.stopped;
    const name = files.length > 1 ? file.name : undefined;
    refused.push(...report.refused.map((line) => ({ ...line, file: name })));
  }
  return { ...all, refused: refused.slice(0, LISTED) };
}

/** Longest line of signatures that is read, in bytes. */
const MAX_SIGNATURES_BYTES = 131_072;

/** The signatures of a line that has nothing else (`file-lines.ts`); null for every other line. */
function signaturesOf(line: Uint8Array): { id: string; signatures: string[] } | null {
  const begin = new TextDecoder().decode(line.subarray(0, 16));
  if (!begin.startsWith('{"id":"sha256:') || line.length > MAX_SIGNATURES_BYTES) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(line));
    const { id, signatures, ...more } = value as { id: string; signatures: unknown };
    return isTexts(signatures) && Object.keys(more).length === 0 ? { id, signatures } : null;
  } catch {
    return null;
  }
}

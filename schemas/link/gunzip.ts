import {
  Z_BUF_ERROR,
  Z_FINISH,
  Z_OK,
  Z_STREAM_END,
  ZStream,
  zlibInflate,
  zlibInflateInit2,
} from 'pako';
import type { GzipFailure } from '../failure-kinds.ts';
import { err, ok, type Result } from '../result.ts';

/** 15 bits of window, and 16 for "gzip wrapper only". */
const GZIP_WINDOW_BITS = 31;
const FIRST_BUFFER = 16_384;

/**
 * Inflates exactly one gzip member (RFC 1952), header and both check values included. The cap holds
 * while inflating: no more than `maxBytes` and one byte is ever produced or allocated at once for
 * the result, whatever the input claims.
 *
 * @param maxBytes largest result, in bytes, inclusive
 */
export function gunzip(bytes: Uint8Array, maxBytes: number): Result<Uint8Array, GzipFailure> {
  if (bytes.length > 0 && bytes[0] !== 0x1f) return err('gzip-header');
  const stream = new ZStream();
  zlibInflateInit2(stream, GZIP_WINDOW_BITS);
  stream.input = bytes;
  stream.avail_in = bytes.length;
  let output = new Uint8Array(Math.min(FIRST_BUFFER, maxBytes + 1));
  for (;;) {
    stream.output = output;
    stream.next_out = stream.total_out;
    stream.avail_out = output.length - stream.total_out;
    const status = zlibInflate(stream, Z_FINISH);
    if (stream.total_out > maxBytes) return err('too-large');
    if (status === Z_STREAM_END) {
      return stream.avail_in > 0 ? err('gzip-trailing') : ok(output.subarray(0, stream.total_out));
    }
    if (status !== Z_OK && status !== Z_BUF_ERROR) return err(failureOf(stream.msg));
    if (stream.avail_out > 0) return err('gzip-truncated');
    const larger = new Uint8Array(Math.min(output.length * 2, maxBytes + 1));
    larger.set(output);
    output = larger;
  }
}

/** The kind of failure behind a message of zlib's inflate. */
function failureOf(message: string): GzipFailure {
  if (/header|compression method/.test(message)) return 'gzip-header';
  return /incorrect (?:data|length) check/.test(message) ? 'gzip-checksum' : 'gzip-data';
}

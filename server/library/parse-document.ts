import { escapeCounter } from '#schemas/json/escape-counter.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { type JsonFailure, parseStrictJson } from '#schemas/json/strict-json.ts';
import { MAX_ARTIFACT_BODY_BYTES, MAX_ESCAPED_BODY_BYTES } from '#schemas/limits.ts';
import { err, type Result } from '#schemas/result.ts';

/** Bytes of a body around the document that it carries. */
const AROUND = '{"artifact":}'.length;

/**
 * Reads the JSON of a document or a draft that is sealed, shared or published. Every command takes all
 * that a server takes in the body of `POST /api/artifacts`: room for white space, and `\uXXXX` as one
 * byte. The document itself is measured when it is checked.
 */
export function parseDocument(bytes: Uint8Array): Result<JsonValue, JsonFailure> {
  const escapes = escapeCounter();
  escapes.read(bytes);
  const size = bytes.length + AROUND;
  const isTooLarge =
    size > MAX_ESCAPED_BODY_BYTES || size - escapes.saved() > MAX_ARTIFACT_BODY_BYTES;
  return isTooLarge
    ? err({ kind: 'too-large', input: bytes })
    : parseStrictJson(bytes, MAX_ESCAPED_BODY_BYTES);
}

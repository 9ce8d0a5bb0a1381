import { createHash } from 'node:crypto';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { SCHEMA_ADDRESS } from '#schemas/limits.ts';

/** Bytes of one document as canonical JSON, about. */
const SIZE = 8_000;

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sentences of made-up words, the short ones more frequent: they pack about as well as prose. */
function findings(): string[] {
  const random = randomNumbers(7);
  const words = Array.from({ length: 3_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 8) }, () =>
      String.fromCharCode(97 + Math.floor(random() ** 1.5 * 26)),
    ).join(''),
  );
  const list: string[] = [];
  for (let size = 0; size < SIZE - 900; size += 400) {
    let text = '';
    while (text.length < 395) text += `${words[Math.floor(random() ** 2 * words.length)]} `;
    list.push(text.trim());
  }
  return list;
}

const sha256 = (text: string): string =>
  `sha256:${createHash('sha256').update(text).digest('hex')}`;

const content: JsonObject = { question: 'What does it cost?', findings: findings() };
const MARK = '@@number@@';
const PATTERN = canonicalize({
  schema: SCHEMA_ADDRESS,
  schemaVersion: '1.0',
  type: 'research-brief',
  contentHash: sha256(canonicalize(content)),
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  status: 'draft',
  title: `Brief ${MARK}`,
  summary: 'Made for measuring.',
  createdBy: { type: 'agent', name: 'Bench' },
  provenance: { revision: 1 },
  content,
  sources: [],
});
const [BEFORE = '', AFTER = ''] = PATTERN.split(MARK);
const ID_PLACE = ',"provenance":';

/** A sealed document of about 8 KB, canonical; each number gives another one. Cheap to make. */
export function sealedDocument(number: number | string): { hex: string; json: string } {
  const bare = `${BEFORE}${number}${AFTER}`;
  const id = sha256(bare);
  const at = bare.lastIndexOf(ID_PLACE);
  return { hex: id.slice(7), json: `${bare.slice(0, at)},"id":"${id}"${bare.slice(at)}` };
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { MAX_ARTIFACT_BODY_BYTES, MAX_ESCAPED_BODY_BYTES } from '#schemas/limits.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import type { Io } from '../cli/io.ts';
import { link } from '../cli/link.ts';
import { share } from '../cli/share/share.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startService({ RATE_LIMIT: '0' });
  token = await service.newToken(await service.newAccount());
});
afterAll(() => service.close());

const AROUND = '{"artifact":}'.length;
const padded = (text: string, size: number) => text + ' '.repeat(size - text.length);

/** The code with which a command ends that is given a file. */
async function codeOf(command: typeof link, text: string): Promise<number> {
  const io = {
    stdin: [],
    readFile: async function* () {
      yield new TextEncoder().encode(text);
    },
    exists: () => true,
    out: () => {},
    note: () => {},
    isTerminal: false,
    now: () => new Date(),
    env: {},
  } as unknown as Io;
  return command('document.json', { base: 'https://vitrine.example/' }, io);
}

describe('a file for the command line may be as long as the body of a request', async () => {
  const canonical = canonicalize((await brief()) as unknown as JsonValue);
  const escaped = (await brief({ summary: 'ü'.repeat(1_000) })) as unknown as JsonValue;
  // Six bytes for each of them, and one of the limit.
  const escapes = canonicalize(escaped).replaceAll('ü', '\\u00fc');
  const most = MAX_ARTIFACT_BODY_BYTES - AROUND;
  it.each([
    ['white space up to the limit', padded(canonical, most), 0],
    ['a byte more', padded(canonical, most + 1), 1],
    ['escapes count as one byte', padded(escapes, most + 5_000), 0],
    ['escapes and a byte more', padded(escapes, most + 5_001), 1],
    ['a file of 4 MiB', padded(canonical, MAX_ESCAPED_BODY_BYTES), 1],
  ])('%s', async (_, text, code) => {
    const body = `{"artifact":${text}}`;
    const headers = { 'X-Svc-Artifact': '1' };
    const posted = await service.request('POST', '/api/artifacts', { token, body, headers });
    expect(posted.status < 300 ? 0 : 1).toBe(code);
    expect(await codeOf(link, text)).toBe(code);
    expect(await codeOf(share, text)).toBe(code);
  });
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../../e2e/fixtures/listening-service.ts';
import { seal } from '../index.ts';
import type { FetchedAnswer } from '../types/client.d.ts';
import { getFile, putFile } from './files.ts';
import { preview, publish } from './publish.ts';
import { connect } from './request.ts';

let service: ListeningService;
let token: string;
beforeAll(async () => {
  service = await listenService();
  token = await service.newToken(await service.newAccount());
});
afterAll(() => service.close());

const draftWith = (title: string, file: { sha256: string; size: number }) => ({
  type: 'research-brief' as const,
  title,
  summary: 'It names a file.',
  createdBy: { type: 'agent' as const, name: 'Atlas' },
  content: { body: 'Text.', files: [{ name: 'a.bin', mediaType: 'image/png', ...file }] },
});

it('files are uploaded once, and read whole while a document or a preview names them', async () => {
  const client = connect({ server: service.base, token });
  for (const length of [1, 3_000, 700_000]) {
    const bytes = Uint8Array.from(randomBytes(length));
    const put = await putFile(client, bytes);
    if (!put.ok) throw new Error(put.error.detail);
    const { created, ...file } = put.value;
    expect([created, file.size]).toEqual([true, length]);
    expect(await putFile(client, bytes)).toMatchObject({ value: { created: false } });
    expect(await getFile(client, file)).toMatchObject({ ok: false, error: { status: 404 } });

    const shown = await preview(client, draftWith(`Preview ${length}`, file));
    if (!shown.ok) throw new Error(shown.error.detail);
    const name = new URL(shown.value.url).pathname.split('/').at(-1) ?? '';
    expect(await getFile(client, file, { preview: name })).toEqual({ ok: true, value: bytes });
    const sealed = await seal(draftWith(`File ${length}`, file));
    if (!sealed.ok) throw new Error(JSON.stringify(sealed.error));
    expect((await publish(client, sealed.value)).ok).toBe(true);
    expect(await getFile(connect({ server: service.base }), file)).toEqual({
      ok: true,
      value: bytes,
    });
  }
});

it('what is altered, longer or shorter is never given', async () => {
  const bytes = Uint8Array.from(randomBytes(2_000));
  const put = await putFile(connect({ server: service.base, token }), bytes);
  if (!put.ok) throw new Error(put.error.detail);
  const altered = Uint8Array.from(bytes, (byte, at) => (at === 1_999 ? byte ^ 1 : byte));
  const others = [altered, bytes.subarray(1), Uint8Array.from([...bytes, 0]), new Uint8Array()];
  for (const given of others) {
    const fetch = async () => new Response(given) as FetchedAnswer;
    const got = await getFile(connect({ server: service.base, fetch, waits: [] }), put.value);
    expect(got).toMatchObject({ ok: false, error: { kind: 'odd-answer' } });
  }
  const fetch = async () => new Response(bytes) as FetchedAnswer;
  const got = await getFile(connect({ server: service.base, fetch }), put.value);
  expect(got).toEqual({ ok: true, value: bytes });
});

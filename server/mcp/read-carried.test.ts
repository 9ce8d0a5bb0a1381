import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { call } from '../../e2e/fixtures/mcp-messages.ts';

let service: ListeningService;
let account: string;
let token: string;
beforeAll(async () => {
  service = await listenService();
  account = await service.newAccount();
  token = await service.newToken(account);
});
afterAll(() => service.close());

async function read(args: object) {
  const response = await fetch(`${service.base}mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: call('get_artifact', args),
  });
  const body = await response.text();
  const { result } = JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body);
  return {
    text: String(result.content[0].text),
    isError: result.isError === true,
    value: result.structuredContent ?? {},
  };
}
const keptPreview = async (artifact: object): Promise<string> => {
  const answer = await fetch(`${service.base}agent/v1/previews`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ artifact }),
  });
  return String(((await answer.json()) as { url: unknown }).url);
};

describe.each(['link', 'fragment', 'ask', 'preview'])('a document as a %s', (form) => {
  it('is read for nothing, and is not published', async () => {
    const artifact = await brief({ summary: `As a ${form}.` });
    const fragment = `#${encodeShareLink(artifact)}`;
    const ask = `${service.base}#ask=${'A'.repeat(22)}.${'B'.repeat(43)}&${fragment.slice(1)}`;
    const given = { link: `https://elsewhere.example/${fragment}`, fragment, ask }[form];
    const id = given ?? (await keptPreview(artifact));
    const { value, isError } = await read({ id });
    expect(isError).toBe(false);
    expect(value).toMatchObject({ id: artifact.id, title: 'A small brief', trust: 'untrusted' });
    expect(value.markdown).toContain(`As a ${form}.`);
    expect(value.markdown).toContain('## Findings\n\n1. It does.');
    const source = (await read({ id, source: true })).value;
    expect(JSON.parse(source.source)).toEqual(artifact);
    const part = (await read({ id, source: true, limit: 10 })).value;
    expect(part.source).toHaveLength(10);
    expect(part.nextOffset).toBe(10);
    expect((await service.store.account(account))?.balance).toBe(100);
    const hosted = await fetch(`${service.base}api/artifacts/${artifact.id.slice(7)}`);
    expect(hosted.status).toBe(404);
  });
});

it.each([
  ['a link that was cut', '#k1.g.H4sIAAAAAAAA', /does not open.*copy it again, whole/],
  ['a private link', `#k1.e.${'A'.repeat(28)}`, /`vitrine read` opens it on your side/],
  [
    'a private link behind an ask',
    `#ask=${'A'.repeat(22)}.${'B'.repeat(43)}&k1.e.${'A'.repeat(28)}`,
    /`vitrine read` opens it on your side/,
  ],
  ['a preview that is over', 'p/0123456789abcdef', /no preview/i],
])('%s is refused with what to do', async (_what, id, words) => {
  const { text, isError } = await read({ id: id.startsWith('p/') ? service.base + id : id });
  expect(isError).toBe(true);
  expect(text).toMatch(words);
  expect(text).not.toMatch(/publish_artifact/);
});

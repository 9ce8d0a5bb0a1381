import { createHash } from 'node:crypto';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import { SMALL_PICTURES } from '#schemas/vectors/pictures.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { CLIENTS, type McpClient } from '../../e2e/fixtures/mcp-clients.ts';
import { BRIEF, brief, draft } from '../../e2e/fixtures/mistakes/mistake.ts';
import { digest } from '../digest.ts';

let service: ListeningService;
beforeAll(async () => {
  service = await listenService();
});
afterAll(() => service.close());

/** The document that a link carries. */
async function documentOf(link: unknown): Promise<Artifact> {
  const opened = await openFragment(fragmentOf(String(link)), gunzip, digest);
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value.artifact;
}

describe.each(CLIENTS)('share, with %s (%s)', (_name, _version, connect) => {
  let account: string;
  let client: McpClient;
  const balance = async () => (await service.store.account(account))?.balance;

  beforeEach(async () => {
    account = await service.newAccount();
    client = await connect(`${service.base}mcp`, await service.newToken(account));
    return () => client.close();
  });

  it('gives a short address for a draft in one call, for nothing', async () => {
    const { value, text, meta } = await client.call('share', { draft: BRIEF });
    expect(value).toMatchObject({ kept: 'preview', created: true, warnings: [], repairs: [] });
    const url = String(value.url);
    expect(url).toMatch(new RegExp(`^${service.base}p/[0-9a-z]{16}$`));
    // In words once, and nothing of JSON in them.
    expect(text.split(url)).toHaveLength(2);
    expect(text).not.toContain('{');
    expect(meta).toMatchObject({ 'vitrine/record': { kind: 'artifact' } });
    const page = await fetch(url, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await balance()).toBe(100);
  });

  it('takes files with their bytes up to 256 KB, and tells where more are uploaded', async () => {
    const bytes = Buffer.from(SMALL_PICTURES.png, 'base64');
    const file = { name: 'a.png', mediaType: 'image/png' };
    const markdown = `# ${account}\n\n![A](a.png)`;
    const data = bytes.toString('base64');
    const small = await client.call('share', {
      markdown,
      files: [{ ...file, data }],
      keep: 'link',
    });
    const { content } = await documentOf(small.value.url);
    expect(content).toMatchObject({ files: [{ ...file, size: bytes.length, data }] });

    const large = Buffer.alloc(300_000, 7);
    const sha256 = createHash('sha256').update(large).digest('hex');
    const url = `${service.base}api/files/${sha256}`;
    const long = { ...file, data: large.toString('base64') };
    const told = await client.call('share', { markdown, files: [long], keep: 'publish' });
    expect(JSON.stringify(told)).toContain(url);
    const token = await service.newToken(account);
    const put = await fetch(url, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}` },
      body: large,
    });
    expect(put.status).toBe(201);
    const named = { ...file, size: large.length, sha256 };
    const published = await client.call('publish_artifact', { markdown, files: [named] });
    expect(published.value).toMatchObject({ created: true });
    expect((await fetch(url)).status).toBe(200);
  });

  it('takes the address of a preview for its document: nothing is sent twice', async () => {
    const first = (await client.call('share', { draft: brief({ title: `${account} 1` }) })).value;
    const published = await client.call('publish_artifact', { artifact: first.url });
    expect(published.value).toMatchObject({
      id: first.id,
      created: true,
      credits: { charged: 1, balance: 99 },
    });
    const link = (await client.call('share', { draft: BRIEF, keep: 'link' })).value.url;
    const again = await client.call('publish_artifact', { artifact: link });
    expect(again.value).toMatchObject({ created: true, id: (await documentOf(link)).id });
  });

  it.each([
    ['research-brief', BRIEF.content],
    ['decision-memo', { question: 'Q', options: [], recommendation: 'A', rationale: 'R' }],
    ['task-handoff', { objective: 'O', completed: [], nextAction: 'N' }],
    ['approval-request', { request: 'R', action: 'A', reason: 'R', risk: 'low', reversible: true }],
    ['mini-app-capsule', { html: '<p>A' }],
  ] as const)('takes a draft of the kind %s', async (type, content) => {
    const given = draft(type, content as never);
    const { value } = await client.call('share', { draft: given, keep: 'link' });
    expect(await documentOf(value.url)).toMatchObject({ type, content });
    expect(value).toMatchObject({ kept: 'nothing' });
    const kept = (await client.call('share', { draft: given })).value;
    expect(kept.kept).toBe(type === 'mini-app-capsule' ? 'nothing' : 'preview');
  });

  it('takes Markdown', async () => {
    const markdown =
      '# Which cheese?\n\nOne has to be chosen.\n\n## Findings\n\n- Brie is [soft](https://example.org/brie).\n';
    const args = { markdown, author: 'Atlas', keep: 'link' };
    const { value } = await client.call('share', args);
    expect(await documentOf(value.url)).toMatchObject({
      type: 'research-brief',
      title: 'Which cheese?',
      createdBy: { type: 'agent', name: 'Atlas' },
      content: { body: markdown },
      sources: [],
    });
    const memo = await client.call('share', { ...args, as: 'memo', title: 'Cheese' });
    expect(await documentOf(memo.value.url)).toMatchObject({
      type: 'decision-memo',
      title: 'Cheese',
      content: { body: expect.stringContaining('Brie') },
    });
    const unnamed = await client.call('share', { markdown, keep: 'link' });
    expect(unnamed.value.warnings).toMatchObject([{ code: 'unnamed-author' }]);
    const checked = await client.call('validate_artifact', { markdown, author: 'Atlas' });
    expect(checked.value.valid).toBe(true);
    const published = await client.call('publish_artifact', { markdown, author: 'Atlas' });
    expect(published.value.url).toMatch(/^http/);
  });

  it('publishes, and withdraws what it published', async () => {
    const args = { draft: brief({ title: `${account} 2` }), keep: 'publish' };
    const { value, text } = await client.call('share', args);
    expect(value).toMatchObject({ kept: 'published', credits: { charged: 1, balance: 99 } });
    expect(text).toContain('It cost 1 credit; 99 are left.');
    expect((await client.call('withdraw', { id: value.url })).value).toMatchObject({
      withdrawn: true,
    });
    expect((await fetch(String(value.url))).status).toBe(410);
    const preview = (await client.call('share', { draft: BRIEF })).value.url;
    expect((await client.call('withdraw', { id: preview })).value).toMatchObject({
      kind: 'preview',
    });
    expect((await fetch(String(preview))).status).toBe(410);
    const html = `<p>${account}</p>`;
    const capsule = (await client.call('publish_capsule', { html })).value;
    await client.call('withdraw', { id: capsule.id });
    expect((await fetch(String(capsule.url))).status).toBe(410);
  });

  it.each(['publish', 'preview'])('keeps a draft once that is sent again to %s', async (keep) => {
    const markdown = `# What cheese is there, ${account}?\n\nSome.\n\n## Findings\n\n- Brie\n`;
    const args = [
      { draft: brief({ title: `${account} ${keep}` }), keep },
      { markdown, author: 'Atlas', keep },
    ];
    for (const [at, each] of args.entries()) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => client.call('share', each)),
      );
      answers.push(await client.call('share', each));
      const created = answers.filter(({ value }) => value.created);
      expect(created).toHaveLength(1);
      expect(new Set(answers.map(({ value }) => value.url)).size).toBe(1);
      expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
      expect(answers.at(-1)?.text).toMatch(/^This (?:was published|is a preview) already/);
      expect(await balance()).toBe(keep === 'publish' ? 99 - at : 100);
    }
    // A withdrawn document is published anew when it is asked for again, and so is another text.
    const [again] = args;
    const { url } = (await client.call('share', again)).value;
    await client.call('withdraw', { id: url });
    expect((await client.call('share', again)).value).toMatchObject({ created: true });
    const other = { draft: brief({ title: `${account} ${keep} 2` }), keep };
    expect((await client.call('share', other)).value).toMatchObject({ created: true });
  });

  it('charges nothing for a trial of a capsule', async () => {
    const args = { html: '<p>A', javascript: 'localStorage.a = 1', dryRun: true };
    const { value, text } = await client.call('publish_capsule', args);
    expect(value).toMatchObject({ valid: true, cost: 10 });
    expect((value.warnings as { code: string }[]).map(({ code }) => code)).toEqual([
      'script-without-flag',
      'storage',
    ]);
    expect(text).toContain('Nothing was stored or charged.');
    expect((await client.call('list_capsules')).value.items).toEqual([]);
    expect(await balance()).toBe(100);
  });

  it('takes no text that this server must not read', async () => {
    const { value } = await client.call('share', { keep: 'private' });
    expect(value).toMatchObject({ kept: 'nothing' });
    expect(value.next).toContain(`npx -y ${service.base}vitrine.tgz share FILE --private`);
  });

  it('says which scope is missing for what is to be kept', async () => {
    const token = await service.newToken(account, ['artifacts:validate']);
    const limited = await connect(`${service.base}mcp`, token);
    const link = await limited.call('share', { draft: BRIEF, keep: 'link' });
    expect(link.value).toMatchObject({ kept: 'nothing' });
    for (const keep of ['preview', 'publish']) {
      const refused = limited.call('share', { draft: BRIEF, keep });
      await expect(refused).rejects.toThrow(/403|scope/i);
    }
    await limited.close();
  });

  it('answers long documents as it does short ones', async () => {
    const findings = Array.from({ length: 400 }, (_, index) => `${index} ${'word '.repeat(30)}`);
    const long = brief({ content: { question: 'Q?', findings }, sources: [], title: account });
    const shared = await client.call('share', { draft: long });
    expect(shared.value).toMatchObject({ kept: 'preview' });
    expect(shared.text).toContain(String(shared.value.url));
    expect(shared.meta).toMatchObject({ 'vitrine/record': { kind: 'artifact' } });
    const wrong = await client.call('share', { draft: { ...long, title: '' } });
    expect(wrong.value).toMatchObject({ errors: [{ pointer: '/draft/title' }] });
    const published = await client.call('share', { draft: long, keep: 'publish' });
    expect(published.value).toMatchObject({ credits: { charged: 1 } });
    const token = await service.newToken(account, ['artifacts:validate']);
    const limited = await connect(`${service.base}mcp`, token);
    expect((await limited.call('share', { draft: long, keep: 'link' })).isError).toBe(false);
    await expect(limited.call('share', { draft: long, keep: 'publish' })).rejects.toThrow();
    await limited.close();
  });
});

it('costs a model at most 2,200 tokens for a brief of 1,200 words', async () => {
  const words =
    'The archive of the city holds minutes of the council since 1871 and two years are missing because the volumes were lent and never came back';
  const sentence = words.split(' ');
  const findings = Array.from({ length: 10 }, (_, index) => {
    const text = Array.from(
      { length: 115 },
      (_, word) => sentence[(index * 7 + word) % sentence.length],
    );
    return `${text.join(' ')} [${(index % 5) + 1}].`;
  });
  const sources = Array.from({ length: 5 }, (_, index) => ({
    title: `Catalogue of the city archive, part ${index + 1}`,
    url: `https://example.org/catalogue/${index + 1}`,
  }));
  const given = {
    type: 'research-brief',
    title: 'Is the archive complete?',
    summary: words,
    content: { question: 'Which volumes of the minutes are missing, and why?', findings },
    sources,
  };
  expect(JSON.stringify(given).split(/\s+/).length).toBeGreaterThan(1_200);
  const args = { draft: given, author: 'Atlas', keep: 'publish' };
  // All that the model writes: there is nothing to copy, and no second call.
  expect(countTokens(JSON.stringify({ name: 'share', arguments: args }))).toBeLessThan(2_200);
  const account = await service.newAccount();
  const [, , connect] = CLIENTS[0] as (typeof CLIENTS)[number];
  const client = await connect(`${service.base}mcp`, await service.newToken(account));
  expect((await client.call('share', args)).value).toMatchObject({
    created: true,
    warnings: [],
    repairs: ['`/sources` without an `id` were numbered by their order.'],
  });
  await client.close();
});

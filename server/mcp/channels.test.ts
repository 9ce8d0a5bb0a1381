import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeReply } from '#schemas/reply/reply.ts';
import { documentOfLink } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { CLIENTS, type McpClient, type ToolAnswer } from '../../e2e/fixtures/mcp-clients.ts';
import { deviceKey } from '../../e2e/fixtures/reply-keys.ts';
import { digest } from '../digest.ts';
import { TOOL_NAMES } from './tools.ts';

// Some hosts give a model only the text of an answer, others only its members: each test drops one,
// and takes the next step by what is left.

let service: ListeningService;
beforeAll(async () => {
  service = await listenService();
});
afterAll(() => service.close());

const brief = (title: string) => ({
  type: 'research-brief',
  title,
  summary: 'Which cheese is soft.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { question: 'Which?', findings: ['Brie is soft [1].'] },
  sources: [{ title: 'Cheeses', url: 'https://example.org/brie' }],
});
const request = (title: string) => ({
  type: 'approval-request',
  title,
  summary: 'Twelve files.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { request: 'r', action: 'a', reason: 'w', risk: 'low', reversible: true },
});

/** Names of the tools whose answer a test took the next step by. */
const called = new Set<string>();
const CHANNELS = ['text', 'members'] as const;
const CASES = CLIENTS.slice(0, 2).flatMap(([, version, connect]) =>
  CHANNELS.map((channel) => [version, channel, connect] as const),
);

describe.each(CASES)('protocol %s, by %s alone', (_version, channel, connect) => {
  let client: McpClient;
  let token: string;
  let count = 0;
  const title = () => `A title ${++count} ${Math.random()}`;
  beforeEach(async () => {
    token = await service.newToken(await service.newAccount());
    client = await connect(`${service.base}mcp`, token);
    return () => client.close();
  });

  /** An answer without its other channel. */
  const seen = ({ text, value }: ToolAnswer): string =>
    channel === 'text' ? text : JSON.stringify(value);
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    called.add(name);
    return seen(await client.call(name, args));
  };
  /** The one thing in an answer that matches. */
  const find = (answer: string, pattern: RegExp): string => {
    const [, found] = pattern.exec(answer) ?? [];
    expect(found, `${pattern} in ${answer}`).toBeDefined();
    return String(found);
  };
  const ARTIFACT = /(http:\/\/[\w.:]+\/a\/[0-9a-f]{64})/;
  const publish = async (document: object) =>
    find(await call('share', { draft: document, keep: 'publish' }), ARTIFACT);

  /** A person answers. */
  async function answer(url: string, decision: string, isSigned: boolean, more: object = {}) {
    const [, hash, id, secret] =
      /\/a\/([0-9a-f]{64})#ask=([\w-]{22})\.([\w-]{43})$/.exec(url) ?? [];
    const asked = await (await fetch(`${service.base}api/artifacts/${hash}`)).json();
    const validUntil = new Date(Date.now() + 3_600_000).toISOString();
    const given = { name: 'Ada', decision, validUntil, ...more };
    const made = await makeReply(asked, given, { now: new Date(), digest });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const sshsig = isSigned ? await deviceKey().sign(made.value.id) : undefined;
    const sent = await fetch(`${service.base}api/asks/${id}/replies`, {
      method: 'POST',
      headers: { Authorization: `Ask ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ artifact: made.value, ...(sshsig && { sshsig }) }),
    });
    expect(sent.status).toBe(201);
  }

  it('share: the preview is published, and read', async () => {
    const shared = await call('share', { draft: brief(title()) });
    const preview = find(shared, /(http:\/\/[\w.:]+\/p\/[0-9a-z]{16})/);
    expect(shared).toContain('publish_artifact');
    const published = await call('publish_artifact', { artifact: preview });
    const read = await call('get_artifact', { id: find(published, ARTIFACT) });
    expect(read).toContain('Brie is soft [1].');
    expect(read).toContain('(https://example.org/brie)');
  });

  it('share with a link: it is checked and published', async () => {
    const link = find(
      await call('share', { draft: brief(title()), keep: 'link' }),
      /(http:\/\/[\w.:]+\/#k1\.g\.[\w-]+)/,
    );
    expect(await call('validate_artifact', { artifact: link })).toContain('publish_artifact');
    find(await call('publish_artifact', { artifact: link }), ARTIFACT);
    expect(await call('share', { keep: 'private' })).toContain('share FILE --private');
  });

  it('validate_artifact: every problem and warning is a sentence', async () => {
    const { summary: _, ...draft } = brief('');
    const wrong = await call('validate_artifact', {
      artifact: { ...draft, status: 'open', content: { findings: ['Soft [7].'] } },
    });
    for (const place of ['`/title`', '`/status`', 'lacks the member', '`/content` has no']) {
      expect(wrong).toContain(place);
    }
    expect(wrong).toMatch(/call validate_artifact again/);
    const sound = await call('validate_artifact', { artifact: brief(title()) });
    expect(sound).toContain('publish_artifact');
    expect(sound).not.toContain('#k1.');
  });

  it('get_artifact: read in parts, then revised', async () => {
    const url = await publish(brief(title()));
    const first = await call('get_artifact', { id: url, limit: 40 });
    const offset = Number(find(first, /`offset` (\d+)/));
    expect(await call('get_artifact', { id: url, offset })).toContain('Brie is soft');
    const source = await call('get_artifact', { id: url, source: true });
    expect(source.replaceAll('\\', '')).toContain('"findings":["Brie is soft [1]."]');
    const whole = await call('get_artifact', { id: url });
    const expectedRevision = Number(find(whole, /`expectedRevision` (\d+)/));
    const revised = await call('revise_artifact', {
      parent: url,
      expectedRevision,
      patch: { content: { findings: ['Brie is soft [1].', 'So is Camembert [1].'] } },
    });
    const next = find(revised, ARTIFACT);
    expect(await call('get_artifact', { id: next })).toContain('Camembert');
    const outdated = await call('get_artifact', { id: url });
    expect(outdated).toContain('Read the newer revision');
    const newer = outdated.slice(outdated.indexOf(channel === 'text' ? 'is newer' : '"newer"'));
    expect(find(newer, ARTIFACT)).toBe(next);
    // The third revision by what the second's answer says.
    const again = Number(find(revised, /(\d+) as `expectedRevision`/));
    const patch = { status: 'proposed' };
    const third = await call('revise_artifact', { parent: next, expectedRevision: again, patch });
    expect(find(third, ARTIFACT)).not.toBe(next);
  });

  it('list_artifacts and list_revisions: an item is found and read', async () => {
    const [one, two] = [title(), title()];
    await publish(brief(one));
    await publish(request(two));
    const list = await call('list_artifacts');
    const before = list.slice(0, list.indexOf(one));
    const url =
      channel === 'text'
        ? find(list.slice(list.indexOf(one)), ARTIFACT)
        : before.slice(before.lastIndexOf('http')).slice(0, before.length).split('"')[0];
    expect(await call('get_artifact', { id: url })).toContain(one);
    expect(list).toContain('approval-request');
    const cursor = find(await call('list_artifacts', { limit: 1 }), /`cursor` \\?"([\w-]+)\\?"/);
    expect(await call('list_artifacts', { limit: 1, cursor })).toContain(one);
    const revisions = await call('list_revisions', { id: url });
    expect(find(revisions, ARTIFACT)).toBe(url);
  });

  it('publish_capsule, list_capsules, get_capsule, show_capsule: its parts as code', async () => {
    const args = { html: '<h1>A</h1>\n````\n', javascript: 'localStorage.a = 1', title: 'Cheese' };
    const trial = await call('publish_capsule', { ...args, dryRun: true });
    expect(trial).toContain('without `dryRun`');
    expect(trial).toContain('javascript');
    const published = await call('publish_capsule', args);
    const CAPSULE = /(http:\/\/[\w.:]+\/i\/[0-9a-z]{16,})/;
    const id = find(published, CAPSULE);
    expect(find(await call('list_capsules'), CAPSULE)).toBe(id);
    expect(await call('get_capsule', { id })).toContain('`part`');
    const part = await call('get_capsule', { id, part: 'html' });
    expect(part).toContain(channel === 'text' ? args.html : JSON.stringify(args.html).slice(1, -1));
    if (channel === 'text') expect(part).toMatch(/\n`{5}html untrusted-[0-9a-f]{8}\n/);
    const cut = await call('get_capsule', { id, part: 'javascript', limit: 5 });
    const offset = Number(find(cut, /`offset` (\d+)/));
    expect(await call('get_capsule', { id, part: 'javascript', offset })).toContain('Storage.a');
    expect(find(await call('show_capsule', { id }), CAPSULE)).toBe(id);
  });

  it('show_artifact and withdraw', async () => {
    const url = await publish(brief(title()));
    const shown = find(await call('show_artifact', { id: url }), ARTIFACT);
    expect(await call('withdraw', { id: shown })).toMatch(/withdrawn/);
    const gone = await client.call('get_artifact', { id: url });
    expect(gone.isError).toBe(true);
    expect(gone.text).toContain('gone');
  });

  it('get_account: balance, prices and scopes', async () => {
    const told = await call('get_account');
    expect(told).toMatch(/100/);
    expect(told).toContain('artifacts:publish');
  });

  it('ask_person and get_replies: the decision, how it was made, and every word', async () => {
    const first: string[] = [];
    for (const [decision, isSigned] of [
      ['approved', true],
      ['rejected', true],
      ['rejected', false],
    ] as const) {
      const id = await publish(request(title()));
      const asked = await call('ask_person', { id, allow: ['device', 'link'] });
      const url = find(asked, /(http:\/\/\S+?#ask=[\w-]{22}\.[\w-]{43})/);
      const ask = find(asked, /get_replies with `id` \\?"([\w-]{22})\\?"/);
      const open = await call('get_replies', { id: ask, wait: 0 });
      expect(open).toContain('to wait for an answer');
      await answer(url, decision, isSigned, {
        rationale: 'Mind the ```` cellar.',
        conditions: ['Not on Sunday.'],
        comments: [{ path: '/summary', quote: 'Twelve', text: 'Thirteen.', at: 0 }],
      });
      const told = await call('get_replies', { id: ask });
      for (const word of [
        'Ada',
        'Mind the ```` cellar.',
        'Not on Sunday.',
        'Twelve',
        'Thirteen.',
      ]) {
        expect(told).toContain(word);
      }
      expect(told).toContain('reply-check');
      expect(told).not.toMatch(/verified/i);
      if (channel === 'members') {
        const { signature, decision: said } = JSON.parse(told);
        first.push(`${said} ${signature.state} ${signature.way ?? 'link'}`);
        continue;
      }
      first.push(told.split('\n')[0]?.replace(/SHA256:\S+/, 'KEY') ?? '');
      expect(told).toContain('It holds only under 1 condition.');
      expect(told).toMatch(/\n`{5}markdown untrusted-[0-9a-f]{8}\n[\s\S]*\n`{5}\nEnd of untrusted/);
    }
    expect(new Set(first).size).toBe(3);
  });

  it('ask_person, list_asks and withdraw: a preview is asked about, found and ended', async () => {
    const shared = await call('share', { draft: request(title()) });
    const preview = find(shared, /(http:\/\/[\w.:]+\/p\/[0-9a-z]{16})/);
    const asked = await call('ask_person', { id: preview, audience: 'wrong' });
    expect(asked).toContain('is not in the document');
    const url = find(
      await call('ask_person', { id: preview }),
      /(http:\S+?\/p\/\S+?#ask=[\w.-]{66})/,
    );
    expect(url.startsWith(preview)).toBe(true);
    const listed = await call('list_asks');
    expect(listed).toContain('preview');
    const id = find(
      listed,
      channel === 'text' ? /- ([\w-]{22}), open, not opened yet/ : /"id":"([\w-]{22})"/,
    );
    // By its id, its address, and the one document that was asked about.
    for (const name of [id, url, preview]) {
      expect(await call('get_replies', { id: name, wait: 0 })).toContain(id);
    }
    await call('ask_person', { id: preview });
    expect(await call('get_replies', { id: preview, wait: 0 })).toContain('several asks');
    expect(await call('withdraw', { id: url })).toContain('withdrawn');
    expect(await call('get_replies', { id, wait: 0 })).toContain('Ask again');
  });

  it('ask_person about a document that is not here: the address waits for its link', async () => {
    const link = (await client.call('share', { draft: request(title()), keep: 'link' })).value.url;
    const { id, contentHash, content } = documentOfLink(link) as Record<string, string> & {
      content: { nonce: string };
    };
    const args = { id, contentHash, nonce: content.nonce };
    const asked = await call('ask_person', args);
    expect(asked).toContain('k1.');
    find(asked, /#ask=([\w-]{22}\.[\w-]{43})&/);
    expect(await call('list_asks')).toContain('elsewhere');
  });
});

it('has a test of each tool above', () => {
  expect([...called].sort()).toEqual([...TOOL_NAMES].sort());
});

describe('the size of answers', () => {
  const [, , connect] = CLIENTS[0] as (typeof CLIENTS)[number];
  let client: McpClient;
  let token: string;
  beforeAll(async () => {
    token = await service.newToken(await service.newAccount(1_000));
    client = await connect(`${service.base}mcp`, token);
    return () => client.close();
  });

  /** Tokens of each channel, without texts that are quoted. */
  const sizes = ({ text, value }: ToolAnswer) => {
    const { markdown: _, source: __, untrusted: ___, ...members } = value;
    const facts = text.replace(/\n(`{3,})\w+ untrusted[\s\S]*?\n\1\n/, '\n');
    return { text: countTokens(facts), members: countTokens(JSON.stringify(members)) };
  };

  it('is at most 300 tokens, and no hash stands there three times', async () => {
    const draft = brief('Which cheese is soft?');
    const url = String((await client.call('share', { draft, keep: 'publish' })).value.url);
    const asked = await client.call('share', { draft: request('May it go?'), keep: 'publish' });
    const capsule = await client.call('publish_capsule', { html: '<p>A', title: 'A' });
    const calls: [string, Record<string, unknown>][] = [
      ['share', { draft }],
      ['validate_artifact', { artifact: draft }],
      ['publish_artifact', { artifact: draft }],
      ['get_artifact', { id: url }],
      ['get_artifact', { id: url, source: true }],
      ['show_artifact', { id: url }],
      ['list_revisions', { id: url }],
      ['get_capsule', { id: capsule.value.id }],
      ['get_capsule', { id: capsule.value.id, part: 'html' }],
      ['show_capsule', { id: capsule.value.id }],
      ['publish_capsule', { html: '<p>B', title: 'B', dryRun: true }],
      ['ask_person', { id: asked.value.id }],
      ['get_replies', { id: asked.value.id, wait: 0 }],
      ['get_account', {}],
      ['revise_artifact', { parent: url, expectedRevision: 1, patch: { status: 'proposed' } }],
      ['get_artifact', { id: url }],
      ['withdraw', { id: url }],
    ];
    for (const [name, args] of calls) {
      const answer = await client.call(name, args);
      const told = sizes(answer);
      expect(told.text, `${name}: ${answer.text}`).toBeLessThanOrEqual(300);
      expect(told.members, `${name}: ${JSON.stringify(answer.value)}`).toBeLessThanOrEqual(300);
      const { source: _, ...members } = answer.value;
      for (const channel of [answer.text.split('untrusted-')[0], JSON.stringify(members)]) {
        const hashes = channel?.match(/[0-9a-f]{64}/g) ?? [];
        for (const hash of hashes) {
          expect(hashes.filter((each) => each === hash).length, name).toBeLessThan(3);
        }
      }
    }
  });

  it('is at most 2,400 tokens for a list of 20, in either channel', async () => {
    for (let index = 0; index < 20; index++) {
      const title = `What the archive of the city holds of the year ${1871 + index}, and what is missing`;
      await client.call('share', { draft: brief(title), keep: 'publish' });
      await client.call('publish_capsule', { html: `<p>${index}`, title });
      const { value } = await client.call('share', { draft: request(title) });
      await client.call('ask_person', { id: value.url });
    }
    for (const name of ['list_artifacts', 'list_capsules', 'list_asks']) {
      const { text, value } = await client.call(name, { limit: 20 });
      expect(value.items).toHaveLength(20);
      expect(countTokens(text), name).toBeLessThanOrEqual(2_400);
      expect(countTokens(JSON.stringify(value)), name).toBeLessThanOrEqual(2_400);
    }
  });
});

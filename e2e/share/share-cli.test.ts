import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gunzip } from '#schemas/link/gunzip.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import { digest } from '../../server/digest.ts';
import { type ListeningService, listenService } from '../fixtures/listening-service.ts';
import { ROOT } from '../fixtures/paths.ts';
import { vitrine as here } from '../fixtures/vitrine-here.ts';

const NOTE =
  '# Which road?\n\nThe left one.\n\n## Findings\n\n- It is [shorter](https://map.example/a).\n';
const BASE = 'https://viewer.example/';

let folder: string;
let service: ListeningService;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-share-'));
  service = await listenService();
  token = await service.newToken(await service.newAccount());
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const env = () => ({ XDG_CONFIG_HOME: join(folder, 'config') });
const share = (args: readonly string[], input = '', more: Record<string, string> = {}) =>
  here(['share', ...args], input, { ...env(), ...more });
/** Lines of standard error, without warnings about the content, which other tests are about. */
const sayings = (err: string) => err.split('\n').filter((line) => !/^(?:Warning: .*)?$/.test(line));
/** The same in this process, for what needs no other. */
const inProcess = (args: readonly string[], input = '') => here(args, input, env());
const inspect = async (link: string) =>
  JSON.parse((await here(['inspect', '-'], link)).out.toString());

describe('share', () => {
  it.each([
    ['note.md', NOTE, { type: 'research-brief', title: 'Which road?', sources: 0 }],
    ['app.html', '<title>App</title><p>Hi', { type: 'mini-app-capsule', title: 'App' }],
    [
      'results.xml',
      '<testsuite><testcase name="a"/></testsuite>',
      { type: 'task-handoff', title: 'Tests: all of 1 passed' },
    ],
    [
      'scan.sarif',
      '{"version":"2.1.0","runs":[{"results":[]}]}',
      { type: 'research-brief', title: 'An analysis: nothing found' },
    ],
    [
      'draft.json',
      '{"type":"decision-memo","title":"T","summary":"S","createdBy":{"type":"agent","name":"A"},"content":{}}',
      { type: 'decision-memo', title: 'T' },
    ],
  ])('makes a link of %s, by name and by pipe', async (name, text, expected) => {
    for (const args of [[file(name, text)], ['-'], []]) {
      const { code, out, err } = await share([...args, '--base', BASE], text);
      expect({ args, code, said: sayings(err) }).toEqual({ args, code: 0, said: [] });
      expect(out.toString()).toMatch(/^https:\/\/viewer\.example\/#k1\.g\.[\w-]+\n$/);
      expect(await inspect(out.toString())).toMatchObject({ ok: true, ...expected });
    }
  });

  it.each([
    ['08-app-storage.html', '`localStorage` lasts only as long as the frame'],
    ['08-app-confirm.html', '`confirm()` shows nothing and answers false'],
    ['08-app-prompt.html', '`prompt()` shows nothing and answers null'],
    ['08-app-download.html', 'The page saves files, so the mini-app asks for "downloads".'],
  ])(
    'tells the author of %s what its frame has not, before anybody opens it',
    async (name, words) => {
      const page = join(ROOT, 'e2e', 'fixtures', 'real-cases', name);
      const { code, err } = await share([page, '--base', BASE]);
      expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining(words) });
    },
  );

  it.each([
    ['22-hours.csv', 'hours', '```csv\nname,hours,note\nAda,4,"reads, writes"\nBo,5,\n```'],
    ['22-change.diff', 'change', '```diff\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n```'],
  ])('makes a block of %s, by which it is shown as what it is', async (name, title, block) => {
    const path = join(ROOT, 'e2e', 'fixtures', 'real-cases', name);
    const { code, out, err } = await share([path, '--base', BASE]);
    expect({ code, said: sayings(err) }).toEqual({ code: 0, said: [] });
    const opened = await openFragment(fragmentOf(out.toString()), gunzip, digest);
    if (!opened.ok) throw new Error(opened.error.kind);
    expect(opened.value.artifact.title).toContain(title);
    expect(JSON.stringify(opened.value.artifact.content)).toContain(
      JSON.stringify(block).slice(1, -1),
    );
  });

  it('tells the author what the text hides from its readers', async () => {
    const text = '# A\n\nB <!-- only for us -->\n';
    expect(sayings((await share([file('hidden.md', text), '--base', BASE])).err)).toEqual([
      'A note is hidden in the text, and can be read in "About this document": "only for us".',
    ]);
    const two = `${text}\n[//]: # (more)\n`;
    expect((await share([file('hidden.md', two), '--base', BASE])).err).toContain(
      '2 notes are hidden in the text',
    );
  });

  it('knows the changes that git prints without a name', async () => {
    const { out } = await share(['--base', BASE], 'diff --git a/x b/x\n--- a/x\n+++ b/x\n-```\n');
    const opened = await openFragment(fragmentOf(out.toString()), gunzip, digest);
    if (!opened.ok) throw new Error(opened.error.kind);
    expect(JSON.stringify(opened.value.artifact.content)).toContain('````diff\\ndiff --git a/x');
  });

  it('shares what is sealed as it is, and refuses it when it was changed', async () => {
    const draft = file(
      'd.json',
      '{"type":"task-handoff","title":"T","summary":"S","createdBy":{"type":"agent","name":"A"},"content":{}}',
    );
    const { out } = await here(['seal', draft]);
    const linked = await share([], out.toString());
    expect((await inspect(linked.out.toString())).hashes.id).toBe(JSON.parse(out.toString()).id);
    const changed = await share([], out.toString().replace('"T"', '"U"'));
    expect(changed).toMatchObject({ code: 1, err: expect.stringContaining('vitrine seal') });
    expect(changed.out.toString()).toBe('');
  });

  it('takes form, title and author from its options, and the viewer from the environment', async () => {
    const args = ['--as', 'handoff', '--title', 'Mine', '--by', 'Atlas', '--json'];
    const { code, out } = await share(args, NOTE, { VITRINE_URL: BASE });
    expect(code).toBe(0);
    const told = JSON.parse(out.toString());
    expect(told).toMatchObject({ ok: true, type: 'task-handoff', title: 'Mine' });
    expect(told.url).toMatch(/^https:\/\/viewer\.example\/#k1\.g\./);
    expect(await inspect(told.url)).toMatchObject({
      title: 'Mine',
      createdBy: { type: 'agent', name: 'Atlas' },
      hashes: { id: told.id },
    });
  });

  it('opens the link, and draws it', async () => {
    const seen = join(folder, 'seen.txt');
    const browser = file('browser.sh', `#!/bin/sh\nprintf %s "$1" > ${seen}\n`);
    chmodSync(browser, 0o755);
    const { code, out, err } = await share(['--open', '--qr'], NOTE, { BROWSER: browser });
    expect(code).toBe(0);
    expect(sayings(err).join('\n')).toMatch(/^[█▀▄ \n]+$/);
    await expect
      .poll(() => existsSync(seen) && readFileSync(seen, 'utf8'))
      .toBe(out.toString().trim());
    const none = await share(['--open'], NOTE, { BROWSER: join(folder, 'no-browser') });
    expect(none).toMatchObject({ code: 0, err: expect.stringContaining('No browser') });
  });

  it('publishes with a token, which goes to no other server', async () => {
    const publish = (more: Record<string, string>) => share(['--publish'], NOTE, more);
    const done = await publish({ VITRINE_URL: service.base, VITRINE_TOKEN: token });
    expect(done).toMatchObject({
      code: 0,
      err: expect.stringContaining('Published for 1 credit;'),
    });
    expect(done.out.toString()).toMatch(new RegExp(`^${service.base}a/[0-9a-f]{64}\n$`));
    expect(await publish({ VITRINE_URL: service.base, VITRINE_TOKEN: 'svc_wrong' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not take the token in VITRINE_TOKEN'),
    });
    expect(await publish({ VITRINE_TOKEN: token })).toMatchObject({
      code: 1,
      err: expect.stringContaining('VITRINE_TOKEN needs VITRINE_URL'),
    });
    expect(await publish({ VITRINE_URL: service.base })).toMatchObject({
      code: 1,
      err: expect.stringContaining(`vitrine login ${service.base}`),
    });
  });

  it.each([
    [['shar'], 'did you mean share?'],
    [['share', '--titel', 'x'], 'did you mean --title?'],
    [['share', '--title'], '--title needs a value'],
    [['share', '--type', 'memo'], '--type is --as now'],
    [['share', '--qr=yes'], '--qr takes no value'],
    [['seal', '--qr'], '--qr belongs to share and link.'],
    [['whoami', 'x'], 'whoami takes no input'],
  ])('%j is wrong usage, and says what is right', async (args, words) => {
    expect(await inProcess(args)).toMatchObject({ code: 2, err: expect.stringContaining(words) });
    const { code, err } = await inProcess([...args, '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(err)).toMatchObject({ ok: false, exitCode: 2, message: expect.any(String) });
  });

  it.each([
    [['--as', 'poem'], NOTE, '--as is brief, memo, handoff or approval.'],
    [[], '<!-- nothing -->', 'nothing to see'],
    [[], '{"type":"x"}', 'This draft cannot be sealed yet.'],
    [[], '{"a":', 'not JSON'],
    [[], '<?xml version="1.0"?><a/>', 'no test report'],
    [['--base', 'x'], NOTE, '--base must be'],
  ])('%j cannot be shared of %j, and says why', async (args, input, words) => {
    const { code, out, err } = await inProcess(['share', ...args], input);
    expect({ code: code !== 0, out: out.toString() }).toEqual({ code: true, out: '' });
    expect(err).toContain(words);
  });

  it.each([
    'share',
    'seal',
    'link',
    'inspect',
    'mcp',
    'login',
    'publish',
    'pull',
    'revise',
    'whoami',
  ])('tells of %s what it does', async (name) => {
    const { code, out: bytes } = await inProcess([name, '--help']);
    const out = bytes.toString();
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^vitrine ${name}`));
    expect(out).toContain('Example\n');
    expect(out).not.toContain('\u001b');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(102);
  });
});

describe('in GitHub Actions', () => {
  type Comment = { id: number; body: string; user: { type: string; login?: string } };
  const textOf = async (request: IncomingMessage) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    return text;
  };

  /**
   * The part of GitHub's API that is used, with a token of ada that may write or not.
   *
   * @param failure the status of a list that is no list
   */
  async function gitHub(
    comments: Comment[],
    mayWrite: boolean,
    failure: () => number | null = () => null,
  ) {
    const server = createServer(async (request, response) => {
      const body = await textOf(request);
      const answer = (status: number, value: object) =>
        response
          .writeHead(status, { 'Content-Type': 'application/json' })
          .end(JSON.stringify(value));
      if (request.url === '/user') answer(200, { login: 'ada' });
      else if (request.method === 'GET') {
        const failed = failure();
        if (failed !== null) return answer(failed, { message: 'Not now' });
        const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'));
        answer(200, comments.slice((page - 1) * 100, page * 100));
      } else if (!mayWrite || request.headers.authorization !== 'Bearer gh') {
        answer(403, { message: 'Resource not accessible by integration' });
      } else if (request.method === 'POST' && request.url === '/repos/o/r/issues/7/comments') {
        comments.push({ id: comments.length + 1, user: { type: 'Bot' }, ...JSON.parse(body) });
        answer(201, {});
      } else if (request.method === 'PATCH') {
        const id = Number(/\/comments\/(\d+)$/.exec(request.url ?? '')?.[1]);
        Object.assign(comments.find((each) => each.id === id) ?? {}, JSON.parse(body));
        answer(200, {});
      } else answer(404, {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: () => server.close(),
    };
  }

  const actions = (api: string) => ({
    GITHUB_OUTPUT: file('output', ''),
    GITHUB_STEP_SUMMARY: file('summary', ''),
    GITHUB_EVENT_PATH: file('event.json', '{"pull_request":{"number":7}}'),
    GITHUB_REPOSITORY: 'o/r',
    GITHUB_API_URL: api,
    GITHUB_TOKEN: 'gh',
    GITHUB_WORKFLOW: 'ci --> <b>',
    GITHUB_JOB: 'test',
  });

  it('keeps one comment, after those of people who copied its mark', async () => {
    const copied = '<!-- vitrine: ci%20%2D%2D%3E%20%3Cb%3E%2Ftest -->';
    const comments: Comment[] = Array.from({ length: 130 }, (_, at) => ({
      id: at + 1,
      body: copied,
      user: { type: 'User' },
    }));
    const hub = await gitHub(comments, true);
    const first = await share(
      ['--github', '--base', BASE],
      '# A @b \\[c\\](d)\n\nOne.',
      actions(hub.api),
    );
    expect([first.code, sayings(first.err)]).toEqual([0, []]);
    expect(comments).toHaveLength(131);
    const url = first.out.toString().trim();
    expect(readFileSync(join(folder, 'output'), 'utf8')).toContain(`\n${url}\n`);
    expect(readFileSync(join(folder, 'summary'), 'utf8')).toContain(`](${url})**`);
    expect(comments[130]?.body).toMatch(
      /^<!-- vitrine: ci%20%2D%2D%3E%20%3Cb%3E%2Ftest -->\n\*\*\[A @<!-- -->b \\\[c\\\]\(d\)\]\(https:/,
    );
    const second = await share(['--github', '--base', BASE], '# B\n\nTwo.', actions(hub.api));
    expect([second.code, sayings(second.err)]).toEqual([0, []]);
    expect(comments).toHaveLength(131);
    expect(comments[130]?.body).toContain('Two.');
    hub.close();
  });

  it('works in a run for a fork, whose token may not write', async () => {
    const hub = await gitHub([], false);
    const { code, err } = await share(['--github'], NOTE, actions(hub.api));
    expect(code).toBe(0);
    expect(err).toContain('runs for forks');
    expect(readFileSync(join(folder, 'summary'), 'utf8')).toContain('#k1.g.');
    hub.close();
  });

  it.each([
    ['an error', (n: number) => n === 1, 500],
    ['a limit', (n: number) => n === 2, 429],
    ['no list', (n: number) => n === 1, 200],
  ])('writes no second comment when comments cannot be read: %s', async (_name, fails, status) => {
    const comments: Comment[] = Array.from({ length: 130 }, (_, at) => ({
      id: at + 1,
      body: 'Fine.',
      user: { type: 'User' },
    }));
    let reads = 0;
    const hub = await gitHub(comments, true, () => (fails(++reads) ? status : null));
    const { code, err } = await share(['--github', '--base', BASE], NOTE, actions(hub.api));
    expect(code).toBe(0);
    expect(err).toContain(`could not be read (${status}). No comment was written`);
    expect(comments).toHaveLength(130);
    hub.close();
  });

  it('replaces the comment of a person whose token it is', async () => {
    const comments: Comment[] = [
      { id: 1, body: '<!-- vitrine: mine -->', user: { type: 'User', login: 'eve' } },
      { id: 2, body: '<!-- vitrine: mine -->', user: { type: 'User', login: 'ada' } },
    ];
    const hub = await gitHub(comments, true);
    const env = { ...actions(hub.api), VITRINE_COMMENT: 'mine' };
    expect((await share(['--github', '--base', BASE], NOTE, env)).code).toBe(0);
    expect(comments.map(({ body }) => body.includes('Which road?'))).toEqual([false, true]);
    hub.close();
  });
});

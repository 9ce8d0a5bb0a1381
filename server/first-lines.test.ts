import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personAt } from '../e2e/fixtures/person.ts';
import { startService, type TestService } from '../e2e/fixtures/service.ts';
import { firstLines, isLoopback, operatorSignIn, programAt, type Start } from './first-lines.ts';

const LOCAL = 'http://localhost:8787/';
const START: Start = {
  address: LOCAL,
  baseUrl: null,
  metricsAddress: null,
  hasAccounts: true,
  signIn: { kind: 'none-yet' },
  program: 'node dist/server/cli.js',
  isQuiet: true,
};

let service: TestService;
beforeAll(async () => {
  service = await startService({ BASE_URL: LOCAL });
});
afterAll(() => service.close());

describe('what a server says when it starts', () => {
  it('is at most 12 lines, with the way in for people and for agents', () => {
    const link = `${LOCAL}account#sign-in-link=x`;
    const all = firstLines({
      ...START,
      baseUrl: 'https://vitrine.example.org/',
      metricsAddress: 'http://127.0.0.1:9464/metrics',
      signIn: { kind: 'link', link },
    });
    expect(all.length).toBeLessThanOrEqual(12);
    expect(all.every((line) => !line.includes('\n'))).toBe(true);
    expect(all).toContain(
      'For Claude Code: claude mcp add --transport http vitrine https://vitrine.example.org/mcp',
    );
    expect(all).toContain('Accounts are at https://vitrine.example.org/account');
    expect(all).toContain(`To sign in, open this within 15 minutes (it works once): ${link}`);
    expect(firstLines(START)).toMatchInlineSnapshot(`
      [
        "Vitrine is at http://localhost:8787/",
        "Accounts are at http://localhost:8787/account",
        "There is no account yet: create one there.",
        "For Claude Code: claude mcp add --transport http vitrine http://localhost:8787/mcp",
        "LOG_LEVEL=info shows a line for each request.",
        "Stop with Ctrl+C.",
      ]
    `);
  });

  it.each([
    ['/app/dist/server/cli.js', '/app', 'node dist/server/cli.js'],
    [
      '/x/node_modules/@vitrine/server/dist/server/cli.js',
      '/x',
      'node node_modules/@vitrine/server/dist/server/cli.js',
    ],
    ['/opt/vitrine/cli.js', '/home/ann', 'node /opt/vitrine/cli.js'],
    ["/Ann's files/cli.js", '/home/ann', "node '/Ann'\\''s files/cli.js'"],
  ])('names the program %s, in %s, as %s', (cli, folder, program) => {
    expect(programAt(cli, folder)).toBe(program);
    const lines = firstLines({ ...START, signIn: { kind: 'command' }, program });
    expect(lines).toContain(`To sign in as the operator: ${program} admin account sign-in-link`);
  });

  it('signs in who sits before it, and nobody else', async () => {
    expect(await operatorSignIn(service.deps, true, 'localhost', LOCAL)).toEqual({
      kind: 'none-yet',
    });
    const account = await service.newAccount();
    const made = await operatorSignIn(service.deps, true, 'localhost', LOCAL);
    if (made.kind !== 'link') throw new Error(made.kind);
    const secret = made.link.slice(`${LOCAL}account#sign-in-link=`.length);
    const person = personAt(service, undefined, LOCAL);
    expect((await person.ask('POST', 'sign-in/link', { secret })).status).toBe(200);
    expect((await person.me()).account?.id).toBe(account);
    expect(
      (await personAt(service, undefined, LOCAL).ask('POST', 'sign-in/link', { secret })).status,
    ).toBe(401);

    const command = { kind: 'command' };
    expect(await operatorSignIn(service.deps, false, 'localhost', LOCAL)).toEqual(command);
    for (const [host, baseUrl] of [
      ['0.0.0.0', LOCAL],
      ['192.0.2.7', LOCAL],
      ['localhost', 'https://vitrine.example.org/'],
    ] as const) {
      expect(await operatorSignIn(service.deps, true, host, baseUrl)).toEqual(command);
    }
    await service.newAccount();
    expect(await operatorSignIn(service.deps, true, 'localhost', LOCAL)).toEqual(command);
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['::1', true],
    ['localhost.example.org', false],
    ['127.0.0.1.example.org', false],
    ['10.0.0.1', false],
    ['::', false],
  ])('%s is this machine alone: %s', (host, is) => {
    expect(isLoopback(host)).toBe(is);
  });
});

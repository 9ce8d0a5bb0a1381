import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { dataFolder } from '../fixtures/data-folder.ts';
import { tied } from '../fixtures/ends.ts';
import { freePort } from '../fixtures/free-port.ts';
import { ROOT, SERVER } from '../fixtures/paths.ts';

beforeAll(() => ensureBuilt(), 300_000);

// Reading the modules of each takes the main thread 100 ms, for which everybody would wait.
it('the first call of MCP or OAuth, and the first sign-in, have no module read', async () => {
  const port = await freePort();
  const preload = join(ROOT, 'e2e/fixtures/loaded-modules.mjs');
  const server = tied(
    spawn(process.execPath, ['--import', preload, SERVER], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        BASE_URL: `http://localhost:${port}/`,
        DATA_DIR: dataFolder(),
        LOG_LEVEL: 'error',
        STOP_DELAY: '0',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'Vitrine <none@localhost>',
        STRIPE_SECRET_KEY: 'sk_test_none',
        STRIPE_WEBHOOK_SECRET: 'whsec_none',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  const loaded: string[] = [];
  server.on('message', (url) => loaded.push(String(url)));
  const headers = {
    Host: `localhost:${port}`,
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
  };
  const at = { host: '127.0.0.1', port, headers };
  const statusOf = async (asked: ReturnType<typeof request>): Promise<number | undefined> => {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await answer.resume().toArray();
    return answer.statusCode;
  };
  for (;;) {
    if ((await statusOf(get({ ...at, path: '/readyz' })).catch(() => null)) === 200) break;
    await sleep(20);
  }
  const read = (name: string) => loaded.filter((url) => url.includes(`/node_modules/${name}/`));
  // They are read some seconds after the start: until all are there, and nothing more comes.
  const NEEDED = [
    'oidc-provider',
    '@modelcontextprotocol/server',
    '@simplewebauthn/server',
    'nodemailer',
    'stripe',
  ];
  while (NEEDED.some((name) => read(name).length === 0)) await sleep(50);
  for (let before = -1; before !== loaded.length; await sleep(1_000)) before = loaded.length;

  loaded.length = 0;
  const call = request({ ...at, path: '/mcp', method: 'POST' });
  call.end('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
  expect(await statusOf(call)).toBe(401);
  expect(await statusOf(get({ ...at, path: '/oauth/authorize?client_id=a' }))).toBe(400);
  const signIn = request({
    ...at,
    path: '/account/api/sign-in/options',
    method: 'POST',
    headers: { ...headers, Origin: `http://localhost:${port}`, 'Sec-Fetch-Site': 'same-origin' },
  });
  signIn.end('{}');
  expect(await statusOf(signIn)).toBe(200);
  expect(loaded).toEqual([]);
  server.kill('SIGTERM');
  await once(server, 'exit');
});

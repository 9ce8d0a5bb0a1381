import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Press } from '../vectors/vector.ts';
import { type Driver, type Engine, keyOf, type Tab } from './driver.ts';

const BROWSERS = ['4.1', '4.0', '6.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
const KEYS: Partial<Record<Press, string>> = { ctrl: '\uE009', shift: '\uE008' };
/** A new port for each driver: one that has just ended may still hold its own. */
let nextPort = 24_000;

/** One command of the WebDriver protocol (W3C). Throws with the error that it answers. */
async function command(
  base: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  patience = 30_000,
): Promise<unknown> {
  const answer = await fetch(`${base}${path}`, {
    method,
    body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
    signal: AbortSignal.timeout(patience),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${path}: ${error} ${message}`);
}

const asScript = (body: string) => ({
  script: `const done = arguments[arguments.length - 1];
    (async () => { ${body} })().then((value) => done({ value }), (e) => done({ error: String(e) }));`,
  args: [],
});

async function evaluate(session: string, body: string): Promise<unknown> {
  const answer = await command(session, 'POST', '/execute/async', asScript(body));
  const { value, error } = answer as { value?: unknown; error?: string };
  if (error) throw new Error(error);
  return value;
}

async function openTab(base: string): Promise<Tab & { version: string }> {
  const binary = BROWSERS.find(existsSync);
  const answer = (await command(base, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        pageLoadStrategy: 'eager',
        unhandledPromptBehavior: 'dismiss',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `${base}/session/${answer.sessionId}`;
  await command(session, 'POST', '/window/rect', { width: 900, height: 760 });
  return {
    version: answer.capabilities.browserVersion,
    open: async (url) => {
      // Now and then the driver loses a command around a navigation: the page stands there, idle, and
      // answers the next command. Commands that may be sent twice are sent until one has an answer.
      const go = () => command(session, 'POST', '/url', { url }, 10_000);
      await go().catch(go);
      const script = `return (location.href === 'about:blank') === ${url === 'about:blank'}`;
      const isThere = () => command(session, 'POST', '/execute/sync', { script, args: [] }, 1_000);
      for (let i = 0; i < 30 && (await isThere().catch(() => false)) !== true; i++) await sleep(20);
    },
    run: (body) => evaluate(session, body),
    runInFrame: async (body) => {
      await command(session, 'POST', '/frame', { id: 0 });
      try {
        return await evaluate(session, body);
      } finally {
        await command(session, 'POST', '/frame', { id: null });
      }
    },
    press: async (x, y, how) => {
      const key = KEYS[how];
      const button = how === 'middle' ? 1 : 0;
      const pause = { type: 'pause', duration: 0 };
      const keys = key && {
        type: 'key',
        id: 'keys',
        actions: [
          { type: 'keyDown', value: key },
          pause,
          pause,
          pause,
          { type: 'keyUp', value: key },
        ],
      };
      const mouse = {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
          pause,
          { type: 'pointerDown', button },
          { type: 'pointerUp', button },
          pause,
        ],
      };
      await command(session, 'POST', '/actions', { actions: keys ? [keys, mouse] : [mouse] });
    },
    type: async (text) => {
      const actions = [...text].flatMap((character) =>
        ['keyDown', 'keyUp'].map((type) => ({ type, value: keyOf(character) })),
      );
      await command(session, 'POST', '/actions', {
        actions: [{ type: 'key', id: 'keys', actions }],
      });
    },
    screenshot: async () =>
      Buffer.from(String(await command(session, 'GET', '/screenshot')), 'base64'),
    strangers: async () => {
      const windows = (await command(session, 'GET', '/window/handles')) as string[];
      return windows.slice(1).map(() => 'a new tab');
    },
    close: async () => {
      await command(session, 'DELETE', '');
    },
  };
}

async function ready(base: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const status = await command(base, 'GET', '/status').catch(() => null);
    if (status) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/** A screen that nobody sees; gives its name. */
async function startScreen(): Promise<{ process: ChildProcess; name: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1200x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.on('data', (data: Buffer) => resolve(String(data).trim()));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended.')));
  });
  return { process: child, name: `:${number}` };
}

async function start(): Promise<Driver> {
  const port = nextPort++;
  const screen = await startScreen();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: screen.name,
      // It needs rights that a test machine may not give; what is tested is not the process sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await ready(base);
  const first = await openTab(base);
  await first.close();
  return {
    version: first.version,
    newTab: () => openTab(base),
    close: async () => {
      // With the browsers that it started.
      if (driver.pid) process.kill(-driver.pid, 'SIGKILL');
      screen.process.kill();
    },
  };
}

/** A driver of its own for each worker: it serves one window at a time. */
export const webkitEngine: Engine = { name: 'WebKit', workers: 2, shared: false, start };

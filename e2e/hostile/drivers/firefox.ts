import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Press } from '../vectors/vector.ts';
import { BidiConnection } from './bidi.ts';
import { type Driver, type Engine, keyOf, type Tab } from './driver.ts';

/** Firefox as people have it, but without a welcome, and with names looked up where we see it. */
const PREFERENCES: Record<string, string | number | boolean> = {
  // Else the remote agent switches off the popup blocker and more.
  'remote.prefs.recommended': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'trailhead.firstrun.didSeeAboutWelcome': true,
  'toolkit.startup.max_resumed_crashes': -1,
  'network.trr.mode': 5,
};

const KEYS: Partial<Record<Press, string>> = { ctrl: '\uE009', shift: '\uE008' };

interface Context {
  context: string;
  url: string;
  parent?: string | null;
  userContext?: string;
  children?: Context[];
}

/** Evaluates the body of an async function; what it returns travels as JSON. */
async function evaluate(bidi: BidiConnection, context: string, body: string): Promise<unknown> {
  const answer = (await bidi.send('script.evaluate', {
    expression: `(async () => JSON.stringify(await (async () => { ${body} })()))()`,
    target: { context },
    awaitPromise: true,
  })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
  if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
  const text = answer.result?.value;
  return text === undefined ? undefined : JSON.parse(text);
}

async function openTab(bidi: BidiConnection): Promise<Tab> {
  const { userContext } = (await bidi.send('browser.createUserContext', {})) as Context;
  const { context } = (await bidi.send('browsingContext.create', {
    type: 'tab',
    userContext,
  })) as Context;
  await bidi.send('browsingContext.setViewport', {
    context,
    viewport: { width: 900, height: 700 },
  });
  const strangers: string[] = [];
  const unwatch = bidi.watch((method, params) => {
    const about = params as Context & { type?: string; message?: string };
    if (method === 'browsingContext.contextCreated') {
      const other = !about.parent && about.userContext === userContext;
      if (other && about.context !== context) strangers.push(`a new tab: ${about.url}`);
    } else if (about.context === context) {
      if (method === 'browsingContext.userPromptOpened') {
        strangers.push(`a ${about.type} dialog: ${about.message}`);
      } else if (method === 'browsingContext.downloadWillBegin') strangers.push('a download');
    }
  });
  return {
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    run: (body) => evaluate(bidi, context, body),
    runInFrame: async (body) => {
      const tree = (await bidi.send('browsingContext.getTree', { root: context })) as {
        contexts: Context[];
      };
      const frame = tree.contexts[0]?.children?.[0];
      return frame ? evaluate(bidi, frame.context, body) : undefined;
    },
    press: async (x, y, how) => {
      const key = KEYS[how];
      const button = how === 'middle' ? 1 : 0;
      const pause = { type: 'pause' };
      await bidi.send('input.performActions', {
        context,
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: key
              ? [
                  { type: 'keyDown', value: key },
                  pause,
                  pause,
                  pause,
                  { type: 'keyUp', value: key },
                ]
              : [],
          },
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
              pause,
              { type: 'pointerDown', button },
              { type: 'pointerUp', button },
            ],
          },
        ],
      });
    },
    type: async (text) => {
      const actions = [...text].flatMap((character) =>
        ['keyDown', 'keyUp'].map((type) => ({ type, value: keyOf(character) })),
      );
      await bidi.send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keys', actions }],
      });
    },
    screenshot: async () => {
      const { data } = (await bidi.send('browsingContext.captureScreenshot', { context })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
    strangers: async () => strangers,
    close: async () => {
      unwatch();
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}

async function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (data: Buffer) => {
      output += data;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error(`Firefox ended: ${output.slice(-300)}`)));
    child.once('error', reject);
  });
}

async function start(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const end = () => {
    child.kill('SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const bidi = await BidiConnection.open(`${await listening(child)}/session`);
    const session = (await bidi.send('session.new', {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          unhandledPromptBehavior: { default: 'dismiss' },
        },
      },
    })) as { capabilities: { browserVersion: string } };
    await bidi.send('session.subscribe', { events: ['browsingContext'] });
    return {
      version: session.capabilities.browserVersion,
      newTab: () => openTab(bidi),
      close: async () => {
        bidi.close();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** A browser for each worker: a loop in one tab holds up the others that show the same site. */
export const firefoxEngine: Engine = { name: 'Firefox', workers: 2, shared: false, start };

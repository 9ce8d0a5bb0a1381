import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Firefox without a welcome, with passkeys that it lends to tests, and a port that it chooses. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
  'marionette.port': 0,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
};
/** File in which Firefox writes its port; it is waited for with so many tries, 100 ms apart. */
const PORT_FILE = 'MarionetteActivePort';
const TRIES = 300;

/** A Firefox that is driven by its own protocol, because only that lends it a passkey. */
export type Marionette = {
  /** Sends a command, and gives its result. Throws with what Firefox says against it. */
  readonly send: (name: string, parameters?: object) => Promise<unknown>;
  readonly close: () => void;
};

/** Starts Firefox with a profile of its own, and a session. */
export async function startMarionette(): Promise<Marionette> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--marionette'],
    { stdio: 'ignore', env: { ...process.env, HOME: profile } },
  );
  const close = () => {
    child.kill('SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await Promise.race([
      once(child, 'spawn'),
      once(child, 'error').then(([error]) => Promise.reject(error)),
    ]);
    const file = join(profile, PORT_FILE);
    for (let tried = 0; !existsSync(file); tried++) {
      if (tried === TRIES) throw new Error('Firefox does not listen.');
      await sleep(100);
    }
    const socket = connect(Number(readFileSync(file, 'utf8')), '127.0.0.1');
    const send = await talkOn(socket);
    await send('WebDriver:NewSession', { capabilities: {} });
    return {
      send,
      close: () => {
        socket.destroy();
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Messages are JSON behind its length in bytes and a colon; the first one is a greeting. */
async function talkOn(socket: Socket): Promise<Marionette['send']> {
  let rest = Buffer.alloc(0);
  const answers = new Map<number, (message: [number, number, object | null, unknown]) => void>();
  const greeted = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      rest = Buffer.concat([rest, data as Buffer]);
      for (;;) {
        const colon = rest.indexOf(':');
        const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)));
        if (colon < 0 || rest.length < end) return;
        const message = JSON.parse(rest.subarray(colon + 1, end).toString());
        rest = rest.subarray(end);
        if (Array.isArray(message)) answers.get(message[1])?.(message as never);
        else resolve();
      }
    });
  });
  await greeted;
  let last = 0;
  return (name, parameters = {}) => {
    const id = ++last;
    const text = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => {
      answers.set(id, ([, , error, result]) => {
        answers.delete(id);
        if (error) reject(new Error(`${name}: ${(error as { message?: string }).message}`));
        else resolve(result);
      });
    });
  };
}

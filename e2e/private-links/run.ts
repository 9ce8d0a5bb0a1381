import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { startOurServer } from '../fixtures/our-server.ts';
import { makeCertificate } from '../hostile/certificate.ts';
import { chromiumEngine } from '../hostile/drivers/chromium.ts';
import type { Engine, Tab } from '../hostile/drivers/driver.ts';
import { firefoxEngine } from '../hostile/drivers/firefox.ts';
import { webkitEngine } from '../hostile/drivers/webkit.ts';
import { type Sent, startRecorder } from './recorder.ts';
import {
  foundIn,
  ourDocument,
  PASSWORD,
  secretsOf,
  secretsOfMaker,
  WHAT_IS_KEPT,
} from './secrets.ts';

const ENGINES = [chromiumEngine, firefoxEngine, webkitEngine];
/** Longest wait for what a page is to become, in milliseconds. */
const PATIENCE = 40_000;

/**
 * Makes private links with the viewer and opens them in a second, fresh browser, in each engine, while
 * all that leaves them is recorded. Then looks for secret, password and plain text: in what was sent,
 * in what the pages keep, in the output and the files of the server.
 *
 * `--engine Chromium|Firefox|WebKit`: this one alone.
 * @returns exit code: 0 when nothing was found
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { engine: { type: 'string' } } });
  const engines = ENGINES.filter(({ name }) => name === (values.engine ?? name));
  if (engines.length === 0) {
    throw new Error(`--engine is one of ${ENGINES.map(({ name }) => name).join(', ')}.`);
  }
  const recorder = await startRecorder(makeCertificate());
  const env = { BASE_URL: recorder.url, ANONYMOUS_PRIVATE: '1', LOG_LEVEL: 'debug' };
  let failures = 0;
  for (const engine of engines) {
    const server = await startOurServer(env);
    recorder.hand(Number(new URL(server.url).port));
    const before = recorder.sent.length;
    const seen = await walk(engine, recorder.url);
    // Reports of errors and the like come late.
    await sleep(3_000);
    const sent = recorder.sent.slice(before);
    const leaks = [
      ...leaksIn('kept', seen.kept, seen.secrets),
      ...leaksIn('kept among own links', seen.ownLinks, seen.secretsOfMaker),
      ...leaksIn(
        'sent',
        sent.flatMap(({ text, body }) => [text, body, ...binariesIn(body)]),
        seen.secrets,
      ),
      ...leaksIn('looked up', [...recorder.names], seen.secrets),
      ...leaksIn('printed', [server.printed()], seen.secrets),
      ...leaksIn('stored', filesOf(server.dataDir), seen.secrets),
      ...wrongRequests(sent),
    ];
    await server.close();
    for (const leak of leaks) console.log(`${engine.name}: ${leak}`);
    failures += leaks.length;
    const posts = sent.filter(({ text }) => text.startsWith('POST ')).length;
    console.log(
      `${engine.name} ${seen.version}: ${sent.length} requests (${posts} with a body) and ${seen.kept.length} pages looked through for ${seen.secrets.length} secrets, ${leaks.length} found`,
    );
  }
  return failures > 0 ? 1 : 0;
}

const leaksIn = (where: string, texts: readonly (string | Uint8Array)[], secrets: string[]) =>
  texts.flatMap((text) =>
    foundIn(text, secrets).map((secret) => {
      const about = Buffer.from(text).toString('latin1').slice(0, 80).replaceAll('\n', ' ');
      return `${where}: ${secret.slice(0, 8)}… in ${about}`;
    }),
  );

/** Decoded bytes of all base64url texts in a body. */
const binariesIn = (body: Buffer): Buffer[] =>
  (body.toString('latin1').match(/[\w-]{16,}/g) ?? []).map((text) =>
    Buffer.from(text, 'base64url'),
  );

const filesOf = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

/** Requests about records that say more of who asks than they may, or that never came. */
function wrongRequests(sent: readonly Sent[]): string[] {
  const about = sent.filter(({ text }) => /^\w+ \/api\/private\//.test(text));
  const telling = about.filter(({ text }) => /^(?:cookie|referer|authorization)$/im.test(text));
  return [
    ...telling.map(({ text }) => `a request tells who asks: ${text.split('\n')[0]}`),
    ...(about.some(({ text }) => /^POST \S+\/open\n/.test(text)) ? [] : ['nothing was opened']),
  ];
}

interface Seen {
  readonly version: string;
  readonly kept: string[];
  /** The links that whoever made them keeps, with their titles. */
  readonly ownLinks: string[];
  readonly secrets: string[];
  readonly secretsOfMaker: string[];
}

/** A person who makes two links, and another one who opens them. */
async function walk(engine: Engine, base: string): Promise<Seen> {
  const kept: string[] = [];
  const ownLinks: string[] = [];
  const keepsIn = async (tab: Tab) => (await tab.run(WHAT_IS_KEPT)) as [string, string];
  const artifact = await ourDocument();
  const { title } = artifact;
  const document = `${base}#${encodeShareLink(artifact)}`;
  const links: string[] = [];
  const maker = await engine.start();
  try {
    for (const isLocked of [false, true]) {
      const tab = await maker.newTab();
      await tab.open(document);
      await until(tab, SHOWN);
      links.push(await make(tab, isLocked ? PASSWORD : null));
      await until(tab, 'return await navigator.serviceWorker?.ready.then(() => true) ?? true');
      const [own, rest] = await keepsIn(tab);
      ownLinks.push(own);
      kept.push(rest);
      await tab.close();
    }
  } finally {
    await maker.close();
  }
  const [plain = '', locked = ''] = links;
  const reader = await engine.start();
  try {
    const tab = await reader.newTab();
    await tab.open(plain);
    await until(tab, SHOWN);
    await expectTitle(tab, title);
    kept.push(...(await keepsIn(tab)));
    // A link that was cut leads to a page about the error, which is one more place to leak in.
    await tab.run(`location.hash = ${JSON.stringify(`${plain.slice(plain.indexOf('#'), -2)}AA`)}`);
    await until(tab, "return document.querySelector('main')?.dataset.error === 'private-unknown'");
    kept.push(...(await keepsIn(tab)));
    await tab.run(`location.hash = ${JSON.stringify(locked.slice(locked.indexOf('#')))}`);
    await answer(tab, 'correct horse');
    await until(tab, "return document.querySelector('form .notice.bad') !== null");
    await answer(tab, PASSWORD.normalize('NFD'));
    await until(tab, SHOWN);
    await expectTitle(tab, title);
    // The addresses that were gone to, and none that the page made.
    const entries = Number(await tab.run('return history.length'));
    if (entries > 4) throw new Error(`The history has ${entries} entries.`);
    // Long enough for the service worker, which begins when a page has rested.
    await sleep(7_000);
    kept.push(...(await keepsIn(tab)));
    await tab.close();
  } finally {
    await reader.close();
  }
  const secrets = [...secretsOf(plain, artifact), ...secretsOf(locked, artifact, PASSWORD)];
  if (!ownLinks.at(-1)?.includes(title)) throw new Error('The links of a maker are not looked at.');
  return {
    version: reader.version,
    kept,
    ownLinks,
    secrets: [...new Set(secrets)],
    secretsOfMaker: secretsOfMaker(artifact, PASSWORD),
  };
}

const SHOWN = "return document.querySelector('main')?.dataset.integrity === 'match'";

/** Waits until the body of a function gives true in the page. */
async function until(tab: Tab, body: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    // A page that is just being replaced answers nothing.
    if ((await tab.run(body).catch(() => false)) === true) return;
    if (performance.now() > end) {
      const text = await tab.run('return document.body.innerText.slice(0, 300)');
      throw new Error(`In vain: ${body}\n${text}`);
    }
    await sleep(100);
  }
}

async function expectTitle(tab: Tab, title: string): Promise<void> {
  const shown = await tab.run("return document.querySelector('main h1').textContent");
  if (shown !== title) throw new Error(`It shows ${JSON.stringify(shown)}.`);
}

/** Types and presses as a person does, as far as a script can. */
const HANDS = `
  const type = (field, text) => {
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const button = (scope, name) =>
    [...(document.querySelector(scope)?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent.trim() === name,
    );
`;

/** Two presses; with a password, the options between them. */
async function make(tab: Tab, password: string | null): Promise<string> {
  await until(tab, `${HANDS} button('header', 'Share')?.click(); return true`);
  await until(
    tab,
    `${HANDS} return document.querySelector('dialog input[type=radio]')?.checked === true &&
      button('dialog', 'Copy link') !== undefined`,
  );
  if (password !== null) {
    await tab.run(`${HANDS}
      document.querySelector('dialog details summary').click();
      document.querySelector('dialog input[type=checkbox]').click();
      type(document.querySelector('dialog input[type=password]'), ${JSON.stringify(password)});`);
  }
  await tab.run(`${HANDS} button('dialog', 'Copy link').click()`);
  const link = `return [...document.querySelectorAll('dialog input, dialog textarea')]
    .map(({ value }) => value).find((value) => value.includes('#k1.e.'))`;
  await until(tab, `${link} !== undefined`);
  return String(await tab.run(link));
}

async function answer(tab: Tab, password: string): Promise<void> {
  const field = "document.querySelector('main form input[type=password]')";
  await until(tab, `return ${field} !== null && document.querySelector('progress') === null`);
  await tab.run(`${HANDS} type(${field}, ${JSON.stringify(password)});
    document.querySelector('main form button[type=submit]').click();`);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { capsule as words } from '../../web/words/en/programs.ts';
import { capsuleRecord } from '../fixtures/capsule-record.ts';
import { miniAppFragment } from '../fixtures/mini-app.ts';
import { addressOf, type Canary, declaredOf, hostOf } from './canary.ts';
import type { Tab } from './drivers/driver.ts';
import { inspection, PREPARE, type Seen, STOP } from './in-viewer.ts';
import type { Observation } from './outcome.ts';
import { type ControlPages, type Mode, siteOf } from './sites.ts';
import { PRELUDE } from './vectors/prelude.ts';
import type { Vector } from './vectors/vector.ts';

/** Servers that an attempt needs beside a tab. */
export interface Surroundings {
  readonly canary: Canary;
  readonly controls: ControlPages;
}

/** Longest that the viewer may take to answer while a mini-app misbehaves, in milliseconds. */
const ANSWER_LIMIT = 2_000;

/** The code of a vector with the addresses of one attempt, and the helpers that it may call. */
export function place(vector: Vector, attempt: number, mode: Mode): Vector {
  const addresses: Record<string, string> = {
    H: `https://${hostOf(attempt)}`,
    W: `wss://${hostOf(attempt)}`,
    N: hostOf(attempt),
    A: addressOf(attempt),
    D: declaredOf(attempt),
    V: siteOf(mode),
  };
  const fill = (text: string) => text.replace(/%([HWNADV])%/g, (_, key) => addresses[key] ?? '');
  return {
    ...vector,
    html: fill(`<script>${PRELUDE}</script>${vector.html}`),
    css: fill(vector.css),
    javascript: fill(vector.javascript),
    hosts: vector.hosts.map(fill),
    page: vector.page && fill(vector.page),
  };
}

/** Attempts a vector that has been placed, in a tab, and reports what was to be seen in the browser. */
export async function attack(
  tab: Tab,
  placed: Vector,
  attempt: number,
  mode: Mode,
  { canary, controls }: Surroundings,
): Promise<Omit<Observation, 'hits'>> {
  if (placed.page !== null) {
    canary.servePage(attempt, placed.page);
    return attackByPage(tab, placed, attempt);
  }
  if (mode === 'control') {
    controls.set(`/${attempt}`, placed);
    return attackControl(tab, placed, attempt);
  }
  if (placed.flags) {
    const refused = await openCapsule(tab, placed, mode);
    if (refused) return { ended: 'refused', got: [], changes: [], frozen: null };
  } else {
    const { html, css, javascript, capabilities } = placed;
    const fragment = await miniAppFragment({
      title: 'Hostile',
      html,
      css,
      javascript,
      capabilities: [...capabilities],
    });
    await tab.open(`${siteOf(mode)}#${fragment}`);
  }
  await pressRun(tab);
  const before = await tab.run(inspection);
  await waitForFrame(tab);
  if (placed.press) await pressFrame(tab, placed);
  const started = performance.now();
  await sleep(Math.max(0, placed.wait - (performance.now() - started)));
  const asked = performance.now();
  const after = (await within(ANSWER_LIMIT, tab.run(inspection))) as Seen | undefined;
  const silence = performance.now() - asked;
  if (!after) return { ended: 'frozen', got: [], changes: [], frozen: 'the viewer is frozen' };
  const changes = [...compare(before as Seen, after), ...(await tab.strangers())];
  const got = after.frames > 0 && after.state !== 'hung' ? await readGot(tab) : [];
  const stopped = await within(ANSWER_LIMIT, tab.run(STOP));
  const slow = silence > 1_000 ? `the viewer answered after ${Math.round(silence / 1000)} s` : null;
  const frozen = stopped === true ? slow : 'Stop did not remove the frame';
  return { ended: endOf(after), got, changes, frozen };
}

const endOf = (seen: Seen): string => {
  const reason = Object.entries(words.stopped).find(([, text]) => text === seen.notice);
  if (reason) return reason[0];
  if (seen.dialog) return 'asks';
  return seen.state === 'running' ? 'silent' : seen.state;
};

/** Opens a vector as the record of a capsule, dropped on the viewer; true when it is refused. */
async function openCapsule(tab: Tab, vector: Vector, mode: Mode): Promise<boolean> {
  const { html, css, javascript, flags, hosts } = vector;
  const record = await capsuleRecord({
    title: 'Hostile',
    html,
    css,
    javascript,
    capabilities: [...(flags ?? [])],
    declaredExternalDomains: [...hosts],
  });
  await tab.open(siteOf(mode));
  await tab.run(`const shown = (view) => document.querySelector('main[data-view=' + view + ']');
    const wait = async (until) => { for (let i = 0; i < 100 && !until(); i++) await new Promise((r) => setTimeout(r, 50)); };
    await wait(() => shown('home'));
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(JSON.stringify(record))}], 'capsule.json', { type: 'application/json' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    await wait(() => shown('capsule') || shown('error'));`);
  return (await tab.run(`return !!document.querySelector('main[data-view=error]')`)) === true;
}

async function pressRun(tab: Tab): Promise<void> {
  for (let i = 0; i < 150; i++) {
    const at = await tab.run(PREPARE);
    if (Array.isArray(at)) return tab.press(Number(at[0]), Number(at[1]), 'left');
    await sleep(60);
  }
  throw new Error('The viewer did not offer to run the mini-app.');
}

async function waitForFrame(tab: Tab): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (await within(ANSWER_LIMIT, tab.run(`return !!document.querySelector('iframe, .notice')`)))
      return;
    await sleep(50);
  }
  throw new Error('The mini-app did not start.');
}

/** A point well inside the smallest frame that there is. */
const FRAME_POINT = `const f = document.querySelector('.capsule-frame iframe');
  if (!f) return null; f.scrollIntoView({ block: 'center' });
  const r = f.getBoundingClientRect(); return [r.left + 60, r.top + 40];`;

/** True once the program is there: a press on the empty frame would prove nothing. */
const IS_THERE = `return 'gotten' in globalThis && document.readyState === 'complete'`;

async function pressFrame(tab: Tab, vector: Vector): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const there = await within(
      ANSWER_LIMIT,
      tab.runInFrame(IS_THERE).catch(() => false),
    );
    if (there === true) break;
    await sleep(100);
  }
  const at = await tab.run(FRAME_POINT);
  // The browser can route a press to the frame only after the next pictures of page and frame.
  await sleep(500);
  if (Array.isArray(at) && vector.press) {
    await tab.press(Number(at[0]), Number(at[1]), vector.press);
  }
}

/** Reports of the code in the frame. A frame that has gone or hangs reports nothing. */
async function readGot(tab: Tab): Promise<string[]> {
  const read = tab.runInFrame(`return globalThis.gotten ? gotten.map(String) : []`);
  const found = await within(
    ANSWER_LIMIT,
    read.catch(() => []),
  );
  return Array.isArray(found) ? [...new Set(found.map(String))] : [];
}

/** First difference of two texts, with what stands there in each. */
function change(before = '', after = ''): string {
  const at = [...after].findIndex((character, i) => character !== before[i]);
  const from = Math.max(0, (at < 0 ? after.length : at) - 40);
  return `was ${before.slice(from, from + 200)}, is now ${after.slice(from, from + 200)}`;
}

function compare(before: Seen, after: Seen): string[] {
  const changed = Object.keys(before.fixed).filter((key) => before.fixed[key] !== after.fixed[key]);
  return [
    ...changed.map((key) => `changed: ${key} ${change(before.fixed[key], after.fixed[key])}`),
    ...(after.frames > 1 ? ['the viewer has a second frame'] : []),
    ...(after.covered ? ['something covers the Stop button'] : []),
  ];
}

async function attackByPage(tab: Tab, vector: Vector, attempt: number) {
  const address = `https://${hostOf(attempt)}/attack.html`;
  await tab.open(address);
  if (vector.press) await tab.press(60, 40, vector.press);
  await sleep(vector.wait);
  const got = await tab.run(`return globalThis.gotten ? gotten.map(String) : []`);
  const framed = await tab
    .runInFrame(`return document.querySelector('.passport') ? 'the viewer offers Run' : ''`)
    .catch(() => '');
  const texts = Array.isArray(got) ? got.map(String) : [];
  const all = framed ? [...texts, String(framed)] : texts;
  return { ended: 'silent', got: all, changes: [], frozen: null };
}

async function attackControl(tab: Tab, vector: Vector, attempt: number) {
  const address = `${siteOf('control')}${attempt}#k1.g.SECRET`;
  // A page that leads away at once never finishes loading.
  await tab.open(address).catch(() => {});
  if (vector.press) await pressFrame(tab, vector);
  await sleep(vector.wait);
  const state = await within(
    ANSWER_LIMIT,
    tab.run(`return [location.href, document.title, document.body.textContent.trim(),
      JSON.stringify({ ...localStorage }), frames.length, frames[0]?.length ?? 0]`),
  );
  if (!Array.isArray(state)) {
    return { ended: 'frozen', got: [], changes: [], frozen: 'the page is frozen' };
  }
  const [href, title, text, stored, count, nested] = state.map(String);
  const changes = [
    ...(href === address ? [] : ['moved the page']),
    ...(title === 'Control' && text === 'Control' ? [] : ['changed the page']),
    ...(stored === '{}' ? [] : ['wrote to the storage of the page']),
    ...(count === '1' && nested === '0' ? [] : ['a frame of its own']),
    ...(await tab.strangers()),
  ];
  return { ended: 'silent', got: await readGot(tab), changes, frozen: null };
}

/** The value, or undefined when it takes longer than `ms`. */
export async function within<T>(ms: number, value: Promise<T>): Promise<T | undefined> {
  const late = new AbortController();
  const limit = sleep(ms, undefined, { signal: late.signal }).catch(() => undefined);
  // Left alone it may fail later, when nobody listens any more.
  value.catch(() => {});
  try {
    return await Promise.race([value, limit]);
  } finally {
    late.abort();
  }
}

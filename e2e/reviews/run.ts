import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { reviewHome, startReview } from '../fixtures/reviewing.ts';
import { chromiumEngine } from '../hostile/drivers/chromium.ts';
import type { Engine, Tab } from '../hostile/drivers/driver.ts';
import { firefoxEngine } from '../hostile/drivers/firefox.ts';
import { webkitEngine } from '../hostile/drivers/webkit.ts';

const ENGINES = [chromiumEngine, firefoxEngine, webkitEngine];
const PLAN =
  '# Move the archive\n\nHalf of it is moved.\n\n## Next step\n\nMove the rest on Friday.\n';
/** Tries of something that comes, a quarter of a second apart. */
const TRIES = 120;

/** Waits until an expression of the page is true. */
async function until(tab: Tab, expression: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await tab.run(`return Boolean(${expression})`)) return;
    await sleep(250);
  }
  throw new Error(`This never came: ${expression}`);
}

const buttonOf = (words: string): string =>
  `[...document.querySelectorAll('button')].find((each) =>
    each.textContent.trim() === ${JSON.stringify(words)} && each.getClientRects().length > 0)`;

/** A real press: clicks of scripts count for nothing on this page. */
async function press(tab: Tab, words: string): Promise<void> {
  await until(tab, buttonOf(words));
  const [x = 0, y = 0] = (await tab.run(`const button = ${buttonOf(words)};
    button.scrollIntoView({ block: 'nearest' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { x, y, width, height } = button.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];`)) as number[];
  await tab.press(x, y, 'left');
}

const FIELD_HAS_FOCUS = `document.activeElement?.tagName === 'TEXTAREA'`;

/** Acts of a person, each with the output and the exit code of the command. */
const ANSWERS: Readonly<
  Record<string, { act: (tab: Tab) => Promise<void>; code: number; out: string }>
> = {
  approve: { act: (tab) => press(tab, 'Approve'), code: 0, out: 'Approved.\n' },
  'send back': {
    act: async (tab) => {
      await press(tab, 'Send back');
      await until(tab, FIELD_HAS_FOCUS);
      await tab.type('Keep it.');
      await press(tab, 'Send back');
    },
    code: 3,
    out: 'Sent back:\nKeep it.\n',
  },
  comment: {
    act: async (tab) => {
      await tab.run(`const text = document.createTreeWalker(
          document.querySelector('main article'), NodeFilter.SHOW_TEXT);
        for (let node = text.nextNode(); node; node = text.nextNode()) {
          if (!node.nodeValue.startsWith('Half of it')) continue;
          getSelection().setBaseAndExtent(node, 0, node, 'Half of it'.length);
        }`);
      await press(tab, 'Comment');
      await until(tab, FIELD_HAS_FOCUS);
      await tab.type('Which half?');
      await press(tab, 'Save comment');
      await press(tab, 'Send back');
    },
    code: 3,
    out: 'Sent back, with 1 comment:\n1. line 3, Move the archive: "Half of it"\n   Which half?\n',
  },
};

async function reviewed(engine: Engine, name: string): Promise<void> {
  const answer = ANSWERS[name];
  const { home, remove } = reviewHome();
  const driver = await engine.start();
  try {
    const review = await startReview(PLAN, home, ['--timeout', '60s']);
    const tab = await driver.newTab();
    await tab.open(review.address);
    await until(tab, `document.querySelector('h1')?.textContent === 'Move the archive'`);
    // A script cannot answer.
    await tab.run(`${buttonOf('Approve')}.click()`);
    await answer?.act(tab);
    const ended = await review.ended;
    const expected = { code: answer?.code, out: answer?.out };
    if (!isDeepStrictEqual(ended, expected)) throw new Error(JSON.stringify(ended));
    const held = await tab.run(
      'return [localStorage.length, (await indexedDB.databases()).length, document.cookie]',
    );
    if (!isDeepStrictEqual(held, [0, 0, ''])) throw new Error(`It keeps ${JSON.stringify(held)}.`);
  } finally {
    await driver.close();
    remove();
  }
}

/** @returns exit code: 0 when each answer counts in each engine, or in those that were asked for */
export async function main(asked: readonly string[]): Promise<number> {
  await ensureBuilt();
  let isGood = true;
  for (const engine of ENGINES) {
    if (asked.length > 0 && !asked.includes(engine.name)) continue;
    for (const name of Object.keys(ANSWERS)) {
      const failure = await reviewed(engine, name).then(
        () => null,
        (error: Error) => error.message,
      );
      isGood &&= failure === null;
      console.log(`${failure === null ? '  ok' : 'FAIL'} ${engine.name}, ${name} ${failure ?? ''}`);
    }
  }
  return isGood ? 0 : 1;
}

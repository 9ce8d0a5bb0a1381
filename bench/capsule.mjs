import { example, fragmentOf, seal } from './links.mjs';
import { interleave, quantile } from './statistics.mjs';

/** Says when the last line of the program has run, in milliseconds of the epoch. */
const STAMP = ';document.title = performance.timeOrigin + performance.now();';
const median = (values) => quantile(values, 0.5);

/** The example mini-app with some code of its own behind it. */
async function miniApp(javascript) {
  const { title, summary, createdBy, content } = example('loan-calculator');
  const more = { ...content, javascript: content.javascript + javascript };
  return seal({ type: 'mini-app-capsule', title, summary, createdBy, content: more });
}

/** Programs that use up the machine, each a second after its start. */
const HEAVY = {
  'a loop': 'for (;;) {}',
  'a heap that grows': 'const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));',
  'a flood of messages': 'for (let i = 0; i < 300_000; i++) parent.postMessage(i, "*");',
  'a huge page': 'document.body.innerHTML = "<b>x</b>".repeat(300_000);',
};

/**
 * Time from the press on Run until the program is there, against a bare sandboxed frame with the
 * same code; and how the viewer answers while a program uses up the machine.
 */
export async function capsule({ browser, site, rounds }) {
  const { content } = example('loan-calculator');
  const fragment = fragmentOf(await miniApp(STAMP));
  const [floor, ours] = await interleave(rounds, [
    () => startBare(browser, site.floor, content),
    () => inTab(browser, (page) => run(page, site.viewer + fragment)),
  ]);
  const name = 'Mini-app there after Run';
  const figures = [
    { name, unit: 'ms', ours: median(ours), floor: median(floor), budget: 2, isRatio: true },
    { name: `${name}, median`, unit: 'ms', ours: median(ours), budget: 150 },
  ];
  for (const [kind, code] of Object.entries(HEAVY)) {
    const heavy = fragmentOf(await miniApp(`;setTimeout(() => { ${code} }, 1000);${STAMP}`));
    const results = [];
    for (let round = 0; round < Math.min(rounds, 5); round++) {
      results.push(await inTab(browser, (page) => overload(page, site.viewer, heavy, fragment)));
    }
    const figure = (what, key, budget) => ({
      name: `During ${kind}: ${what}`,
      unit: 'ms',
      ours: median(results.map((result) => result[key])),
      budget,
    });
    figures.push(
      figure('a click is answered', 'click', 200),
      figure('Stop removes it', 'stop', 100),
      figure('the next is there after Run', 'next', 500),
    );
  }
  return figures;
}

async function inTab(browser, work) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Notes when presses happened and what followed, in the page. */
const WATCH = () => {
  globalThis.pressed = 0;
  addEventListener(
    'click',
    (event) => {
      globalThis.pressed = performance.timeOrigin + event.timeStamp;
    },
    { capture: true },
  );
};

const programTime = async (page) => {
  for (;;) {
    const title = await page
      .frames()[1]
      ?.title()
      .catch(() => '');
    if (Number(title) > 0) return Number(title);
    await page.waitForTimeout(20);
  }
};

/** Opens a mini-app and presses Run. Gives the milliseconds until its last line had run. */
async function run(page, url) {
  await page.addInitScript(WATCH);
  await page.goto(url);
  return pressRun(page);
}

async function pressRun(page) {
  const button = page.getByRole('button', { name: 'Run once' });
  await button.scrollIntoViewIfNeeded();
  await page.locator('button[data-armed=true]', { hasText: 'Run once' }).waitFor();
  await button.click();
  const time = await programTime(page);
  return time - (await page.evaluate('pressed'));
}

/** The least that any viewer does: a sandboxed frame with the program as its document. */
const startBare = (browser, url, { html, css, javascript }) =>
  inTab(browser, async (page) => {
    await page.addInitScript(WATCH);
    await page.goto(url);
    await page.evaluate((srcdoc) => {
      document.body.innerHTML = '<button>Run</button>';
      document.querySelector('button').onclick = () => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts');
        frame.srcdoc = srcdoc;
        document.body.append(frame);
      };
    }, `<!doctype html><style>${css}</style><body>${html}<script>${javascript}${STAMP}</script>`);
    await page.click('button');
    const time = await programTime(page);
    return time - (await page.evaluate('pressed'));
  });

/** Presses Activity and Stop while a program misbehaves, then runs a harmless one. */
async function overload(page, viewer, heavy, harmless) {
  await run(page, viewer + heavy);
  await page.waitForTimeout(1_600);
  const answered = (button, until) =>
    page.evaluate(
      ([label, goal]) =>
        new Promise((resolve) => {
          const reached = new Function(`return ${goal}`);
          const target = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === label,
          );
          // The flood may have ended the program already.
          if (!target) return resolve(null);
          target.addEventListener('click', (event) => {
            const look = () =>
              reached()
                ? resolve(performance.now() - event.timeStamp)
                : requestAnimationFrame(look);
            look();
          });
          globalThis.ready = true;
        }),
      [button, until],
    );
  const press = async (label, until) => {
    const found = await page.getByRole('button', { name: label, exact: true }).count();
    if (found === 0) return 0;
    const time = answered(label, until);
    await page.waitForFunction('globalThis.ready');
    const box = await page.getByRole('button', { name: label, exact: true }).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return time;
  };
  const click = await press('Activity', `document.querySelector('.panel')`);
  const stop = await press('Stop', `!document.querySelector('iframe')`);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, harmless);
  await page.locator('[data-frame=stopped]').waitFor();
  return { click, stop, next: await pressRun(page) };
}

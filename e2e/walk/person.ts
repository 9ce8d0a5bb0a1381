import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from '../hostile/drivers/driver.ts';

/** Longest wait for what a page is to become, in milliseconds. */
const PATIENCE = 20_000;

/** In the page: the control with this name, as it can be seen; parts of lists that are shut do not count. */
const FIND = `
  const find = (name, within) =>
    [...document.querySelectorAll('a, button, summary, label, [role=menuitem], input, textarea')]
      .filter((element) => element.closest(within) && element.checkVisibility())
      .find((element) => {
        const { labels } = element;
        const own = element.getAttribute('aria-label') ?? (labels?.length ? labels[0].textContent : element.textContent);
        return (own ?? '').replace(/\\s+/g, ' ').trim() === name;
      });
`;

/** Somebody in front of a window, who reads, presses and types. Every method throws when it cannot. */
export class Person {
  constructor(
    private readonly tab: Tab,
    /** Looks at the whole window; `name` says what is on it. */
    readonly look: (name: string) => Promise<void>,
  ) {}

  /** Opens an address in an empty window: WebKit's driver may wait for ever for a page that is there. */
  async open(url: string): Promise<void> {
    await this.tab.open('about:blank');
    await this.tab.open(url);
  }

  /** Runs the body of an async function in the page. @returns its value */
  run(body: string): Promise<unknown> {
    return this.tab.run(body);
  }

  /** The same in the frame of a mini-app. */
  runInFrame(body: string): Promise<unknown> {
    return this.tab.runInFrame(body);
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string): Promise<void> {
    const end = performance.now() + PATIENCE;
    for (let lost = 0; ; ) {
      // A page that is just being replaced answers nothing, and WebKit's driver may wait for it for
      // longer than our patience: then nobody has looked yet.
      const said = await this.tab.run(`return ${expression}`).catch(() => null);
      if (said === true) return;
      if (performance.now() > end && (said !== null || ++lost > 1)) {
        const text = await this.tab.run('return document.body.innerText.slice(0, 200)');
        throw new Error(`in vain: ${expression}; it says ${JSON.stringify(text)}`);
      }
      await sleep(100);
    }
  }

  /** Waits for the first heading, and for a page that is as wide as its window. */
  async reads(heading: string): Promise<void> {
    const shown = `document.querySelector('main h1')?.textContent.trim()`;
    await this.until(`${shown} === ${JSON.stringify(heading)}`);
    await this.until('document.documentElement.scrollWidth <= innerWidth');
  }

  /** Waits until the document that is open was found unchanged, and reads its title. */
  async readsUnchanged(title: string): Promise<void> {
    await this.until(`document.querySelector('main')?.dataset.integrity === 'match'`);
    await this.reads(title);
  }

  /** Waits until a selector leads to something that can be seen and has this in it. */
  async sees(selector: string, text = ''): Promise<void> {
    const [css, wanted] = [selector, text].map((each) => JSON.stringify(each));
    await this.until(
      `[...document.querySelectorAll(${css})].some((each) => each.checkVisibility() && each.textContent.includes(${wanted}))`,
    );
  }

  /** Presses the control of this name with the mouse, once it is there and stands still. */
  async press(name: string, within = 'body'): Promise<void> {
    const found = `find(${JSON.stringify(name)}, ${JSON.stringify(within)})`;
    await this.until(`(() => { ${FIND} return ${found} !== undefined; })()`);
    await this.pressAt(`${FIND} const element = ${found};`, name);
  }

  /** The same for the first that a selector leads to. */
  async pressFirst(selector: string): Promise<void> {
    const found = `document.querySelector(${JSON.stringify(selector)})`;
    await this.until(`${found} !== null`);
    await this.pressAt(`const element = ${found};`, selector);
  }

  private async pressAt(find: string, name: string): Promise<void> {
    const place = (await this.tab.run(`${find}
      element.scrollIntoView({ block: 'center' });
      let before = '';
      for (let i = 0; i < 40; i++) {
        const { x, y, width, height } = element.getBoundingClientRect();
        if (before === x + ' ' + y) {
          const [left, top] = [x + Math.min(width / 2, 60), y + height / 2];
          const there = document.elementFromPoint(left, top);
          const isFree = element.contains(there) || there?.contains(element);
          return { x: left, y: top, covered: isFree ? '' : String(there?.outerHTML).slice(0, 120) };
        }
        before = x + ' ' + y;
        await new Promise((done) => setTimeout(done, 50));
      }
      return null;`)) as { x: number; y: number; covered: string } | null;
    if (!place) throw new Error(`${name} does not stand still`);
    if (place.covered) throw new Error(`${name} is under ${place.covered}`);
    await this.tab.press(place.x, place.y, 'left');
  }

  /** Types into what has the focus. */
  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  /** Presses a field, types, and looks whether it stands there. */
  async fill(name: string, text: string, within = 'main'): Promise<void> {
    await this.press(name, within);
    await this.type(text);
    await this.until(`document.activeElement?.value === ${JSON.stringify(text)}`);
  }
}

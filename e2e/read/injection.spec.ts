import type { Page } from 'playwright/test';
import { ARTIFACT_TYPES, type ArtifactType } from '#schemas/document/artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { fragmentOfJson } from '../fixtures/documents.ts';
import { hostileArtifact } from '../fixtures/hostile-documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { PAYLOADS } from '../fixtures/payloads.ts';

// The fixture fails a test on any violation of the policy, any console message of an error and any
// request to another origin. The canary speaks through the console too.
test.beforeEach(async ({ context, violations }) => {
  void violations;
  await context.addInitScript(() => {
    const canary = (...what: unknown[]) => console.error('[executed]', ...what);
    Object.assign(globalThis, { pwned: canary, alert: canary, confirm: canary, prompt: canary });
    Object.assign(globalThis, { open: canary });
  });
});

/** Elements that a page of an artifact or an error is made of. */
const TAGS =
  'a abbr article b bdi blockquote br button cite code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i input ins kbd label li main mark nav ol p pre q s samp section small span strong sub summary sup table tbody td th thead time tr u ul var';
const ATTRIBUTES =
  'aria-current aria-disabled aria-expanded aria-label aria-hidden checked class colspan data-armed data-host data-info data-level data-place datetime dir href id lang open rel reversed role rowspan start tabindex title type';

/**
 * Opens a fragment in the page, opens all that can be opened on it, and tells what should not be
 * there. A link is followed by the page itself, so a document costs one round trip.
 */
const inspect = (page: Page, fragment: string) =>
  page.evaluate(
    async ({ fragment, tags, attributes }) => {
      const found: string[] = [];
      const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
      const patience = performance.now() + 10_000;
      const until = async (what: string, done: () => unknown) => {
        while (!done()) {
          if (performance.now() > patience) throw new Error(`Waited in vain: ${what}`);
          await pause();
        }
      };
      document.querySelector('main')?.setAttribute('data-seen', '');
      location.hash = fragment;
      await until('page', () => document.querySelector('main[data-view]:not([data-seen])'));
      const main = document.querySelector('main') as HTMLElement;
      const loading = () => main.textContent?.includes('Loading…');
      await until('parts', () => !loading());

      const buttons = (words: string) =>
        [...main.querySelectorAll('button')].filter((button) => button.textContent === words);
      buttons('Don’t run')[0]?.click();
      if (main.dataset.kind === 'mini-app-capsule') {
        await until('declined', () => buttons('Show static preview')[0]);
        buttons('Show static preview')[0]?.click();
        await until('preview', () => main.querySelector('.static-preview'));
      }
      const closed = () => main.querySelectorAll('details:not([open])');
      for (const details of closed()) (details as HTMLDetailsElement).open = true;
      const folded = () => main.querySelectorAll<HTMLElement>('button[aria-expanded=false]');
      for (const button of folded()) button.click();
      await pause();
      await until('details', () => !loading());

      const allowedTags = new Set(tags.split(' '));
      const allowedAttributes = new Set(attributes.split(' '));
      for (const element of main.querySelectorAll('*')) {
        const tag = element.localName;
        // The sign of the trust line is ours, and no part of it is a stranger's.
        if (element.closest('svg')) {
          const sign = element.closest('svg')?.outerHTML ?? '';
          if (
            !/^<svg [ a-zA-Z0-9="-]*><path d="[MmLlHhVvAaCcZz0-9. -]*"><\/path><\/svg>$/.test(sign)
          ) {
            found.push(`drawing ${sign}`);
          }
          continue;
        }
        if (!allowedTags.has(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
          found.push(`element ${tag}`);
        }
        if (element.shadowRoot) found.push(`shadow root in ${tag}`);
        for (const { name, value } of element.attributes) {
          // The place of comments, while there are none.
          if (name === 'hidden' && tag === 'section' && element.childNodes.length === 0) continue;
          if (!allowedAttributes.has(name) && !/^data-(?:cite|frame)$/.test(name)) {
            found.push(`attribute ${tag} ${name}`);
          }
          if (name === 'id' && !/^source-[123]$/.test(value)) found.push(`id ${value}`);
          // A document that names no language has none; the words of the page in it have theirs.
          const languages = tag === 'article' ? ['', 'en'] : ['en'];
          if (name === 'lang' && !languages.includes(value)) found.push(`lang ${value}`);
          if (name === 'class' && !/^[a-z- ]*$/.test(value)) found.push(`class ${value}`);
          if (name === 'href' && !/^(?:https?:\/\/|mailto:|#$|#~[a-z0-9-]+$)/i.test(value)) {
            found.push(`href ${value}`);
          }
        }
        if (element instanceof HTMLAnchorElement) {
          if (!['http:', 'https:', 'mailto:'].includes(element.protocol)) {
            found.push(`scheme ${element.href}`);
          }
          if (element.origin !== location.origin && !element.relList.contains('noreferrer')) {
            found.push(`link without noreferrer ${element.href}`);
          }
        }
        if (tag === 'input' && (element as HTMLInputElement).type !== 'checkbox') {
          found.push('input');
        }
      }
      const strayMembers = Object.keys(Object.prototype);
      if (strayMembers.length > 0) found.push(`polluted: ${strayMembers}`);
      return {
        found: [...new Set(found)],
        // The elements around the page are the viewer's alone.
        around: [...document.head.children, ...document.body.children]
          // The viewer adds the files of an installed program after some seconds.
          .filter(
            (element) =>
              !(element instanceof HTMLLinkElement) ||
              !/^(?:manifest|apple-touch-icon|icon)$/.test(element.rel) ||
              !(element.href === 'data:,' || element.href.startsWith(location.origin)),
          )
          // So does the bar that offers an answer, once it has come.
          .filter((element) => element.className !== 'answer-place')
          .map((element) => element.localName)
          .join(' '),
        view: main.dataset.view,
        error: main.dataset.error,
        integrity: main.dataset.integrity,
        heading: main.querySelector('h1')?.textContent,
        text: main.textContent ?? '',
      };
    },
    { fragment, tags: TAGS, attributes: ATTRIBUTES },
  );

type Inspected = Awaited<ReturnType<typeof inspect>>;

/** Opens the home page and hands over a function that opens and judges fragments one by one. */
async function judge(page: Page, url: string) {
  const windows: string[] = [];
  page.context().on('page', (opened) => windows.push(opened.url()));
  page.on('dialog', (dialog) => {
    windows.push(dialog.message());
    return dialog.dismiss();
  });
  await page.goto(url);
  await page.locator('main[data-view=home]').waitFor();
  const around = (await inspect(page, 'k1')).around;
  return async (fragment: string, name: string): Promise<Inspected> => {
    const inspected = await inspect(page, fragment);
    // The home page has a form and shows nothing of what was opened.
    if (inspected.view !== 'home') expect.soft(inspected.found, name).toEqual([]);
    expect.soft(inspected.around, name).toBe(around);
    expect.soft(windows, name).toEqual([]);
    expect.soft(page.url().split('#')[0], name).toBe(url);
    return inspected;
  };
}

/** The letters and signs of a text; characters that show nothing are shown as their numbers. */
const visible = (text: string | null | undefined) =>
  (text ?? '').replace(/U\+[0-9A-F]{4,5}/g, '').replace(/[^!-~]/g, '');

test('there are enough payloads, all of them short enough for every field', () => {
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(60);
  expect(PAYLOADS.filter((payload) => [...payload].length > 120)).toEqual([]);
});

/** Each of them in one kind of document; all in all every night. */
const payloadsFor = (type: ArtifactType): readonly string[] =>
  process.env.NIGHTLY
    ? PAYLOADS
    : PAYLOADS.filter((_, i) => i % ARTIFACT_TYPES.length === ARTIFACT_TYPES.indexOf(type));

/** On pages that show no document, or a wrong one: every third payload; every night all of them. */
const thirdOf = (at: number): readonly string[] =>
  process.env.NIGHTLY ? PAYLOADS : PAYLOADS.filter((_, i) => i % 3 === at);

for (const type of ARTIFACT_TYPES) {
  test(`${type}: no payload in any field does anything`, async ({ page, site }) => {
    const open = await judge(page, site.url);
    for (const payload of payloadsFor(type)) {
      const artifact = await hostileArtifact(type, payload);
      const shown = await open(fragmentOfJson(canonicalize(artifact)), payload);
      expect.soft(shown, payload).toMatchObject({ view: 'artifact', integrity: 'match' });
      expect.soft(visible(shown.heading), 'the text is there').toBe(visible(payload));
    }
    expectOnlyFiles(site.requests);
  });
}

test('pages of documents that do not match their ID show every payload as text', async ({
  page,
  site,
}) => {
  const open = await judge(page, site.url);
  for (const [i, payload] of thirdOf(0).entries()) {
    const type = ARTIFACT_TYPES[i % ARTIFACT_TYPES.length] ?? 'research-brief';
    const json = canonicalize(await hostileArtifact(type, payload));
    const edited = json.replace('"status":"proposed"', '"status":"reviewed"');
    const shown = await open(fragmentOfJson(edited), payload);
    expect.soft(shown, payload).toMatchObject({ error: 'id-hash', integrity: 'mismatch' });
    const text = visible(JSON.stringify(payload));
    expect.soft(visible(shown.text).includes(text), `the text of ${payload} is there`).toBe(true);
  }
  expectOnlyFiles(site.requests);
});

test('pages of invalid documents show no payload as anything but text', async ({ page, site }) => {
  const open = await judge(page, site.url);
  for (const payload of thirdOf(1)) {
    const inside = Object.fromEntries([[payload, payload]]);
    const invalid = [
      { type: payload, status: payload, schemaVersion: payload, sources: payload, ...inside },
      {
        sources: [{ id: payload, url: payload, title: [payload], ...inside }],
        provenance: { revision: payload, ...inside },
        createdBy: { type: payload, ...inside },
        content: payload,
      },
    ];
    for (const document of invalid) {
      const shown = await open(fragmentOfJson(canonicalize(document)), payload);
      expect.soft(shown, payload).toMatchObject({ view: 'error', error: 'schema' });
    }
  }
  expectOnlyFiles(site.requests);
});

test('addresses made of payloads do nothing', async ({ page, site }) => {
  const open = await judge(page, site.url);
  const starts = ['', 'k1.g.', 'k2.g.', 'k1.', 'k1.g.H4sIAAAAAAAC'];
  for (const [i, payload] of thirdOf(2).entries()) {
    const start = starts[i % starts.length] ?? '';
    const shown = await open(`${start}${payload}`, start + payload);
    expect.soft(['home', 'error'], payload).toContain(shown.view);
  }
  expectOnlyFiles(site.requests);
});

/** Holds all requests to what a viewer consists of. */
function expectOnlyFiles(requests: readonly { method: string; url: string }[]): void {
  const strangers = requests.filter(
    ({ method, url }) =>
      !/^(?:GET \/(?:assets\/[\w-]+\.js|icons\/[\w-]+\.\w+|manifest\.webmanifest)?|HEAD \/capsule-frame\.html\?\w+)$/.test(
        `${method} ${url}`,
      ),
  );
  expect(strangers).toEqual([]);
}

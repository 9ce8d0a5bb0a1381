import { capsule as words } from '../../web/words/en/programs.ts';

/** Code that is run in the page of the viewer, as text: bodies of async functions. */

/**
 * Databases of the viewer itself (docs/storage.md). It makes these when it likes, and no mini-app can
 * name one of its own like this: its frame has no storage at all.
 */
export const OWN_DATABASES = [
  'library',
  'drafts',
  'living',
  'ticks',
  'author',
  'replies',
  'signing',
  'contacts',
  'consent',
  'private',
  'files',
  'shared',
].map((name) => `vitrine-${name}`);

/** State of the viewer that no mini-app may change. */
export interface Seen {
  readonly state: string;
  readonly notice: string;
  readonly dialog: boolean;
  readonly frames: number;
  readonly covered: boolean;
  readonly fixed: Readonly<Record<string, string>>;
}

const named = (label: string): string =>
  `[...document.querySelectorAll('button')].find((b) => b.textContent === ${JSON.stringify(label)})`;

/** The middle of the Run button once it works; null before. */
export const PREPARE = `const run = ${named(words.run)}; if (!run) return null;
  run.scrollIntoView({ block: 'center' });
  if (run.getAttribute('data-armed') !== 'true') return null;
  const r = run.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2];`;

/** Gives `Seen`. */
export const inspection = `
  const body = document.body.cloneNode(true);
  for (const part of body.querySelectorAll('section.capsule')) part.remove();
  const section = document.querySelector('section.capsule');
  const stop = ${named(words.stop)};
  const r = stop?.getBoundingClientRect();
  const top = r && document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
  const dialog = document.querySelector('dialog[open], [role=dialog]');
  for (const part of body.querySelectorAll('dialog')) part.remove();
  // The viewer itself adds its service worker and its files a while after it was opened.
  for (const part of body.querySelectorAll('iframe.kept, aside.update')) part.remove();
  // It names the language of its own words shortly after they are shown.
  for (const part of body.querySelectorAll('[lang]')) part.removeAttribute('lang');
  const own = ${JSON.stringify(OWN_DATABASES)};
  const databases = ((await indexedDB.databases?.()) ?? []).map((d) => d.name).filter((name) => !own.includes(name));
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => []))
    ?.filter(({ scope }) => scope !== new URL('./', location.href).href);
  const kept = (await globalThis.caches?.keys())?.filter((name) => !name.startsWith('vitrine-files-'));
  const globals = Object.keys(globalThis).filter((key) => !/^(?:\\d+|__|webdriver)/.test(key));
  return {
    state: section?.dataset.frame ?? 'gone',
    notice: section?.querySelector('.passport > :is(.notice, .muted)')?.textContent ?? '',
    dialog: !!dialog,
    frames: document.querySelectorAll('iframe:not([src$="/broker.html"], .kept)').length,
    covered: !!(top && top !== stop && !dialog && r.top > 0 && r.bottom < innerHeight),
    fixed: {
      address: location.href, title: document.title, body: body.outerHTML,
      scripts: [...document.querySelectorAll('head script')].length + '',
      cookie: document.cookie, local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }), databases: databases + '',
      caches: kept + '', workers: workers?.length + '',
      globals: globals.sort() + '', name: name, opener: String(opener), fullscreen: String(document.fullscreenElement),
      pointerLock: String(document.pointerLockElement),
    },
  };`;

/** Presses Stop, or closes what lies over it first, and says whether the frame is gone. */
export const STOP = `const stop = ${named(words.stop)}; stop?.click();
  return document.querySelectorAll('iframe:not(.kept)').length === 0;`;

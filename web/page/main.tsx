import './base.css';
import './shared.ts';
import { render } from 'preact';
import { withoutPlace } from '#schemas/link/place.ts';
import * as t from '../words/en/page.ts';
import { App, Header } from './App.tsx';
import { loadInput, loadOffline, loadOpen } from './doors.ts';
import { comeBackTo, keepScroll, placeBefore } from './keep-scroll.ts';
import { PartMissing, reloadOutdated } from './kit/load.ts';
import { attempt, Missing } from './kit/missing.tsx';
import { siteName } from './kit/site.ts';
import { openFromFragment } from './open/from-fragment.ts';
import { type Input, inputOf } from './open/input.ts';
import type { OpenOutcome } from './open/outcome.ts';
import { loadPage } from './pages.tsx';
import { titleOf } from './text/reveal.tsx';

/**
 * True on the page of `vitrine review`, which another program on this computer serves for a while: it
 * registers no service worker, and stores nothing.
 */
const isReview = 'review' in document.documentElement.dataset;

const root = document.getElementById('app') as HTMLElement;
let opening = 0;
/** Painting this first would take longer than most links need to open. */
const waiting = setTimeout(() => render(<p role="status">{t.checking}</p>, root), 250);

/** Shows an outcome as the page; a new key makes sure that nothing of the page before survives. */
async function show(outcome: OpenOutcome): Promise<void> {
  const mine = ++opening;
  const page = await loadPage(outcome, openInput, () => show(outcome), openAddress);
  if (mine !== opening) return;
  clearTimeout(waiting);
  document.title =
    outcome.view === 'artifact' ? `${titleOf(outcome.artifact.title)} – ${siteName}` : siteName;
  render(<App key={mine} outcome={outcome} page={page} onOpen={openInput} />, root);
}

/** Fragments as we write them, with a place perhaps. Others may have to be cleaned. */
const CLEAN =
  /^(?:#(?:k1\.g\.[\w-]*|(?:compose|documents|compare)(?:=[\w:,-]*)?)?(?:~[a-z0-9.-]*)?)?$/;

async function cleanFragment(): Promise<string> {
  if (CLEAN.test(location.hash)) return location.hash;
  return (await loadOpen()).cleanAddress();
}

/** Reads what the address carries. */
async function readAddress(): Promise<OpenOutcome> {
  if (isReview) return { view: 'review' };
  const fragment = withoutPlace(await cleanFragment());
  const record = document.getElementById('vitrine-record');
  const outcome: OpenOutcome = fragment ? await openFromFragment(fragment) : { view: 'home' };
  // A fragment that names nothing, such as that of a tracker, does not hide the record of a page.
  if (record && outcome.view === 'home') {
    return (await loadOpen()).openRecord(record);
  }
  return outcome;
}

/** Opens what the address carries; when it changes meanwhile, the last one wins. */
async function openAddress(): Promise<void> {
  const mine = ++opening;
  try {
    const outcome = await readAddress();
    if (mine === opening) await show(outcome);
  } catch (error) {
    if (!(error instanceof PartMissing)) throw error;
    if (mine === opening && !(await reloadOutdated())) showMissing();
  }
}

/** Shows that the page could not be loaded. */
function showMissing(): void {
  clearTimeout(waiting);
  render(
    <>
      <Header onOpen={openInput} />
      <main id="main" tabIndex={-1}>
        <Missing again={openAddress} />
      </main>
    </>,
    root,
  );
}

/** Opens a file or pasted text. */
const openInput = (input: Input): Promise<void> =>
  attempt(async () => {
    const mine = ++opening;
    const { openInput } = await loadInput();
    await openInput(input, () => mine === opening, show, openAddress);
  }, false);

addEventListener('hashchange', ({ oldURL, newURL }) => {
  // Another place in the same document: what shows that goes there (`app/reading/places.ts`).
  // A review has one document, and comments that go with its page.
  if (isReview || withoutPlace(oldURL) === withoutPlace(newURL)) return;
  // After all others that listen: a dialog that closes gives the focus back first. Without a task
  // between them, browsers may open a whole document before the next listener hears of it.
  setTimeout(async () => {
    const top = placeBefore();
    await openAddress();
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: top !== undefined });
    if (top !== undefined) comeBackTo(top);
  });
});
addEventListener('dragover', (event) => event.preventDefault());
for (const type of ['drop', 'paste'] as const) {
  addEventListener(type, (event: DragEvent | ClipboardEvent) => {
    const input = inputOf(event);
    if (input && !isReview) openInput(input);
  });
}
// Of all that the viewer needs, browsers learned this last, in 2023.
if (!('DecompressionStream' in globalThis)) {
  show({ view: 'error', from: 'link', failure: { kind: 'old-browser', of: 'browser' } });
} else {
  // A reload: the browser has tried already, before all of the document was there.
  const top = placeBefore();
  openAddress().then(() => top !== undefined && comeBackTo(top));
}
keepScroll();
// Long after the page is there: a reader does not wait for what the next visit needs.
if (!isReview) setTimeout(() => loadOffline().catch(Boolean), 6e3);

import './styles/base.css';
import { render } from 'preact';
import { withoutPlace } from '#schemas/link/place.ts';
import * as t from './i18n/en/shell.ts';
import { cleanAddress } from './open/clean-address.ts';
import { openFromFragment } from './open/from-fragment.ts';
import { inputOf } from './open/input.ts';
import type { OpenOutcome } from './open/outcome.ts';
import { App } from './shell/App.tsx';
import { loadPage } from './shell/pages.tsx';

const root = document.getElementById('app') as HTMLElement;
let opening = 0;
/** Painting this first would take longer than most links need to open. */
const waiting = setTimeout(() => render(<p role="status">{t.checking}</p>, root), 250);

/** Shows an outcome as the page; a new key makes sure that nothing of the page before survives. */
async function show(outcome: OpenOutcome): Promise<void> {
  const mine = ++opening;
  const page = await loadPage(outcome, openInput);
  if (mine !== opening) return;
  clearTimeout(waiting);
  document.title =
    outcome.view === 'artifact' ? `${outcome.artifact.title} – ${t.product}` : t.product;
  render(<App key={mine} outcome={outcome} page={page} onOpen={openInput} />, root);
}

/** Opens what the address carries; when it changes meanwhile, the last one wins. */
async function openAddress(): Promise<void> {
  const mine = ++opening;
  cleanAddress();
  const fragment = withoutPlace(location.hash);
  const record = document.getElementById('vitrine-record');
  let outcome: OpenOutcome = fragment ? await openFromFragment(fragment) : { view: 'home' };
  // A fragment that names nothing, such as that of a tracker, does not hide the record of a page.
  if (record && outcome.view === 'home') {
    outcome = await import('./open/from-page.ts').then((page) => page.openRecord(record));
  }
  if (mine === opening) await show(outcome);
}

/** Opens a file or pasted text. */
const openInput = (input: string | Blob): Promise<void> => {
  const mine = ++opening;
  return import('./open/open-input.ts').then((open) =>
    open.openInput(input, () => mine === opening, show, openAddress),
  );
};

addEventListener('hashchange', ({ oldURL, newURL }) => {
  // Another place in the same document: what shows that goes there (`reading/places.ts`).
  if (withoutPlace(oldURL) === withoutPlace(newURL)) return;
  // After all others that listen: a dialog that closes gives the focus back first. Without a task
  // between them, browsers may open a whole document before the next listener hears of it.
  setTimeout(async () => {
    await openAddress();
    document.querySelector<HTMLElement>('h1')?.focus();
  });
});
addEventListener('dragover', (event) => event.preventDefault());
for (const type of ['drop', 'paste'] as const) {
  addEventListener(type, (event: DragEvent | ClipboardEvent) => {
    const input = inputOf(event);
    if (input) openInput(input);
  });
}
openAddress();
// Long after the page is there: a reader does not wait for what the next visit needs.
setTimeout(() => import('./offline/offline.tsx').catch(Boolean), 6e3);

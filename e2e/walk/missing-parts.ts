import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleFragment } from '../fixtures/examples.ts';
import { WEB } from '../fixtures/paths.ts';
import { startStaticSite } from '../fixtures/static-server.ts';
import type { Person } from './person.ts';

const LINK = await exampleFragment('research-brief');
const pressed = (selector: string) => (person: Person) =>
  person.run(`document.querySelector(${JSON.stringify(selector)}).click()`);

/** A part that is missing, the fragment that is opened, what asks for it, and what it shows. */
const CASES = [
  ['open', LINK.slice(0, -9), undefined, 'main[data-view=error] h1'],
  ['ErrorPage', LINK.slice(0, -9), undefined, 'main[data-view=error] h1'],
  ['HomePage', '', undefined, 'main[data-view=home] h1'],
  ['share-dialog', LINK, pressed('header .primary'), 'dialog[open]'],
  ['menu', LINK, pressed('header [aria-haspopup]'), '[role=menu]'],
  ['reading', LINK, undefined, '.history li'],
  ['details', LINK, pressed('.badge > summary'), '.badge .trust'],
] as const;

/** Parts that a host does not have at first are told, and shown when somebody tries again. */
export async function toldWhatIsMissing(person: Person): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'missing-parts-'));
  cpSync(WEB, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const site = await startStaticSite(folder);
  try {
    for (const [part, fragment, act, shown] of CASES) {
      const files = readdirSync(assets).filter((name) =>
        new RegExp(`^${part}-[\\w-]{7}\\.`).test(name),
      );
      if (files.length === 0) throw new Error(`there is no part ${part}`);
      for (const file of files) renameSync(join(assets, file), join(folder, file));
      await person.open(`${site.url}#${fragment}`);
      if (act) {
        await person.until(`document.querySelector('main[data-view=artifact] .history') !== null`);
        await act(person);
      }
      await person.sees('[role=alert]', 'Part of this page didn’t load.');
      for (const file of files) renameSync(join(folder, file), join(assets, file));
      await person.run(`document.querySelector('[role=alert] button').click()`);
      await person.until(`document.querySelector('[role=alert]') === null`);
      // Firefox has to load the page again, and what was pressed is pressed once more.
      const isFirefox = await person.run(`return navigator.vendor === ''`);
      if (act && isFirefox) {
        await person.until(`document.querySelector('main[data-view=artifact] .history') !== null`);
        await act(person);
      }
      await person.until(`document.querySelector(${JSON.stringify(shown)}) !== null`);
    }
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

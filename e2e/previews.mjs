// Makes the pictures that link previews show: `node e2e/previews.mjs`, after a change of the cards.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { findChromium } from './find-chromium.mjs';

const FOLDER = fileURLToPath(new URL('../web/public/previews/', import.meta.url));
// Node.js 20 does not read TypeScript by itself, so Vite loads it.
const table = fileURLToPath(new URL('../schemas/artifact/kinds.ts', import.meta.url));
const { module } = await runnerImport(table, { configFile: false, logLevel: 'error' });
/** Name of the file, its words, and the colour of its frame. */
const CARDS = [
  ...Object.values(module.KINDS).map(({ title, card }) => [card.image, title, card.colour]),
  ['capsule', 'Capsule', '#3b4754'],
];

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium() });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [name, words, colour] of CARDS) {
  await page.setContent(`<style>
    body { margin: 0; background: #fff; font-family: "Liberation Sans", sans-serif; color: #16202a }
    main { position: absolute; inset: 60px; border: 6px solid ${colour}; padding: 70px }
    i { display: block; width: 96px; height: 96px; background: ${colour} }
    h1 { font-size: 96px; margin: 70px 0 30px }
    p { font-size: 40px; margin: 0; color: #4a5661 }
  </style><main><i></i><h1>${words}</h1><p>Vitrine: checked before it is shown</p></main>`);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
}
await browser.close();

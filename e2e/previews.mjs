// Makes the pictures that link previews show of what has none of its own, and the icons of an
// installed viewer: `node e2e/previews.mjs`, after a change of the cards or the mark.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { findChromium } from './find-chromium.mjs';

const file = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
// Node.js 20 does not read TypeScript by itself, so Vite loads it.
const vite = await createServer({
  configFile: false,
  root: file(''),
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const load = (name) => vite.ssrLoadModule(`/${name}`);
const { KINDS } = await load('schemas/document/kinds.ts');
const { FONTS } = await load('server/records/picture/font-files.ts');
const { pictures } = await load('server/records/picture/draw.ts');
const { OWN_SITE } = await load('schemas/api/site.ts');
const draw = pictures(
  FONTS.map((name) => readFileSync(file(`server/records/picture/fonts/${name}`))),
  OWN_SITE,
);

/** Name of the file and its words; the first is that of the viewer itself. */
const CARDS = [
  ['vitrine', 'What your agent made, in\u00a0one\u00a0link'],
  ...Object.values(KINDS).map(({ title, card }) => [card.image, title]),
  ['capsule', 'Mini-app'],
];
mkdirSync(file('web/public/previews'), { recursive: true });
for (const [name, title] of CARDS) {
  writeFileSync(file(`web/public/previews/${name}.png`), await draw({ title, kind: null }));
}

/** Name of the file, its size, and whether its ground has round corners: a mask makes its own. */
const ICONS = [
  ['icon-192', 192, true],
  ['icon-512', 512, true],
  ['maskable-512', 512, false],
];
const svg = readFileSync(file('web/public/icons/icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium() });
for (const [name, size, isRound] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const icon = isRound ? svg : svg.replace(' rx="96"', '');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${icon}`);
  await page.screenshot({ path: file(`web/public/icons/${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
await vite.close();

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OWN_SITE } from '#schemas/api/site.ts';
import { coveredBy } from './covered.ts';
import { PICTURE, pictures } from './draw.ts';
import { FONTS } from './font-files.ts';

const fonts = FONTS.map((name) => readFileSync(new URL(`fonts/${name}`, import.meta.url)));
const draw = pictures(fonts, OWN_SITE);

/** Titles of a hundred and sixty characters, the longest that a document has, and what they cost. */
const LONGEST = ['x', 'W', '\u0631', '\u0644\u0627', 'fi ', '\u0915'].map((unit) =>
  unit.repeat(160).slice(0, 160),
);

it('knows which characters a font has', () => {
  const [serif, naskh] = fonts.map(coveredBy);
  for (const character of 'Größe Żółć Ωμ Дом – “a” €') {
    expect(serif?.has(character.codePointAt(0) ?? 0), character).toBe(true);
  }
  for (const character of 'عبّارات؟') expect(naskh?.has(character.codePointAt(0) ?? 0)).toBe(true);
  expect(serif?.has(0x65e5)).toBe(false);
  expect(serif?.has(0xffff)).toBe(false);
});

it.each([
  'Move the night deploys to the morning?',
  'هل يجب أن يتغير جدول العبّارات قبل الشتاء؟ (Mon–Fri)',
  ...LONGEST.slice(0, 5),
])('draws %s in at most 100 KB and 50 ms of the processor', async (title) => {
  await draw({ title: 'The library is loaded', kind: null });
  let png: Uint8Array | null = null;
  let least = Number.POSITIVE_INFINITY;
  // Threads that compile and collect what other tests left use the processor as well, now and then.
  for (let n = 0; n < 5; n++) {
    const before = process.cpuUsage();
    png = await draw({ title, kind: 'Decision memo' });
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  expect(png?.length).toBeLessThanOrEqual(100_000);
  expect(least).toBeLessThanOrEqual(50);
  const view = Buffer.from(png ?? []);
  expect([view.readUInt32BE(16), view.readUInt32BE(20)]).toEqual([PICTURE.width, PICTURE.height]);
});

it.each([
  ['a character that no font has', 'Report 日本語'],
  ['an emoji', 'Done 🎉'],
  ['a character that hides', 'invoice\u202egpj.exe'],
  ['nothing', ' '],
  ['more than a title', 'x'.repeat(400)],
])('draws no picture of %s', async (_, title) => {
  expect(await draw({ title, kind: 'Decision memo' })).toBeNull();
});

it('has no picture without fonts', async () => {
  expect(await pictures([], OWN_SITE)({ title: 'A title', kind: null })).toBeNull();
});

it('has the name, the colour and the logo of its site', async () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const card = { title: 'A title', kind: 'Memo' };
  const own = Buffer.from((await draw(card)) ?? []);
  const looks = [
    { name: 'Acme' },
    { colours: { light: '#7a1fa2', dark: '#e0b0ff' } },
    { logo },
    // No font here has it: nothing is drawn in its place, and nobody else's name either.
    { name: '日本語' },
  ];
  for (const look of looks) {
    const png = await pictures(fonts, { ...OWN_SITE, ...look })(card);
    expect(Buffer.from(png ?? []).length).toBeGreaterThan(1_000);
    expect(Buffer.from(png ?? []).equals(own), JSON.stringify(look)).toBe(false);
  }
});

it('leaves the thread to others while it draws', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const all = Array.from({ length: 20 }, (_, n) => draw({ title: `Title ${n}`, kind: 'Memo' }));
  expect((await Promise.all(all)).every((png) => png !== null)).toBe(true);
  clearInterval(timer);
  // Were they drawn in this thread, nothing else would have had a turn before the last was done.
  expect(turns).toBeGreaterThan(3);
});

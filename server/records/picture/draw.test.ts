import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coveredBy } from './covered.ts';
import { PICTURE, pictures } from './draw.ts';
import { FONTS } from './font-files.ts';

const fonts = FONTS.map((name) => readFileSync(new URL(`fonts/${name}`, import.meta.url)));
const draw = pictures(fonts);

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
  expect(await pictures([])({ title: 'A title', kind: null })).toBeNull();
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

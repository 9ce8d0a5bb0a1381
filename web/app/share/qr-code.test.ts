import { expect, it } from 'vitest';
import { qrPath } from './QrCode.tsx';

/** The modules of a path, drawn again. */
function draw({ side, path }: { side: number; path: string }): string[] {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => '.'));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at++) (rows[Number(y)] as string[])[Number(x) + at] = '#';
  }
  return rows.map((row) => row.join(''));
}

it('draws three finders inside a quiet zone', () => {
  const rows = draw(qrPath('https://host.example/#k1.g.AAAA'));
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  const at = (x: number, y: number) =>
    Array.from({ length: 7 }, (_, row) => rows[y + row]?.slice(x, x + 7));
  expect(at(4, 4)).toEqual(finder);
  expect(at(rows.length - 11, 4)).toEqual(finder);
  expect(at(4, rows.length - 11)).toEqual(finder);
  expect(rows.slice(0, 4).join('')).not.toContain('#');
});

it('has room for the longest link that is offered as a code', () => {
  expect(qrPath('x'.repeat(2900)).side).toBe(177 + 8);
});

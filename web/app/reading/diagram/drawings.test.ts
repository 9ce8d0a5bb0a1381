import { expect, it } from 'vitest';
import { drawingOf, noteShown, shownDrawings, takeDrawings } from './drawings.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><text>a % ü</text></svg>';

it('takes the drawings of a file, and nothing that is none', () => {
  for (const json of ['', '{', 'null', '7', '[7]', '[["a"]]', '[[1, "<svg/>"]]', '[["a", {}]]']) {
    takeDrawings(json);
  }
  takeDrawings(JSON.stringify([['long', `<svg>${' '.repeat(262_140)}</svg>`]]));
  takeDrawings(JSON.stringify([['__proto__', SVG]]));
  expect(drawingOf('long')).toBeUndefined();
  expect(drawingOf('__proto__')).toBe(`data:image/svg+xml,${encodeURIComponent(SVG)}`);
  expect(drawingOf('constructor')).toBeUndefined();
});

it('gives a file the drawings of its own page alone', () => {
  takeDrawings(
    JSON.stringify([
      ['of another document', SVG],
      ['here', SVG],
    ]),
  );
  const [first, second] = [noteShown('here'), noteShown('here')];
  expect(shownDrawings()).toEqual([['here', SVG]]);
  first();
  expect(shownDrawings()).toEqual([['here', SVG]]);
  second();
  expect(shownDrawings()).toEqual([]);
});

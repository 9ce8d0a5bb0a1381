import { expect, it } from 'vitest';
import { withoutShadows } from './without-shadows.ts';

it('takes out the filters of Mermaid, and nothing beside them', () => {
  const css =
    '#d .a{fill:red;filter:drop-shadow( 1px 2px 2px rgba(185,185,185,1));stroke:blue;}' +
    '#d .b{filter:none;}#d .c{filter: drop-shadow(3px 5px 2px rgb(0 0 0 / 0.4))}' +
    '#d .e{filter:brightness(120%);}#d .f{filter:url(#d-drop-shadow);}';
  expect(withoutShadows(css)).toBe('#d .a{fill:red;;stroke:blue;}#d .b{;}#d .c{}#d .e{;}#d .f{;}');
});

it.each([
  '.a{filter:blur(9px);}',
  '.a{filter:url(#mine);}',
  '.a{filter:blur(9px) drop-shadow(1px 1px red);}',
])('keeps the author’s: %s', (css) => {
  expect(withoutShadows(css)).toBe(css);
});

it('takes linear time', () => {
  for (const unit of ['filter:drop-shadow(', 'filter ', 'filter:url(#', 'filter:']) {
    withoutShadows(unit.repeat(1_000_000 / unit.length));
  }
});

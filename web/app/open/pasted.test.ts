import { expect, it } from 'vitest';
import { textOfPasted } from './pasted.ts';

const html = '<h1>Hours</h1><table><tr><th>Name</th></tr><tr><td>Ada</td></tr></table>';

it('is Markdown of a piece of a page that has structure', () => {
  expect(textOfPasted({ html, text: 'Hours\nName\nAda' })).toBe(
    '# Hours\n\n| Name |\n| --- |\n| Ada |\n',
  );
});

it.each([
  '# Hours\n\nWritten in Markdown.',
  '{"type":"research-brief"}',
  'https://viewer.example/#k1.g.H4sIAAAA',
])('is the plain text %j where that says more', (text) => {
  expect(textOfPasted({ html, text })).toBe(text);
});

it('is the plain text where the page has no structure', () => {
  expect(textOfPasted({ html: '<p>Two</p><p>lines</p>', text: 'Two\nlines' })).toBe('Two\nlines');
});

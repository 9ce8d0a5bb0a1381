import { describe, expect, it } from 'vitest';
import { RARE_PARTS } from '../../app/reading/rare-parts.tsx';
import { setRareParts } from '../text/read-markdown.ts';
import { belowTitle, readingMinutes, repeats } from './Body.tsx';

describe('a body below its title', () => {
  it('does not begin with its title again', () => {
    expect(belowTitle('\n# The **title**\n\nText.\n\n## One\n', 'The title')).toEqual({
      text: '\nText.\n\n## One\n',
      under: 0,
    });
  });
  it('does not begin with its title again where that is a tag', () => {
    const body = '<div>\n  <h1 align="center">The title</h1>\n</div>\n\n## One\n';
    setRareParts(RARE_PARTS);
    const { text, under } = belowTitle(body, 'The title');
    expect(text).not.toContain('The title');
    expect(text).toContain('</div>');
    expect(under).toBe(0);
  });
  it('reads the beginning of a long text only', () => {
    const body = `# T\n\n${'word '.repeat(40_000)}\n\n# Later`;
    expect(belowTitle(body, 'T')).toEqual({ text: body.slice('# T\n\n'.length), under: 1 });
    const headed = `# ${'word '.repeat(40_000)}`;
    expect(belowTitle(headed, 'T').text).toBe(headed);
  });
  it('knows a title that was cut', () => {
    expect(belowTitle('# One two three\n\nText.', 'One two…').text).toBe('Text.');
  });
  it('keeps any other first heading', () => {
    const body = '# Other\n\n# The title\n';
    expect(belowTitle(body, 'The title')).toEqual({ text: body, under: 1 });
  });
  it('continues the outline of the page, whatever its highest level is', () => {
    expect(belowTitle('### A\n\n#### B', 'T').under).toBe(-1);
    expect(belowTitle('no heading', 'T').under).toBe(1);
  });
});

it('knows a summary that repeats', () => {
  const body = '# T\n\nFirst *words*.\n';
  expect(repeats('First words.', 'T', body)).toBe(true);
  expect(repeats('T', 'T', body)).toBe(true);
  expect(repeats('Other words.', 'T', body)).toBe(false);
  expect(repeats('First words.', 'T', `[![Build](https://b.example)](c)\n\n- a\n\n${body}`)).toBe(
    true,
  );
});

it('tells how long reading takes', () => {
  expect(readingMinutes('one')).toBe(1);
  expect(readingMinutes('word '.repeat(920))).toBe(4);
  expect(readingMinutes('字'.repeat(1500))).toBe(3);
});

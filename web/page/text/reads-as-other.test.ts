import { describe, expect, it } from 'vitest';
import { readsAsOther } from './Link.tsx';

describe('the text of a link', () => {
  it.each([
    ['github.com', 'evil.example', true],
    ['https://bank.example/login', 'evil.example', true],
    ['see docs.example.org', 'evil.example', true],
    ['bücher.example', 'xn--bcher-kva.example', true],
    ['github.com', 'github.com', false],
    ['https://www.github.com/a/b', 'github.com', false],
    ['GitHub.com', 'www.github.com', false],
    ['our docs', 'docs.example.org', false],
    ['version 1.4.0, e.g.', 'a.example', false],
    ['', 'a.example', false],
  ])('%j to %s reads as another host: %s', (text, host, expected) =>
    expect(readsAsOther(text, host)).toBe(expected),
  );
});

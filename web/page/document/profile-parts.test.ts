import { describe, expect, it } from 'vitest';
import { asFinding } from './profile-parts.tsx';

describe('asFinding', () => {
  it.each([
    ['**It is small.** So small [1].', '# It is small.\n\nSo small [1].'],
    ['**It is small.**', '# It is small.\n\n'],
    ['**It is small**: by 65 %.', '**It is small**: by 65 %.'],
    ['**C#** is a language', '**C#** is a language'],
    ['**One** 2. two', '**One** 2. two'],
    ['**One** - two', '**One** - two'],
    ['**One** 65 % fewer', '# One\n\n65 % fewer'],
    ['**Größe** über alles', '# Größe\n\nüber alles'],
    ['**Один** два', '# Один\n\nдва'],
    ['**One** «two»', '# One\n\n«two»'],
    ['**One** »two«', '**One** »two«'],
    ['### Heading\ntext', '# Heading\ntext'],
    ['# Heading\ntext', '# Heading\ntext'],
    ['#hash', '#hash'],
    ['####### seven', '####### seven'],
    ['** no **', '** no **'],
    ['**two\nlines** x', '**two\nlines** x'],
    ['**open', '**open'],
    ['****', '****'],
    ['***both*** x', '***both*** x'],
    ['Plain **bold** text', 'Plain **bold** text'],
    [`**${'a'.repeat(301)}** x`, `**${'a'.repeat(301)}** x`],
  ])('of %j is %j', (text, expected) => {
    expect(asFinding(text)).toBe(expected);
  });
});

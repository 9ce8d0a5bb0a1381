import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from './save-file.tsx';

describe('fileNameOf', () => {
  it.each([
    ['AVIF, WebP or JPEG?', 'AVIF-WebP-or-JPEG.json'],
    ['Übersicht 2026', 'Übersicht-2026.json'],
    ['U\u0308bersicht', 'Übersicht.json'],
    ['第3季度 报告', '第3季度-报告.json'],
    ['../../etc/passwd', 'etc-passwd.json'],
    ['C:\\a\\b.exe', 'C-a-b-exe.json'],
    ['.hidden', 'hidden.json'],
    ['\u3164\u034f\ufe0f', 'artifact.json'],
    ['a\u202Egnp.exe\u0000', 'a-gnp-exe.json'],
    ['', 'artifact.json'],
    ['🚀 – …', 'artifact.json'],
    ['x'.repeat(160), `${'x'.repeat(60)}.json`],
    ['𝒳'.repeat(61), `${'𝒳'.repeat(60)}.json`],
  ])('of %j is %j', (title, name) => {
    expect(fileNameOf(title)).toBe(name);
  });

  it('never holds what a file system could take for something else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 160 }), (title) => {
        expect(fileNameOf(title)).toMatch(/^[\p{L}\p{M}\p{N}-]{1,60}\.json$/u);
      }),
      { seed: 20261121 },
    );
  });
});

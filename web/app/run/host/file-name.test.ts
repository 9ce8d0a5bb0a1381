import { describe, expect, it } from 'vitest';
import { growthOf, MAX_PER_DOUBLING, repeated } from '../../../../e2e/fixtures/growth.ts';
import { fileWarning, safeFileName, safeMediaType } from './file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['report.csv', 'report.csv'],
    ['Übersicht 2026 – Q3.csv', 'Übersicht 2026 – Q3.csv'],
    ['年报.pdf', '年报.pdf'],
    ['U\u0308.txt', 'Ü.txt'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Users\\me\\a.txt', 'C__Users_me_a.txt'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u200Bb\u0000c\u001Fd\u007Fe\u{E0041}f.txt', 'abcdef.txt'],
    ['invoice.pdf                .exe', 'invoice.pdf .exe'],
    ['line\r\nbreak\t.txt', 'line break .txt'],
    ['.bashrc', 'bashrc'],
    ['...', 'file'],
    [' . ', 'file'],
    ['', 'file'],
    ['name. . ', 'name'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['com1.tar.gz', '_com1.tar.gz'],
    ['LPT³.log', '_LPT³.log'],
    ['conference.txt', 'conference.txt'],
    ['\ud800half.txt', 'half.txt'],
    ['a \u200b \u200b \u200b b.txt', 'a b.txt'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  // Every character that Unicode lets a renderer ignore, and those that are blank without that.
  const unseen = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((char) => /[\p{DI}\p{White_Space}\p{Cc}\p{Cf}\u2800\u{1d159}\u{16fe4}]/u.test(char));

  it('lets no character that cannot be seen hide an extension', () => {
    expect(unseen.length).toBeGreaterThan(4_100);
    for (const char of unseen) {
      const name = `invoice.pdf${char.repeat(60)}.exe`;
      const code = char.codePointAt(0)?.toString(16);
      expect(safeFileName(name), code).toMatch(/^invoice\.pdf ?\.exe$/);
      expect(fileWarning(name).disguise, code).toEqual({ shown: 'pdf', real: 'exe' });
      expect(safeFileName(`x.e${char}xe`), code).toMatch(/^x\.e ?xe$/);
      expect(fileWarning(`x.csv${char}`), code).toEqual({ unknownKind: false, disguise: null });
    }
  });

  it('shortens long names by whole characters and keeps their extension', () => {
    const short = safeFileName(`${'😀'.repeat(500)}.csv`);
    expect(short).toBe(`${'😀'.repeat(116)}.csv`);
  });

  it('is not changed by a second pass', () => {
    for (const name of ['../a', 'CON', '.x', 'a  b', `${'x'.repeat(300)}.tar.gz`]) {
      expect(safeFileName(safeFileName(name))).toBe(safeFileName(name));
    }
  });
});

describe('fileWarning', () => {
  it.each(['table.csv', 'Photo.JPEG', 'v1.2 notes.txt', 'archive.tar.gz', 'a.b.json'])(
    'has nothing to say about %s',
    (name) => {
      expect(fileWarning(name)).toEqual({ unknownKind: false, disguise: null });
    },
  );

  it.each(['setup.exe', 'page.html', 'pic.svg', 'run.desktop', 'macro.docm', 'noextension'])(
    'warns about %s',
    (name) => {
      expect(fileWarning(name)).toEqual({ unknownKind: true, disguise: null });
    },
  );

  it('names the disguise of a double extension', () => {
    const disguise = { shown: 'pdf', real: 'exe' };
    expect(fileWarning('Invoice.PDF.exe')).toEqual({ unknownKind: true, disguise });
    expect(fileWarning('invoice.pdf .exe').disguise).toEqual(disguise);
  });

  it.each([
    'invoice.pdf....exe',
    'invoice.pdf________________.exe',
    'invoice.pdf - .exe',
    'invoice.pdf.backup.exe',
    'invoice\u2024pdf.exe',
    'invoice\uff0epdf.exe',
    'invoice\u3002pdf.exe',
    'invoice.p\u0332d\u0332f\u0332.exe',
    'invoice.\uff50\uff44\uff46.exe',
    'invoice.pdf\u2800\u3164\u115f\u034f.exe',
    'pdf.\u05d0.exe',
  ])('sees through %j', (name) => {
    expect(fileWarning(name).disguise).toEqual({ shown: 'pdf', real: 'exe' });
  });

  it.each(['pdf.exe', 'pdf-tools.exe', 'v1.2.exe', 'my.pdftool.exe', 'noextension.'])(
    'sees no disguise in %s',
    (name) => expect(fileWarning(name).disguise).toBeNull(),
  );

  it('takes linear time', () => {
    for (const [unit, end] of [
      ['.\u2800_', '.exe'],
      ['_', '!.exe'],
    ] as const) {
      const make = (length: number) => `a${repeated(unit)(length)}${end}`;
      expect(growthOf(fileWarning, make), unit).toBeLessThan(MAX_PER_DOUBLING);
    }
  });
});

describe('safeMediaType', () => {
  it('keeps inert types without their parameters and no other', () => {
    expect(safeMediaType('text/csv;charset=utf-8')).toBe('text/csv');
    expect(safeMediaType(' Image/PNG ')).toBe('image/png');
    for (const type of ['text/html', 'image/svg+xml', 'application/x-msdownload', '', ';']) {
      expect(safeMediaType(type)).toBeNull();
    }
  });
});

import { describe, expect, it } from 'vitest';
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
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
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

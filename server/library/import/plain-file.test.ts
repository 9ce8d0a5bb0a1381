import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromMarkdown } from '#schemas/import/from-markdown.ts';
import { ROOT } from '../../../e2e/fixtures/paths.ts';
import { csvMarkdown, diffMarkdown, isDiff, notText } from './plain-file.ts';

const REAL_CASES = `${ROOT}e2e/fixtures/real-cases`;
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

it.each([
  ['%PDF-1.7\n', 'report.pdf', /"report\.pdf" is a PDF, and no text\. Write down/],
  ['PK\x03\x04\x14', 'a.docx', /a ZIP archive, as \.docx/],
  ['\x89PNG\r\n', 'a.png', /a picture/],
  ['\x1f\x8b\x08', '', /^This is packed with gzip/],
  ['abc\0def', 'a.md', /holds NUL characters/],
])('%j is no text', (start, name, words) => expect(notText(bytes(start), name)).toMatch(words));

it('text is text', () => {
  expect(notText(bytes('# A note\n'), 'note.md')).toBeNull();
  expect(notText(new Uint8Array(), '')).toBeNull();
});

it('CSV becomes a table, and a patch a block of code with its language', () => {
  const csv = csvMarkdown(readFileSync(`${REAL_CASES}/22-hours.csv`, 'utf8'), 'hours');
  if (!csv.ok) throw new Error(csv.error);
  expect(csv.value).toContain('```csv\nname,hours,note\nAda,4,"reads, writes"\nBo,5,\n```');
  const table = JSON.stringify(fromMarkdown(csv.value, { createdBy: { type: 'tool', name: 'x' } }));
  expect(table).toContain('```csv');
  const patch = readFileSync(`${REAL_CASES}/22-change.diff`, 'utf8');
  expect(isDiff('22-change.diff', patch)).toBe(true);
  expect(isDiff('', patch)).toBe(true);
  expect(isDiff('', '--- a line\ntext')).toBe(false);
  expect(diffMarkdown(patch, 'change')).toContain('```diff\n--- a/x\n+++ b/x\n');
  expect(csvMarkdown('a,"b', 'x')).toMatchObject({ ok: false });
});

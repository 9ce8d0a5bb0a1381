import { expect, it } from 'vitest';
import { MAX_MAILTO_CHARS, mailDraft } from './mail-draft.ts';

it('writes a draft without a recipient that reads back as it was', () => {
  const draft = mailDraft('A & B = 100%', 'x+y\nß?\r\nz#');
  expect(draft).toEqual({
    ok: true,
    value: 'mailto:?subject=A%20%26%20B%20%3D%20100%25&body=x%2By%0D%0A%C3%9F%3F%0D%0Az%23',
  });
});

it('cannot be given a recipient or another header by its text', () => {
  const draft = mailDraft('s&to=a@b.c', 'b&cc=a@b.c');
  const query = new URL(draft.ok ? draft.value : '').searchParams;
  expect([...query.keys()]).toEqual(['subject', 'body']);
});

it('refuses what mail programs would cut', () => {
  const room = MAX_MAILTO_CHARS - 'mailto:?subject=&body='.length;
  expect(mailDraft('', 'x'.repeat(room)).ok).toBe(true);
  expect(mailDraft('', 'x'.repeat(room + 1))).toEqual({ ok: false, error: 'too-large' });
});

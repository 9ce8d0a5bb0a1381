import { expect, it } from 'vitest';
import { embedCode, mailWith } from './Rows.tsx';

it('writes a mail whose subject and body are the title and the link, whatever they hold', () => {
  const address = mailWith('Rent & roof?\n', 'https://a.example/#k1.g.x~b');
  const { searchParams } = new URL(address);
  expect(searchParams.get('subject')).toBe('Rent & roof?\n');
  expect(searchParams.get('body')).toBe('Rent & roof?\n\nhttps://a.example/#k1.g.x~b');
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
});

it('writes a frame that no title can leave', () => {
  const code = embedCode('"><script>', 'https://a.example/a/1');
  expect(code).toContain('title="&#34;&#62;&#60;script&#62;"');
  expect(code).not.toContain('<script>');
});

import { expect, it } from 'vitest';
import { doubtsAbout, MAX_MAILTO_CHARS, mailDraft, webAddress } from './prepare.ts';

it.each([
  '',
  'example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://a.example/x',
  'file:///etc/passwd',
  'ftp://a.example/',
  'https://bank.example@evil.example/',
  'https://:secret@evil.example/',
  'intent://x#Intent;end',
])('does not open %s', (address) => expect(webAddress(address)).toBeNull());

it.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c', []],
  ['https://аpple.example/', 'https://xn--pple-43d.example/', ['international']],
  ['http://example.org:8080/', 'http://example.org:8080/', ['not-encrypted', 'port']],
  ['https://0x7f.1/', 'https://127.0.0.1/', ['number']],
  ['https://[::1]/', 'https://[::1]/', ['number']],
  ['https://a.example/\u202egpj.exe', 'https://a.example/%E2%80%AEgpj.exe', []],
  ['https://localhost/', 'https://localhost/', ['own-network']],
  ['https://LOCALHOST./', 'https://localhost./', ['own-network']],
  ['https://intranet/', 'https://intranet/', ['own-network']],
  ['https://router.lan/', 'https://router.lan/', ['own-network']],
  ['https://nas.home.arpa/', 'https://nas.home.arpa/', ['own-network']],
  ['https://10.0.0.1.nip.io/', 'https://10.0.0.1.nip.io/', ['holds-address']],
  ['https://a-192-168-1-1.evil.example/', 'https://a-192-168-1-1.evil.example/', ['holds-address']],
  ['https://2130706433/', 'https://127.0.0.1/', ['number']],
  ['https://0177.1/', 'https://127.0.0.1/', ['number']],
  [`https://a.example/${'x'.repeat(300)}`, `https://a.example/${'x'.repeat(300)}`, ['long']],
])('writes %s as %s and says %j', (address, href, doubts) => {
  const url = webAddress(address);
  expect(url?.href).toBe(href);
  expect(url && doubtsAbout(url)).toEqual(doubts);
});

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

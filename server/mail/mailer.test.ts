import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../e2e/fixtures/mail-server.ts';
import { smtpMailer } from './mailer.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const fail = (error: unknown) => {
  throw error;
};
const mailer = () => smtpMailer({ url: server.url, from: 'Vitrine <v@example.org>' }, fail);

it('hands over plain text from the address of the settings', async () => {
  const text = `Grüße\n\n${server.url}/account#link=${'x'.repeat(90)}\n`;
  await mailer().send({ to: 'ann@example.org', subject: 'Sign in', text });
  const mail = await server.next('ann@example.org');
  expect(mail).toMatchObject({ from: 'v@example.org', to: ['ann@example.org'] });
  expect(mail.text.trim()).toBe(text.trim());
  expect(mail.raw).toMatch(/^From: Vitrine <v@example\.org>$/m);
  expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
});

it('lets nothing into the headers, and one address get it', async () => {
  const subject = 'Hello\r\nBcc: eve@example.org\r\n\r\n<b>';
  await mailer().send({ to: 'bob@example.org', subject, text: '.\r\nQUIT\r\n' });
  const mail = await server.next('bob@example.org');
  expect(mail.to).toEqual(['bob@example.org']);
  expect(mail.raw).not.toMatch(/^Bcc:/m);
  expect(mail.text).toContain('.\nQUIT');
});

it('says when the mail server does not answer', async () => {
  const errors: unknown[] = [];
  const gone = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'v@example.org' }, (error) =>
    errors.push(error),
  );
  const outcome = await gone.send({ to: 'ann@example.org', subject: '', text: '' });
  expect(outcome).toEqual({ ok: false, error: 'unavailable' });
  expect(errors).toHaveLength(1);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../e2e/fixtures/mail-server.ts';
import { personAt } from '../../e2e/fixtures/person.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { CONFIRM_MAIL, SIGN_IN_MAIL } from './mail-words.ts';

let mails: MailServer;
let service: TestService;
beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ SMTP_URL: mails.url, MAIL_FROM: 'v@example.org' });
});
afterAll(async () => {
  await service.close();
  await mails.close();
});

/** The link of a mail: a line of its own, in every mail program to be pressed. */
const linkIn = (text: string): string =>
  /^https:\/\/vitrine\.example\.org\/\S+$/m.exec(text)?.[0] ?? '';

it.each([
  ['en', 'fr, en;q=0.5'],
  ['de', 'de-AT,de;q=0.9,en;q=0.5'],
  ['ar', 'ar-EG'],
] as const)('mails are in %s for a browser that asks for %s', async (language, asked) => {
  const headers = { 'Accept-Language': asked };
  const person = personAt(service);
  await person.signUp();
  const address = `${language}@example.org`;
  expect((await person.ask('POST', 'email', { email: address }, headers)).status).toBe(202);
  const confirm = await mails.next(address);
  const { text: confirmText } = CONFIRM_MAIL[language];
  expect(confirm.text.trim()).toBe(
    confirmText(linkIn(confirm.text), 'https://vitrine.example.org').trim(),
  );

  const { account } = await person.me();
  await service.store.setEmail(String(account?.id), address, Date.now());
  const signIn = await personAt(service).ask('POST', 'sign-in/mail', { email: address }, headers);
  expect(signIn.status).toBe(202);
  const { raw, text } = await mails.next(address);
  expect(text.trim()).toBe(SIGN_IN_MAIL[language].text(linkIn(text), '').trim());
  if (language === 'en') expect(raw).toContain('Subject: Sign in to Vitrine');
});

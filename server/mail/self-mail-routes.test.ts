import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../e2e/fixtures/mail-server.ts';
import { expectProblem, json } from '../../e2e/fixtures/scenario.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';

const PATH = '/account/api/mail';
const NOW = Date.UTC(2026, 10, 21);

describe('a mail to oneself', () => {
  let mails: MailServer;
  let service: TestService;
  let account: string;
  let headers: Record<string, string>;
  beforeEach(async () => {
    mails = await startMailServer();
    service = await startService({
      SMTP_URL: mails.url,
      MAIL_FROM: 'Vitrine <no-reply@vitrine.example.org>',
    });
    account = await service.newAccount();
    await service.store.setEmail(account, 'ann@example.org', Date.now());
    headers = await signedIn(service.store, account);
  });
  afterEach(async () => {
    await service.close();
    await mails.close();
  });
  const send = (body: object, as = headers) => service.request('POST', PATH, { body, headers: as });
  const header = (raw: string, name: string) =>
    new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im').exec(raw.split('\n\n')[0] ?? '')?.[1];

  it('goes to the verified address and no other, as plain text from the fixed address', async () => {
    expect((await send({ subject: 'List', text: 'Grüße\n.\nzwei' })).status).toBe(204);
    const mail = await mails.next('ann@example.org');
    expect(mail.to).toEqual(['ann@example.org']);
    expect(mail.from).toBe('no-reply@vitrine.example.org');
    expect(header(mail.raw, 'From')).toBe('Vitrine <no-reply@vitrine.example.org>');
    expect(header(mail.raw, 'To')).toContain('ann@example.org');
    expect(header(mail.raw, 'Subject')).toBe('List');
    expect(header(mail.raw, 'Content-Type')).toMatch(/^text\/plain; charset=utf-8/);
    expect(mail.text).toContain('Grüße\n.\nzwei');
    expect(mail.text).toContain('Written by a mini-app');
  });

  it.each([
    'Hi\r\nBcc: eve@evil.example',
    'Hi\nTo: eve@evil.example',
    'Hi\r\n\r\n<html>',
    'Hi\u2028Bcc: eve@evil.example',
    '=?utf-8?Q?Hi=0D=0ABcc:_eve@evil.example?=',
    '\0',
  ])('has no header that its subject brings: %j', async (subject) => {
    expect((await send({ subject, text: 'x' })).status).toBe(204);
    const { raw, to } = await mails.next('ann@example.org');
    const head = raw.split('\n\n')[0] ?? '';
    expect(to).toEqual(['ann@example.org']);
    expect(head).not.toMatch(/^(?:Bcc|Cc):/im);
    expect(head.match(/^To:/gim)).toHaveLength(1);
    expect(head.match(/^Content-Type:/gim)).toHaveLength(1);
  });

  it('carries one file, which is bytes and nothing else to who opens it', async () => {
    const data = Buffer.from('a,b\n1,2\n').toString('base64');
    const attachment = { name: 'li/st\r\nX-Evil: 1.csv', data };
    expect((await send({ subject: 's', text: 't', attachment })).status).toBe(204);
    const { raw, to } = await mails.next('ann@example.org');
    expect(to).toEqual(['ann@example.org']);
    expect(raw).toContain('Content-Type: application/octet-stream; name="li_st X-Evil_ 1.csv"');
    expect(raw).toMatch(/Content-Disposition: attachment;\s+filename="li_st X-Evil_ 1.csv"/);
    expect(raw).toContain(data);
    expect(raw).not.toMatch(/^X-Evil/m);
    expect(raw).not.toContain('text/html');
    const large = (bytes: number) => ({ name: 'x', data: Buffer.alloc(bytes).toString('base64') });
    const longest = { subject: 's', text: 't', attachment: large(524_288) };
    expect((await send(longest)).status).toBe(204);
    const longer = { ...longest, attachment: large(524_289) };
    await expectProblem(await send(longer), 413, 'too_large');
    for (const wrong of [
      null,
      'x',
      [],
      { name: 'x' },
      { name: 'x', data: 'no base64' },
      { name: 'x', data: '/etc/passwd' },
      { name: 'x'.repeat(201), data },
      { name: 'x', data, path: '/etc/passwd' },
      { name: 'x', href: 'http://127.0.0.1/' },
    ]) {
      const body = { subject: 's', text: 't', attachment: wrong };
      await expectProblem(await send(body), 400, 'invalid_request');
    }
  });

  it('takes no recipient, sender or file of the server from the request', async () => {
    for (const more of [
      { to: 'eve@evil.example' },
      { from: 'x@evil.example' },
      { html: '<b>' },
      { attachments: [{ filename: 'x', path: '/etc/passwd' }] },
    ]) {
      await expectProblem(await send({ subject: 's', text: 't', ...more }), 400, 'invalid_request');
    }
    for (const wrong of [
      { subject: ['a'], text: 't' },
      { subject: 's', text: { raw: 'x' } },
    ]) {
      await expectProblem(await send(wrong), 400, 'invalid_request');
    }
    expect(mails.mails).toEqual([]);
  });

  it('has a longest length', async () => {
    await expectProblem(await send({ subject: 'x'.repeat(201), text: 't' }), 413, 'too_large');
    await expectProblem(await send({ subject: 's', text: 'x'.repeat(16_001) }), 413, 'too_large');
    await expectProblem(await send({ subject: 's', text: 'x'.repeat(900_000) }), 413, 'too_large');
    expect((await send({ subject: 'x'.repeat(200), text: '\u{1}'.repeat(16_000) })).status).toBe(
      204,
    );
  });

  it('is sent five times within an hour', async () => {
    const sent = await Promise.all(
      Array.from({ length: 7 }, () => send({ subject: 's', text: 't' })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429, 429]);
    const refused = await send({ subject: 's', text: 't' });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_590);
    await expectProblem(refused, 429, 'rate_limited');
    expect(mails.mails).toHaveLength(5);
  });

  it('does not count when the mail server did not take it', async () => {
    await mails.close();
    for (let time = 0; time < 7; time++) {
      await expectProblem(await send({ subject: 's', text: 't' }), 503, 'internal');
    }
    expect(service.log()).not.toContain('ann@example.org');
    mails = await startMailServer();
  });

  it('is not for who has no verified address, is not signed in, or comes from elsewhere', async () => {
    const bob = await service.newAccount();
    const body = { subject: 's', text: 't' };
    const asBob = await signedIn(service.store, bob);
    await expectProblem(await send(body, asBob), 409, 'invalid_request');
    const { Cookie: _, ...nobody } = headers;
    await expectProblem(await send(body, nobody), 401, 'unauthorized');
    const evil = { ...headers, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    await expectProblem(await send(body, evil), 403, 'invalid_request');
    expect(mails.mails).toEqual([]);
    const told = async (as: Record<string, string>) =>
      json(await service.request('GET', PATH, { headers: as }));
    expect(await told(headers)).toEqual({ to: 'ann@example.org' });
    expect(await told(asBob)).toEqual({ to: null });
    expect(await told({})).toEqual({ to: null });
  });

  it('is told in the page and the discovery document where it is there', async () => {
    const page = async (one: TestService) => (await one.request('GET', '/')).text();
    const features = async (one: TestService) =>
      (await json(await one.request('GET', '/.well-known/svc.json'))).features;
    expect(await page(service)).toContain('<meta name="vitrine-mail" content="/account/api/mail">');
    expect(await features(service)).toMatchObject({ emailSelf: true });
    const without = await startService();
    expect(await page(without)).not.toContain('vitrine-mail');
    expect(await features(without)).toMatchObject({ emailSelf: false });
    expect((await without.request('GET', PATH)).status).toBe(404);
    await without.close();
  });
});

describe.each(['sqlite', 'postgres'] as const)('mails that count on %s', (kind) => {
  const now = storesOn(kind);
  const take = (id: string, at = NOW, by = now.store) =>
    by.takeMailSlot({ id, account: 'ann', most: 2, since: at - 1_000, now: at });

  it('are counted in all processes together, and forgotten after their time', async () => {
    const second = await now.open();
    const taken = await Promise.all(
      Array.from({ length: 6 }, (_, at) => take(`m${at}`, NOW, at % 2 ? now.store : second)),
    );
    expect(taken.filter((slot) => slot === null)).toHaveLength(2);
    expect(taken.filter((slot) => slot === NOW)).toHaveLength(4);
    expect(await take('n1', NOW + 999)).toBe(NOW);
    expect(await take('n2', NOW + 1_000)).toBeNull();
    await now.store.freeMailSlot('n2');
    expect(await take('n3', NOW + 1_000)).toBeNull();
    expect(await take('n4', NOW + 1_000)).toBeNull();
    expect(await take('n5', NOW + 1_001)).toBe(NOW + 1_000);
  });
});

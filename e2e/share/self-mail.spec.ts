import { confirmAddress, expect, newAccount, test } from '../fixtures/account.ts';
import { pressArmed } from '../fixtures/armed.ts';
import { outcomeOf } from '../fixtures/capsule.ts';
import { button, miniAppFragment, runMiniApp } from '../fixtures/mini-app.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';

test('a mini-app mails to the confirmed address of who runs it, when they say so', async ({
  page,
  accounts,
  mail,
  violations,
}) => {
  violations.allow(/status of 429/);
  await newAccount(page, accounts.url);
  await confirmAddress(page, mail, 'ann@example.org');

  await page.goto(`${accounts.base}#${await miniAppFragment({ capabilities: ['email-self'] })}`);
  const frame = await runMiniApp(page);
  const dialog = page.getByRole('dialog', { name: 'Send this email to yourself?' });
  const declined = outcomeOf(frame, `capsule.emailSelf({ subject: 'No', text: 'No' })`);
  await expect(dialog).toContainText('ann@example.org');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Cancel').click();
  expect(await declined).toBe('declined');
  expect(mail.mails).toEqual([]);

  // Longer than a draft can be.
  const text = `'${'A long list. '.repeat(300)}'`;
  const filed = outcomeOf(
    frame,
    `capsule.emailSelf({ subject: 'File', text: 'x', attachment: { name: 'a/b.csv', data: 'a,b' } })`,
  );
  await expect(dialog).toContainText('b.csv (3 bytes)');
  await pressArmed(button(page, 'Send'));
  expect(await filed).toBe('done');
  const { raw } = await mail.next('ann@example.org');
  expect(raw).toContain(Buffer.from('a,b').toString('base64'));
  const huge = `capsule.emailSelf({ text: 'x', attachment: { name: 'x', data: new Uint8Array(524289) } })`;
  expect(await outcomeOf(frame, huge)).toBe('too-large');

  for (let time = 0; time < 4; time++) {
    const sent = outcomeOf(frame, `capsule.emailSelf({ subject: 'List', text: ${text} })`);
    // The button works once it has been seen, below the whole text.
    await pressArmed(button(page, 'Send'));
    expect(await sent).toBe('done');
    const sentMail = await mail.next('ann@example.org');
    expect(sentMail.raw).toContain('Subject: List');
    expect(sentMail.text).toContain('A long list.');
  }
  // A mail over the limit can be a draft, if it is short enough.
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function keep() {
      document.documentElement.dataset.followed = this.href;
    };
  });
  const sixth = outcomeOf(frame, `capsule.emailSelf({ subject: 'Six', text: 'x' })`);
  await pressArmed(button(page, 'Send'));
  const draft = page.getByRole('dialog', { name: 'Open an email draft?' });
  await expect(draft).toContainText('the hourly limit for emails to yourself');
  await pressArmed(button(page, 'Open draft'));
  expect(await sixth).toBe('done');
  await expect(page.locator('html')).toHaveAttribute('data-followed', /^mailto:\?subject=Six/);
  expect(mail.mails).toEqual([]);
});

test('who is not signed in gets a draft, as on a static deployment', async ({
  page,
  accounts,
  mail,
}) => {
  await page.goto(`${accounts.base}#${await miniAppFragment({ capabilities: ['email-self'] })}`);
  const frame = await runMiniApp(page);
  const refused = outcomeOf(frame, `capsule.emailSelf({ subject: 'List', text: 'x' })`);
  await expect(page.getByRole('dialog', { name: 'Open an email draft?' })).toContainText('List');
  await button(page, 'Cancel').click();
  expect(await refused).toBe('declined');
  expect(await outcomeOf(frame, `capsule.emailSelf({ text: 'x'.repeat(3000) })`)).toBe('too-large');
  const filed = `capsule.emailSelf({ text: 'x', attachment: { name: 'x', data: 'y' } })`;
  expect(await outcomeOf(frame, filed)).toBe('unavailable');
  expect(mail.mails).toEqual([]);
});

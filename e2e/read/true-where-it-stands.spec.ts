import { expect, makeToken, newAccount, test } from '../fixtures/account.ts';
import { brief } from '../fixtures/documents.ts';
import { miniAppFragment } from '../fixtures/mini-app.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';

/** Sentences about a draft, a preview by a server, and mails, in each language. */
const WORDS = {
  en: {
    draft: 'Preview of a draft: not sealed yet',
    preview: 'Preview: its content matches its ID',
    sealed: 'Unchanged since it was sealed',
    youSend: 'It opens a draft; you send it.',
    sent: 'this server sends it to your own address',
  },
  de: {
    draft: 'Vorschau eines Entwurfs: noch nicht versiegelt',
    preview: 'Vorschau: Der Inhalt passt zu seiner ID',
    sealed: 'Unverändert seit dem Versiegeln',
    youSend: 'Es öffnet sich ein Entwurf; Sie senden ihn.',
    sent: 'sendet dieser Server sie an Ihre eigene Adresse',
  },
  ar: {
    draft: 'معاينة مسودة: لم تُختم بعد',
    preview: 'معاينة: تطابق معرّفها',
    sealed: 'لم يتغيّر منذ ختمه',
    youSend: 'تُفتح مسودة وأنت ترسلها.',
    sent: 'أرسلها هذا الخادم إلى عنوانك أنت',
  },
} as const;
const LANGUAGES = ['en', 'de', 'ar'] as const;
const pageIn = (language: string) => (language === 'en' ? '' : `${language}.html`);

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`the preview of a draft says that it is not sealed: ${language}`, async ({ page, site }) => {
    const { id: _, contentHash: __, ...draft } = await brief();
    await page.goto(`${site.url}${pageIn(language)}#compose`);
    const field = page.locator('textarea[name=input]');
    await field.fill(JSON.stringify(draft));
    await field.evaluate((area: HTMLTextAreaElement) => area.form?.requestSubmit());
    await page.locator('.actions .switch').click();
    await expect(page.locator('.preview .notice')).toHaveText(words.draft);
    await expect(page.locator('.preview')).not.toContainText(words.sealed);
  });

  test(`who sends a mail is told in the passport: ${language}`, async ({
    page,
    site,
    accounts,
    mail,
    violations,
  }) => {
    violations.allowOrigin(accounts.base);
    const fragment = await miniAppFragment({ html: '<p>Plan</p>', capabilities: ['email-self'] });
    await page.goto(`${site.url}${pageIn(language)}#${fragment}`);
    const passport = page.locator('.passport');
    await expect(passport).toContainText(words.youSend);
    await expect(passport).not.toContainText(words.sent);
    await page.goto(`${accounts.base}?l=${language}#${fragment}`);
    await expect(passport).toContainText(words.sent);
    await expect(passport).not.toContainText(words.youSend);
    expect(mail.mails).toEqual([]);
  });
}

test('the page of a preview says so, and the page of what is published says that it is sealed', async ({
  page,
  accounts,
}) => {
  await newAccount(page, accounts.url);
  const token = await makeToken(page, 'My agent');
  const artifact = await brief();
  const send = async (path: string) => {
    const headers = agentHeaders(token);
    const body = JSON.stringify({ artifact });
    const answer = await fetch(`${accounts.base}${path}`, { method: 'POST', headers, body });
    const { url } = (await answer.json()) as { url: string };
    return `${accounts.base}${new URL(url).pathname.slice(1)}`;
  };
  const preview = await send('agent/v1/previews');
  for (const language of LANGUAGES) {
    await page.goto(`${preview}?l=${language}`);
    await expect(page.locator('.badge > summary')).toContainText(WORDS[language].preview);
    await expect(page.locator('main')).not.toContainText(WORDS[language].sealed);
  }
  const published = await send('api/artifacts');
  for (const language of LANGUAGES) {
    await page.goto(`${published}?l=${language}`);
    await expect(page.locator('.badge > summary')).toContainText(WORDS[language].sealed);
  }
});

test.describe('on a server that sends no mail', () => {
  test.use({ serverEnv: { SMTP_URL: '', MAIL_FROM: '' } });
  test('the passport says that the person sends it', async ({ page, accounts }) => {
    const fragment = await miniAppFragment({ html: '<p>Plan</p>', capabilities: ['email-self'] });
    await page.goto(`${accounts.base}#${fragment}`);
    await expect(page.locator('.passport')).toContainText(WORDS.en.youSend);
    await expect(page.locator('.passport')).not.toContainText(WORDS.en.sent);
  });
});

import { brief } from '../fixtures/documents.ts';
import { hostedServer } from '../fixtures/hosted-server.ts';
import { expect, test } from '../fixtures/index.ts';
import { runMiniApp } from '../fixtures/mini-app.ts';

const server = hostedServer();

/** Publishes a document; the path of its page. */
const publish = async (changes: object): Promise<string> =>
  new URL(await server.publish(await brief(changes))).pathname;

test('a hosted artifact is checked again and shown, without a request for data', async ({
  page,
}) => {
  const path = await publish({ title: 'Hosted </script> brief' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(server.url + path);
  const main = page.locator('main[data-view="artifact"]');
  await expect(main).toHaveAttribute('data-integrity', 'match');
  await expect(page.locator('h1')).toHaveText('Hosted </script> brief');
  const [first, ...others] = requests;
  expect(first).toBe(path);
  for (const other of others) expect(other).toMatch(/^\/a\/assets\//);

  // A link to a part of it, opened anew and in the page that shows it already.
  await page.goto('about:blank');
  await page.goto(`${server.url}${path}#~f1`);
  const finding = page.locator('.numbered > li').first();
  await expect(finding).toBeFocused();
  await page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-same', '');
    location.hash = '~question';
  });
  await expect(page.getByRole('heading', { name: 'Question' })).toBeFocused();
  await page.goBack();
  await expect(finding).toBeFocused();
  await expect(page.locator('h1[data-same]')).toHaveCount(1);
});

test('a hosted page leads on in the language that it is in', async ({ page }) => {
  const path = await publish({ title: 'Read in Arabic' });
  const html = page.locator('html');
  await page.goto(`${server.url}${path}?l=ar`);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  await expect(html).toHaveAttribute('lang', 'ar');
  await page.locator('.brand').click();
  await expect(page.locator('main')).toHaveAttribute('data-view', 'home');
  await expect(html).toHaveAttribute('lang', 'ar');
  await page.goBack();
  await page.getByRole('button', { name: 'المزيد' }).click();
  await page.getByRole('menuitem', { name: 'المستندات' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-view', 'documents');
  await expect(html).toHaveAttribute('lang', 'ar');
});

test('a reader reports a page by the link below it', async ({ page }) => {
  const path = await publish({ title: 'To be reported' });
  await page.goto(server.url + path);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  await page.getByRole('link', { name: 'Report this page' }).click();
  await expect(page.locator('h1')).toHaveText('Report a page');
  await expect(page.locator('code')).toHaveText(server.url + path);
  await page.getByLabel('Reason').selectOption('phishing');
  await page.getByLabel('What is wrong with it').fill('Asks for a password.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('h1')).toHaveText('Thank you');
});

test('a hosted capsule runs in the sandboxed frame after its passport', async ({ page }) => {
  const response = await fetch(`${server.url}/agent/v1/pages`, {
    method: 'POST',
    body: JSON.stringify({
      title: 'Hosted capsule',
      html: '<p id="p">Before.</p>',
      javascript: 'p.textContent = "It runs."; document.title = self.origin',
      capabilities: ['javascript', 'external_api'],
      declaredExternalDomains: ['api.example.com'],
    }),
    headers: { Authorization: `Bearer ${server.token}`, 'Content-Type': 'application/json' },
  });
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as { url: string };
  await page.goto(url);
  await expect(page.locator('main[data-view="capsule"]')).toHaveAttribute(
    'data-integrity',
    'match',
  );
  // The frame pages come with their headers here; by this line the passport has asked for them.
  await page.getByText('Known limits of the sandbox').waitFor();
  await expect(page.locator('.isolation')).toHaveCount(0);
  const frame = await runMiniApp(page);
  await expect(frame.locator('#p')).toHaveText('It runs.');
  expect(await frame.title()).toBe('null');
  const broker = await fetch(new URL('broker.html', url));
  expect(broker.headers.get('content-security-policy')).toContain('connect-src https:');
});

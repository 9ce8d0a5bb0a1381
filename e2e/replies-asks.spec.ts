import type { Page } from 'playwright/test';
import { type Accounts, expect, makeToken, plugIn, signUp, test } from './fixtures/account.ts';
import { seal } from './fixtures/documents.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], serverEnv: { HOST: 'localhost' } });

type Answered = { readonly state: string; readonly replies: readonly { counts: boolean }[] };

/** An agent that has published a request, and asks a person about it. */
async function agent(page: Page, { url, base }: Accounts, allow: readonly string[]) {
  await plugIn(page);
  await page.goto(url);
  await signUp(page, 'Ada');
  const token = await makeToken(page, 'My agent');
  const artifact = await seal({
    type: 'approval-request',
    status: 'proposed',
    title: 'Delete old accounts',
    summary: 'They are old.',
    createdBy: { type: 'agent', name: 'Records agent' },
    content: {
      request: 'May they go?',
      action: 'Run the retention job once.',
      reason: 'The law.',
      risk: 'high',
      reversible: false,
      nonce: 'n-1',
      audience: 'retention-job',
    },
  });
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Svc-Artifact': '1',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  expect(await ask('POST', 'api/artifacts', { artifact })).toHaveProperty('url');
  const made = await ask('POST', 'agent/v1/asks', { artifact: artifact.id, allow });
  expect(made).toHaveProperty('url');
  const { hash } = new URL(String(made.url));
  return {
    link: `${base}a/${artifact.id.slice('sha256:'.length)}${hash}`,
    secret: hash.slice('#ask='.length),
    read: async () => (await ask('GET', `agent/v1/asks/${made.id}`)) as unknown as Answered,
  };
}

const card = (page: Page) => page.getByRole('region', { name: 'Your answer' });

async function pressArmed(page: Page, name: string): Promise<void> {
  const button = card(page).getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
}

test('a person answers an agent with a passkey, and the secret of the link is nowhere', async ({
  page,
  accounts,
}) => {
  const { link, secret, read } = await agent(page, accounts, ['passkey']);
  await page.goto(link);
  await expect(card(page).locator('[data-ask=open]')).toContainText('Somebody waits');
  await expect(card(page)).toContainText('Only a signed answer counts.');
  await expect(card(page)).toContainText('Published at localhost');
  expect(page.url()).not.toContain('ask=');
  // A reload still answers.
  await page.reload();
  await expect(card(page).locator('[data-ask=open]')).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await page.getByRole('dialog').innerHTML()).not.toContain(secret);
  await page.keyboard.press('Escape');

  await card(page).getByRole('radio', { name: 'Approve' }).check();
  await card(page).getByLabel('Your name').fill('Ada');
  await expect(card(page).getByRole('button', { name: 'Sign with this device' })).toHaveCount(0);

  // Not signed: it is taken, counts for nothing, and closes nothing.
  await pressArmed(page, 'Answer without signing');
  await card(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(card(page).locator('[data-sent=sent]')).toContainText('It does not count');
  expect(await read()).toMatchObject({ state: 'open', replies: [{ counts: false }] });

  await card(page).getByRole('button', { name: 'Change the answer' }).click();
  await card(page).getByRole('button', { name: 'Make a passkey for replies' }).click();
  await pressArmed(page, 'Sign with passkey');
  await expect(card(page)).toContainText('The server of this page can read what you send.');
  await card(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(card(page).locator('[data-sent=sent]')).toContainText('Whoever asked can read it');
  await expect(card(page).locator('[data-ask=answered]')).toBeVisible();
  const told = await read();
  expect(told.state).toBe('answered');
  expect(told.replies.filter(({ counts }) => counts)).toHaveLength(1);
});

test('a key of the device signs on a host that is never framed', async ({ page, accounts }) => {
  const { link, read } = await agent(page, accounts, ['device']);
  await page.goto(link);
  await expect(card(page).getByRole('button', { name: 'Sign with this device' })).toHaveCount(0);
  await card(page).getByRole('radio', { name: 'Reject' }).check();
  await card(page).getByLabel('Your name').fill('Ada');
  await expect(card(page).getByRole('button', { name: 'passkey' })).toHaveCount(0);
  await pressArmed(page, 'Sign with this device’s key');
  await card(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(card(page).locator('[data-sent=sent]')).toContainText('Whoever asked can read it');
  expect(await read()).toMatchObject({ state: 'answered', replies: [{ counts: true }] });
});

import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { example, exampleFragment } from '../fixtures/examples.ts';
import {
  account,
  compose,
  cookie,
  document_,
  documents,
  fragment,
  press,
  privateLink,
  revise,
  type Shown,
  save,
} from './acts.ts';
import type { Deployment } from './deployment.ts';

/** Links that cannot be opened, by what is wrong with them. */
const BROKEN: Readonly<Record<string, () => Promise<string>>> = {
  cut: async () => (await exampleFragment('research-brief')).slice(0, 1_000),
  damaged: async () => (await exampleFragment('research-brief')).replace(/(?<=.{400})./, '%'),
  changed: async () => encodeShareLink({ ...(await example('decision-memo')), title: 'Changed' }),
  unknown: async () => 'k2.g.AAAA',
  'too-large': async () => `k1.g.${'A'.repeat(1_500_001)}`,
  newer: async () =>
    encodeShareLink({ ...(await example('decision-memo')), schemaVersion: '2.0' } as never),
  invalid: async () => {
    const { title: _, ...rest } = await example('decision-memo');
    return encodeShareLink({ ...rest, titel: 'x', status: 'open' } as never);
  },
};

/** Pages for writing, keeping and managing documents, and pages of links that cannot be opened. */
export const PLACES: Readonly<Record<string, Shown>> = {
  compose: { open: (page, at) => fragment(page, at, 'compose') },
  ...Object.fromEntries(
    ['memo', 'brief', 'hand-off', 'approval', 'mini-app'].map((name, kind) => [
      `compose-${name}-empty`,
      { open: (page: Page, at: Deployment) => compose(page, at, kind) },
    ]),
  ),
  ...Object.fromEntries(
    ['research-brief', 'decision-memo', 'task-handoff', 'approval-request', 'loan-calculator'].map(
      (name) => [
        `compose-${name}`,
        { open: (page: Page, at: Deployment) => revise(page, at, name) },
      ],
    ),
  ),
  'compose-preview': {
    open: async (page, at) => {
      await revise(page, at, 'decision-memo');
      await press(page, '.editor .switch');
      await page.locator('.looking').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  'compose-problems': {
    open: async (page, at) => {
      await compose(page, at, 1);
      await press(page, '.editor .actions .primary');
      await page.locator('.editor [role=alert]').first().waitFor();
    },
  },
  'compose-sources': {
    open: async (page, at) => {
      await revise(page, at, 'research-brief');
      const finding = page.locator('.numbered textarea').first();
      await finding.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' [');
      await page.locator('.picker').waitFor();
    },
    part: true,
  },
  'compose-blocks': {
    open: async (page, at) => {
      await revise(page, at, 'research-brief');
      const finding = page.locator('.numbered textarea').first();
      await finding.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('\n\n/');
      await page.locator('.picker').waitFor();
    },
    part: true,
  },
  drafts: {
    open: async (page, at) => {
      await compose(page, at, 0);
      await page.locator('.writing textarea').first().fill('A draft that was left');
      await page.waitForFunction(
        () => document.querySelector('.editor [role=status]')?.textContent,
      );
      await page.waitForTimeout(1_500);
      await fragment(page, at, 'compose');
    },
  },
  'documents-empty': { open: (page, at) => fragment(page, at, 'documents') },
  documents: {
    open: async (page, at) => {
      await documents(page, at);
      await press(page, '.document-list details summary');
    },
  },
  'documents-menu': {
    open: async (page, at) => {
      await documents(page, at);
      await press(page, 'main .top [aria-haspopup=menu]');
      await page.locator('[role=menu]').waitFor();
    },
    part: true,
  },
  ...Object.fromEntries(
    [2, 3].map((item) => [
      `documents-menu-${item}`,
      {
        open: async (page: Page, at: Deployment) => {
          await documents(page, at);
          await press(page, 'main .top [aria-haspopup=menu]');
          await page.getByRole('menuitem').nth(item).click();
          await page.waitForLoadState('networkidle');
        },
        part: true as const,
      },
    ]),
  ),
  compare: {
    open: async (page, at) => {
      await save(page, at, 'revision-1', 'revision-2');
      const [a, b] = await Promise.all(['revision-1', 'revision-2'].map(example));
      await fragment(page, at, `compare=${a?.id.slice(7)},${b?.id.slice(7)}`);
      await page.locator('main del').first().waitFor();
    },
  },
  ...Object.fromEntries(
    Object.entries(BROKEN).map(([name, make]) => [
      `error-${name}`,
      {
        open: async (page: Page, at: Deployment) => fragment(page, at, await make()),
        part: true as const,
      },
    ]),
  ),
  'private-once': {
    open: async (page, at) => {
      const link = await privateLink(page, at, { once: true, word: 'correct horse battery' });
      await page.goto('about:blank');
      await page.goto(link);
      await page.locator('main input[type=password]').waitFor();
    },
    part: true,
  },
  'private-opened': {
    open: async (page, at) => {
      await page.goto('about:blank');
      await page.goto(await privateLink(page, at, { once: true }));
      await press(page, 'main .primary');
      await page.locator('main[data-integrity=match]').waitFor();
      await page.waitForLoadState('networkidle');
    },
    part: true,
  },
  'private-gone': {
    open: async (page, at) => {
      const link = await privateLink(page, at, { once: true });
      for (let time = 0; time < 2; time++) {
        await page.goto('about:blank');
        await page.goto(link);
        if (time > 0) break;
        await press(page, 'main .primary');
        await page.locator('main[data-integrity=match]').waitFor();
      }
      await page.locator('main[data-view=error]').waitFor();
    },
    part: true,
  },
  'account-signed-out': {
    open: async (page, at) => {
      await page.goto(`${at.base}account`);
      await page.locator('main[data-account=signed-out]').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  account: { open: account },
  ...Object.fromEntries(
    ['agents', 'published', 'credits', 'sign-in', 'data'].map((tab, index) => [
      `account-${tab}`,
      {
        open: async (page: Page, at: Deployment) => {
          await account(page, at);
          const tab = page.locator('.tabs a').nth(index);
          await tab.click();
          await tab.and(page.locator('[aria-current]')).waitFor();
          await page.waitForLoadState('networkidle');
          for (const summary of await page.locator('main summary:visible').all()) {
            await summary.click();
          }
        },
      },
    ]),
  ),
  device: {
    open: async (page, at) => {
      await cookie(page.context(), at);
      await page.goto(`${at.base}device`);
      await page.locator('main[data-permission]').waitFor();
      await page.waitForLoadState('networkidle');
    },
    part: true,
  },
  'permission-signed-out': {
    open: async (page, at) => {
      await page.goto(await askForPermission(at));
      await page.locator('main[data-account=signed-out]').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  permission: {
    open: async (page, at) => {
      await cookie(page.context(), at);
      await page.goto(await askForPermission(at));
      await page.locator('main[data-permission=question]').waitFor();
    },
  },
  print: {
    open: async (page, at) => {
      await document_(page, at, 'research-brief');
      await page.emulateMedia({ media: 'print' });
    },
  },
};

/** The address where a program of somebody else's asks for permission. */
async function askForPermission({ base, server }: Deployment): Promise<string> {
  const callback = 'http://127.0.0.1:9/callback';
  const registered = await fetch(`${server.url}oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      redirect_uris: [callback],
      client_name: 'Atlas',
      token_endpoint_auth_method: 'none',
    }),
  });
  if (!registered.ok) throw new Error(await registered.text());
  const { client_id } = (await registered.json()) as { client_id: string };
  const query = new URLSearchParams({
    client_id,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'artifacts:read artifacts:publish capsules:read capsules:publish',
    resource: server.url,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'x',
  });
  return `${base}oauth/authorize?${query}`;
}

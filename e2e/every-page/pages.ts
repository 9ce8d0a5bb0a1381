import type { BrowserContext, Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { example, exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { deviceKey } from '../fixtures/reply-keys.ts';
import { signedFragment } from '../fixtures/signed.ts';
import type { Deployment } from './deployment.ts';

/** A page and what is done on it before it is looked at; nothing of it depends on the language. */
export type Shown = {
  readonly open: (page: Page, at: Deployment) => Promise<unknown>;
  /** Only what is in the window: dialogs and menus stay where they are. */
  readonly part?: true;
};

const fragment = async (page: Page, at: Deployment, text: string) => {
  await page.goto('about:blank');
  await page.goto(`${at.base}#${text}`);
  await page.locator('main[data-view] h1').waitFor();
  await page.waitForLoadState('networkidle');
};
const document_ = async (page: Page, at: Deployment, name: string) => {
  await fragment(page, at, await exampleFragment(name));
  // What stands at the end comes when somebody gets there.
  await page.locator('.history').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  if (name === 'approval-request') await page.locator('.reply-card').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
};
const press = (page: Page, selector: string) => page.locator(selector).first().click();
const share = async (page: Page) => {
  await press(page, 'header .primary');
  await page.locator('dialog .address').waitFor();
  await page.waitForLoadState('networkidle');
};
const more = async (page: Page) => {
  await press(page, 'header [aria-haspopup=menu]');
  await page.locator('[role=menu]').waitFor();
};
const run = async (page: Page) => {
  const button = page.locator('.passport button').first();
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await page.locator('[data-frame=running]').waitFor();
  await page.waitForLoadState('networkidle');
};
const drop = (page: Page, text: string) =>
  page.evaluate((json) => {
    const data = new DataTransfer();
    data.items.add(new File([json], 'a.json', { type: 'application/json' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  }, text);
const compose = async (page: Page, at: Deployment, kind: number) => {
  await fragment(page, at, 'compose');
  await page.locator('.kinds button').nth(kind).click();
  await page.locator('.editor').waitFor();
  await page.waitForLoadState('networkidle');
};
/** Writes on at an example, as its next version. */
const revise = async (page: Page, at: Deployment, name: string) => {
  await fragment(page, at, await exampleFragment(name));
  await more(page);
  await page.locator('[role=menu] [role=group]').first().getByRole('menuitem').nth(1).click();
  await page.locator('.editor').waitFor();
  await page.waitForLoadState('networkidle');
};
const save = async (page: Page, at: Deployment, ...names: string[]) => {
  for (const name of names) {
    await fragment(page, at, await exampleFragment(name));
    const button = page.locator('header .save');
    if (await button.isVisible()) await button.click();
    else {
      await more(page);
      await press(page, '[role=menu] [role=menuitem]');
    }
    await page.locator('.toast').waitFor();
  }
};
const library = async (page: Page, at: Deployment) => {
  await save(page, at, 'revision-1', 'revision-2', 'task-handoff', 'loan-calculator');
  await fragment(page, at, 'library');
};
/** A private link as whoever gets it opens it; `options` are what its maker has chosen. */
const privateLink = async (page: Page, at: Deployment, options: { once?: true; word?: string }) => {
  await fragment(page, at, await exampleFragment('decision-memo'));
  await share(page);
  const dialog = page.locator('dialog');
  if (options.once || options.word) await dialog.locator('details summary').first().click();
  if (options.once) await dialog.locator('input[type=checkbox]').first().check();
  if (options.word) await dialog.locator('input[type=password]').fill(options.word);
  await dialog.locator('.address button').click();
  const link = dialog.locator('.address input');
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('dialog .address input')?.value.includes('#k1.e.'),
  );
  return link.inputValue();
};
const cookie = (context: BrowserContext, { base, session }: Deployment) =>
  context.addCookies([{ ...session, url: base }]);
const account = async (page: Page, at: Deployment) => {
  await cookie(page.context(), at);
  await page.goto(`${at.base}account`);
  await page.locator('main[data-account=signed-in]').waitFor();
  await page.waitForLoadState('networkidle');
};
const hosted = (which: keyof Deployment['hosted']) => async (page: Page, at: Deployment) => {
  await page.goto(at.hosted[which]);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
};

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

/** Everything that people come across, by a name for its picture. */
export const PAGES: Readonly<Record<string, Shown>> = {
  home: { open: (page, at) => fragment(page, at, '') },
  brief: { open: (page, at) => document_(page, at, 'research-brief') },
  memo: { open: (page, at) => document_(page, at, 'decision-memo') },
  'hand-off': { open: (page, at) => document_(page, at, 'task-handoff') },
  approval: { open: (page, at) => document_(page, at, 'approval-request') },
  accepted: { open: (page, at) => document_(page, at, 'revision-3') },
  passport: { open: (page, at) => document_(page, at, 'loan-calculator') },
  'passport-of-a-capsule': {
    open: async (page, at) => {
      await fragment(page, at, '');
      await drop(page, exampleJson('trip-budget'));
      await page.locator('.passport').waitFor();
    },
  },
  running: {
    open: async (page, at) => {
      await document_(page, at, 'loan-calculator');
      await run(page);
      await page.locator('iframe').contentFrame().locator('canvas').waitFor();
      await press(page, '.capsule-menu summary');
    },
  },
  declined: {
    open: async (page, at) => {
      await document_(page, at, 'meeting-cost');
      await page.locator('.passport button').nth(1).click();
    },
  },
  'first-view': {
    open: async (page, at) => fragment(page, at, await exampleFragment('research-brief')),
    part: true,
  },
  'trust-open': {
    open: async (page, at) => {
      await document_(page, at, 'decision-memo');
      await press(page, '.badge > summary');
      await page.locator('.badge dl, .badge dt, .badge code').first().waitFor();
    },
    part: true,
  },
  citation: {
    open: async (page, at) => {
      await document_(page, at, 'research-brief');
      await page.locator('.cite').first().scrollIntoViewIfNeeded();
      await page.locator('.cite').first().focus();
      await page.locator('.source-card').waitFor();
    },
    part: true,
  },
  contents: {
    open: async (page, at) => {
      await document_(page, at, 'research-brief');
      const button = page.locator('.contents-button');
      if (await button.isVisible()) await button.click();
      else await page.evaluate(() => scrollTo(0, 900));
    },
    part: true,
  },
  raw: {
    open: async (page, at) => {
      await document_(page, at, 'task-handoff');
      await press(page, '.raw summary');
      await page.locator('.raw pre').scrollIntoViewIfNeeded();
    },
    part: true,
  },
  'share-private': {
    open: async (page, at) => {
      await document_(page, at, 'decision-memo');
      await share(page);
      await press(page, 'dialog details summary');
    },
    part: true,
  },
  'share-made': {
    open: async (page, at) => privateLink(page, at, {}),
    part: true,
  },
  'share-whole': {
    open: async (page, at) => {
      await document_(page, at, 'research-brief');
      await share(page);
      await page.locator('dialog [name=way]').nth(1).check();
      await page.locator('dialog .gauge').waitFor();
    },
    part: true,
  },
  'share-qr': {
    open: async (page, at) => {
      await privateLink(page, at, {});
      await press(page, 'dialog .rows button');
      await page.locator('dialog .qr').scrollIntoViewIfNeeded();
    },
    part: true,
  },
  'share-hosted': {
    open: async (page, at) => {
      await hosted('document')(page, at);
      await share(page);
    },
    part: true,
  },
  more: {
    open: async (page, at) => {
      await document_(page, at, 'decision-memo');
      await more(page);
    },
    part: true,
  },
  keys: {
    open: async (page, at) => {
      await document_(page, at, 'decision-memo');
      await more(page);
      await page.locator('[role=menu] [role=group]').nth(2).getByRole('menuitem').nth(2).click();
      await page.locator('dialog h2').first().waitFor();
      await page.waitForLoadState('networkidle');
    },
    part: true,
  },
  versions: {
    open: async (page, at) => {
      await save(page, at, 'revision-1', 'revision-2');
      await document_(page, at, 'revision-2');
      await more(page);
      const items = page.locator('[role=menu] [role=group]').first().getByRole('menuitem');
      await items.nth(2).click();
      await page.locator('dialog h2').first().waitFor();
      await page.waitForLoadState('networkidle');
    },
    part: true,
  },
  signed: {
    open: async (page, at) => {
      await fragment(page, at, await signedFragment('decision-memo', deviceKey()));
      await press(page, '[data-signature] summary');
      await press(page, '.remember summary');
    },
    part: true,
  },
  'reply-filled': {
    open: async (page, at) => {
      await document_(page, at, 'approval-request');
      await page.locator('.reply-card [type=radio]').nth(1).check();
      await page.locator('.reply-card textarea').first().fill('Start with the oldest.');
      await page.locator('.reply-card').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy(0, 300));
    },
    part: true,
  },
  'reply-made': {
    open: async (page, at) => answered(page, at),
    part: true,
  },
  'reply-opened': {
    open: async (page, at) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await answered(page, at);
      await page.locator('.reply-card button.primary').first().click();
      await page.locator('.reply-card [role=status]').first().waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto('about:blank');
      await page.goto(link);
      await page.locator('.reply-shown').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  ask: { open: hosted('ask') },
  'hosted-document': { open: hosted('document') },
  'hosted-mini-app': { open: hosted('capsule') },
  preview: { open: hosted('preview') },
  withdrawn: { open: hosted('withdrawn'), part: true },
  removed: { open: hosted('removed'), part: true },
  'not-on-this-server': {
    open: async (page, at) => page.goto(`${at.base}a/${'0'.repeat(64)}`),
    part: true,
  },
  'no-such-page': { open: async (page, at) => page.goto(`${at.base}nothing`), part: true },
  'offline-file': {
    open: async (page, at) => {
      await page.goto(at.base);
      const language = (await page.locator('html').getAttribute('lang')) ?? 'en';
      await page.goto(`${at.base}offline${language === 'en' ? '' : `-${language}`}.html`);
    },
    part: true,
  },
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
  'library-empty': { open: (page, at) => fragment(page, at, 'library') },
  library: {
    open: async (page, at) => {
      await library(page, at);
      await press(page, '.entries details summary');
    },
  },
  'library-menu': {
    open: async (page, at) => {
      await library(page, at);
      await press(page, 'main [aria-haspopup=menu]');
      await page.locator('[role=menu]').waitFor();
    },
    part: true,
  },
  ...Object.fromEntries(
    [2, 3].map((item) => [
      `library-menu-${item}`,
      {
        open: async (page: Page, at: Deployment) => {
          await library(page, at);
          await press(page, 'main [aria-haspopup=menu]');
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
  'account-open': {
    open: async (page, at) => {
      await account(page, at);
      for (const summary of await page.locator('main summary').all()) await summary.click();
    },
  },
  device: {
    open: async (page, at) => {
      await cookie(page.context(), at);
      await page.goto(`${at.base}device`);
      await page.locator('main[data-permission]').waitFor();
      await page.waitForLoadState('networkidle');
    },
    part: true,
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

async function answered(page: Page, at: Deployment): Promise<void> {
  await document_(page, at, 'approval-request');
  const card = page.locator('.reply-card');
  await card.locator('[type=radio]').first().check();
  await card.locator('[autocomplete=name]').fill('Ines Kowalska');
  const button = card.locator('.ways-to-answer button[aria-disabled]').last();
  await button.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('.ways-to-answer button[aria-disabled]')].at(-1)
        ?.ariaDisabled === 'false',
  );
  await button.click();
  await page.locator('.reply-card h2:focus, .reply-card h3:focus').waitFor();
}

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

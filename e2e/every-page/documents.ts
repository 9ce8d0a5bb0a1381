import type { Page } from 'playwright/test';
import { hostFor } from '../fixtures/chat-host.ts';
import { exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { deviceKey } from '../fixtures/reply-keys.ts';
import { signedFragment } from '../fixtures/signed.ts';
import {
  document_,
  drop,
  fragment,
  hosted,
  more,
  press,
  privateLink,
  run,
  type Shown,
  save,
  share,
} from './acts.ts';
import type { Deployment } from './deployment.ts';

/** Documents and mini-apps, and what is done with them. */
export const DOCUMENTS: Readonly<Record<string, Shown>> = {
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
      await press(page, 'dialog .share-options > summary');
      await page.locator('dialog [name=way][value=whole]').check();
      await page.locator('dialog .gauge').waitFor();
    },
    part: true,
  },
  'share-qr': {
    open: async (page, at) => {
      await privateLink(page, at, {});
      await press(page, 'dialog .rows [aria-expanded]');
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
      await press(page, '.answer-bar button');
      await page.locator('.bottom-sheet [type=radio]').nth(1).check();
      await page.locator('#answer-note').fill('Start with the oldest.');
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
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto('about:blank');
      await page.goto(link);
      await page.locator('.reply-shown').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  'chat-card': {
    open: async (page, at) => {
      const told = {
        ...{ url: at.hosted.preview, kept: 'preview', expiresAt: '2026-12-03T10:00:00Z' },
      };
      const locale = await page.evaluate(() => navigator.language);
      const json = exampleJson('decision-memo');
      const card = await hostFor(json, 'artifact', told, undefined, { locale });
      page.once('close', card.close);
      await page.goto(card.url);
      await page.locator('iframe').contentFrame().locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
    },
    part: true,
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
};

async function answered(page: Page, at: Deployment): Promise<void> {
  await document_(page, at, 'approval-request');
  await press(page, '.answer-bar button');
  await page.locator('.bottom-sheet [type=radio]').first().check();
  await page.locator('#answer-as').fill('Ines Kowalska');
  const button = page.locator('.ways-to-answer [data-armed=true]').last();
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await page.locator('[data-sent]').waitFor();
}

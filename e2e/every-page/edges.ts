import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief, seal } from '../fixtures/documents.ts';
import { example } from '../fixtures/examples.ts';
import {
  account,
  compose,
  cookie,
  document_,
  documents,
  fragment,
  type Shown,
  save,
  share,
} from './acts.ts';
import type { Deployment } from './deployment.ts';

const ARABIC = 'تقرير عن ثلاثة أنظمة تشغيل للأجهزة الصغيرة وما يناسب كل واحد منها';
const LONG = 'A title that nobody would shorten, because each word of it was agreed in a meeting. '
  .repeat(4)
  .slice(0, 160)
  .trim();
const UNBROKEN = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8)}`;
const ADDRESS = `https://example.org/${'a-very-long-part-of-a-path/'.repeat(8)}`;
const SOURCES = [
  {
    id: 'source-1',
    title: `${LONG} ${LONG}`.slice(0, 240),
    url: ADDRESS,
    publisher: UNBROKEN.slice(0, 120),
  },
  {
    id: 'source-2',
    title: ARABIC,
    url: 'https://example.org/ar',
    retrievedAt: '2026-11-21T09:05:00Z',
  },
];

/**
 * Documents that strain a page: very long titles, words without a break, text of the other direction.
 */
const STRAINED: Readonly<Record<string, () => Promise<object>>> = {
  'long-title': () => brief({ title: LONG, summary: LONG, createdBy: author(LONG.slice(0, 120)) }),
  unbroken: () =>
    brief({
      ...{ title: UNBROKEN.slice(0, 160), summary: UNBROKEN, sources: SOURCES },
      createdBy: author(UNBROKEN.slice(0, 120)),
      content: {
        question: UNBROKEN,
        findings: [
          `**${UNBROKEN}** ${UNBROKEN} [source-1]`,
          `- ${UNBROKEN}\n- \`${UNBROKEN}\`\n\n| ${UNBROKEN} | b |\n|---|---|\n| 1 | ${UNBROKEN} |`,
          `\`\`\`js\n${UNBROKEN}\n\`\`\`\n\n> ${UNBROKEN}\n\n${ADDRESS}`,
        ],
      },
    }),
  arabic: () =>
    brief({
      ...{ title: ARABIC, summary: `${ARABIC}. ${ARABIC}.`, sources: SOURCES },
      createdBy: author('ليلى حداد'),
      content: {
        question: `${ARABIC}؟`,
        findings: [
          `**${ARABIC}.** ${`${ARABIC}، `.repeat(4)}وهذا كل شيء [source-2].`,
          `${ARABIC}:\n\n1. الأول\n2. الثاني، واسمه Vitrine 2\n\n- [ ] مهمة\n- [x] أُنجزت\n\n| النظام | السعر |\n|---|---:|\n| Linux | 10 |`,
          'An English finding among Arabic ones, with a source [source-1].',
        ],
        method: `${ARABIC}.`,
      },
    }),
  'arabic-memo': () =>
    seal({
      ...{ type: 'decision-memo', title: ARABIC, summary: `${ARABIC}.` },
      createdBy: author('ليلى حداد'),
      content: {
        decision: `${ARABIC}؟`,
        recommendation: `${ARABIC}.`,
        recommended: 'الخيار الأول',
        options: [
          { name: 'الخيار الأول', pros: ['سريع', 'رخيص'], cons: ['قديم'] },
          { name: 'Second option', pros: ['fast'], cons: ['dear', 'heavy'] },
        ],
      },
    }),
};
const author = (name: string) => ({ type: 'human', name });
const strained = (name: string) => async (page: Page, at: Deployment) => {
  const artifact = await STRAINED[name]?.();
  await fragment(page, at, await encodeShareLink(artifact as never));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
};

const printed = (name: string) => async (page: Page, at: Deployment) => {
  await document_(page, at, name);
  await page.emulateMedia({ media: 'print' });
};
const refused = async (page: Page) => page.locator('main [role=alert]').first().waitFor();

/** The same pages where something is wrong, or where there is more of it than anybody expects. */
export const EDGES: Readonly<Record<string, Shown>> = {
  ...Object.fromEntries(Object.keys(STRAINED).map((name) => [name, { open: strained(name) }])),
  'long-title-shared': {
    open: async (page, at) => {
      await strained('long-title')(page, at);
      await share(page);
    },
    part: true,
  },
  'documents-of-long-titles': {
    open: async (page, at) => {
      for (const name of Object.keys(STRAINED)) {
        await strained(name)(page, at);
        const button = page.locator('header .save');
        if (await button.isVisible()) await button.click();
        else {
          await page.locator('header [aria-haspopup=menu]').click();
          await page.locator('[role=menu] [role=menuitem]').first().click();
        }
        await page.locator('.toast').waitFor();
      }
      await save(page, at, 'revision-1', 'revision-2');
      await fragment(page, at, 'documents');
    },
  },
  'compare-side-by-side': {
    open: async (page, at) => {
      await save(page, at, 'revision-1', 'revision-2');
      const [a, b] = await Promise.all(['revision-1', 'revision-2'].map(example));
      await fragment(page, at, `compare=${a?.id.slice(7)},${b?.id.slice(7)}`);
      await page.locator('main del').first().waitFor();
      await page.locator('main [aria-pressed]').nth(1).click();
    },
  },
  ...Object.fromEntries(
    ['memo', 'brief', 'hand-off', 'approval', 'mini-app'].map((name, kind) => [
      `compose-${name}-problems`,
      {
        open: async (page: Page, at: Deployment) => {
          await compose(page, at, kind);
          await page.locator('.editor .actions .primary').first().click();
          await page.locator('.editor [role=alert]').first().waitFor();
        },
      },
    ]),
  ),
  'documents-of-one-search': {
    open: async (page, at) => {
      await documents(page, at);
      await page.getByRole('searchbox').fill('memo');
    },
    part: true,
  },
  'account-wrong-code': {
    open: async (page, at) => {
      await page.goto(`${at.base}account`);
      await page.locator('main[data-account=signed-out]').waitFor();
      await page.locator('[name=code]').fill('wrong-code-wrong');
      await page.locator('[name=code] ~ button, .line:has([name=code]) button').click();
      await refused(page);
    },
  },
  'account-refused': {
    open: async (page, at) => {
      await account(page, at);
      await page.locator('main summary').first().click();
      for (const box of await page.locator('[name=scope]').all()) await box.uncheck();
      const tokens = page.locator('form:has([name=days])');
      await tokens.locator('[name=name]').fill('Without anything');
      await tokens.locator('[type=submit]').click();
      await page.locator('main [role=alert]').first().waitFor();
      await page.locator('.tabs a').nth(3).click();
      await page.locator('#keys summary').click();
      const keys = page.locator('form:has([name=key])');
      await keys.locator('[name=key]').fill('-----BEGIN OPENSSH PRIVATE KEY-----');
      await keys.locator('[type=submit]').click();
      await page.locator('main #keys [role=alert]').waitFor();
    },
  },
  'account-new-token': {
    open: async (page, at) => {
      await account(page, at);
      const tokens = page.locator('details:has([name=days])');
      await tokens.locator('summary').click();
      await tokens.locator('[name=name]').fill('Nightly');
      await tokens.locator('[type=submit]').click();
      await page.locator('main code, main textarea, main input[readonly]').first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  'device-wrong-code': {
    open: async (page, at) => {
      await cookie(page.context(), at);
      await page.goto(`${at.base}device`);
      await page.locator('main[data-permission] input').fill('BCDF-GHJK');
      await page.locator('main[data-permission] [type=submit]').click();
      await refused(page);
    },
    part: true,
  },
  ...Object.fromEntries(
    ['task-handoff', 'decision-memo', 'approval-request', 'loan-calculator'].map((name) => [
      `print-${name}`,
      { open: printed(name) },
    ]),
  ),
};

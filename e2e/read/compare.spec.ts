import { webcrypto } from 'node:crypto';
import type { Artifact } from '#schemas/document/artifact.ts';
import { reviseArtifact } from '#schemas/document/lineage.ts';
import { documentFile } from '../fixtures/document-files.ts';
import { brief } from '../fixtures/documents.ts';
import { chooseMore, compareBoth, importText, openDocuments } from '../fixtures/documents-list.ts';
import { example, exampleJson } from '../fixtures/examples.ts';
import { hostedServer } from '../fixtures/hosted-server.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, axeInBoth, sidewaysScroll } from '../fixtures/page-checks.ts';

const hex = ({ id }: Artifact) => id.slice('sha256:'.length);

/** The revision that follows `parent`, with other members. */
async function revise(parent: Artifact, changes: object): Promise<Artifact> {
  const revised = await reviseArtifact(parent, changes, {
    now: new Date(Date.parse(parent.updatedAt) + 60_000),
    digest: (bytes) => webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>),
  });
  if (!revised.ok) throw new Error(JSON.stringify(revised.error));
  return revised.value;
}

test('versions at hand are found from one of them, checked, and compared', async ({
  page,
  site,
  linkFor,
}) => {
  await openDocuments(page, site.url);
  const names = ['revision-1', 'revision-2', 'revision-3', 'task-handoff'];
  await importText(
    page,
    names.map((name) => JSON.stringify(JSON.parse(exampleJson(name)))).join('\n'),
  );
  await page.goto(await linkFor('revision-3'));
  await page.locator('main[data-integrity=match]').waitFor();
  site.requests.length = 0;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Versions and compare…' }).click();
  const entries = page.getByRole('dialog').locator('.history li');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Version 3 (this one)');
  await expect(entries.nth(1)).toContainText('Version 2 (saved on this device)');
  await expect(entries.nth(1)).not.toContainText('It doesn’t correctly follow');
  await expect(entries.nth(2)).toContainText('Matches its ID.');
  expect(await axe(page)).toEqual([]);
  const asked = site.requests.filter(({ url }) => !/^\/assets\/[\w/-]+\.js$/.test(url));
  expect(asked, 'a static host is not asked for versions').toEqual([]);

  await entries.nth(2).getByRole('link', { name: 'Compare with this one' }).click();
  await page.locator('main[data-view=compare] [data-field]').first().waitFor();
  const [one, three] = [await example('revision-1'), await example('revision-3')];
  expect(page.url()).toBe(`${site.url}#compare=${hex(one)},${hex(three)}`);
  await expect(page.locator('[data-field=status] del')).toHaveText(/Proposed/);
  await expect(page.locator('[data-field=status] ins')).toHaveText(/Accepted, as stated/);
  await page.goBack();
  await page.locator('main[data-view=artifact]').waitFor();
});

test('words, moves, sources and code are told apart', async ({ page, site }) => {
  const source = (n: number, title: string) => ({
    id: `source-${n}`,
    url: `https://s${n}.example/`,
    title,
  });
  const before = await brief({
    content: {
      question: 'Is the quick fox quick?',
      findings: ['First.', 'Second stays.', 'Third.', 'Old words here.'],
      constructor: 'gone',
    },
    sources: [source(1, 'One'), source(2, 'Two')],
  });
  const after = await revise(before, {
    content: {
      question: 'Is the slow fox quick?',
      findings: ['Third.', 'First.', 'Second stays.', 'New words here.', 'Added.'],
    },
    sources: [source(2, 'Two'), source(1, 'One, again'), source(3, 'Three')],
  });
  await compareBoth(page, site.url, before, after);

  const question = page.locator('[data-field="content/question"]');
  await expect(question.locator('del')).toHaveText('deleted: quick');
  await expect(question.locator('ins')).toHaveText('inserted: slow');
  const findings = page.locator('[data-field="content/findings"]');
  await expect(findings.locator('.entry')).toHaveCount(3);
  await expect(findings.locator('.entry.moved')).toHaveText('Moved up; it was number 3Third.');
  await expect(findings.locator('.entry.changed del')).toHaveText('deleted: Old');
  await expect(findings.locator('.entry.added ins')).toHaveText('inserted: Added.');
  await expect(findings.locator('.entry.added .item')).toHaveAttribute('data-number', '5');
  const fold = findings.getByRole('button', { name: '2 items unchanged' });
  await fold.click();
  await expect(findings.locator('.unchanged')).toContainText('Second stays.');
  const sources = page.locator('[data-field=sources]');
  await expect(sources.locator('.entry.moved')).toContainText('Two');
  await expect(sources.locator('ins').first()).toContainText(', again');
  await expect(sources.locator('.entry.added')).toContainText('Three');
  await expect(page.locator('[data-field="content/constructor"] del')).toContainText('gone');

  const list = page.getByRole('navigation', { name: '8 changes' });
  await list.getByRole('button', { name: 'Findings, item 4 (changed)' }).click();
  await expect(findings.locator('.entry.changed')).toBeFocused();

  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect(question.locator('.sides > div')).toHaveCount(2);
  await expect(question.locator('.sides > div').first().locator('ins')).toHaveCount(0);
  // Whatever the address says, the older one comes first.
  await page.goto(`${site.url}#compare=${hex(after)},${hex(before)}`);
  await expect(question.locator('ins')).toHaveText('inserted: slow');
});

/** A picture, which is another one in another colour. */
const pier = (colour: string) =>
  documentFile(
    'pier.svg',
    'image/svg+xml',
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`,
    ),
  );
const pierWith = (file: object) => ({
  body: '# Pier\n\nBefore.\n\n![The pier](pier.svg)\n\nBehind.\n',
  files: [file],
});

test('the old picture stands beside the new one, in place and side by side', async ({
  page,
  site,
}) => {
  const before = await brief({ sources: [], content: pierWith(pier('red')) });
  const after = await revise(before, { content: pierWith(pier('green')) });
  await compareBoth(page, site.url, before, after);
  const pictures = page.locator('.pictures img');
  await expect(pictures).toHaveCount(2);
  const addresses = await pictures.evaluateAll((all) =>
    all.map((each) => each.getAttribute('src')),
  );
  expect(addresses.map((each) => decodeURIComponent(String(each)))).toEqual([
    expect.stringContaining('red'),
    expect.stringContaining('green'),
  ]);
  const [old, now] = await Promise.all([0, 1].map((at) => pictures.nth(at).boundingBox()));
  expect(now?.x).toBeGreaterThan((old?.x ?? 0) + (old?.width ?? 0));
  expect(now?.y).toBe(old?.y);
  await expect(page.locator('.pictures .before del')).toContainText('deleted:');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect(pictures).toHaveCount(2);
  await expect(page.locator('.sides > :last-child img')).toHaveCount(1);
});

test('rows of a table, paragraphs written anew, emphasis and addresses are told', async ({
  page,
  site,
}) => {
  const table = (rows: string[]) => `| Name | Size |\n| --- | --- |\n${rows.join('\n')}`;
  const before = await brief({
    content: {
      question: 'Same.',
      findings: [table(['| a | 1 |', '| b | 2 |', '| c | 3 |'])],
      rationale:
        'Across the API we send the form with a zone.\n\nRead [this](https://old.example/).',
    },
  });
  const after = await revise(before, {
    content: {
      question: 'Same.',
      findings: [table(['| a | 1 |', '| b | 20 |', '| c | 3 |', '| d | 4 |'])],
      rationale: 'Partners keep their old field for a year.\n\nRead [this](https://new.example/).',
    },
  });
  await compareBoth(page, site.url, before, after);
  const reasons = page.locator('[data-field="content/rationale"]');
  await expect(reasons.locator('.old')).toContainText('Across the API');
  await expect(reasons.locator('.new')).toContainText('Partners keep');
  await expect(reasons.locator('del').last()).toContainText('https://old.example/');
  await expect(reasons.locator('ins').last()).toContainText('https://new.example/');
  await expect(reasons.locator('a')).toHaveCount(0);
  await page.getByRole('button', { name: 'Unchanged: Summary, Question' }).click();
  await expect(page.locator('[data-field="content/question"]')).toContainText('Same.');
  // A table in an item of a list is one as well, in place and side by side.
  const rows = page.locator('[data-field="content/findings"] tr');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2).locator('ins')).toHaveText('inserted: 20');
  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect(
    page.locator('[data-field="content/findings"] .sides > :first-child tr'),
  ).toHaveCount(4);
  await expect(page.locator('[data-field="content/findings"] .sides > :last-child tr')).toHaveCount(
    5,
  );
});

test('the source of a mini-app is compared by line', async ({ page, site }) => {
  const before = await example('loan-calculator');
  const { javascript } = before.content as { javascript: string };
  const lines = javascript.split('\n');
  const changed = [...lines.slice(0, 4), '// one more line', ...lines.slice(4)].join('\n');
  const after = await revise(
    { ...before, status: 'draft' },
    {
      content: { ...before.content, javascript: changed },
    },
  ).catch(() => revise(before, { content: { ...before.content, javascript: changed } }));
  await compareBoth(page, site.url, before, after);
  const code = page.locator('[data-field="content/javascript"]');
  await expect(code.locator('ins')).toHaveText('inserted: // one more line\n');
  await expect(code.locator('del')).toHaveCount(0);
});

test('what is not at hand is said, and an address without two hashes', async ({ page, site }) => {
  await page.goto(`${site.url}#compare=${'a'.repeat(64)},${'b'.repeat(64)}`);
  await expect(page.locator('main .card')).toHaveCount(2);
  await expect(page.locator('main .card').first()).toContainText('Not available here');
  await page.goto(`${site.url}#compare=zzz`);
  await expect(page.locator('main')).toContainText('This link does not name two versions.');
});

test.describe('on a server', () => {
  const server = hostedServer();

  test('a hosted page asks its own server for the other versions', async ({ page }) => {
    const first = await brief({ title: 'Hosted brief' });
    const second = await revise(first, { title: 'Hosted brief, revised' });
    await server.publish(first);
    await server.publish(second);
    await page.goto(`${server.url}/a/${hex(first)}`);
    await page.locator('main[data-integrity=match]').waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Versions and compare…' }).click();
    const newest = page.getByRole('dialog').locator('.history li').first();
    await expect(newest).toContainText('Version 2 (on this server)');
    await newest.getByRole('link', { name: 'Compare with this one' }).click();
    await expect(page.locator('[data-field=title] ins')).toContainText(', revised');
  });

  for (const isAltered of [false, true]) {
    test(`pictures that lie on the server are compared${isAltered ? ', and an altered one is not shown' : ''}`, async ({
      page,
    }) => {
      const [red, green] = [pier('red'), pier('green')];
      for (const file of [red, green]) await server.upload(file);
      const outside = ({ data: _, ...file }: typeof red) => pierWith(file);
      const title = isAltered ? 'Altered pier' : 'Pier';
      const before = await brief({ title, sources: [], content: outside(red) });
      const after = await revise(before, { content: outside(green) });
      for (const each of [before, after]) await server.publish(each);
      if (isAltered) {
        await page.route(`**/api/files/${green.sha256}`, (route) =>
          route.fulfill({ body: Buffer.from(pier('grown').data, 'base64') }),
        );
      }
      await page.goto(`${server.url}/a/${hex(after)}#compare=${hex(before)},${hex(after)}`);
      const pictures = page.locator('.pictures img');
      await expect(pictures).toHaveCount(isAltered ? 1 : 2);
      await expect(page.locator('.pictures .before img')).toHaveAttribute('src', /red/);
      const now = page.locator('.pictures .after');
      if (isAltered) await expect(now).toContainText('This file was changed and is not shown.');
      else await expect(now.locator('img')).toHaveAttribute('src', /green/);
      expect(await axe(page)).toEqual([]);
    });
  }
});

test('axe finds nothing in a comparison, light and dark', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await compareBoth(page, site.url, await example('revision-1'), await example('revision-3'));
  await page.locator('[data-field]').first().waitFor();
  for (const view of ['In place', 'Side by side']) {
    await page.getByRole('button', { name: view }).click();
    expect(await axeInBoth(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test('a receiver compares with the link of another version', async ({ page, linkFor }) => {
  await page.goto(await linkFor('revision-2'));
  await page.locator('main[data-integrity=match]').waitFor();
  await chooseMore(page, 'Versions and compare…');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Have an older link? Paste it to compare.');
  for (const [pasted, said] of [
    ['https://example.org/', 'This isn’t a link that holds a document.'],
    [await linkFor('revision-2'), 'That is the version you are reading.'],
  ] as const) {
    await field.fill(pasted);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText(said);
  }
  await field.fill(await linkFor('revision-1'));
  await page.keyboard.press('Enter');
  await page.locator('main[data-view=compare] .compare').waitFor();
  await page.reload();
  await expect(page.locator('.compare ins').first()).toBeVisible();
});

test('a receiver of a comparison pastes the links of the versions that it names', async ({
  page,
  site,
  linkFor,
}) => {
  const [one, two] = [await example('revision-1'), await example('revision-2')];
  await page.goto(`${site.url}#compare=${hex(one)},${hex(two)}`);
  const field = page.getByLabel('Have its link? Paste it.');
  await field.fill(await linkFor('revision-3'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('That link holds another version.')).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  for (const name of ['revision-2', 'revision-1'] as const) {
    await field.fill(await linkFor(name));
    await page.keyboard.press('Enter');
    await expect(page.locator('main .card')).toHaveCount(name === 'revision-2' ? 1 : 0);
  }
  await expect(page.locator('.compare ins').first()).toBeVisible();
});

test('keys go to the next change and to the previous one, and can be switched off', async ({
  page,
  site,
}) => {
  await compareBoth(page, site.url, await example('revision-1'), await example('revision-2'));
  const list = page.getByRole('navigation', { name: /changes$/ });
  const current = list.locator('[aria-current]');
  await list.waitFor();
  await page.keyboard.press('n');
  await expect(page.locator('[data-change=status]')).toBeFocused();
  await expect(current).toContainText('Status');
  await page.keyboard.press('n');
  await expect(current).toContainText('Summary');
  await page.keyboard.press('p');
  await expect(page.locator('[data-change=status]')).toBeFocused();
  // Before the first one comes the last.
  await page.keyboard.press('p');
  await expect(list.getByRole('listitem').last()).toContainText(
    (await current.textContent()) ?? '',
  );
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Next change');
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  const before = await current.textContent();
  await page.keyboard.press('n');
  await expect(current).toHaveText(before ?? '');
});

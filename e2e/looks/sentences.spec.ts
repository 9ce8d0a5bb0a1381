import { expect, test } from '../fixtures/index.ts';
import { longSentences } from '../fixtures/long-sentences.ts';

// Every state that is looked at for everybody (`axe` in fixtures/page-checks.ts) is read by this, and
// every night each page in each language (every-page/pictures.ts).
test('sentences of ours that are too long are found wherever they stand, those of authors are not', async ({
  page,
  linkFor,
}) => {
  await page.goto(await linkFor('research-brief'));
  await page.locator('main[data-integrity=match]').waitFor();
  expect(await longSentences(page)).toEqual([]);
  await page.locator('main').evaluate((main) => {
    const words = (count: number, name: string) => `${name} ${'word '.repeat(count - 1).trim()}.`;
    const add = (tag: string, text = '') => {
      const element = main.appendChild(document.createElement(tag));
      element.append(text);
      return element;
    };
    add('p', `${words(25, 'Short')} ${words(26, 'Drawn')}`);
    add('p', words(26, 'Hidden')).hidden = true;
    add('button').title = words(26, 'Hovered');
    add('button').ariaLabel = words(26, 'Spoken');
    const parts = add('p');
    const name = document.createElement('bdi');
    name.append(words(30, 'Name'));
    const strong = document.createElement('strong');
    strong.append('word '.repeat(13));
    parts.append('Inline ', strong, name, ' word'.repeat(11), '.');
    add('bdi', words(30, 'Author'));
  });
  const found = await longSentences(page);
  expect(found.map((each) => each.split(' ').slice(0, 3).join(' '))).toEqual([
    '26 words: Drawn',
    '26 words: Inline',
    '26 words: Hovered',
    '26 words: Spoken',
  ]);
});

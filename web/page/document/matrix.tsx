import type { ComponentChild } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import type { PageParts } from '#schemas/document/profile.ts';
import * as t from '../../words/en/page.ts';
import { Plain } from '../text/Plain.tsx';
import { Content } from './members.ts';
import { Rest, Texts } from './parts.tsx';
import { titleOf } from './title-of.ts';

interface Props {
  items: readonly object[];
  parts: PageParts;
  sources: readonly Source[];
  title: string;
}

/** Most options that can be read side by side: more of them are shown as cards. */
const MAX_COLUMNS = 6;
const MAX_CRITERIA = 12;
const MAX_CHARACTERS = 12_000;

/** The scores there are, and their marks, which are told from each other by their shape. */
const SCORES = [1, 2, 3, 4, 5];
const DOTS = '●●●●●○○○○○';

/**
 * Options as one table: a column for each, a row for what speaks for and against it, and one for each
 * criterion. Null where they are too many or too long for a table.
 *
 * @param content of the whole document: what it says of criteria and of a recommended option is taken
 */
export function matrixOf(
  { items, parts, sources, title }: Props,
  content: Content,
): ComponentChild | null {
  const { rest } = content;
  const [heading = ''] = parts.find(([, look]) => look === 'title') ?? [];
  const options = items.slice(0, MAX_COLUMNS).map((item) => new Content(item));
  const names = options.map((option) => option.text(heading) ?? '');
  const named = rest.get('criteria');
  if (names.length < 2 || names.length < items.length || names.includes('')) return null;
  if (Array.isArray(named) && named.length > MAX_CRITERIA) return null;
  if (JSON.stringify([items, named]).length > MAX_CHARACTERS) return null;
  const criteria = content.texts('criteria') ?? [];
  const best = names.indexOf(rest.get('recommended') as string);
  if (best >= 0) rest.delete('recommended');

  const row = (head: ComponentChild, cellOf: (option: Content) => ComponentChild) => (
    <tr>
      <th scope="row">{head}</th>
      {options.map((option, at) => (
        <td class={at === best ? 'best' : ''}>{cellOf(option)}</td>
      ))}
    </tr>
  );
  const rows = [
    ...parts.map(
      ([name, look]) =>
        look === 'texts' &&
        row(titleOf(name), (option) => {
          const items = option.texts(name);
          return items && <Texts items={items} sources={sources} />;
        }),
    ),
    ...criteria.map((name) =>
      row(<Plain value={name} />, (option) => {
        const score = scoreOf(option, name);
        return (
          score && (
            <span role="img" aria-label={t.score(score)}>
              {DOTS.slice(5 - score, 10 - score)}
            </span>
          )
        );
      }),
    ),
  ];
  for (const option of options) {
    const scored = Object.keys(option.rest.get('scores') ?? {});
    // Shown as any other detail where a criterion or a score is one that nobody knows.
    if (scored.every((name) => criteria.includes(name) && scoreOf(option, name))) {
      option.rest.delete('scores');
    }
  }
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={title}>
      <table class="matrix">
        <thead>
          <tr>
            <td />
            {names.map((name, at) => (
              <th scope="col" class={at === best ? 'best' : ''}>
                <Plain value={name} />
                {at === best && <small>{t.recommended}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows}
          {options.some((option) => option.rest.size > 0) &&
            row(
              t.otherDetails,
              (option) =>
                option.rest.size > 0 && <Rest members={[...option.rest]} sources={sources} />,
            )}
        </tbody>
      </table>
    </div>
  );
}

/** The score of an option by a criterion; undefined where there is none. */
function scoreOf({ rest }: Content, name: string): number | undefined {
  const scores = rest.get('scores') as Record<string, number> | undefined;
  return SCORES.find((score) => scores?.[name] === score);
}

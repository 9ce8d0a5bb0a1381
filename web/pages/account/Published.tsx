import { useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { kinds } from '../../words/en/page.ts';
import { ask, type PublishedItem } from './api.ts';
import { Confirm, fieldText, ListEnd, Problem, useAct, useList, When } from './parts.tsx';

const typeWords: Readonly<Record<string, string>> = kinds;

/** Capsules and artifacts that the person publishes. */
export function Published() {
  const [query, setQuery] = useState('');
  const { items, more, failure, reload } = useList<PublishedItem>(`published${query}`);
  const withdrawing = useAct();
  return (
    <>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = { text: fieldText(event, 'text'), kind: fieldText(event, 'kind') };
            setQuery(`?${new URLSearchParams(wanted)}`);
          }}
        >
          <p class="line">
            <label>
              {t.searchPublished}
              <input class="field" type="search" name="text" maxLength={200} />
            </label>
            <label>
              {t.kind}
              <select class="field" name="kind">
                <option value="">{t.everyKind}</option>
                <option value="artifact">{t.kinds.artifact}</option>
                <option value="capsule">{t.kinds.capsule}</option>
              </select>
            </label>
            <button type="submit" class="button">
              {t.search}
            </button>
          </p>
        </form>
      </search>
      <ul class="rows" aria-label={t.sections.published}>
        {items?.map(({ kind, id, title, type, publishedAt, price, url }) => (
          <li>
            <div>
              <p>
                <a href={url}>
                  <Plain value={title} />
                </a>
              </p>
              <p class="muted small">
                {type === null ? t.kindOne.capsule : (typeWords[type] ?? type)} ·{' '}
                <When at={publishedAt} /> · {t.credits(price).replaceAll(' ', '\u00a0')}
              </p>
            </div>
            <Confirm
              label={t.withdraw}
              about={title}
              question={t.withdrawQuestion}
              yes={t.withdrawYes}
              busy={withdrawing.busy}
              onYes={() => withdrawing.act(() => ask('DELETE', `published/${kind}/${id}`), reload)}
            />
          </li>
        ))}
      </ul>
      <Problem failure={withdrawing.failure} />
      <ListEnd
        items={items}
        more={more}
        failure={failure}
        empty={query === '' ? t.nothingPublished : t.nothingFound}
      />
    </>
  );
}

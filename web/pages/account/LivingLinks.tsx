import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { fill } from '../../words/format.ts';
import { ask, type LinkItem } from './api.ts';
import { Confirm, ListEnd, Problem, useAct, useList, When } from './parts.tsx';

/** Addresses of the person that follow a document, or show one version of it. */
export function LivingLinks() {
  const { items, more, failure, reload } = useList<LinkItem>('links');
  const deleting = useAct();
  return (
    <>
      <p>{t.linksNote}</p>
      <ul class="rows" aria-label={t.sections.links}>
        {items?.map(({ id, url, name, mode, version, changedAt }) => (
          <li>
            <div>
              <p>
                <a href={url}>{name === null ? <bdi>{url}</bdi> : <Plain value={name} />}</a>
              </p>
              <p class="muted small">
                {t.linkModes[mode]} · {fill(t.linkVersion, { version })} · <When at={changedAt} />
              </p>
            </div>
            <Confirm
              label={t.linkDelete}
              about={name ?? id}
              question={t.linkDeleteQuestion}
              yes={t.linkDelete}
              busy={deleting.busy}
              onYes={() => deleting.act(() => ask('DELETE', `links/${id}`), reload)}
            />
          </li>
        ))}
      </ul>
      <Problem failure={deleting.failure} />
      <ListEnd items={items} more={more} failure={failure} empty={t.noLinks} />
    </>
  );
}

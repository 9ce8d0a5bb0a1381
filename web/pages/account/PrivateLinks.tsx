import * as t from '../../words/en/account.ts';
import { ask, type PrivateItem } from './api.ts';
import { Confirm, ListEnd, Problem, useAct, useList, When } from './parts.tsx';

/** A link that opens once is over when it was opened. */
const isOver = (once: boolean, openedAt: string | null): boolean => once && openedAt !== null;

/** The private links that the person has made. The links themselves are not known here. */
export function PrivateLinks() {
  const { items, more, failure, reload } = useList<PrivateItem>('private');
  const acting = useAct();
  return (
    <>
      <p>{t.privateNote}</p>
      <ul class="rows" aria-label={t.sections.private}>
        {items?.map(({ id, bytes, password, once, createdAt, expiresAt, openedAt, locked }) => (
          <li>
            <div>
              <p>
                <When at={createdAt} /> · {t.kilobytes(bytes)}
              </p>
              <p class="muted small">
                {isOver(once, openedAt) || <When what={t.privateUntil} at={expiresAt} />}
                {!once && openedAt !== null && ' · '}
                {openedAt !== null && <When what={t.privateOpened} at={openedAt} />}
                {password && ` · ${t.privatePassword}`}
                {once && ` · ${t.privateOnce}`}
              </p>
              {locked && (
                <p>
                  {t.privateLocked}{' '}
                  <button
                    type="button"
                    class="button"
                    disabled={acting.busy}
                    onClick={() => acting.act(() => ask('POST', `private/${id}/rearm`), reload)}
                  >
                    {t.privateAllow}
                  </button>
                </p>
              )}
            </div>
            {!isOver(once, openedAt) && (
              <Confirm
                label={t.privateDelete}
                about={createdAt}
                question={t.privateDeleteQuestion}
                yes={t.privateDelete}
                busy={acting.busy}
                onYes={() => acting.act(() => ask('DELETE', `private/${id}`), reload)}
              />
            )}
          </li>
        ))}
      </ul>
      <Problem failure={acting.failure} />
      <ListEnd items={items} more={more} failure={failure} empty={t.noPrivate} />
    </>
  );
}

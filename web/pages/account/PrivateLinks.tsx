import { useEffect, useState } from 'preact/hooks';
import { forgetLink, type OwnLink, ownLinks } from '../../app/private/own-links.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { ask, type PrivateItem } from './api.ts';
import { Confirm, ListEnd, Problem, useAct, useList, When } from './parts.tsx';

/** A link that opens once is over when it was opened. */
const isOver = (once: boolean, openedAt: string | null): boolean => once && openedAt !== null;

/**
 * The private links that the person has made. The server knows neither title nor link; those that
 * were made on this device are known to it.
 */
export function PrivateLinks() {
  const { items, more, failure, reload } = useList<PrivateItem>('private');
  const acting = useAct();
  const [own, setOwn] = useState<readonly OwnLink[]>([]);
  useEffect(() => {
    // A browser that keeps nothing has no titles.
    ownLinks().then(setOwn, () => {});
  }, []);
  const ownOf = (id: string) => own.find((link) => link.id === id);
  return (
    <>
      <p>{t.privateNote}</p>
      <ul class="rows" aria-label={t.sections.private}>
        {items?.map(({ id, bytes, password, once, createdAt, expiresAt, openedAt, locked }) => (
          <li>
            <div>
              <p>
                <Title link={ownOf(id)} />
              </p>
              <p class="muted small">
                <When what={t.made} at={createdAt} /> · {t.kilobytes(bytes)} ·{' '}
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
                about={ownOf(id)?.title || createdAt}
                question={t.privateDeleteQuestion}
                yes={t.privateDelete}
                busy={acting.busy}
                onYes={() =>
                  acting.act(
                    () => ask('DELETE', `private/${id}`),
                    () => {
                      forgetLink(id).catch(() => {});
                      reload();
                    },
                  )
                }
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

function Title({ link }: { link: OwnLink | undefined }) {
  if (!link?.title) return <span class="muted">{t.privateElsewhere}</span>;
  return link.url ? (
    <a href={link.url}>
      <Plain value={link.title} />
    </a>
  ) : (
    <Plain value={link.title} />
  );
}

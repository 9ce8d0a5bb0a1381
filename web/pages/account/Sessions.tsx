import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { ask, type SessionItem } from './api.ts';
import { Confirm, ListEnd, Problem, type SectionProps, useAct, useList, When } from './parts.tsx';

/** Browsers that are signed in. */
export function Sessions({ onChange }: SectionProps) {
  const { items, more, failure, reload } = useList<SessionItem>('sessions');
  const ending = useAct();
  return (
    <>
      <ul class="rows" aria-label={t.sections.sessions}>
        {items?.map(({ id, device, signedInAt, seenAt, isThis }) => (
          <li>
            <div>
              <p>
                {device ? <Plain value={device} /> : t.unknownDevice}{' '}
                {isThis && <strong class="this">{t.thisBrowser}</strong>}
              </p>
              <p class="muted small">
                <When what={t.signedIn} at={signedInAt} /> · <When what={t.lastUsed} at={seenAt} />
              </p>
            </div>
            <button
              type="button"
              class="button"
              aria-label={`${t.signOut}: ${device || t.unknownDevice}`}
              disabled={ending.busy}
              onClick={() =>
                ending.act(() => ask('DELETE', `sessions/${id}`), isThis ? onChange : reload)
              }
            >
              {t.signOut}
            </button>
          </li>
        ))}
      </ul>
      <Problem failure={ending.failure} />
      <ListEnd items={items} more={more} failure={failure} empty="" />
      <p>
        <Confirm
          label={t.signOutEverywhere}
          about={t.sections.sessions}
          question={t.everywhereQuestion}
          yes={t.everywhereYes}
          busy={ending.busy}
          onYes={() => ending.act(() => ask('DELETE', 'sessions'), onChange)}
        />
      </p>
    </>
  );
}

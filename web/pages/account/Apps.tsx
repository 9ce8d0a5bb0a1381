import { SPENDING_SCOPES } from '#schemas/api/scopes.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { apps, account as t } from '../../words/en/account.ts';
import { fill } from '../../words/format.ts';
import { ask } from './api.ts';
import { Confirm, ListEnd, Problem, useAct, useList, When } from './parts.tsx';

/** A program that may act for the person. */
interface AppItem {
  id: string;
  clientName: string;
  clientHost: string | null;
  via: 'browser' | 'device';
  scopes: string[];
  creditsPerDay: number | null;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Programs that the person allowed something (OAuth): what, since when, and an end to it. */
export function Apps() {
  const { items, more, failure, reload } = useList<AppItem>('apps');
  const ending = useAct();
  if (failure?.status === 404) return <p class="muted">{apps.off}</p>;
  return (
    <>
      <p>{apps.words}</p>
      <ul class="rows" aria-label={t.sections.apps}>
        {items?.map((app) => (
          <li>
            <div>
              <p>
                <strong>
                  <Plain value={app.clientName} />
                </strong>{' '}
                {app.clientHost !== null && (
                  <span class="muted">
                    <Plain value={app.clientHost} />
                  </span>
                )}
              </p>
              <p class="small">{whatItMay(app)}</p>
              <p class="muted small">
                {apps.allowed} {apps.via[app.via]}, <When at={app.createdAt} />
                {' · '}
                {app.lastUsedAt === null ? (
                  t.neverUsed
                ) : (
                  <When what={t.lastUsed} at={app.lastUsedAt} />
                )}
              </p>
            </div>
            <Confirm
              label={apps.end}
              about={app.clientName}
              question={apps.endQuestion}
              yes={apps.endYes}
              busy={ending.busy}
              onYes={() => ending.act(() => ask('DELETE', `apps/${app.id}`), reload)}
            />
          </li>
        ))}
      </ul>
      <Problem failure={ending.failure} />
      <ListEnd items={items} more={more} failure={failure} empty={apps.none} />
    </>
  );
}

function whatItMay({ scopes, creditsPerDay }: AppItem): string {
  const may = t.mayList(scopes.map((scope) => t.scopeWords(scope)));
  if (!SPENDING_SCOPES.some((scope) => scopes.includes(scope))) return may;
  const limit =
    creditsPerDay === null
      ? apps.noLimit
      : fill(apps.perDay, { credits: t.credits(creditsPerDay) });
  return `${may} ${limit}`;
}

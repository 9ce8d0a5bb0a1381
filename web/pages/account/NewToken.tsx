import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import { account as t } from '../../words/en/account.ts';
import { plural } from '../../words/format.ts';
import { ask, failed, type TokenItem } from './api.ts';
import { fieldText, Problem, useAct } from './parts.tsx';

type PresetName = keyof typeof t.presetNames;

interface Preset {
  readonly name: PresetName;
  readonly allows: (scope: string) => boolean;
}

/** Choices of scopes by one press. */
const PRESETS: readonly Preset[] = [
  { name: 'all', allows: () => true },
  { name: 'publish', allows: (scope) => !scope.endsWith(':read') },
  { name: 'read', allows: (scope) => scope.endsWith(':read') },
];

/** The preset that has exactly these scopes; undefined: they were chosen one by one. */
export const presetOf = (scopes: readonly string[]): PresetName | undefined =>
  PRESETS.find(({ allows }) =>
    ALL_SCOPES.every((scope) => allows(scope) === scopes.includes(scope)),
  )?.name;

/** Offered lifetimes of a token, in days; the first is chosen at first. */
const DAYS = [90, 30, 365, null] as const;

/** Makes a token with a name, scopes and an end. */
export function NewToken({ onMade }: { onMade: (made: TokenItem & { token: string }) => void }) {
  const { failure, busy, act } = useAct();
  return (
    <details>
      <summary>{t.newToken}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const name = fieldText(event, 'name');
          const days = fieldText(event, 'days');
          const scopes = new FormData(form).getAll('scope');
          const body = { name, scopes, days: days === '' ? null : Number(days) };
          act(
            async () =>
              scopes.length === 0
                ? failed(0, t.noScopes)
                : ask<TokenItem & { token: string }>('POST', 'tokens', body),
            onMade,
          );
        }}
      >
        <p>
          <label>
            {t.tokenName}
            <input class="field" name="name" required maxLength={120} autoComplete="off" />
          </label>
        </p>
        <fieldset>
          <legend>{t.itMay}</legend>
          <p class="line" role="group" aria-label={t.presets}>
            {PRESETS.map(({ name, allows }) => (
              <button
                type="button"
                class="button"
                onClick={({ currentTarget }) => {
                  const boxes =
                    currentTarget.form?.querySelectorAll<HTMLInputElement>('[name=scope]');
                  for (const box of boxes ?? []) box.checked = allows(box.value);
                }}
              >
                {t.presetNames[name]}
              </button>
            ))}
          </p>
          {ALL_SCOPES.map((scope) => (
            <label class="choice">
              <input type="checkbox" name="scope" value={scope} defaultChecked />
              <span>
                {t.scopeWords(scope)} <code>{scope}</code>
              </span>
            </label>
          ))}
        </fieldset>
        <p class="line">
          <label>
            {t.tokenDays}
            <select class="field" name="days">
              {DAYS.map((days) => (
                <option value={days ?? ''}>{days === null ? t.noEnd : plural(days, t.days)}</option>
              ))}
            </select>
          </label>
          <button type="submit" class="button" disabled={busy}>
            {t.makeToken}
          </button>
        </p>
        <Problem failure={failure} />
      </form>
    </details>
  );
}

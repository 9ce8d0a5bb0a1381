import { privateLinks as t } from '../../words/en/share.ts';
import { plural } from '../../words/format.ts';
import '../kit/select.css';

/** Offered lifetimes, in days; people without an account may have a week at most. */
const DAYS = [1, 7, 30, 365];
const MOST_WITHOUT_ACCOUNT = 7;

/** Choices of a person about a private link. */
export interface PrivateOptionsState {
  readonly days: number;
  readonly once: boolean;
  /** Empty: none. */
  readonly password: string;
}

export const usualOptions = (hasAccount: boolean): PrivateOptionsState => ({
  days: hasAccount ? 30 : MOST_WITHOUT_ACCOUNT,
  once: false,
  password: '',
});

interface Props {
  options: PrivateOptionsState;
  hasAccount: boolean;
  onChange: (options: PrivateOptionsState) => void;
}

/** Lifetime of a private link, the choice to open it once, and its password. */
export const PrivateOptions = ({ options, hasAccount, onChange }: Props) => {
  const { days, once } = options;
  const change = (some: Partial<PrivateOptionsState>) => onChange({ ...options, ...some });
  return (
    <>
      <p class="expiry">
        <label>
          {t.keptFor}{' '}
          <select
            value={days}
            onChange={(event) => change({ days: Number(event.currentTarget.value) })}
          >
            {DAYS.filter((each) => hasAccount || each <= MOST_WITHOUT_ACCOUNT).map((each) => (
              <option value={each} selected={each === days}>
                {plural(each, t.days)}
              </option>
            ))}
          </select>
        </label>
      </p>
      <p>
        <label class="check">
          <input
            type="checkbox"
            checked={once}
            onChange={(event) => change({ once: event.currentTarget.checked })}
          />{' '}
          {t.canBeOpenedOnce}
        </label>
      </p>
      <p>
        <label>
          {t.passwordOption}
          <input
            class="field"
            type="password"
            autocomplete="new-password"
            onInput={(event) => change({ password: event.currentTarget.value })}
          />
        </label>
      </p>
    </>
  );
};

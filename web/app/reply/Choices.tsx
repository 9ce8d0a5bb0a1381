import { Plain } from '../../page/text/Plain.tsx';
import { reply as t } from '../../words/en/answers.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import type { Decisions } from './answering.ts';

interface Props {
  decisions: Decisions;
  chosen: string | undefined;
  /** Id of what says that none was chosen. */
  problem: string | undefined;
  onChoose: (decision: string) => void;
}

const OURS: Readonly<Record<string, string>> = t.decisions;

/**
 * The answers that can be chosen. The words of a document are in quotes, so that they cannot be taken
 * for ours; nothing is chosen for anybody.
 */
export const Choices = ({ decisions: { values, of }, chosen, problem, onChoose }: Props) => (
  <div
    class="answers"
    role="radiogroup"
    aria-label={`${t.choose} (${t.required})`}
    aria-required="true"
    aria-invalid={problem !== undefined}
    aria-describedby={problem}
  >
    <SomeOf items={values} around="p">
      {(value) => (
        <label key={value}>
          <input
            type="radio"
            name="decision"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>
            {of === 'built-in' ? (
              (OURS[value] ?? value)
            ) : (
              <q>
                <Plain value={value} />
              </q>
            )}
          </span>
        </label>
      )}
    </SomeOf>
  </div>
);

import type { Problem } from '#schemas/document/explain.ts';
import { compose as t } from '../../words/en/write.ts';
import { plural } from '../../words/format.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import { focusField } from './fields/form.ts';
import { wordsOf } from './fields/Labelled.tsx';
import { placeName } from './place-name.ts';

/** Everything that is wrong, each with the way to its field. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => (
  <div class="notice bad" role="alert">
    <p>{plural(problems.length, t.problemCount)}</p>
    <ul class="plain">
      <SomeOf items={problems} around="li">
        {(problem) => (
          <li key={problem.pointer + problem.keyword}>
            <button
              type="button"
              class="button quiet small"
              onClick={() => focusField(problem.pointer)}
            >
              {placeName(problem.pointer)}: {wordsOf(problem, undefined)}
            </button>
          </li>
        )}
      </SomeOf>
    </ul>
  </div>
);

import type { Problem } from '#schemas/artifact/explain.ts';
import * as t from '../i18n/en/compose.ts';
import { focusField } from './fields/form.ts';
import { wordsOf } from './fields/Labelled.tsx';

/** What the field of a place is called; a place without a field keeps its pointer. */
function placeOf(pointer: string): string {
  const source = /^\/sources\/(\d+)\/(\w+)$/.exec(pointer);
  const member = source ? `source.${source[2]}` : pointer.slice(1);
  const name = Object.hasOwn(t.places, member) ? t.places[member] : undefined;
  if (!name) return pointer || t.otherProblem;
  return source ? t.placeInSource(Number(source[1]) + 1, name) : name;
}

/** Everything that is wrong, each with the way to its field. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => (
  <div class="notice bad" role="alert">
    <p>{t.problemCount(problems.length)}</p>
    <ul class="plain">
      {problems.map((problem) => (
        <li key={problem.pointer + problem.keyword}>
          <button
            type="button"
            class="button quiet small"
            onClick={() => focusField(problem.pointer)}
          >
            {placeOf(problem.pointer)}: {wordsOf(problem, undefined)}
          </button>
        </li>
      ))}
    </ul>
  </div>
);

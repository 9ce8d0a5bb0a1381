import type { Problem } from '#schemas/document/explain.ts';
import { shown } from '#schemas/text/shown-text.ts';
import { titleOf } from '../../page/document/title-of.ts';
import { program, compose as t } from '../../words/en/write.ts';
import { fill, plural } from '../../words/format.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import { focusField } from './fields/form.ts';
import { wordsOf } from './fields/Labelled.tsx';

/** Names of the fields outside the content of a form, by their place in the document. */
const NAMES: Readonly<Record<string, string>> = {
  title: t.documentTitle,
  summary: t.summary,
  'createdBy/name': t.authorName,
  status: t.status,
  content: t.content,
  sources: t.sources,
  'provenance/editingAgent': t.editor,
  'provenance/humanApprover': t.approver,
  'provenance/acceptedRevision': t.acceptedRevision,
  'source.title': t.sourceTitle,
  'source.url': t.sourceUrl,
  'source.publisher': t.publisher,
  ...program.code,
  'content/html': program.code.html,
  'content/css': program.code.css,
  'content/javascript': program.code.javascript,
  declaredExternalDomains: program.domains,
};

/** The name of the field of a place; a place without a field keeps its pointer. */
export function placeName(pointer: string): string {
  const source = /^\/sources\/(\d+)\/(\w+)$/.exec(pointer);
  const member = source ? `source.${source[2]}` : pointer.slice(1);
  const name = Object.hasOwn(NAMES, member) ? NAMES[member] : undefined;
  if (name)
    return source ? fill(t.placeInSource, { place: Number(source[1]) + 1, field: name }) : name;
  const content = /^\/content\/(\w+)/.exec(pointer)?.[1];
  return content ? shown(titleOf(content)) : shown(pointer) || t.otherProblem;
}

/** The first problem of each place, by its JSON Pointer. */
export type ProblemsByPlace = ReadonlyMap<string, Problem>;

export function byPlace(problems: readonly Problem[]): ProblemsByPlace {
  const first = new Map<string, Problem>();
  for (const problem of problems) {
    if (!first.has(problem.pointer)) first.set(problem.pointer, problem);
  }
  return first;
}

interface Props {
  /** Problems at the last try to share. */
  asked: ProblemsByPlace;
  /** Problems that are left. */
  problems: readonly Problem[];
}

/**
 * Everything that is wrong, each with the way to its field. What was put right stays, with a tick, until
 * the next try: the form below does not move while somebody writes in it.
 */
export const ProblemList = ({ asked, problems }: Props) => {
  const now = byPlace(problems);
  return (
    <div class={now.size > 0 ? 'notice bad' : 'notice'}>
      <p role="alert">{now.size > 0 ? plural(now.size, t.problemCount) : t.ready}</p>
      <ul class="plain">
        <SomeOf items={[...new Map([...asked, ...now]).values()]} around="li">
          {(problem) => (
            <li key={problem.pointer} class={now.has(problem.pointer) ? undefined : 'done'}>
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
};

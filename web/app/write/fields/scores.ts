import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { textAt, valueAt, withValue } from '../paths.ts';

type Options = readonly JsonValue[];

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes the scores of every option that has some. */
function mapScores(
  options: Options,
  member: string,
  change: (scores: JsonObject) => JsonObject,
): Options {
  let isChanged = false;
  const next = options.map((option) => {
    const scores = isObject(option) ? valueAt(option, [member]) : undefined;
    if (!isObject(option) || !isObject(scores)) return option;
    const changed = change(scores);
    if (changed === scores) return option;
    isChanged = true;
    return withValue(option, [member], changed);
  });
  return isChanged ? next : options;
}

/** Scores after one criterion got other words: they follow, unless another has these or had those. */
export function withScoreRenamed(
  options: Options,
  member: string,
  before: readonly JsonValue[],
  index: number,
  value: JsonValue | undefined,
): Options {
  const old = before[index];
  if (typeof old !== 'string' || typeof value !== 'string' || old === value) return options;
  if (before.some((other, at) => at !== index && (other === old || other === value)))
    return options;
  return mapScores(options, member, (scores) =>
    Object.hasOwn(scores, old) && !Object.hasOwn(scores, value)
      ? Object.fromEntries(
          Object.entries(scores).map(([name, score]) => [name === old ? value : name, score]),
        )
      : scores,
  );
}

/**
 * Criteria of options: those that the document names, then those of their scores.
 *
 * @param member the one that holds scores; undefined where options have none
 */
export function criteriaOf(
  named: readonly JsonValue[],
  options: Options,
  member: string | undefined,
): readonly string[] {
  if (member === undefined) return [];
  const scored = options.flatMap((option) => {
    const scores = isObject(option) ? valueAt(option, [member]) : undefined;
    return isObject(scores) ? Object.keys(scores) : [];
  });
  const all = [...named, ...scored].filter((name): name is string => typeof name === 'string');
  return [...new Set(all)].filter((name) => name.trim() !== '');
}

/** Scores without those of a criterion that was removed. */
export function withoutScore(
  options: Options,
  member: string,
  before: readonly JsonValue[],
  after: JsonValue | undefined,
): Options {
  const kept = Array.isArray(after) ? after : [];
  const [gone] = before.filter((name) => !kept.includes(name));
  // A row that was split or joined is another criterion: what was measured stays.
  const isRemoved = kept.length < before.length && kept.every((name) => before.includes(name));
  if (!isRemoved || typeof gone !== 'string' || gone === '') return options;
  return mapScores(options, member, (scores) => {
    const rest = Object.entries(scores).filter(([name]) => name !== gone);
    return rest.length === Object.keys(scores).length ? scores : Object.fromEntries(rest);
  });
}

/** The recommended option after one got another name: the same one. */
export function recommendedAfter(
  options: Options,
  title: string,
  index: number,
  before: string,
  after: string,
  recommended: string,
): string {
  if (before === '' || before !== recommended) return recommended;
  const isShared = options.some(
    (option, at) => at !== index && isObject(option) && textAt(option, [title]) === before,
  );
  return isShared ? recommended : after;
}

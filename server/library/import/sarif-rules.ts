import type { JsonValue } from '#schemas/document/artifact.ts';
import { at, itemAt, listOf, textOf } from './json-at.ts';

export const LEVELS = ['error', 'warning', 'note', 'none'];

/** A rule that a result names, and the component of the tool that has it. */
export interface NamedRule {
  readonly id: string;
  readonly rule: JsonValue | undefined;
  readonly component: JsonValue | undefined;
}

/** The descriptors of a run's tool by their ids: its driver first, then its extensions. */
export interface Tool {
  readonly driver: JsonValue | undefined;
  readonly extensions: readonly JsonValue[];
  readonly byId: ReadonlyMap<JsonValue | undefined, ReadonlyMap<string, JsonValue>>;
}

/** @param kind the list of a component that has the descriptors */
export function toolOf(run: JsonValue, kind: 'rules' | 'notifications' = 'rules'): Tool {
  const driver = at(run, 'tool', 'driver');
  const extensions = listOf(at(run, 'tool', 'extensions'));
  const byId = new Map(
    [driver, ...extensions].map((component) => [
      component,
      new Map(
        listOf(at(component, kind)).flatMap((rule): [string, JsonValue][] =>
          [at(rule, 'id'), ...listOf(at(rule, 'deprecatedIds')).slice(0, 20)].map((id) => [
            textOf(id),
            rule,
          ]),
        ),
      ),
    ]),
  );
  return { driver, extensions, byId };
}

/** The component that a reference names (SARIF 2.1.0, §3.54): the driver when it names none. */
function componentOf(
  { driver, extensions }: Tool,
  reference: JsonValue | undefined,
): JsonValue | undefined {
  const index = at(reference, 'index');
  if (typeof index === 'number' && index >= 0) return extensions[index];
  const all = [driver, ...extensions];
  const named = (member: 'guid' | 'name') => {
    const wanted = textOf(at(reference, member));
    return wanted ? all.find((each) => textOf(at(each, member)) === wanted) : undefined;
  };
  return named('guid') ?? named('name') ?? driver;
}

/**
 * The rule of a result (SARIF 2.1.0, §3.27.5–3.27.7, §3.52): by its index, its guid or its id, of
 * which `a/b/c` is a kind of `a/b`. A rule of another id is never taken.
 */
export function ruleOf(tool: Tool, result: JsonValue): NamedRule {
  const reference = at(result, 'rule');
  const id = textOf(at(result, 'ruleId')) || textOf(at(reference, 'id'));
  return named(
    tool,
    { ...(typeof reference === 'object' && !Array.isArray(reference) ? reference : {}), id },
    at(reference, 'index') ?? at(result, 'ruleIndex'),
    'rules',
  );
}

/** The descriptor of a reference to one (`reportingDescriptorReference`). */
export function named(
  tool: Tool,
  reference: JsonValue | undefined,
  index: JsonValue | undefined,
  kind: 'rules' | 'notifications',
): NamedRule {
  const id = textOf(at(reference, 'id'));
  const guid = textOf(at(reference, 'guid'));
  const component = componentOf(tool, at(reference, 'toolComponent'));
  const rules = listOf(at(component, kind));
  const indexed = itemAt(rules, index);
  if (indexed !== undefined && (id === '' || isKindOf(id, indexed))) {
    return { id: id || textOf(at(indexed, 'id')), rule: indexed, component };
  }
  if (guid) {
    const rule = rules.find((each) => textOf(at(each, 'guid')) === guid);
    if (rule !== undefined) return { id: id || textOf(at(rule, 'id')), rule, component };
  }
  for (const name of withParents(id)) {
    for (const each of [component, tool.driver, ...tool.extensions]) {
      const rule = tool.byId.get(each)?.get(name);
      if (rule !== undefined) return { id, rule, component: each };
    }
  }
  return { id, rule: undefined, component };
}

/** An id and those that it is a kind of, the nearest first. */
function withParents(id: string): string[] {
  const ids = id === '' ? [] : [id];
  for (
    let end = id.lastIndexOf('/');
    end > 0 && ids.length < 10;
    end = id.lastIndexOf('/', end - 1)
  ) {
    ids.push(id.slice(0, end));
  }
  return ids;
}

function isKindOf(id: string, rule: JsonValue): boolean {
  const own = [at(rule, 'id'), ...listOf(at(rule, 'deprecatedIds'))].map(textOf);
  return own.some((each) => each !== '' && (id === each || id.startsWith(`${each}/`)));
}

/**
 * The level of a result that fails (SARIF 2.1.0, §3.27.10): its own, that of an override of its
 * invocation, that of its rule, or `warning`.
 */
export function levelOf(
  result: JsonValue,
  { rule }: NamedRule,
  tool: Tool,
  invocations: readonly JsonValue[],
): string {
  const index = at(result, 'provenance', 'invocationIndex');
  const invocation =
    typeof index === 'number' && index >= 0
      ? invocations[index]
      : invocations.length === 1
        ? invocations[0]
        : undefined;
  const override =
    rule === undefined
      ? undefined
      : listOf(at(invocation, 'ruleConfigurationOverrides'))
          .slice(0, 1_000)
          .find((each) => {
            const descriptor = at(each, 'descriptor');
            return named(tool, descriptor, at(descriptor, 'index'), 'rules').rule === rule;
          });
  const said = [
    at(result, 'level'),
    at(override, 'configuration', 'level'),
    at(rule, 'defaultConfiguration', 'level'),
  ].find((level) => LEVELS.includes(textOf(level)));
  return textOf(said) || 'warning';
}

import type { JsonObject, JsonValue } from '#schemas/document/artifact.ts';
import { isHttpUri } from '#schemas/json/formats.ts';
import { counted } from '#schemas/text/counted.ts';
import { at, listOf, textOf } from './json-at.ts';
import { inCode, inLine, short } from './report-text.ts';
import { messageInLine, placeOf } from './sarif-message.ts';
import { LEVELS, levelOf, type NamedRule, ruleOf, toolOf } from './sarif-rules.ts';
import { type RunState, resultsOf, stateOf } from './sarif-runs.ts';

/** Most rules told, most places of each, most runs, and most sources of a document. */
const MAX_RULES = 100;
const MAX_PLACES = 20;
const MAX_RUNS = 20;
const MAX_SOURCES = 50;
/** Characters by which tools and rules are told apart. */
const MAX_KEY = 200;

interface Rule {
  readonly id: string;
  readonly words: string;
  readonly help: string;
  level: string;
  count: number;
  readonly places: string[];
}

/** Numbers of results that are no findings, and of findings that are not new. */
interface Others {
  suppressed: number;
  absent: number;
  unchanged: number;
  readonly kinds: Map<string, number>;
}

const KINDS: Readonly<Record<string, string>> = {
  pass: 'passed',
  notApplicable: 'not applicable',
  informational: 'informational',
  open: 'undecided',
  review: 'to be reviewed',
};

/** True if a JSON value is a report in SARIF 2. */
export const isSarif = (value: JsonValue): boolean =>
  Array.isArray(at(value, 'runs')) && String(at(value, 'version')).startsWith('2.');

/**
 * Makes a research brief of the report of an analysis (SARIF 2.1.0): a finding for each rule. Only a
 * report whose runs all ended well, with their results, is said to have found nothing.
 */
export function draftFromSarif(
  report: JsonValue,
  { title, createdBy }: { readonly title?: string; readonly createdBy: JsonObject | null },
): JsonObject {
  const rules = new Map<string, Rule>();
  const others: Others = { suppressed: 0, absent: 0, unchanged: 0, kinds: new Map() };
  const tools = new Set<string>();
  const states: { readonly tool: string; readonly state: RunState }[] = [];
  const runs = listOf(at(report, 'runs'));
  for (const run of runs) {
    const tool = toolOf(run);
    const name = textOf(at(tool.driver, 'name')) || 'An analysis';
    const version =
      textOf(at(tool.driver, 'semanticVersion')) || textOf(at(tool.driver, 'version'));
    const fullName = short(`${name} ${version}`.trim(), 100);
    tools.add(fullName);
    const results = resultsOf(run, report);
    const state = stateOf(run, report);
    if (state) states.push({ tool: fullName, state });
    const invocations = listOf(at(run, 'invocations'));
    for (const result of results ?? []) {
      if (typeof result !== 'object' || result === null || isOther(result, others)) continue;
      const rule = ruleOf(tool, result);
      const level = levelOf(result, rule, tool, invocations);
      add(rules, name, rule, level, result, run);
    }
  }
  const found = [...rules.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const names = [...tools].join(', ') || 'The analysis';
  const sources: JsonObject[] = [];
  const findings = [
    ...states.slice(0, MAX_RUNS).map(({ tool, state }) => describeRun(tool, state)),
    ...found.slice(0, MAX_RULES).map((rule) => describeRule(rule, sources)),
  ];
  const omitted = found.length - MAX_RULES;
  if (omitted > 0) findings.push(`… and ${counted(omitted, 'more rule')}.`);
  const errors = found.filter(({ level }) => level === 'error').length;
  const noRun = runs.length === 0 ? ['The report has no run: nothing was looked at.'] : [];
  const beside = besideInWords(others);
  const isClean = states.length + noRun.length + total === 0;
  const outcome = [
    ...states.slice(0, 1).map(({ state }) => state.headline),
    ...noRun.map(() => 'no run'),
    ...(total > 0 || isClean ? [`${total === 0 ? 'nothing' : total} found`] : []),
  ].join(', ');
  const summary = [
    ...states.slice(0, 1).map(({ tool, state }) => `${tool}: ${state.summary}`),
    ...noRun,
    ...(total > 0
      ? [
          `${short(names, 700)}: ${counted(total, 'result')} of ${counted(found.length, 'rule')}, ${errors} of them ${errors === 1 ? 'an error' : 'errors'}.`,
        ]
      : isClean
        ? [`${short(names, 700)} found nothing.`]
        : []),
    ...(others.unchanged > 0
      ? [`${others.unchanged} of them unchanged since the run before.`]
      : []),
    ...(beside ? [`Not counted: ${beside}.`] : []),
  ].join(' ');
  return {
    type: 'research-brief',
    title: short(title ?? `${names}: ${outcome}`, 160),
    summary: short(summary, 1_200),
    createdBy: createdBy ?? { type: 'tool', name: short(names, 120) },
    content: {
      question: `What did ${inLine(names)} find?`,
      findings: [
        ...findings,
        ...noRun,
        ...(isClean ? ['Nothing was found.'] : []),
        ...(beside ? [`Not counted: ${beside}.`] : []),
      ],
    },
    sources,
  };
}

const rank = ({ level }: Rule): number => LEVELS.indexOf(level);

/** Counts a result that is no finding (SARIF 2.1.0, §3.27.9, §3.27.23, §3.27.24). */
function isOther(result: JsonValue, others: Others): boolean {
  const kind = textOf(at(result, 'kind'));
  if (kind !== '' && kind !== 'fail') {
    others.kinds.set(kind, (others.kinds.get(kind) ?? 0) + 1);
    return true;
  }
  const suppressions = listOf(at(result, 'suppressions'));
  const isDisputed = suppressions.some((each) =>
    ['underReview', 'rejected'].includes(textOf(at(each, 'status'))),
  );
  if (suppressions.length > 0 && !isDisputed) {
    others.suppressed++;
    return true;
  }
  const baseline = textOf(at(result, 'baselineState'));
  if (baseline === 'unchanged') others.unchanged++;
  if (baseline !== 'absent') return false;
  others.absent++;
  return true;
}

function add(
  rules: Map<string, Rule>,
  tool: string,
  { id: named, rule, component }: NamedRule,
  level: string,
  result: JsonValue,
  run: JsonValue,
): void {
  const id = named || 'result';
  // Cut: a long name would be read for each result.
  const names = [tool, textOf(at(component, 'name')), id];
  const key = JSON.stringify(names.map((name) => short(name, MAX_KEY)));
  const known = rules.get(key) ?? {
    id,
    words:
      textOf(at(rule, 'shortDescription', 'text')) ||
      textOf(at(rule, 'name')) ||
      textOf(at(rule, 'fullDescription', 'text')),
    help: textOf(at(rule, 'helpUri')),
    level,
    count: 0,
    places: [],
  };
  rules.set(key, known);
  known.count++;
  if (LEVELS.indexOf(level) < LEVELS.indexOf(known.level)) known.level = level;
  if (known.places.length >= MAX_PLACES) return;
  const artifacts = listOf(at(run, 'artifacts'));
  const place = placeOf(listOf(at(result, 'locations'))[0], artifacts);
  const strings = [
    at(rule, 'messageStrings'),
    at(component, 'globalMessageStrings'),
    at(run, 'tool', 'driver', 'globalMessageStrings'),
  ];
  const message = messageInLine(at(result, 'message'), strings, (id) => {
    const related = listOf(at(result, 'relatedLocations'));
    return placeOf(
      related.find((each) => at(each, 'id') === id),
      artifacts,
    );
  });
  known.places.push(place ? `- ${inCode(place)} ${message}`.trimEnd() : `- ${message}`);
}

/** A run that did not end well, or has no results. */
const describeRun = (tool: string, { summary, messages }: RunState): string =>
  [
    `**${inLine(tool)}**: ${summary}`,
    ...(messages.length > 1 ? ['', ...messages.map((message) => `- ${message}`)] : []),
  ].join('\n');

/** The results that are no findings, in words; empty: there are none. */
function besideInWords({ suppressed, absent, kinds }: Others): string {
  return [
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(absent > 0 ? [`${absent} no longer there`] : []),
    ...[...kinds].slice(0, 10).map(([kind, count]) => `${count} ${kindInWords(kind)}`),
  ].join(', ');
}

const kindInWords = (kind: string): string =>
  Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? '') : `of kind ${inCode(kind)}`;

function describeRule(
  { id, words, help, level, count, places }: Rule,
  sources: JsonObject[],
): string {
  let cited = '';
  if (isHttpUri(help) && sources.length < MAX_SOURCES) {
    const known = sources.findIndex(({ url }) => url === help);
    if (known < 0) {
      const title = short(words || id, 240);
      sources.push({ id: `source-${sources.length + 1}`, title, url: help });
    }
    cited = ` [${known < 0 ? sources.length : known + 1}]`;
  }
  const omitted = count - places.length;
  return [
    `**${level}: ${inLine(words || id)}** (${inCode(id)})${cited}`,
    '',
    ...places,
    ...(omitted > 0 ? [`- … and ${omitted} more`] : []),
  ].join('\n');
}

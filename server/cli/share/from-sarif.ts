import type { JsonObject, JsonValue } from '#schemas/artifact/artifact.ts';
import { isHttpUri } from '#schemas/json/formats.ts';
import { inCode, inLine, short } from './report-text.ts';

/** Most rules told, most places of each, and most sources of a document. */
const MAX_RULES = 100;
const MAX_PLACES = 20;
const MAX_SOURCES = 50;
const LEVELS = ['error', 'warning', 'note', 'none'];

interface Rule {
  readonly id: string;
  readonly words: string;
  readonly help: string;
  level: string;
  count: number;
  readonly places: string[];
}

/** Whether a JSON value is a report in SARIF 2. */
export const isSarif = (value: JsonValue): boolean =>
  Array.isArray(at(value, 'runs')) && String(at(value, 'version')).startsWith('2.');

/** Makes a research brief of the report of an analysis (SARIF 2.1.0): a finding for each rule. */
export function draftFromSarif(
  report: JsonValue,
  { title, createdBy }: { readonly title?: string; readonly createdBy: JsonObject | null },
): JsonObject {
  const rules = new Map<string, Rule>();
  const tools = new Set<string>();
  for (const run of listOf(at(report, 'runs'))) {
    const driver = at(run, 'tool', 'driver');
    const name = text(at(driver, 'name')) || 'An analysis';
    const version = text(at(driver, 'semanticVersion')) || text(at(driver, 'version'));
    tools.add(short(`${name} ${version}`.trim(), 100));
    const known = listOf(at(driver, 'rules'));
    const byId = new Map(known.map((rule) => [text(at(rule, 'id')), rule]));
    for (const result of listOf(at(run, 'results'))) {
      const index = at(result, 'ruleIndex') ?? at(result, 'rule', 'index');
      const id = text(at(result, 'ruleId')) || text(at(result, 'rule', 'id'));
      const rule = (typeof index === 'number' ? known[index] : undefined) ?? byId.get(id);
      add(rules, name, id || text(at(rule, 'id')) || 'result', rule, result);
    }
  }
  const found = [...rules.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const names = [...tools].join(', ') || 'The analysis';
  const sources: JsonObject[] = [];
  const findings = found.slice(0, MAX_RULES).map((rule) => tell(rule, sources));
  const more = found.length - findings.length;
  if (more > 0) findings.push(`… and ${more} more rules.`);
  const errors = found.filter(({ level }) => level === 'error').length;
  return {
    type: 'research-brief',
    title: short(title ?? `${names}: ${total === 0 ? 'nothing' : total} found`, 160),
    summary:
      total === 0
        ? `${short(names, 1_000)} found nothing.`
        : `${short(names, 900)}: ${total} results of ${found.length} rules, ${errors} of them errors.`,
    createdBy: createdBy ?? { type: 'tool', name: short(names, 120) },
    content: {
      question: `What did ${inLine(names)} find?`,
      findings: findings.length > 0 ? findings : ['Nothing was found.'],
    },
    sources,
  };
}

const rank = ({ level }: Rule): number => LEVELS.indexOf(level);

function add(
  rules: Map<string, Rule>,
  tool: string,
  id: string,
  rule: JsonValue | undefined,
  result: JsonValue,
): void {
  const said = text(at(result, 'level')) || text(at(rule, 'defaultConfiguration', 'level'));
  const level = LEVELS.includes(said) ? said : 'warning';
  const key = JSON.stringify([tool, id]);
  const known = rules.get(key) ?? {
    id,
    words: text(at(rule, 'shortDescription', 'text')) || text(at(rule, 'name')),
    help: text(at(rule, 'helpUri')),
    level,
    count: 0,
    places: [],
  };
  rules.set(key, known);
  known.count++;
  if (LEVELS.indexOf(level) < LEVELS.indexOf(known.level)) known.level = level;
  if (known.places.length >= MAX_PLACES) return;
  const [location] = listOf(at(result, 'locations'));
  const file = text(at(location, 'physicalLocation', 'artifactLocation', 'uri'));
  const line = at(location, 'physicalLocation', 'region', 'startLine');
  const place = typeof line === 'number' ? `${file}:${line}` : file;
  const message = inLine(
    text(at(result, 'message', 'text')) || text(at(result, 'message', 'markdown')),
  );
  known.places.push(place ? `- ${inCode(place)} ${message}`.trimEnd() : `- ${message}`);
}

function tell({ id, words, help, level, count, places }: Rule, sources: JsonObject[]): string {
  let cited = '';
  if (isHttpUri(help) && sources.length < MAX_SOURCES) {
    const known = sources.findIndex(({ url }) => url === help);
    if (known < 0) {
      const title = short(words || id, 240);
      sources.push({ id: `source-${sources.length + 1}`, title, url: help });
    }
    cited = ` [${known < 0 ? sources.length : known + 1}]`;
  }
  const more = count - places.length;
  return [
    `**${level}: ${inLine(words || id)}** (${inCode(id)})${cited}`,
    '',
    ...places,
    ...(more > 0 ? [`- … and ${more} more`] : []),
  ].join('\n');
}

const text = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];

/** The member at a path of own members. */
function at(value: JsonValue | undefined, ...path: string[]): JsonValue | undefined {
  let inner = value;
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return;
    inner = (inner as JsonObject)[name];
  }
  return inner;
}

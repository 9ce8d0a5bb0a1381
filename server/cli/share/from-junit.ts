import type { JsonObject } from '#schemas/artifact/artifact.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { asBlock, inCode, inLine, short } from './report-text.ts';
import { type Element, readXml } from './xml.ts';

/** Most failures told one by one, and most suites. */
const MAX_FAILURES = 50;
const MAX_SUITES = 50;

interface Case {
  readonly suite: string;
  readonly name: string;
  readonly place: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly message: string;
  readonly details: string;
}

/** Makes a hand-off of a test report as JUnit writes it. The error is a sentence. */
export function draftFromJunit(
  xml: string,
  { title, createdBy }: { readonly title?: string; readonly createdBy: JsonObject | null },
): Result<JsonObject, string> {
  const read = readXml(xml);
  if (!read.ok) return read;
  if (!/^testsuites?$/.test(read.value.name)) {
    return err(`This XML is no test report: it begins with <${short(read.value.name, 40)}>.`);
  }
  const cases = casesIn(read.value);
  const failed = cases.filter(({ state }) => state === 'failed');
  const skipped = cases.filter(({ state }) => state === 'skipped').length;
  const passed = cases.length - failed.length - skipped;
  const counts = `${passed} passed, ${failed.length} failed, ${skipped} skipped`;
  const name = title ?? (plain(read.value.attributes.get('name') ?? '') || 'Tests');
  const told = failed.slice(0, MAX_FAILURES).map(tell);
  const more = failed.length - told.length;
  return ok({
    type: 'task-handoff',
    title: short(
      title ??
        `${short(name, 100)}: ${failed.length === 0 ? 'all' : failed.length} of ${cases.length} ${failed.length === 0 ? 'passed' : 'failed'}`,
      160,
    ),
    summary: `${counts}, of ${cases.length} tests.${failed[0] ? ` First failure: ${short(failed[0].name, 300)}.` : ''}`,
    createdBy: createdBy ?? { type: 'tool', name: 'JUnit report' },
    content: {
      objective: 'All tests pass.',
      completed: suitesIn(cases),
      nextAction: failed[0] ? `Fix ${inCode(failed[0].name)}.` : 'Nothing: all tests passed.',
      ...(failed.length > 0 && {
        remaining: more > 0 ? [...told, `… and ${more} more failures.`] : told,
      }),
    },
  });
}

const plain = (text: string): string => text.slice(0, 500).replace(/\s+/g, ' ').trim();

function casesIn(root: Element): Case[] {
  const found: Case[] = [];
  const walk = (element: Element, suite: string) => {
    const own = element.name === 'testsuite' ? (element.attributes.get('name') ?? suite) : suite;
    for (const child of element.children) {
      if (child.name === 'testcase') found.push(caseOf(child, own));
      else if (child.name === 'testsuite') walk(child, own);
    }
  };
  walk(root, '');
  return found;
}

function caseOf({ attributes, children }: Element, suite: string): Case {
  const bad = children.find(({ name }) => name === 'failure' || name === 'error');
  const isSkipped = children.some(({ name }) => name === 'skipped');
  const line = attributes.get('line');
  const file = attributes.get('file') ?? '';
  return {
    suite,
    name: [attributes.get('classname'), attributes.get('name')].filter(Boolean).join(' › ') || '–',
    place: line ? `${file}:${line}` : file,
    state: bad ? 'failed' : isSkipped ? 'skipped' : 'passed',
    message: bad?.attributes.get('message') ?? '',
    details: bad?.text ?? '',
  };
}

/** One failure. */
const tell = ({ name, place, message, details }: Case): string =>
  `**${inLine(name)}**${place ? ` (${inCode(place)})` : ''}${message.trim() ? `: ${inLine(message)}` : ''}${asBlock(details)}`;

/** What passed, by suite. */
function suitesIn(cases: readonly Case[]): string[] {
  const counts = new Map<string, number>();
  for (const { suite, state } of cases) {
    if (state === 'passed') counts.set(suite, (counts.get(suite) ?? 0) + 1);
  }
  const lines = [...counts].map(([suite, count]) => {
    const words = `${count} ${count === 1 ? 'test' : 'tests'} passed`;
    return suite === '' ? words : `${inLine(suite)}: ${words}`;
  });
  const more = lines.length - MAX_SUITES;
  return more > 0 ? [...lines.slice(0, MAX_SUITES), `… and ${more} more suites.`] : lines;
}

import type { JsonObject } from '#schemas/document/artifact.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import { type Fault, readSuites, type Suites, type TestCase } from './junit-cases.ts';
import { asBlock, inCode, inLine, short } from './report-text.ts';
import { readXml } from './xml.ts';

/** Most failures told one by one, most skipped or repeated tests, and most suites. */
const MAX_FAILURES = 50;
const MAX_OTHERS = 50;
const MAX_SUITES = 50;
/** Most failures told of one test. */
const MAX_FAULTS = 10;

/**
 * Makes a hand-off of a test report as JUnit writes it. Only a report whose tests all ran and
 * passed is said to have passed. The error is a sentence.
 */
export function draftFromJunit(
  xml: string,
  { title, createdBy }: { readonly title?: string; readonly createdBy: JsonObject | null },
): Result<JsonObject, string> {
  const read = readXml(xml);
  if (!read.ok) return read;
  if (!/^testsuites?$/.test(read.value.name)) {
    return err(`This XML is no test report: it begins with <${short(read.value.name, 40)}>.`);
  }
  const report = sorted(readSuites(read.value));
  const name = title ?? (plain(read.value.attributes.get('name') ?? '') || 'Tests');
  return ok({
    type: 'task-handoff',
    title: short(title ?? `${short(name, 100)}: ${headline(report)}`, 160),
    summary: summaryOf(report),
    createdBy: createdBy ?? { type: 'tool', name: 'JUnit report' },
    content: {
      objective: 'All tests pass.',
      completed: suitesIn(report.passed),
      nextAction: nextAction(report),
      ...remainingOf(report),
    },
  });
}

interface Report extends Suites {
  readonly total: number;
  readonly failed: readonly TestCase[];
  readonly skipped: readonly TestCase[];
  readonly passed: readonly TestCase[];
  /** Passed, after they had failed. */
  readonly repeated: readonly TestCase[];
}

function sorted(suites: Suites): Report {
  const { cases } = suites;
  const passed = cases.filter(({ state }) => state === 'passed');
  return {
    ...suites,
    total: cases.length,
    failed: cases.filter(({ state }) => state === 'failed'),
    skipped: cases.filter(({ state }) => state === 'skipped'),
    passed,
    repeated: passed.filter(({ earlier }) => earlier.length > 0),
  };
}

const plain = (text: string): string => text.slice(0, 500).replace(/\s+/g, ' ').trim();

/** The outcome in a few words, for the title. */
function headline(report: Report): string {
  const { total, failed, skipped, passed, repeated, broken, disagreements } = report;
  const bad = [
    ...(failed.length > 0 ? [`${failed.length} of ${total} failed`] : []),
    ...(broken.length > 0 ? [`${counted(broken.length, 'suite')} could not run`] : []),
    ...(disagreements.length > 0 ? ['the counts of the report disagree'] : []),
  ];
  if (bad.length > 0) return bad.join(', ');
  if (total === 0) return 'no test ran';
  const again = repeated.length > 0 ? `, ${repeated.length} only when tried again` : '';
  return skipped.length > 0
    ? `${passed.length} passed${again}, ${skipped.length} skipped`
    : `all of ${total} passed${again}`;
}

function summaryOf(report: Report): string {
  const { total, failed, skipped, passed, repeated, broken, disagreements } = report;
  const counts = `${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`;
  return [
    total === 0 ? 'No test ran.' : `${counts}, of ${counted(total, 'test')}.`,
    ...(broken[0]
      ? [`${counted(broken.length, 'suite')} could not run: ${brokenInWords(broken[0], 300)}.`]
      : []),
    ...(failed[0] ? [`First failure: ${short(failed[0].name, 300)}.`] : []),
    ...(disagreements[0] ? [`The counts of the report disagree: ${disagreements[0]}`] : []),
    ...(repeated.length > 0
      ? [`${counted(repeated.length, 'test')} passed only when tried again.`]
      : []),
  ].join(' ');
}

function nextAction({ total, failed, skipped, repeated, broken, disagreements }: Report): string {
  if (broken[0]) return `Make ${inCode(broken[0].suite || 'the suite')} run.`;
  if (failed[0]) return `Fix ${inCode(failed[0].name)}.`;
  if (disagreements.length > 0) return 'Find out why the counts of the report disagree.';
  if (total === 0 || skipped.length === total) return 'Find out why no test ran.';
  if (repeated[0]) return `Find out why ${inCode(repeated[0].name)} did not pass at once.`;
  return skipped.length > 0
    ? `Decide about ${skipped.length === 1 ? 'the test that was' : `the ${skipped.length} tests that were`} skipped.`
    : 'Nothing: all tests passed.';
}

/** Everything that did not simply pass; without members when there is nothing. */
function remainingOf({ failed, skipped, repeated, broken, disagreements }: Report): JsonObject {
  const remaining = [
    ...listed(broken, MAX_FAILURES, 'suite', ({ suite, faults }) =>
      withFaults(`**${inLine(suite || 'A suite')}** could not run`, faults),
    ),
    ...listed(failed, MAX_FAILURES, 'failure', describeFailed),
    ...listed(disagreements, MAX_SUITES, 'disagreement', (words) => inLine(words)),
    ...listed(repeated, MAX_OTHERS, 'test', describeRepeated),
    ...listed(
      skipped,
      MAX_OTHERS,
      'skipped test',
      ({ name, place, reason }) =>
        `Skipped: ${withPlace(name, place)}${reason ? `: ${inLine(reason)}` : ''}`,
    ),
  ];
  return remaining.length > 0 ? { remaining } : {};
}

function listed<T>(
  all: readonly T[],
  most: number,
  noun: string,
  tell: (each: T) => string,
): string[] {
  const omitted = all.length - most;
  const shown = all.slice(0, most).map(tell);
  return omitted > 0
    ? [...shown, `… and ${omitted} more ${omitted === 1 ? noun : `${noun}s`}.`]
    : shown;
}

const withPlace = (name: string, place: string): string =>
  `**${inLine(name)}**${place ? ` (${inCode(place)})` : ''}`;

const describeFailed = ({ name, place, faults, earlier }: TestCase): string =>
  withFaults(withPlace(name, place), faults) +
  (earlier.length > 0 ? `\n\nIt was tried ${counted(earlier.length + 1, 'time')}.` : '');

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

function describeRepeated({ name, place, earlier }: TestCase): string {
  const nth = ORDINALS[earlier.length] ?? `${earlier.length + 1}th`;
  const head = `${withPlace(name, place)} passed at the ${nth} try`;
  const shown = earlier.filter(({ message, details }) => message.trim() || details);
  return shown.length > 0 ? withFaults(`${head}; before`, shown) : `${head}.`;
}

/** A test or a suite, with the message and the details of each of its failures. */
function withFaults(head: string, faults: readonly Fault[]): string {
  const shown = faults.slice(0, MAX_FAULTS).map(({ message, details }, index) => {
    const line = message.trim() ? inLine(message) : '';
    const before = index === 0 ? line && ': ' : '\n\n';
    return `${before}${line}${asBlock(details)}`;
  });
  const omitted = faults.length - shown.length;
  return `${head}${shown.join('')}${omitted > 0 ? `\n\n… and ${omitted} more.` : ''}`;
}

function brokenInWords({ suite, faults: [first] }: Suites['broken'][number], most: number): string {
  const words = [suite, plain(first?.message || first?.details || '')].filter(Boolean).join(': ');
  return short(words, most).replace(/\.$/, '') || 'it has no name';
}

/** The number of passed tests of each suite. */
function suitesIn(passed: readonly TestCase[]): string[] {
  const counts = new Map<string, number>();
  for (const { suite } of passed) counts.set(suite, (counts.get(suite) ?? 0) + 1);
  const lines = [...counts].map(([suite, count]) => {
    const words = `${counted(count, 'test')} passed`;
    return suite === '' ? words : `${inLine(suite)}: ${words}`;
  });
  const omitted = lines.length - MAX_SUITES;
  return omitted > 0 ? [...lines.slice(0, MAX_SUITES), `… and ${omitted} more suites.`] : lines;
}

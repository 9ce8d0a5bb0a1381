import type { Element } from './xml.ts';

/** A failure as a tool tells it. */
export interface Fault {
  readonly message: string;
  readonly details: string;
}

export interface TestCase {
  readonly suite: string;
  readonly name: string;
  readonly place: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly faults: readonly Fault[];
  /** Failures of earlier tries. */
  readonly earlier: readonly Fault[];
  /** Reason for skipping it; empty: not told. */
  readonly reason: string;
}

/** A test report, as far as it is told. */
export interface Suites {
  readonly cases: readonly TestCase[];
  /** Suites that failed as a whole: their tests did not run, or not all. */
  readonly broken: readonly { readonly suite: string; readonly faults: readonly Fault[] }[];
  /** Counts that do not fit the tests of the report, a sentence each. */
  readonly disagreements: readonly string[];
}

/** Children of a test or a suite that say what became of it, by what they mean. */
const FAULTS = ['failure', 'error', 'warning', 'timeout', 'aborted'];
const SKIPS = ['skipped', 'skip', 'disabled', 'ignored', 'pending', 'incomplete', 'notrun'];
/** Surefire: `flaky…` of a test that passed in the end, `rerun…` of one that failed again. */
const EARLIER = ['flakyFailure', 'flakyError', 'rerunFailure', 'rerunError', 'rerun'];

/** Values of `status` and `result` of tests that ran and passed; others did not. */
const PASSES = /^(?:run|ran|pass|passed|ok|success|successful|succeeded|completed?|executed|done)$/;
const FAILS =
  /^(?:fail|failed|failure|errors?|errored|broken|timed?[-_ ]?out|aborted|crashed|interrupted|killed)$/;

/** Reads the root of a report: `<testsuites>` or `<testsuite>`. */
export function readSuites(root: Element): Suites {
  const found: Found = { cases: [], broken: [], disagreements: [] };
  walk(root, '', found);
  return found;
}

interface Found extends Suites {
  readonly cases: TestCase[];
  readonly broken: { suite: string; faults: readonly Fault[] }[];
  readonly disagreements: string[];
}

/** Numbers of tests, failed tests, failures, skipped tests and tests that needed several tries. */
interface Counts {
  readonly tests: number;
  readonly failed: number;
  readonly bad: number;
  readonly skipped: number;
  readonly flaky: number;
}

const NONE: Counts = { tests: 0, failed: 0, bad: 0, skipped: 0, flaky: 0 };
const KEYS = ['tests', 'bad', 'skipped', 'flaky'] as const;
type Claim = (typeof KEYS)[number];
type Claims = Partial<Record<Claim, number>>;

const sum = (a: Counts, b: Counts): Counts => ({
  tests: a.tests + b.tests,
  failed: a.failed + b.failed,
  bad: a.bad + b.bad,
  skipped: a.skipped + b.skipped,
  flaky: a.flaky + b.flaky,
});

/** Walks a suite and adds what it holds to `found`. @returns the counts that are accounted for */
function walk(element: Element, parent: string, found: Found): Counts {
  const suite = element.name === 'testsuite' ? (element.attributes.get('name') ?? parent) : parent;
  const faults = faultsIn(element, FAULTS);
  if (faults.length > 0) found.broken.push({ suite, faults });
  const names = new Set<string>();
  let own: Counts = { ...NONE, bad: faults.length };
  let inner = NONE;
  let repeats = 0;
  for (const child of element.children) {
    if (child.name === 'testsuite') inner = sum(inner, walk(child, suite, found));
    if (child.name !== 'testcase') continue;
    const test = caseOf(child, suite);
    found.cases.push(test);
    if (names.has(test.name)) repeats++;
    names.add(test.name);
    own = sum(own, {
      tests: 1,
      // Others are not counted as failures by the tools that write them.
      failed: child.children.some(({ name }) => name === 'failure' || name === 'error') ? 1 : 0,
      bad: test.state === 'failed' ? Math.max(1, test.faults.length) : 0,
      skipped: test.state === 'skipped' ? 1 : 0,
      flaky: test.state === 'passed' && test.earlier.length > 0 ? 1 : 0,
    });
  }
  const all = sum(own, inner);
  const claims = claimsOf(element);
  const wrong = KEYS.filter((key) => !fits(key, claims, [all, own], repeats));
  // The counts of a root say the same again as those of its suites.
  if (wrong.length > 0) {
    const where = suite ? `${suite} counts` : 'The report counts';
    const words = wrong.map((key) => `${claims[key]} ${WORDS[key]} and has ${all[key]}`);
    found.disagreements.push(`${where} ${words.join(', ')}.`);
  }
  const accounted = (key: Claim) => (wrong.includes(key) ? (claims[key] ?? 0) : all[key]);
  return {
    tests: accounted('tests'),
    failed: wrong.includes('bad') ? (claims.bad ?? 0) : all.failed,
    bad: accounted('bad'),
    skipped: accounted('skipped'),
    flaky: accounted('flaky'),
  };
}

const WORDS: Readonly<Record<Claim, string>> = {
  tests: 'tests',
  bad: 'failures and errors',
  skipped: 'skipped',
  flaky: 'flaky',
};

/** The counts that a suite states; those that it does not are absent. */
function claimsOf({ attributes }: Element): Claims {
  const count = (...names: string[]): number | undefined => {
    const stated = names.flatMap((name) => {
      const text = attributes.get(name)?.trim() ?? '';
      return /^\d{1,9}$/.test(text) ? [Number(text)] : [];
    });
    return stated.length > 0 ? stated.reduce((a, b) => a + b) : undefined;
  };
  const claims = {
    tests: count('tests'),
    bad: count('failures', 'errors'),
    skipped: count('skipped', 'skip', 'skips', 'disabled', 'ignored'),
    flaky: count('flakes'),
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

/**
 * True if a stated count is that of the whole suite or of its own tests. One test may be counted
 * once and told twice (pytest), a test with two failures once or twice (GoogleTest), and some tools
 * leave skipped tests out of `tests`.
 */
function fits(key: Claim, claims: Claims, counts: readonly Counts[], repeats: number): boolean {
  const claim = claims[key];
  if (claim === undefined) return true;
  return counts.some((has) => {
    if (key === 'tests') {
      return claim <= has.tests && claim >= has.tests - has.skipped - repeats;
    }
    if (key === 'bad') return claim <= has.bad && claim >= has.failed - repeats;
    // Fewer than there are: not all tools count the same things as skipped. More: some are missing.
    return claim <= has[key];
  });
}

function caseOf(element: Element, suite: string): TestCase {
  const { attributes } = element;
  const line = attributes.get('line');
  const file = attributes.get('file') ?? '';
  const skip = element.children.find(({ name }) => SKIPS.includes(name));
  const faults = faultsIn(element, FAULTS);
  const words = ['status', 'result']
    .map((name) => attributes.get(name)?.trim().toLowerCase() ?? '')
    .filter((word) => word !== '');
  const isBad = faults.length > 0 || words.some((word) => FAILS.test(word));
  const odd = words.find((word) => !PASSES.test(word));
  const isSkipped = skip !== undefined || odd !== undefined;
  return {
    suite,
    name: [attributes.get('classname'), attributes.get('name')].filter(Boolean).join(' › ') || '–',
    place: line ? `${file}:${line}` : file,
    state: isBad ? 'failed' : isSkipped ? 'skipped' : 'passed',
    faults,
    earlier: earlierIn(element),
    reason: skip?.attributes.get('message') || skip?.text.trim() || odd || '',
  };
}

/** Names of attributes and properties that say how often a test was tried again. */
const RETRIES = ['retries', 'retry', 'retrycount', 'retry_count', 'reruns', 'flaky'];
const MAX_RETRIES = 10;

/** Failures of earlier tries; without words where a report only counts them. */
function earlierIn(element: Element): Fault[] {
  const found = faultsIn(element, EARLIER);
  if (found.length > 0) return found;
  const properties = element.children
    .filter(({ name }) => name === 'properties')
    .flatMap(({ children }) => children)
    .map(({ attributes }) => [attributes.get('name'), attributes.get('value')] as const);
  const values = [...element.attributes, ...properties]
    .filter(([name]) => RETRIES.includes(name?.toLowerCase() ?? ''))
    .map(([, value]) => (value?.trim().toLowerCase() === 'true' ? 1 : Number(value)));
  const count = Math.max(0, ...values.filter(Number.isSafeInteger));
  return Array.from({ length: Math.min(count, MAX_RETRIES) }, () => ({ message: '', details: '' }));
}

const faultsIn = ({ children }: Element, names: readonly string[]): Fault[] =>
  children
    .filter(({ name }) => names.includes(name))
    .map(({ attributes, children: inner, text }) => ({
      message: attributes.get('message') || (text.trim() ? '' : (attributes.get('type') ?? '')),
      // Surefire has the trace of an earlier try in an element of its own.
      details: [text, ...inner.filter(({ name }) => name === 'stackTrace').map((each) => each.text)]
        .join('\n')
        .trim(),
    }));

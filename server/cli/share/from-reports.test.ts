import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#schemas/artifact/artifact.ts';
import { sealArtifact } from '#schemas/artifact/seal.ts';
import { digest } from '../../digest.ts';
import { draftFromJunit } from './from-junit.ts';
import { draftFromSarif, isSarif } from './from-sarif.ts';
import { readXml } from './xml.ts';

const seal = (draft: unknown) => sealArtifact(draft, { now: '2026-11-22T00:00:00Z', digest });
const junit = (xml: string) => draftFromJunit(xml, { createdBy: null });

const realCase = (name: string): string =>
  readFileSync(`${import.meta.dirname}/../../../e2e/fixtures/real-cases/${name}`, 'utf8');

const REPORT = `<?xml version="1.0"?>
<!DOCTYPE testsuites [<!ENTITY a "aaa">]>
<testsuites name="unit">
  <testsuite name="math &amp; more" tests="3">
    <testcase classname="sum" name="adds" time="0.01"/>
    <testcase classname="sum" name="overflows" file="sum.test.ts" line="7">
      <failure message="expected &lt;3&gt; to be 4">at sum.test.ts:7
&a;<![CDATA[ <b> & ]]></failure>
    </testcase>
    <testsuite name="inner"><testcase name="waits"><skipped/></testcase></testsuite>
    <testcase name="breaks"><error message="boom *now*"/><system-out>much</system-out></testcase>
  </testsuite>
</testsuites>`;

describe('a test report', () => {
  it('becomes a hand-off that tells the failures', async () => {
    const made = junit(REPORT);
    expect(made).toEqual({
      ok: true,
      value: {
        type: 'task-handoff',
        title: 'unit: 2 of 4 failed',
        summary: '1 passed, 2 failed, 1 skipped, of 4 tests. First failure: sum › overflows.',
        createdBy: { type: 'tool', name: 'JUnit report' },
        content: {
          objective: 'All tests pass.',
          completed: ['math & more: 1 test passed'],
          nextAction: 'Fix `sum › overflows`.',
          remaining: [
            '**sum › overflows** (`sum.test.ts:7`): expected \\<3\\> to be 4\n\n~~~text\nat sum.test.ts:7\n&a; <b> & \n~~~'.replace(
              ' \n~~~',
              '\n~~~',
            ),
            '**breaks**: boom \\*now\\*',
            'Skipped: **waits**',
          ],
        },
      },
    });
    expect(made.ok && (await seal(made.value))).toMatchObject({ ok: true });
  });

  it('says when everything passed', () => {
    expect(junit('<testsuite><testcase name="a"/></testsuite>')).toMatchObject({
      value: {
        title: 'Tests: all of 1 passed',
        content: { nextAction: 'Nothing: all tests passed.', completed: ['1 test passed'] },
      },
    });
  });

  it.each([
    ['<html></html>', 'This XML is no test report: it begins with <html>.'],
    ['', 'The XML has no element (character 1).'],
    ['<a', 'The XML has a tag that cannot be read (character 1).'],
    ['<a><b></a>', 'The XML closes an element that is not open (character 7).'],
    ['<a>', 'The XML ends inside <a> (character 4).'],
    ['</a>', 'The XML closes an element that is not open (character 1).'],
    ['<!-- ', 'The XML has a comment without an end (character 1).'],
    ['<a b=c/>', 'The XML has a tag that cannot be read (character 1).'],
  ])('refuses %j', (xml, words) => {
    expect(junit(xml)).toEqual({ ok: false, error: words });
  });

  it('is told in part when thousands fail', async () => {
    const made = junit(
      `<testsuite>${'<testcase name="a"><failure message="b">c</failure></testcase>'.repeat(1_000)}</testsuite>`,
    );
    expect(made.ok && (made.value.content as JsonObject).remaining).toHaveLength(51);
    expect(made.ok && (await seal(made.value))).toMatchObject({ ok: true });
  });
});

/** The parts of a hand-off that say how the tests went. */
function outcome(xml: string) {
  const made = junit(xml);
  if (!made.ok) throw new Error(made.error);
  const { title, summary, content } = made.value as { [name: string]: JsonValue };
  const { nextAction, completed, remaining } = content as JsonObject;
  return { title, summary, nextAction, completed, remaining };
}

describe('a report of tests that did not all run and pass', () => {
  it('tells a suite that could not run (02-junit-suite-error)', () => {
    expect(outcome(realCase('02-junit-suite-error.xml'))).toEqual({
      title: 'Tests: 1 suite could not run',
      summary:
        '1 passed, 0 failed, 0 skipped, of 1 test. 1 suite could not run: harbour: harbour.py cannot be imported.',
      nextAction: 'Make `harbour` run.',
      completed: ['ferry: 1 test passed'],
      remaining: [
        '**harbour** could not run: harbour.py cannot be imported\n\n~~~text\nImportError: no module named tides\n~~~',
      ],
    });
  });

  it('tells that no test ran (02-junit-no-cases)', () => {
    expect(outcome(realCase('02-junit-no-cases.xml'))).toEqual({
      title: 'Tests: no test ran',
      summary: 'No test ran.',
      nextAction: 'Find out why no test ran.',
      completed: [],
      remaining: undefined,
    });
  });

  it('tells tests that were not run (02-junit-notrun)', () => {
    expect(outcome(realCase('02-junit-notrun.xml'))).toEqual({
      title: 'pier: 1 passed, 2 skipped',
      summary: '1 passed, 0 failed, 2 skipped, of 3 tests.',
      nextAction: 'Decide about the 2 tests that were skipped.',
      completed: ['Pier: 1 test passed'],
      remaining: [
        'Skipped: **Pier › DISABLED\\_Sinks**: notrun',
        'Skipped: **Pier › DISABLED\\_Swims**: notrun',
      ],
    });
  });

  it('gives the reasons of skipped tests (02-junit-all-skipped)', () => {
    expect(outcome(realCase('02-junit-all-skipped.xml'))).toMatchObject({
      title: 'boat: 0 passed, 2 skipped',
      nextAction: 'Find out why no test ran.',
      completed: [],
      remaining: [
        'Skipped: **Boat › sails**: no wind in CI',
        'Skipped: **Boat › rows**: no oars in CI',
      ],
    });
  });

  it('tells every failure of a test (23-junit-two-failures, 23-junit-failure-and-error)', () => {
    expect(outcome(realCase('23-junit-two-failures.xml'))).toMatchObject({
      title: 'Pier: 1 of 1 failed',
      remaining: [
        '**Pier › Floats**: height: expected 3, was 4\n\n~~~text\npier.cc:10\n~~~' +
          '\n\nfloor: expected wood, was mud\n\n~~~text\npier.cc:14\n~~~',
      ],
    });
    expect(outcome(realCase('23-junit-failure-and-error.xml'))).toMatchObject({
      remaining: [
        '**Dock › opens**: the gate is shut\n\n~~~text\ndock.py:4\n~~~' +
          '\n\ntear-down: the gate is stuck\n\n~~~text\ndock.py:9\n~~~',
      ],
    });
  });

  it('tells what passed only when tried again (23-junit-flaky)', () => {
    expect(outcome(realCase('23-junit-flaky.xml'))).toEqual({
      title: 'ferry: all of 1 passed, 1 only when tried again',
      summary: '1 passed, 0 failed, 0 skipped, of 1 test. 1 test passed only when tried again.',
      nextAction: 'Find out why `Ferry › lands` did not pass at once.',
      completed: ['ferry: 1 test passed'],
      remaining: [
        '**Ferry › lands** passed at the second try; before: timed out after 5 s\n\n~~~text\nat Ferry\n~~~',
      ],
    });
  });

  it.each<[tool: string, xml: string, title: string]>([
    [
      'pytest: one test that failed and could not be torn down, told twice',
      '<testsuites><testsuite name="pytest" errors="1" failures="1" skipped="0" tests="1"><testcase classname="t" name="a"><failure message="x"/></testcase><testcase classname="t" name="a"><error message="y"/></testcase></testsuite></testsuites>',
      'Tests: 2 of 2 failed',
    ],
    [
      'pytest: a file that cannot be imported',
      '<testsuites><testsuite name="pytest" errors="1" failures="0" skipped="0" tests="1"><testcase classname="" name="t.test_a"><error message="collection failure">ImportError</error></testcase></testsuite></testsuites>',
      'Tests: 1 of 1 failed',
    ],
    [
      'Jest: a suite without its tests',
      '<testsuites name="jest tests" tests="2" failures="0" errors="1"><testsuite name="a" errors="1" failures="0" skipped="0" tests="1"/><testsuite name="b" errors="0" failures="0" skipped="0" tests="1"><testcase classname="b" name="b"/></testsuite></testsuites>',
      'jest tests: the counts of the report disagree',
    ],
    [
      'Mocha: failures counted as errors',
      '<testsuite name="Mocha Tests" tests="3" failures="0" errors="1" skipped="1"><testcase classname="a" name="b"><failure>x</failure></testcase><testcase classname="a" name="c"><skipped/></testcase><testcase classname="a" name="d"/></testsuite>',
      'Mocha Tests: 1 of 3 failed',
    ],
    [
      'CTest',
      '<testsuite name="ctest" tests="3" failures="0" disabled="1" skipped="1"><testcase name="a" classname="a" status="run"/><testcase name="b" classname="b" status="notrun"><skipped message="SKIP_RETURN_CODE=2"/></testcase><testcase name="c" classname="c" status="disabled"/></testsuite>',
      'ctest: 1 passed, 2 skipped',
    ],
    [
      'CTest: a failure that has no element',
      '<testsuite name="ctest" tests="1" failures="1"><testcase name="a" status="fail"/></testsuite>',
      'ctest: 1 of 1 failed',
    ],
    [
      'GoogleTest: a test that skipped itself',
      '<testsuites name="AllTests" tests="1" failures="0" disabled="0" errors="0"><testsuite name="A" tests="1" skipped="1"><testcase name="b" status="run" result="skipped" classname="A"><skipped message="pier.cc:1"/></testcase></testsuite></testsuites>',
      'AllTests: 0 passed, 1 skipped',
    ],
    [
      'go-junit-report: a package that does not build',
      '<testsuites tests="1" errors="1"><testsuite name="pkg" tests="1" failures="0" errors="1"><testcase name="[build failed]" classname="pkg"><error message="Build error">undefined: x</error></testcase></testsuite></testsuites>',
      'Tests: 1 of 1 failed',
    ],
    [
      'PHPUnit: suites within suites, and a warning',
      '<testsuites><testsuite name="all" tests="2" assertions="1" errors="0" warnings="1" failures="0" skipped="0"><testsuite name="A" tests="2" errors="0" warnings="1" failures="0" skipped="0"><testcase name="a"/><testcase name="b"><warning type="W">no tests found</warning></testcase></testsuite></testsuite></testsuites>',
      'Tests: 1 of 2 failed',
    ],
    [
      'Gradle: output only',
      '<testsuite name="A" tests="1" skipped="0" failures="0" errors="0"><properties/><testcase name="a" classname="A"/><system-out/><system-err>warning: x</system-err></testsuite>',
      'A: all of 1 passed',
    ],
    [
      'Surefire: a test that failed at each try',
      '<testsuite name="A" tests="1" failures="1" errors="0" skipped="0" flakes="0"><testcase name="a" classname="A"><failure message="1"/><rerunFailure message="2"/></testcase></testsuite>',
      'A: 1 of 1 failed',
    ],
    [
      'tests that are counted and missing',
      '<testsuite name="A" tests="3" failures="0"><testcase name="a"/></testsuite>',
      'A: the counts of the report disagree',
    ],
    [
      'failures that are counted and missing',
      '<testsuite name="A" tests="1" failures="1"><testcase name="a"/></testsuite>',
      'A: the counts of the report disagree',
    ],
    [
      'skipped tests that are counted and missing',
      '<testsuite name="A" tests="2" skipped="2"><testcase name="a"/><testcase name="b"/></testsuite>',
      'A: the counts of the report disagree',
    ],
    [
      'output of a suite that never began',
      '<testsuite name="A" tests="0"><system-err>segmentation fault</system-err></testsuite>',
      'A: no test ran',
    ],
    [
      'an error of the whole report',
      '<testsuites name="A"><error message="the runner ended early"/><testsuite name="b"><testcase name="c"/></testsuite></testsuites>',
      'A: 1 suite could not run',
    ],
    [
      'a word that nobody knows',
      '<testsuite name="A"><testcase name="a" status="quarantined"/></testsuite>',
      'A: 0 passed, 1 skipped',
    ],
  ])('%s', async (_tool, xml, title) => {
    const made = junit(xml);
    expect(made).toMatchObject({ ok: true, value: { title } });
    if (title.startsWith('A: all')) return;
    expect(JSON.stringify(made)).not.toContain('all tests passed');
    expect(made.ok && (await seal(made.value))).toMatchObject({ ok: true });
  });

  it('tells a disagreement once, where it is', () => {
    const { summary, remaining, nextAction } = outcome(
      '<testsuites tests="3" failures="1"><testsuite name="A" tests="3" failures="1"><testcase name="a"/></testsuite></testsuites>',
    );
    expect(remaining).toEqual(['A counts 3 tests and has 1, 1 failures and errors and has 0.']);
    expect(summary).toContain('The counts of the report disagree: A counts 3 tests and has 1');
    expect(nextAction).toBe('Find out why the counts of the report disagree.');
  });
});

it.each([
  ['elements within elements', '<a>', ''],
  ['attributes', '<a ', 'b="c" '],
  ['entities', '<!DOCTYPE a [<!ENTITY b "cccccccccc">]><a>', '&b;&amp;'],
  ['open comments', '<a>', '<!--'],
  ['open CDATA', '<a>', '<![CDATA['],
  ['declarations', '', '<!DOCTYPE a ['],
  ['open tags', '', '<a '],
  ['closed tags', '<a>', '</b'],
  ['quotes', '<a b="', '"c='],
  ['angles', '', '<'],
  ['elements', '<a>', '<b/>'],
])('XML of many %s ends soon: a square of it would not', (_name, start, unit) => {
  const length = 1_000_000;
  const text = start + (unit || start).repeat(length / (unit || start).length);
  expect(readXml(text)).toHaveProperty('ok');
});

const SARIF = {
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name: 'CodeScan',
          semanticVersion: '3.1.4',
          rules: [
            {
              id: 'js/xss',
              shortDescription: { text: 'Cross-site <scripting>' },
              helpUri: 'https://rules.example/xss',
              defaultConfiguration: { level: 'error' },
            },
            { id: 'style', name: 'Style', helpUri: 'javascript:alert(1)' },
          ],
        },
      },
      results: [
        { ruleId: 'style', message: { text: 'Too long' } },
        ...Array.from({ length: 25 }, (_, at) => ({
          ruleIndex: 0,
          ruleId: 'js/xss',
          message: { text: `Sink ${at}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'src/`a`.js' },
                region: { startLine: at + 1 },
              },
            },
          ],
        })),
      ],
    },
  ],
};

describe('an analysis', () => {
  const made = draftFromSarif(SARIF as unknown as JsonValue, { createdBy: null });

  it('becomes a brief with a finding for each rule, the worst first', async () => {
    expect(made).toMatchObject({
      type: 'research-brief',
      title: 'CodeScan 3.1.4: 26 found',
      summary: 'CodeScan 3.1.4: 26 results of 2 rules, 1 of them an error.',
      createdBy: { type: 'tool', name: 'CodeScan 3.1.4' },
      sources: [
        { id: 'source-1', title: 'Cross-site <scripting>', url: 'https://rules.example/xss' },
      ],
    });
    const findings = (made.content as JsonObject).findings as string[];
    expect(findings[0]).toMatch(
      /^\*\*error: Cross-site \\<scripting\\>\*\* \(`js\/xss`\) \[1\]\n\n- `src\/ a \.js:1` Sink 0\n/,
    );
    expect(findings[0]?.endsWith('\n- … and 5 more')).toBe(true);
    expect(findings[1]).toBe('**warning: Style** (`style`)\n\n- Too long');
    expect(await seal(made)).toMatchObject({ ok: true });
  });

  it.each([
    { version: '2.1.0', runs: [] },
    { version: '2.1.0', runs: [null, 1, { results: [null, { locations: [3] }], tool: [] }] },
    { version: '2.1.0', runs: [{ tool: { driver: { name: 7, rules: {} } }, results: {} }] },
  ])('may be empty or odd: %j', async (report) => {
    expect(isSarif(report as JsonValue)).toBe(true);
    const draft = draftFromSarif(report as JsonValue, { createdBy: null });
    expect(await seal(draft)).toMatchObject({ ok: true });
  });

  it('is told from other JSON', () => {
    expect(isSarif({ type: 'task-handoff' })).toBe(false);
    expect(isSarif({ runs: [] })).toBe(false);
  });
});

/** The parts of a brief that say what was found. */
function found(report: unknown) {
  const made = draftFromSarif(report as JsonValue, { createdBy: null });
  const { title, summary, content } = made as { [name: string]: JsonValue };
  return { title, summary, findings: (content as JsonObject).findings };
}
const foundIn = (name: string) => found(JSON.parse(realCase(name)));
/** A report with one run. */
const ofRun = (run: object) => found({ version: '2.1.0', runs: [run] });
const scan = { driver: { name: 'Scan' } };
const clean = /nothing/i;

describe('an analysis as SARIF 2.1.0 means it', () => {
  it('tells a run that failed (03-sarif-failed-run)', () => {
    expect(foundIn('03-sarif-failed-run.sarif')).toEqual({
      title: 'Reedscan 3.1: the run failed',
      summary: 'Reedscan 3.1: the run failed (exit code 2): Out of memory while reading src/.',
      findings: [
        '**Reedscan 3.1**: the run failed (exit code 2): Out of memory while reading src/.',
      ],
    });
  });

  it('tells results that are not there (03-sarif-null-results)', () => {
    const { title, findings } = foundIn('03-sarif-null-results.sarif');
    expect(title).toBe('Reedscan 3.1: no results');
    expect(findings).toEqual([
      '**Reedscan 3.1**: the report has no results, not even an empty list: the tool did not look.',
    ]);
  });

  it.each<[string, object, string]>([
    ['no results', {}, 'Scan: no results'],
    [
      'results elsewhere',
      { externalPropertyFileReferences: { results: [{ location: { uri: 'r.json' } }] } },
      'Scan: results in another file',
    ],
    [
      'a process that could not start',
      { results: [], invocations: [{ processStartFailureMessage: 'no such file' }] },
      'Scan: the run failed',
    ],
    ['an exit code alone', { results: [], invocations: [{ exitCode: 3 }] }, 'Scan: the run failed'],
    [
      'a notification',
      {
        results: [],
        invocations: [
          {
            executionSuccessful: true,
            toolConfigurationNotifications: [{ level: 'error', message: { text: 'no rules' } }],
          },
        ],
      },
      'Scan: the run had errors',
    ],
    [
      'one failure of two',
      { results: [], invocations: [{ executionSuccessful: true }, { executionSuccessful: false }] },
      'Scan: the run failed',
    ],
  ])('never says that nothing was found: %s', (_what, run, title) => {
    const told = ofRun({ tool: scan, ...run });
    expect(told.title).toBe(title);
    expect(JSON.stringify(told)).not.toMatch(clean);
  });

  it('says so of a report without a run', () => {
    const told = found({ version: '2.1.0', runs: [] });
    expect(told.summary).toBe('The report has no run: nothing was looked at.');
    expect(told.title).toBe('The analysis: no run');
  });

  it('says that nothing was found when a run ended well, warnings and exit codes aside', () => {
    const invocations = [
      {
        executionSuccessful: true,
        exitCode: 1,
        toolExecutionNotifications: [{ message: { text: 'slow' } }],
      },
    ];
    expect(ofRun({ tool: scan, results: [], invocations })).toEqual({
      title: 'Scan: nothing found',
      summary: 'Scan found nothing.',
      findings: ['Nothing was found.'],
    });
  });

  it('leaves out what is suppressed (03-sarif-suppressed)', () => {
    const { title, summary, findings } = foundIn('03-sarif-suppressed.sarif');
    expect(title).toBe('Reedscan 3.1: 1 found');
    expect(summary).toBe(
      'Reedscan 3.1: 1 result of 1 rule, 1 of them an error. Not counted: 1 suppressed.',
    );
    expect(findings).toEqual([
      '**error: R1** (`R1`)\n\n- `a.c:3` The socket stays open.',
      'Not counted: 1 suppressed.',
    ]);
  });

  it('counts a suppression that is under review or rejected as found', () => {
    const results = ['underReview', 'rejected'].map((status) => ({
      ruleId: 'R',
      message: { text: status },
      suppressions: [{ kind: 'external' }, { kind: 'external', status }],
    }));
    expect(ofRun({ tool: scan, results }).title).toBe('Scan: 2 found');
  });

  it('tells what is gone from what is still there', () => {
    const results = ['new', 'unchanged', 'updated', 'absent'].map((baselineState) => ({
      ruleId: 'R',
      message: { text: baselineState },
      baselineState,
    }));
    const { title, summary } = ofRun({ tool: scan, results });
    expect(title).toBe('Scan: 3 found');
    expect(summary).toBe(
      'Scan: 3 results of 1 rule, 0 of them errors. 1 of them unchanged since the run before. Not counted: 1 no longer there.',
    );
  });

  it('leaves out what is no failure (03-sarif-kind)', () => {
    const { title, findings } = foundIn('03-sarif-kind.sarif');
    expect(title).toBe('Reedpolicy: 1 found');
    expect(findings).toEqual([
      '**error: The disk is encrypted** (`P1`)\n\n- Disk sdb is not encrypted.',
      'Not counted: 1 passed, 1 not applicable.',
    ]);
  });

  it('names the rule of an extension (03-sarif-extension-rule)', () => {
    expect(foundIn('03-sarif-extension-rule.sarif').findings).toEqual([
      '**error: Memory that is never freed** (`q/leak`)\n\n- `m.c:8` Four bytes are lost.',
    ]);
  });

  const rule = (id: string, text: string, more: object = {}) => ({
    id,
    shortDescription: { text },
    ...more,
  });
  const tool = {
    driver: { name: 'Scan', rules: [rule('A', 'of the driver', { guid: 'g-a' })] },
    extensions: [
      {
        name: 'one',
        guid: 'g-one',
        rules: [rule('B', 'first'), rule('C', 'second', { guid: 'g-c' })],
      },
      {
        name: 'two',
        rules: [
          rule('B', 'of two'),
          rule('D/e', 'of a kind'),
          rule('N', 'new', { deprecatedIds: ['O'] }),
        ],
      },
    ],
  };
  it.each<[string, object, string]>([
    [
      'its index and the name of its component',
      { rule: { index: 0, toolComponent: { name: 'two' } } },
      '**warning: of two** (`B`)',
    ],
    [
      'its index and the guid of its component',
      { rule: { index: 1, toolComponent: { guid: 'g-one' } } },
      '**warning: second** (`C`)',
    ],
    [
      'its guid',
      { rule: { guid: 'g-c', toolComponent: { index: 0 } } },
      '**warning: second** (`C`)',
    ],
    [
      'ruleIndex, in its component',
      { ruleIndex: 0, rule: { toolComponent: { index: 1 } } },
      '**warning: of two** (`B`)',
    ],
    [
      'its id in its component',
      { ruleId: 'B', rule: { toolComponent: { name: 'two' } } },
      '**warning: of two** (`B`)',
    ],
    ['its id alone', { ruleId: 'C' }, '**warning: second** (`C`)'],
    [
      'an id that is a kind of another',
      { ruleId: 'D/e/f/g' },
      '**warning: of a kind** (`D/e/f/g`)',
    ],
    [
      'an index, with such an id',
      { ruleId: 'A/1', ruleIndex: 0 },
      '**warning: of the driver** (`A/1`)',
    ],
    ['an id that it had before', { ruleId: 'O' }, '**warning: new** (`O`)'],
    ['an index that means another', { ruleId: 'X', ruleIndex: 0 }, '**warning: X** (`X`)'],
    [
      'an index of minus one',
      { ruleId: 'C', ruleIndex: -1, rule: { index: -1, toolComponent: { index: -1 } } },
      '**warning: second** (`C`)',
    ],
  ])('finds a rule by %s', (_how, result, head) => {
    const { findings } = ofRun({ tool, results: [{ message: { text: 'x' }, ...result }] });
    expect((findings as string[])[0]?.split('\n')[0]).toBe(head);
  });

  it('takes the level of an override before that of the rule', () => {
    const run = {
      tool: {
        driver: {
          name: 'Scan',
          rules: [rule('A', 'a', { defaultConfiguration: { level: 'note' } })],
        },
      },
      invocations: [
        {
          executionSuccessful: true,
          ruleConfigurationOverrides: [
            { descriptor: { id: 'A' }, configuration: { level: 'error' } },
          ],
        },
      ],
      results: [{ ruleId: 'A', message: { text: 'x' } }],
    };
    expect((ofRun(run).findings as string[])[0]).toMatch(/^\*\*error: a/);
    expect((ofRun({ ...run, invocations: [] }).findings as string[])[0]).toMatch(/^\*\*note: a/);
  });

  it('fills in a message that is told by its id (03-sarif-message-id)', () => {
    expect(foundIn('03-sarif-message-id.sarif').findings).toEqual([
      "**warning: Unclosed file** (`R7`)\n\n- `b.c:12` The file 'log.txt' is opened in start() and never closed.",
    ]);
  });

  it('tells an embedded link by its words and its place (03-sarif-embedded-link)', () => {
    expect(foundIn('03-sarif-embedded-link.sarif').findings).toEqual([
      '**warning: R9** (`R9`)\n\n- `q.py:4` The query depends on a name that somebody typed (`web.py:20`).',
    ]);
  });

  it.each<[object, string]>([
    [{ text: 'a {{0}} {0} {1} {', arguments: ['b{1}'] }, 'a {0} b{1} {1} {'],
    [
      { text: 'see \\[not](1) and [x \\] y](https://a.example/b) too' },
      'see \\[not\\](1) and x \\] y (`https://a.example/b`) too',
    ],
    [{ text: '[lost](9) [log](sarif:/runs/0)' }, 'lost log'],
    [{ markdown: '**bold** `code` [there](3) <b>' }, '**bold** `code` there (`r.c:7`) \\<b\\>'],
    [{ text: 'plain *', markdown: '*other*' }, 'plain \\*'],
    [{ id: 'global', arguments: ['7'] }, 'From all rules: 7'],
    [{ id: 'unknown' }, 'unknown'],
    [{}, ''],
  ])('reads the message %j', (message, words) => {
    const { findings } = ofRun({
      tool: {
        driver: { name: 'Scan', globalMessageStrings: { global: { text: 'From all rules: {0}' } } },
      },
      results: [
        {
          ruleId: 'R',
          message,
          relatedLocations: [
            {
              id: 3,
              physicalLocation: { artifactLocation: { index: 0 }, region: { startLine: 7 } },
            },
            { id: 3 },
          ],
        },
      ],
      artifacts: [{ location: { uri: 'r.c' } }],
    });
    expect((findings as string[])[0]).toBe(`**warning: R** (\`R\`)\n\n- ${words}`);
  });

  it('takes results that stand elsewhere in the same log', () => {
    const told = found({
      version: '2.1.0',
      runs: [
        {
          tool: scan,
          externalPropertyFileReferences: { results: [{ guid: 'g', location: { uri: 'r' } }] },
        },
      ],
      inlineExternalProperties: [
        { guid: 'g', results: [{ ruleId: 'R', message: { text: 'x' } }] },
        { guid: 'other', results: [{}] },
      ],
    });
    expect(told.title).toBe('Scan: 1 found');
  });

  it('tells of two runs the one that failed, and what the other found', () => {
    const told = found({
      version: '2.1.0',
      runs: [
        { tool: scan, results: [{ ruleId: 'R', message: { text: 'x' } }] },
        {
          tool: { driver: { name: 'Other' } },
          invocations: [{ executionSuccessful: false }],
          results: [],
        },
      ],
    });
    expect(told.title).toBe('Scan, Other: the run failed, 1 found');
    expect(told.summary).toBe(
      'Other: the run failed. Scan, Other: 1 result of 1 rule, 0 of them errors.',
    );
  });

  it.each(['[', '[a](', '[\\', '{', '{0', '\\'])('ends soon with messages of many %j', (unit) => {
    const results = Array.from({ length: 200 }, () => ({
      ruleId: `R${unit}`,
      message: { text: unit.repeat(20_000 / unit.length) },
    }));
    expect(ofRun({ tool: scan, results }).title).toBe('Scan: 200 found');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#schemas/document/artifact.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { digest } from '../../digest.ts';
import { draftFromJunit } from './from-junit.ts';
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

  it.each([
    '<testcase name="a" retries="1"/>',
    '<testcase name="a" flaky="true"/>',
    '<testcase name="a"><properties><property name="retries" value="1"/></properties></testcase>',
    '<testcase name="a"><rerunFailure/></testcase>',
  ])('tells a test that was tried again: %s', (xml) => {
    expect(outcome(`<testsuite>${xml}</testsuite>`)).toMatchObject({
      title: 'Tests: all of 1 passed, 1 only when tried again',
      remaining: ['**a** passed at the second try.'],
    });
  });

  it('takes no retries for none', () => {
    expect(
      outcome('<testsuite><testcase name="a" retries="0" flaky="false"/></testsuite>'),
    ).toMatchObject({
      title: 'Tests: all of 1 passed',
      nextAction: 'Nothing: all tests passed.',
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

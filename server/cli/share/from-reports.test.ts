import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#schemas/artifact/artifact.ts';
import { sealArtifact } from '#schemas/artifact/seal.ts';
import { digest } from '../../digest.ts';
import { draftFromJunit } from './from-junit.ts';
import { draftFromSarif, isSarif } from './from-sarif.ts';
import { readXml } from './xml.ts';

const seal = (draft: unknown) => sealArtifact(draft, { now: '2026-11-22T00:00:00Z', digest });
const junit = (xml: string) => draftFromJunit(xml, { createdBy: null });

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
      summary: 'CodeScan 3.1.4: 26 results of 2 rules, 1 of them errors.',
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

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#schemas/document/artifact.ts';
import { draftFromSarif } from './from-sarif.ts';

const realCase = (name: string): string =>
  readFileSync(`${import.meta.dirname}/../../../e2e/fixtures/real-cases/${name}`, 'utf8');

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

import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#schemas/document/artifact.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { digest } from '../../digest.ts';
import { draftFromSarif, isSarif } from './from-sarif.ts';

const seal = (draft: unknown) => sealArtifact(draft, { now: '2026-11-22T00:00:00Z', digest });

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

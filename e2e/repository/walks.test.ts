import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../fixtures/paths.ts';

const WALKS = readFileSync(join(ROOT, 'docs/walks.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ name: section.slice(0, section.indexOf('\n')), section }));

describe.each(WALKS)('the walk "$name"', ({ section }) => {
  it('has at most eight files', () => {
    const steps = section.match(/^\d+\. /gm) ?? [];
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.length).toBeLessThanOrEqual(8);
  });

  it('leads along files that are there', () => {
    const paths = [...section.matchAll(/`([\w./-]+\/[\w.-]+)`/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright/test';
import { badBoxes, sidewaysScroll, smallTargets } from '../fixtures/page-checks.ts';

/** Writes to the end of a file what is too small to press on a page, cut off, or too wide for it. */
export async function measure(page: Page, name: string, file: string): Promise<void> {
  const sideways = await sidewaysScroll(page);
  const found = [
    ...(await smallTargets(page)),
    ...(await badBoxes(page)),
    ...(sideways > 0 ? [`${sideways} wider than the window`] : []),
  ];
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, [`${name}: ${found.length}`, ...found, ''].join('\n'));
}

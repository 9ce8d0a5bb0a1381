import { expect, it } from 'vitest';
import { FRAME_META_CSP } from '../../schemas/program/frame-policy.ts';
import { makeFramePage } from './sandboxed-pages.ts';

it('is the policy, then one inline script, and nothing that loads', async () => {
  const page = await makeFramePage();
  expect(page).toMatch(/^<!doctype html><meta http-equiv="Content-Security-Policy" content="/);
  expect(page).toContain(`content="${FRAME_META_CSP}"`);
  // Functions that are not strict tell a program who called it, and with what.
  expect(page).toMatch(/<script>(?:\(function\(\)\{)?"use strict";/);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.match(/<\/script/g)).toHaveLength(1);
  expect(page).not.toMatch(/\b(src|href)=|\bimport\b/);
  expect(page.length).toBeLessThan(12_000);
});

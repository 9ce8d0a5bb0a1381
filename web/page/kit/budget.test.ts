import { expect, it } from 'vitest';
import { nodesLeft, spend } from './budget.ts';

it('is for one task, and whole again in the next', async () => {
  const whole = nodesLeft();
  expect(whole).toBeGreaterThan(0);
  spend(whole);
  await Promise.resolve();
  expect(nodesLeft()).toBe(0);
  spend(1);
  expect(nodesLeft()).toBe(-1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(nodesLeft()).toBe(whole);
});

import { expect, it } from 'vitest';
import { lengthWarning } from './link.ts';

it.each([
  [2_000, null],
  [2_001, /^The link has 2,001 characters\. .*Discord.*file/],
  [4_001, /^The link has 4,001 characters\. .*Slack.*file/],
  [8_001, /^The link has 8,001 characters\. .*send the JSON file/],
])('warns about %i characters as it should', (length, words) => {
  const warning = lengthWarning(length);
  if (words === null) expect(warning).toBeNull();
  else expect(warning).toMatch(words);
});

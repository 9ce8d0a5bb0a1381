import { expect, test } from 'vitest';
import { ARTIFACT_STATUSES, type ArtifactStatus } from './artifact.ts';
import { canTransition, isFinal, nextStatuses } from './status.ts';

/** decisions §5: rows are the state before, `=` an edit that keeps the state. */
const ALLOWED = `
draft    = proposed revoked
proposed = draft reviewed rejected expired revoked
reviewed = proposed accepted rejected expired revoked
accepted expired revoked
rejected draft
expired
revoked`;

test('allows exactly the transitions of the table', () => {
  for (const row of ALLOWED.trim().split('\n')) {
    const [from, ...to] = row.split(/ +/) as [ArtifactStatus, ...string[]];
    for (const status of ARTIFACT_STATUSES) {
      const expected = to.includes(status === from ? '=' : status);
      expect(canTransition(from, status), `${from} to ${status}`).toBe(expected);
    }
    expect([...nextStatuses(from)].sort()).toEqual(to.filter((name) => name !== '=').sort());
    expect(isFinal(from)).toBe(from === 'expired' || from === 'revoked');
  }
});

import { describe, expect, it } from 'vitest';
import { startService } from '../../e2e/fixtures/service.ts';

describe.each([
  ['open', /A person signs up at/],
  ['invite', /Signing up takes an invitation/],
  ['closed', /Nobody can sign up here/],
])('with SIGNUP=%s', (SIGNUP, words) => {
  it('/auth.md says who can make an account', async () => {
    const service = await startService({ SIGNUP, SIGNUP_CREDITS: '1' });
    const text = await (await service.request('GET', '/auth.md')).text();
    expect(text).toMatch(words);
    expect(text).toContain('has 1 credit.');
    await service.close();
  });
});

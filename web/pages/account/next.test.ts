import { expect, it } from 'vitest';
import { nextOf } from './next.ts';

const HERE = new URL('https://vitrine.example.org/v/');
const next = (text: string) => nextOf(`?next=${encodeURIComponent(text)}`, HERE);

it.each([
  '/v/device?code=AB-CD',
  '/v/',
  '/v/a/0123#x',
  '/v/oauth/auth?redirect_uri=https://x.example',
])('leads to a path of this deployment: %s', (path) =>
  expect(next(path)).toBe(`https://vitrine.example.org${path}`),
);

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:evil.example',
  'https://vitrine.example.org@evil.example/v/',
  'v/device',
  '/other/',
  '/v/../other/',
  '/v/%2e%2e/other/',
  '/v/account',
  '/v/account?next=/v/account',
  '',
])('ignores %j', (text) => expect(next(text)).toBeNull());

it('is not there when nobody asked', () => expect(nextOf('', HERE)).toBeNull());

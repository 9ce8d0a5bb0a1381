import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';

const services: TestService[] = [];
const at = async (BASE_URL: string) => {
  const service = await startService({ BASE_URL });
  services.push(service);
  return service;
};
let local: TestService;
beforeAll(async () => {
  local = await at('http://127.0.0.1:8787/');
});
afterAll(() => Promise.all(services.map((service) => service.close())));

const location = async (service: TestService, path: string, Host = 'localhost:8787') => {
  const response = await service.request('GET', path, { headers: { Host } });
  return [response.status, response.headers.get('Location')];
};

it('is at localhost on this machine: passkeys and the cookie are bound to a name', async () => {
  expect(await location(local, '/account')).toEqual([200, null]);
  for (const host of ['127.0.0.1:8787', '[::1]:8787']) {
    expect(await location(local, '/account?next=/x', host)).toEqual([
      302,
      'http://localhost:8787/account?next=/x',
    ]);
  }
});

it('is found from the pages of the viewer', async () => {
  expect(await location(local, '/account.html?next=/x')).toEqual([302, 'account?next=/x']);
  expect(await location(local, '/a/account.html')).toEqual([302, '../account']);
  expect(await location(local, '/i/account.html')).toEqual([302, '../account']);
});

it('leads nowhere else, whatever the request says', async () => {
  expect(await location(local, '/account?next=//evil.example', '127.0.0.1:8787')).toEqual([
    302,
    'http://localhost:8787/account?next=//evil.example',
  ]);
  expect(await location(local, '/account', '127.evil.example')).toEqual([
    302,
    'http://localhost:8787/account',
  ]);
});

it('is framed by nobody, and tells nobody where it was', async () => {
  const { headers } = await local.request('GET', '/account', { headers: { Host: 'localhost' } });
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  const redirect = await local.request('GET', '/account.html');
  expect(redirect.headers.get('Referrer-Policy')).toBe('no-referrer');
});

it('is not there where a cookie would cross a network in the clear', async () => {
  const service = await at('http://vitrine.example.org/');
  const response = await service.request('GET', '/account');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('You can’t sign in here');
  const me = await service.request('GET', '/account/api/me');
  expect(await me.json()).toMatchObject({ features: { passkeys: false }, account: null });
});

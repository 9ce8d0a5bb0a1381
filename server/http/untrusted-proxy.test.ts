import { expect, it } from 'vitest';
import { warnOfProxies } from './untrusted-proxy.ts';

it('tells of a proxy that the settings do not know, once', async () => {
  let told = 0;
  const serves = warnOfProxies({ fetch: () => new Response('x') }, () => {
    told++;
  });
  const ask = (headers: Record<string, string> = {}) =>
    serves.fetch(new Request('http://localhost/', { headers }));
  expect(await (await ask()).text()).toBe('x');
  expect(told).toBe(0);
  await ask({ 'X-Forwarded-For': '192.0.2.1' });
  await ask({ 'X-Forwarded-For': '192.0.2.2' });
  expect(told).toBe(1);
});

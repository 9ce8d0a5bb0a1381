import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { startNameServer } from '../../e2e/fixtures/name-server.ts';
import { nameResolver } from './name-resolver.ts';
import { isPublicAddress } from './public-address.ts';
import { safeFetchOn } from './safe-fetch.ts';

async function namesOf(addressesOf: (name: string) => readonly string[] | null) {
  const server = await startNameServer(addressesOf);
  onTestFinished(server.close);
  return server;
}

it('finds the addresses of both families, IPv4 first', async () => {
  const { address } = await namesOf((name) =>
    name === 'both.example' ? ['2001:4860:4860::8888', '8.8.8.8', '8.8.4.4'] : [],
  );
  const resolve = nameResolver({ servers: [address] });
  expect(await resolve('both.example')).toEqual(['8.8.8.8', '8.8.4.4', '2001:4860:4860::8888']);
  expect(await resolve('none.example')).toEqual([]);
});

it('gives up on a name server that does not answer', async () => {
  const { address, asked } = await namesOf(() => null);
  const resolve = nameResolver({ servers: [address], patience: 200 });
  expect(await resolve('slow.example')).toEqual([]);
  expect(asked).toContain('slow.example');
});

it('looks up a bounded number of names at once, and the next when those are done', async () => {
  let isSlow = true;
  const { address, asked } = await namesOf(() => (isSlow ? null : ['8.8.8.8']));
  const resolve = nameResolver({ servers: [address], patience: 500, maxLookups: 5 });
  await Promise.all(Array.from({ length: 40 }, (_, n) => resolve(`n${n}.example`)));
  expect(new Set(asked).size).toBe(5);
  isSlow = false;
  expect(await resolve('next.example')).toEqual(['8.8.8.8']);
});

it('keeps no thread that others need: files, zlib and names of the operator go on', async () => {
  const { address } = await namesOf(() => null);
  const resolve = nameResolver({ servers: [address], patience: 5_000 });
  let answered = 0;
  const names = Array.from({ length: 40 }, async (_, n) => {
    await resolve(`n${n}.example`);
    answered++;
  });
  await Promise.all([
    lookup('localhost'),
    readFile(new URL(import.meta.url)),
    promisify(gzip)('text'),
  ]);
  expect(answered).toBe(0);
  await Promise.all(names);
});

it('lets nobody in by a name that leads to this machine or its network', async () => {
  const { address, asked } = await namesOf((name) =>
    name.startsWith('mixed') ? ['8.8.8.8', '::1'] : ['127.0.0.1'],
  );
  const fetch = safeFetchOn({
    resolve: nameResolver({ servers: [address] }),
    isAllowed: isPublicAddress,
  });
  for (const host of ['here.example', 'mixed.example']) {
    const answer = await fetch(`https://${host}/`, { maxBytes: 1, timeout: 5_000 });
    expect(answer).toEqual({ ok: false, error: 'not-public' });
    expect(asked).toContain(host);
  }
});

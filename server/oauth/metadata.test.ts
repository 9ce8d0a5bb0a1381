import { expect, it } from 'vitest';
import { err } from '#schemas/result.ts';
import { BASE, startService } from '../../e2e/fixtures/service.ts';
import { oauthServer } from '../discovery/oauth-server.ts';
import { publicFetch } from '../outbound/safe-fetch.ts';
import { metadataFetch } from './metadata-fetch.ts';
import { createProvider } from './provider.ts';
import { apiResource, resourceOf } from './settings.ts';

it('the metadata is what the library does', async () => {
  const { deps, close } = await startService();
  const config = { registration: true, clientMetadata: true };
  const onError = (error: unknown) => {
    throw error;
  };
  const provider = await createProvider({ deps, config, outbound: publicFetch(), onError });
  const deployment = { baseUrl: BASE, oauth: config } as Parameters<typeof oauthServer>[0];
  const metadata = oauthServer(deployment);
  expect(metadata.issuer).toBe(provider.issuer);
  // Not in its types: where the library has its endpoints.
  const { urlFor } = provider as unknown as { urlFor: (name: string) => string };
  for (const [name, address] of [
    ['authorization', metadata.authorization_endpoint],
    ['token', metadata.token_endpoint],
    ['device_authorization', metadata.device_authorization_endpoint],
    ['revocation', metadata.revocation_endpoint],
    ['registration', metadata.registration_endpoint],
  ] as const) {
    expect(urlFor.call(provider, name)).toBe(address);
  }
  await close();
});

it.each([
  ['https://a.example/', 'https://a.example/'],
  ['https://a.example', 'https://a.example/'],
  ['https://a.example/mcp', 'https://a.example/mcp'],
  ['HTTPS://A.example:443/mcp', 'https://a.example/mcp'],
  ['https://a.example/mcp/', null],
  ['https://a.example/other', null],
  ['https://a.example.evil.example/', null],
  ['http://a.example/', null],
  ['a.example', null],
])('knows %s as %s', (named, known) => {
  expect(resourceOf('https://a.example/', named)).toBe(known);
  expect(apiResource('https://a.example/')).toBe('https://a.example/');
});

it('fetches no document whose address is too long to be kept', async () => {
  const asked: string[] = [];
  const fetchDocument = metadataFetch(async (address) => {
    asked.push(address);
    return err('refused') as never;
  });
  const address = `https://a.example/${'x'.repeat(2_000)}`;
  await expect(fetchDocument(address)).rejects.toThrow('too long');
  await expect(fetchDocument(address.slice(0, 2_000))).rejects.toThrow('cannot be fetched');
  expect(asked).toHaveLength(1);
});

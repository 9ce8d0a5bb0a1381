import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { formats } from '../json/formats.ts';
import { vectors } from '../vectors/corpus.ts';
import {
  type CapsuleBody,
  capsuleCanonical,
  capsuleContentHash,
  capsuleId,
  isDeclarableHost,
  normalizeCapsule,
} from './capsule.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const golden = vectors(read('../vectors/vectors.json'));
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);

test.each(golden.capsules)('$name', async ({ body, canonical, contentHash }) => {
  expect(capsuleCanonical(body as unknown as CapsuleBody)).toBe(canonical);
  expect(await capsuleContentHash(body as unknown as CapsuleBody, digest)).toBe(contentHash);
});

test('lists become unique and sorted, hosts lower case, other members stay out', () => {
  const body = {
    html: 'x',
    title: '',
    capabilities: ['javascript', 'external_api', 'javascript'],
    declaredExternalDomains: ['B.example', 'a.example', 'b.EXAMPLE'],
    extra: 1,
  };
  expect(normalizeCapsule(body)).toEqual({
    runtime: 'svc-capsule-v1',
    title: '',
    summary: '',
    html: 'x',
    css: '',
    javascript: '',
    capabilities: ['external_api', 'javascript'],
    declaredExternalDomains: ['a.example', 'b.example'],
  });
});

test('no letter from elsewhere becomes an ASCII one', () => {
  const body = { html: '', declaredExternalDomains: ['\u212a.example'] };
  expect(normalizeCapsule(body).declaredExternalDomains).toEqual(['\u212a.example']);
});

describe('the identifier', () => {
  const zeros = `sha256:${'0'.repeat(64)}`;
  const hash = `sha256:${'00443214c74254b635cf84653a56d7c6'.padEnd(64, 'f')}`;
  test('is the digest in Crockford base32, five bits a character', () => {
    expect(capsuleId(zeros)).toBe('0'.repeat(16));
    expect(capsuleId(hash)).toBe('0123456789abcdef');
    expect(capsuleId(hash, 20)).toBe('0123456789abcdefghjk');
    expect(capsuleId(`sha256:${'f'.repeat(64)}`, 51)).toBe('z'.repeat(51));
    expect(capsuleId(hash, 26).startsWith(capsuleId(hash))).toBe(true);
  });
  test('is made of hashes only', () => {
    expect(() => capsuleId('abc')).toThrow(TypeError);
  });
});

describe('hosts that may be declared', () => {
  const label = 'a'.repeat(63);
  test.each([
    'example.org',
    'api.example.co.uk',
    'xn--fsq.example',
    'a-b.c1.d',
    '1.example.org',
    '3com.com',
    'local.example.org',
    'localhost.example.org',
    'lan.com',
    'corp.example',
    'home.co.uk',
    '10-0-0.example.org',
    '1.2.3.example.org',
    '300-1-1-1.example.org',
    'v1-2-3-4.example.org',
    'deadbeef.pages.dev',
    'a1b2c3d4--site.netlify.app',
    'notnip.io',
    'mynip.example',
    'xn--mgbh0fb.xn--kgbechtv',
    '1-800-555-0100.example',
    '2026-11-22-1.example.org',
    `${label}.com`,
    `${label}.${label}.${label}.${'a'.repeat(61)}`,
  ])('%s', (name) => expect(isDeclarableHost(name)).toBe(true));
  test.each([
    '',
    'org',
    'localhost',
    'a.localhost',
    'printer.local',
    'x.internal',
    'x.onion',
    'a.test',
    'a.invalid',
    'x.home.arpa',
    'home.arpa',
    'x.alt',
    'Example.org',
    'example.org.',
    '.example.org',
    'a..b',
    '*.example.org',
    'example.org:443',
    'https://example.org',
    'user@example.org',
    'example.org/',
    '127.0.0.1',
    '1.2.3',
    '0x7f.1',
    'a.0x7f',
    'a.123',
    '[::1]',
    '::1',
    '-a.org',
    'a-.org',
    'nas',
    'corp',
    'a.lan',
    'a.home',
    'a.internal',
    'a.intranet',
    'a.corp',
    'a.private',
    '1.0.0.127.in-addr.arpa',
    'a.arpa',
    'printer.localdomain',
    'fritz.box',
    'nas.fritz.box',
    '10.0.0.1.nip.io',
    '10-0-0-1.nip.io',
    '7f000001.nip.io',
    'a.sslip.io',
    'nip.io',
    'localtest.me',
    'a.lvh.me',
    'fe80--1.sslip.io',
    'a.tail1.ts.net',
    'ts.net',
    '127.0.0.1.evil.org',
    'a-192-168-0-1.evil.org',
    'x.0177.0.0.1.evil.org',
    '0x7f.0x0.0x0.0x1.evil.org',
    '8.8.8.8.evil.org',
    '1-2-3-4.evil.org',
    'a.10-0-0-1.b.org',
    'fe80--1.evil.org',
    '2001-db8--1.evil.org',
    'fd00-0-0-0-0-0-0-1.evil.org',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '017700000001',
    '0x7f.0.0.0x1',
    '127.1',
    'a_b.org',
    'é.org',
    'a b.org',
    'a.org\n',
    "a.org;script-src 'x'",
    `${label}a.com`,
    `${label}.${label}.${label}.${'a'.repeat(62)}`,
  ])('not %j', (name) => expect(isDeclarableHost(name)).toBe(false));
});

describe('the schema of the record', () => {
  const validate = new Ajv2020({ formats }).compile(
    JSON.parse(read('../schema/capsule-v1.schema.json')),
  );
  const content = normalizeCapsule({ html: '<p>', capabilities: ['javascript'] });
  const record = {
    ...content,
    id: '0123456789abcdef',
    url: 'https://example.org/i/0123456789abcdef',
    contentHash: `sha256:${'0'.repeat(64)}`,
    publishedAt: '2026-11-20T10:00:00Z',
  };
  test('holds for a record', () => expect(validate(record)).toBe(true));
  test.each([
    { id: '0123456789abcdei' },
    { id: '0123' },
    { url: 'javascript:1' },
    { publishedAt: '2026-11-20T10:00:00+01:00' },
    { capabilities: ['downloads'] },
    { capabilities: ['javascript', 'javascript'] },
    { title: 'x'.repeat(161) },
    { extra: 1 },
    { html: undefined },
  ])('refuses %j', (change) => {
    expect(validate(JSON.parse(JSON.stringify({ ...record, ...change })))).toBe(false);
  });
});

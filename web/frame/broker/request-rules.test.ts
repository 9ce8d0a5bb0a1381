import { describe, expect, it } from 'vitest';
import { MAX_REQUEST_BYTES } from '../protocol.ts';
import type { BrokerRequest } from './request-rules.ts';
import { declaredAddress, refusal } from './request-rules.ts';

const HOSTS = ['api.example', 'xn--bcher-kva.example'];
const request = (changes: Partial<BrokerRequest> = {}): BrokerRequest => ({
  url: 'https://api.example/',
  method: 'GET',
  headers: [],
  body: null,
  media: false,
  ...changes,
});

describe('declaredAddress', () => {
  it.each([
    ['https://api.example', 'https://api.example/'],
    ['https://api.example:443/a?b=c#d', 'https://api.example/a?b=c'],
    ['HTTPS://API.EXAMPLE/', 'https://api.example/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ])('allows %s', (address, asked) => {
    expect(declaredAddress(address, HOSTS)?.href).toBe(asked);
  });

  it.each([
    '',
    '/path',
    'http://api.example/',
    'https://api.example:8443/',
    'https://api.example./',
    'https://user@api.example/',
    'https://user:secret@api.example/',
    'https://api.example@evil.example/',
    'https://evil.example/#api.example',
    'https://sub.api.example/',
    'https://api.example.evil.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'wss://api.example/',
    'ftp://api.example/',
    'blob:https://api.example/x',
    'data:text/plain,x',
    'javascript:1',
  ])('refuses %s', (address) => {
    expect(declaredAddress(address, HOSTS)).toBeNull();
  });

  it.each(['localhost', 'nas', 'nas.lan', '127.0.0.1', '10-0-0-1.nip.io'])(
    'refuses %s even where it was declared',
    (host) => expect(declaredAddress(`https://${host}/`, [host])).toBeNull(),
  );
});

describe('refusal', () => {
  it('lets an ordinary request through', () => {
    const body = new Blob([new Uint8Array(MAX_REQUEST_BYTES)]);
    const headers = [
      ['Content-Type', 'application/json'],
      ['X-Key', 'a b'],
      ['Accept', '*/*'],
    ] as const;
    expect(refusal(request({ method: 'POST', headers, body }), HOSTS)).toBeNull();
    expect(refusal(request(), HOSTS)).toBeNull();
  });

  it.each<[string, Partial<BrokerRequest>, string]>([
    ['another host', { url: 'https://evil.example/' }, 'not-declared'],
    ['an unknown method', { method: 'CONNECT' }, 'invalid'],
    ['a method in small letters', { method: 'get' }, 'invalid'],
    ['four headers', { headers: Array(4).fill(['a', 'b']) }, 'invalid'],
    ['a line end in a header', { headers: [['a', 'b\r\nHost: c']] }, 'invalid'],
    ['a space in a name', { headers: [['a b', 'c']] }, 'invalid'],
    ['a long value', { headers: [['a', 'x'.repeat(1_001)]] }, 'invalid'],
    ['a body of GET', { body: new Blob(['x']) }, 'invalid'],
    [
      'a large body',
      { method: 'PUT', body: new Blob([new Uint8Array(MAX_REQUEST_BYTES + 1)]) },
      'too-large',
    ],
  ])('refuses %s', (_, changes, reason) => {
    expect(refusal(request(changes), HOSTS)).toBe(reason);
  });
});

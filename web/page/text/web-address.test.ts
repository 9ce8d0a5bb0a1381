import { describe, expect, it } from 'vitest';
import { hostOf, isWebAddress } from './web-address.ts';

describe('isWebAddress', () => {
  it.each([
    'https://a.b',
    'HTTP://a',
    'http://a:8080/b?c#d',
    'https://[::1]/',
    'https://xn--e1afmkfd.example',
  ])('is true for %j', (address) => expect(isWebAddress(address)).toBe(true));

  it.each([
    '',
    'a',
    '//a.b',
    '/a',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a/b',
    'vbscript:x',
    'file:///a',
    'ftp://a',
    'mailto:a@b',
    ' https://a',
    '\thttps://a',
    'https:a.b',
    'https:/a.b',
    'java\nscript:x',
    'https://',
    'https://a b',
    'http://[::1',
    '\u0000https://a',
    'javascript://https://a/%0aalert(1)',
    'view-source:https://a',
  ])('is false for %j', (address) => expect(isWebAddress(address)).toBe(false));
});

describe('hostOf', () => {
  it('is the host as the network sees it', () => {
    expect(hostOf('https://user:pw@EXAMPLE.com:8443/x')).toBe('example.com:8443');
    expect(hostOf('https://пример.example/')).toBe('xn--e1afmkfd.example');
    expect(hostOf('nothing')).toBe('');
  });
});

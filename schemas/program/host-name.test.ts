import { expect, it } from 'vitest';
import { meantHost } from './host-name.ts';

it.each([
  ['https://api.example.org/v1', 'api.example.org'],
  ['api.example.org:8443', 'api.example.org'],
  ['*.example.org', 'example.org'],
  ['example.org.', 'example.org'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['ann:pw@example.org', 'example.org'],
  ['localhost:80', undefined],
  ['*', undefined],
  ['', undefined],
])('reads which host %j means', (text, host) => expect(meantHost(text)).toBe(host));

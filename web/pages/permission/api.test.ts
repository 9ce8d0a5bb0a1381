import { expect, it } from 'vitest';
import { folderOf } from './api.ts';

it.each([
  ['/device', '/'],
  ['/v/device', '/v/'],
  ['/oauth/interaction/abc-_1', '/'],
  ['/v/oauth/interaction/abc', '/v/'],
])('finds the folder of %s', (pathname, folder) => expect(folderOf(pathname)).toBe(folder));

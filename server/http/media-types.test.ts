import { expect, it } from 'vitest';
import { toWebFile } from './web-bundle.ts';

it.each(['/capsule-api.d.ts', '/a.ts', '/a.mts', '/a.cts'])(
  'serves %s as text, not as video',
  (path) => {
    expect(toWebFile(path, Buffer.from('export {};')).type).toBe('text/plain; charset=utf-8');
  },
);

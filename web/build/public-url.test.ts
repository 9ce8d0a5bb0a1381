import { expect, it } from 'vitest';
import { readPublicUrl } from './public-url.ts';

it('is the address of a folder or nothing', () => {
  expect(readPublicUrl({})).toBe('');
  expect(readPublicUrl({ PUBLIC_URL: 'https://vitrine.example' })).toBe('https://vitrine.example/');
  expect(readPublicUrl({ PUBLIC_URL: 'https://a.example/v' })).toBe('https://a.example/v/');
  for (const wrong of ['vitrine.example', 'ftp://a.example/', 'https://a/?b', 'https://a/"><b>']) {
    const read = () => readPublicUrl({ PUBLIC_URL: wrong });
    if (wrong.includes('"')) expect(read()).not.toMatch(/[<>"]/);
    else expect(read).toThrow('PUBLIC_URL must be an address');
  }
});

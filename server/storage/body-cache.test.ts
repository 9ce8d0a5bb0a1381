import { describe, expect, it } from 'vitest';
import { bodyCache } from './body-cache.ts';

const body = (size: number) => ({ gzip: new Uint8Array(size), digest: '', size });

describe('the cache of bodies', () => {
  it('keeps what was used, within its capacity', () => {
    const cache = bodyCache(100);
    cache.set('a', body(40));
    cache.set('b', body(40));
    expect(cache.get('a')?.gzip).toHaveLength(40);
    cache.set('c', body(40));
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([
      true,
      false,
      true,
    ]);
    cache.set('c', body(60));
    cache.delete('a');
    cache.set('d', body(40));
    expect([cache.get('c'), cache.get('d')].map(Boolean)).toEqual([true, true]);
    cache.set('e', body(101));
    expect([cache.get('c'), cache.get('d'), cache.get('e')].map(Boolean)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('gives what was used a second chance, and no third', () => {
    const cache = bodyCache(100);
    cache.set('used', body(100));
    expect(cache.get('used')?.gzip).toHaveLength(100);
    cache.set('first', body(100));
    expect(cache.get('first')).toBeUndefined();
    cache.set('second', body(100));
    expect(cache.get('used')).toBeUndefined();
    expect(cache.get('second')?.gzip).toHaveLength(100);
  });
});

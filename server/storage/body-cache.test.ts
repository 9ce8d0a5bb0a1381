import { describe, expect, it } from 'vitest';
import { bodyCache } from './body-cache.ts';

const always = () => true;

const body = (size: number) => ({ gzip: Buffer.alloc(size), digest: '', size });
const NOW = 1_000;

/** A cache of 100 bytes, with what is put into it and read from it now. */
function cacheOf100() {
  const cache = bodyCache(100, always, always);
  return {
    put: (id: string, size: number) => cache.set(id, body(size), NOW, null),
    read: (id: string) => cache.fresh(id, NOW),
    drop: cache.delete,
    has: (...ids: string[]) => ids.filter((id) => cache.get(id)).join(),
  };
}

describe('the cache of bodies', () => {
  it('keeps what was used, within its capacity', () => {
    const { put, read, drop, has } = cacheOf100();
    put('a', 40);
    put('b', 40);
    expect(read('a')?.gzip).toHaveLength(40);
    put('c', 40);
    expect(has('a', 'b', 'c')).toBe('a,c');
    put('c', 60);
    drop('a');
    put('d', 40);
    expect(has('a', 'c', 'd')).toBe('c,d');
    put('e', 101);
    expect(has('c', 'd', 'e')).toBe('');
  });

  it('keeps what is read for the second time, and drives nothing out for what is read once', () => {
    const cache = bodyCache(100);
    const put = (id: string) => cache.set(id, body(50), NOW, null);
    put('a');
    expect(cache.get('a')).toBeUndefined();
    put('a');
    put('a');
    expect(cache.fresh('a', NOW)?.size).toBe(50);
    for (let other = 0; other < 5_000; other++) put(`once ${other}`);
    expect(cache.fresh('a', NOW)?.size).toBe(50);
    put('once 4999');
    expect(cache.get('once 4999')).toBeDefined();
    // That is too long ago.
    put('once 0');
    expect(cache.get('once 0')).toBeUndefined();
  });

  it('gives what was used a second chance, and no third', () => {
    const { put, read, has } = cacheOf100();
    put('used', 100);
    read('used');
    put('first', 100);
    expect(has('used', 'first')).toBe('used');
    put('second', 100);
    expect(has('used', 'second')).toBe('second');
  });

  it('asks again after five seconds, and when the artifact ends', () => {
    const cache = bodyCache(100, always, always);
    cache.set('a', body(1), NOW, null);
    cache.set('b', body(1), NOW, NOW + 500);
    const at = (now: number) => ['a', 'b', 'c'].filter((id) => cache.fresh(id, now)).join();
    expect(at(NOW)).toBe('a,b');
    expect(at(NOW + 500)).toBe('a');
    expect(at(NOW + 4_999)).toBe('a');
    expect(at(NOW + 5_000)).toBe('');
    expect(cache.get('a')).toBeDefined();
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
  });

  it('asks each time while it would not hear of changes', () => {
    let hears = true;
    const cache = bodyCache(100, () => hears, always);
    cache.set('a', body(1), NOW, null);
    expect(cache.fresh('a', NOW)).toBeDefined();
    hears = false;
    expect(cache.fresh('a', NOW)).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    hears = true;
    expect(cache.fresh('a', NOW)).toBeDefined();
  });

  it('asks again about what was changed, also while it was read', () => {
    const cache = bodyCache(10_000, always, always);
    const fresh = (...ids: string[]) => ids.filter((id) => cache.fresh(id, NOW)).join();
    const before = cache.changes();
    cache.doubt(['a']);
    for (const id of ['a', 'b']) cache.set(id, body(1), NOW, null, before);
    expect(fresh('a', 'b')).toBe('b');
    cache.set('a', body(1), NOW, null, cache.changes());
    expect(fresh('a', 'b')).toBe('a,b');
    cache.doubt(null);
    expect(fresh('a', 'b')).toBe('');
    // So many changes that they are not known one by one.
    const then = cache.changes();
    cache.doubt(Array.from({ length: 1_001 }, (_, at) => `x${at}`));
    cache.set('a', body(1), NOW, null, then);
    expect(fresh('a')).toBe('');
    cache.set('a', body(1), NOW, null, cache.changes());
    expect(fresh('a')).toBe('a');
  });
});

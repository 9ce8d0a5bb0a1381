import { describe, expect, it } from 'vitest';
import { asBlob, blobOfLink } from './files.ts';

const read = async (address: string): Promise<[string, string] | null> => {
  const blob = blobOfLink(new URL(address), new Map());
  return blob && [blob.type, await blob.text()];
};

describe('blobOfLink', () => {
  it.each<[string, [string, string] | null]>([
    ['data:text/csv,a%2Cb%0A1', ['text/csv', 'a,b\n1']],
    ['data:text/csv;charset=utf-8,%C3%9Cber', ['text/csv', 'Über']],
    ['data:text/plain;base64,w5xiZXI=', ['text/plain', 'Über']],
    ['data:;BASE64,YQ%3D%3D', ['', 'a']],
    ['data:,100%', ['', '100%']],
    ['data:,Ü', ['', 'Ü']],
    ['data:text/plain,a#b', ['text/plain', 'a']],
    ['data:text/plain;base64,*', null],
    ['data:text/plain', null],
    ['blob:null/0', null],
    ['https://example.org/a,b', null],
  ])('reads %s', async (address, expected) => {
    expect(await read(address)).toEqual(expected);
  });

  it('finds what a blob address stands for', () => {
    const blob = new Blob(['a']);
    expect(blobOfLink(new URL('blob:null/1'), new Map([['blob:null/1', blob]]))).toBe(blob);
  });
});

describe('asBlob', () => {
  it('takes text, bytes and Blobs', async () => {
    const bytes = new Uint8Array([0, 97, 98, 0]);
    const blob = new Blob(['ab']);
    expect(asBlob(blob)).toBe(blob);
    expect(await asBlob('ab')?.text()).toBe('ab');
    expect(await asBlob(bytes.subarray(1, 3))?.text()).toBe('ab');
    expect(await asBlob(bytes.slice(1, 3).buffer)?.text()).toBe('ab');
    for (const other of [null, undefined, 1, {}, ['ab']]) expect(asBlob(other)).toBeNull();
  });
});

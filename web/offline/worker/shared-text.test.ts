import { describe, expect, it } from 'vitest';
import { gunzip } from '#schemas/link/gunzip.ts';
import { readFragment } from '#schemas/link/read-fragment.ts';
import { fragmentOfShared } from './shared-text.ts';

const form = (members: Record<string, string | File>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(members)) data.set(name, value);
  return data;
};

/** The text that a fragment of ours carries. */
function carried(fragment: string): string {
  const read = readFragment(fragment);
  if (!read.ok) throw new Error(read.error);
  const unpacked = gunzip(read.value.bytes, 1_048_576);
  if (!unpacked.ok) throw new Error(String(unpacked.error));
  return new TextDecoder().decode(unpacked.value);
}

describe('fragmentOfShared', () => {
  it('takes a link out of a text', async () => {
    const text = 'Look: https://v.example/#k1.g.H4sIAAA_-1, it is good';
    expect(await fragmentOfShared(form({ text }))).toBe('k1.g.H4sIAAA_-1');
    expect(await fragmentOfShared(form({ url: 'https://v.example/#k1.g.AAAA' }))).toBe('k1.g.AAAA');
  });
  it('packs JSON', async () => {
    const file = new File(['{"a":"ü"}'], 'a.json', { type: 'application/json' });
    expect(carried(await fragmentOfShared(form({ file })))).toBe('{"a":"ü"}');
    expect(carried(await fragmentOfShared(form({ text: ' {"b":1}' })))).toBe(' {"b":1}');
  });
  it('has nothing for anything else', async () => {
    expect(await fragmentOfShared(form({}))).toBe('');
    expect(await fragmentOfShared(form({ text: 'hello', title: 'x' }))).toBe('');
    const large = new File([new Uint8Array(1_048_577)], 'a.json');
    expect(await fragmentOfShared(form({ file: large }))).toBe('');
  });
});

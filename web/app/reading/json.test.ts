import { describe, expect, it } from 'vitest';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { indented } from './Json.tsx';

const all = (value: JsonValue) => [...indented(canonicalize(value))].join('');

describe('indented', () => {
  it.each([
    [{}],
    [[]],
    [1],
    ['a "quoted" \\ text, [with] {signs}: all'],
    [{ a: [1, 2, { b: null }], c: {}, d: [], e: 'x\ny', f: [[]], g: [{}] }],
    [{ '': '', '"': ['\\"', '\\\\'], ' ': true }],
  ])('writes %j as JSON.stringify does', (value: JsonValue) => {
    expect(all(value)).toBe(JSON.stringify(JSON.parse(canonicalize(value)), null, 2));
  });

  it('comes in pieces that end with a line', () => {
    const pieces = [...indented(canonicalize(Array.from({ length: 9_000 }, (_, i) => i)))];
    expect(pieces.length).toBeGreaterThan(5);
    for (const piece of pieces.slice(0, -1)) expect(piece.endsWith('\n')).toBe(true);
  });

  it('does not make many times as much of a deep text', () => {
    let deep: JsonValue = Array.from({ length: 5_000 }, () => []);
    for (let depth = 0; depth < 60; depth++) deep = [deep];
    const json = canonicalize(deep);
    expect(all(deep).length).toBeLessThan(json.length * 12);
  });
});

import { describe, expect, it } from 'vitest';
import { Content } from './members.ts';

const taken = (json: string, take: (content: Content) => unknown) => {
  const content = new Content(JSON.parse(json));
  return { took: take(content), left: [...content.rest.keys()] };
};

describe('Content', () => {
  it.each<[keyof Content & ('text' | 'flag' | 'texts' | 'objects'), string, unknown]>([
    ['text', '"a"', 'a'],
    ['text', '""', undefined],
    ['text', '1', undefined],
    ['text', 'null', undefined],
    ['text', '["a"]', undefined],
    ['flag', 'false', false],
    ['flag', 'true', true],
    ['flag', '"true"', undefined],
    ['flag', '0', undefined],
    ['texts', '["a",""]', ['a', '']],
    ['texts', '[]', undefined],
    ['texts', '["a",1]', undefined],
    ['texts', '"a"', undefined],
    ['objects', '[{"a":1},{}]', [{ a: 1 }, {}]],
    ['objects', '[]', undefined],
    ['objects', '[{},null]', undefined],
    ['objects', '[{},[]]', undefined],
    ['objects', '{"0":{}}', undefined],
  ])('%s of %s takes %j and leaves what does not fit', (take, json, expected) => {
    const result = taken(`{"m":${json},"other":1}`, (content) => content[take]('m'));
    expect(result).toEqual({
      took: expected,
      left: expected === undefined ? ['m', 'other'] : ['other'],
    });
  });

  it('gives each member once', () => {
    const content = new Content({ a: 'x' });
    expect([content.text('a'), content.text('a')]).toEqual(['x', undefined]);
  });

  it('keeps members whose names mean something to JavaScript, as data', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const json = `{${names.map((name) => `"${name}":"own"`).join()}}`;
    expect(taken(json, (content) => content.text('__proto__'))).toEqual({
      took: 'own',
      left: names.slice(1),
    });
  });

  it('finds nothing that is only inherited', () => {
    const { took, left } = taken('{"a":1}', (content) =>
      ['__proto__', 'constructor', 'toString'].map((name) => content.text(name)),
    );
    expect(took).toEqual([undefined, undefined, undefined]);
    expect(left).toEqual(['a']);
  });
});

import { describe, expect, it } from 'vitest';
import { MAX_FIELD_CHARS, MAX_MESSAGE_CHARS, parseFromFrame } from './protocol.ts';

const wire = (fields: object): string => JSON.stringify(fields);
const call = (fields: object): object => ({ type: 'call', id: 1, ...fields });
const file = new Blob(['a,b']);

describe('parseFromFrame', () => {
  it('reads signs of life and nothing beside their type', () => {
    for (const type of ['ready', 'loaded']) {
      expect(parseFromFrame(wire({ type, extra: 1 }))).toEqual({ type });
    }
    expect(parseFromFrame(wire({ type: 'pong', loads: 2, extra: 1 }))).toEqual({
      type: 'pong',
      loads: 2,
    });
    expect(parseFromFrame('{"type":"pong","loads":"2"}')).toEqual({ type: 'pong', loads: 0 });
  });

  it('reads every call with exactly its own fields', () => {
    const saved = call({ call: 'file.save', name: 'a.csv', mediaType: 'text/csv' });
    expect(parseFromFrame([wire({ ...saved, extra: 1 }), file])).toEqual({ ...saved, data: file });
    const rest = [
      call({ call: 'mail.self', subject: 's', text: 't', name: null }),
      call({ call: 'ui.height', height: 300 }),
      call({ call: 'ui.ask', text: 'Sure?' }),
      ...(['link.open', 'pay.open', 'media.load'] as const).map((name) =>
        call({ call: name, url: 'https://example.org/' }),
      ),
      call({ call: 'ai.call', prompt: 'p' }),
      { type: 'console', lines: [['warn', 'text']] },
    ];
    for (const message of rest) {
      expect(parseFromFrame(wire({ ...message, extra: 1 }))).toEqual(message);
    }
  });

  it('reads a mail with or without a file', () => {
    const mail = call({ call: 'mail.self', subject: 's', text: 't' });
    expect(parseFromFrame(wire(mail))).toEqual({ ...mail, name: null });
    const named = { ...mail, name: 'a.csv' };
    expect(parseFromFrame([wire({ ...named, data: 'x' }), file])).toEqual({ ...named, data: file });
    expect(parseFromFrame([wire({ ...mail, name: 7 }), file])).toMatchObject({ name: null });
  });

  it('reads a request with or without a body', () => {
    const fetched = call({ call: 'net.fetch', url: 'u', method: 'POST', headers: [['A', 'b']] });
    expect(parseFromFrame(wire(fetched))).toEqual({ ...fetched, data: null });
    expect(parseFromFrame([wire({ ...fetched, data: 'x' }), file])).toEqual({
      ...fetched,
      data: file,
    });
  });

  it('makes text well-formed, so that later steps cannot throw on it', () => {
    const mail = call({ call: 'mail.self', subject: '\ud800', text: 'a\udc00' });
    expect(parseFromFrame(wire(mail))).toMatchObject({ subject: '\ufffd', text: 'a\ufffd' });
  });

  it('reads names that are members of every object as unknown', () => {
    expect(parseFromFrame('{"type":"call","id":1,"call":"__proto__"}')).toBeNull();
    expect(parseFromFrame('{"__proto__":{"type":"pong"}}')).toBeNull();
    expect(parseFromFrame(wire({ type: 'constructor' }))).toBeNull();
  });

  it('is exact at the limits', () => {
    const mail = (text: string) => wire(call({ call: 'mail.self', subject: '', text }));
    const room = MAX_MESSAGE_CHARS - mail('').length;
    expect(parseFromFrame(mail('x'.repeat(room)))).not.toBeNull();
    expect(parseFromFrame(mail('x'.repeat(room + 1)))).toBeNull();
    const link = (length: number) => wire(call({ call: 'link.open', url: 'x'.repeat(length) }));
    expect(parseFromFrame(link(MAX_FIELD_CHARS))).not.toBeNull();
    expect(parseFromFrame(link(MAX_FIELD_CHARS + 1))).toBeNull();
  });

  const cyclic: unknown[] = [];
  cyclic.push(cyclic, cyclic);
  const save = wire(call({ call: 'file.save', name: 'a', mediaType: '' }));
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 1],
    ['an object', { type: 'pong' }],
    ['a cycle', cyclic],
    ['bytes', new Uint8Array(10)],
    ['a Blob alone', file],
    ['text in a list', ['{"type":"pong"}']],
    ['three parts', [save, file, file]],
    ['something else than a Blob', [save, 'a,b']],
    ['a Blob in front', [file, save]],
    ['broken JSON', '{"type":"pong"'],
    ['JSON text', '"pong"'],
    ['JSON null', 'null'],
    ['a list', '["pong"]'],
    ['deep nesting', '['.repeat(60_000)],
    ['no type', '{}'],
    ['an unknown type', wire({ type: 'init' })],
    ['no id', wire({ type: 'call', call: 'ui.height', height: 1 })],
    ['an id of text', wire({ ...call({ call: 'ui.height', height: 1 }), id: '1' })],
    ['an id of 1.5', wire({ ...call({ call: 'ui.height', height: 1 }), id: 1.5 })],
    ['an unknown call', wire(call({ call: 'file.read' }))],
    ['a request without a method', wire(call({ call: 'net.fetch', url: 'x', headers: [] }))],
    [
      'a header of three parts',
      wire(call({ call: 'net.fetch', url: 'x', method: 'GET', headers: [['a', 'b', 'c']] })),
    ],
    [
      'twenty-one headers',
      wire(
        call({ call: 'net.fetch', url: 'x', method: 'GET', headers: Array(21).fill(['a', 'b']) }),
      ),
    ],
    ['a prompt of a list', wire(call({ call: 'ai.call', prompt: ['p'] }))],
    ['console lines of text', wire({ type: 'console', lines: 'text' })],
    ['a console line of one part', wire({ type: 'console', lines: [['log']] })],
    ['twenty-one lines', wire({ type: 'console', lines: Array(21).fill(['log', '']) })],
    ['a file without data', save],
    ['a file without a name', [wire(call({ call: 'file.save', mediaType: '' })), file]],
    ['a mail without text', wire(call({ call: 'mail.self', subject: 's' }))],
    ['a question of 1', wire(call({ call: 'ui.ask', text: 1 }))],
    ['a height of text', wire(call({ call: 'ui.height', height: '300' }))],
    ['a link of null', wire(call({ call: 'link.open', url: null }))],
  ])('refuses %s', (_, data) => {
    expect(parseFromFrame(data)).toBeNull();
  });
});

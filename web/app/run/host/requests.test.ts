import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, type CallDetails, MAX_FILE_BYTES } from '../../../frame/protocol.ts';
import { prepare } from './prepare.ts';
import { Requests } from './requests.ts';

let lastId = 0;
const call = (details: CallDetails): Call => ({ type: 'call', id: ++lastId, ...details });
const save = (name = 'a.csv', data = new Blob(['a'])): Call =>
  call({ call: 'file.save', name, mediaType: 'text/csv', data });
const mail = (text = 'text'): Call => call({ call: 'mail.self', subject: 's', text });

/** Lets what was asked come to its question. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

let answers: [number, string | null, ...unknown[]][];
let heights: number[];

function requests(...allowed: string[]): Requests {
  return new Requests({
    allowed: (name) => allowed.includes(name),
    answer: (id, error, value) =>
      answers.push(value === undefined ? [id, error] : [id, error, value]),
    prepare: async (call) => prepare(call, ['pay.example']),
    request: async ({ url }) =>
      url.includes('down')
        ? 'network'
        : [
            { status: 200, headers: [], body: new ArrayBuffer(url.length) },
            { status: 200, bytes: url.length },
          ],
    setHeight: (px) => heights.push(px),
    onChange: () => {},
  });
}

// A static deployment: its page names no services.
beforeAll(() => vi.stubGlobal('document', { querySelector: () => null }));
beforeEach(() => {
  lastId = 0;
  answers = [];
  heights = [];
});

describe('Requests', () => {
  it('refuses at once what was not consented to', async () => {
    const run = requests('mail.self');
    run.handle(save('secret.csv'));
    await turn();
    run.handle(call({ call: 'link.open', url: 'https://example.org/' }));
    await turn();
    expect(answers).toEqual([
      [1, 'not-allowed'],
      [2, 'not-allowed'],
    ]);
    expect(run.asked).toBeNull();
    expect(run.refused).toBe('link.open');
    expect(run.log.map(({ detail, outcome }) => [detail, outcome])).toEqual([
      ['https://example.org/', 'not-allowed'],
      ['secret.csv', 'not-allowed'],
    ]);
  });

  it('asks about an address in full, and never about one that is none', async () => {
    const run = requests('link.open', 'pay.open');
    run.handle(call({ call: 'link.open', url: 'https://Example.org/a?b' }));
    run.handle(call({ call: 'link.open', url: 'javascript:1' }));
    run.handle(call({ call: 'pay.open', url: 'https://evil.example/' }));
    run.handle(call({ call: 'pay.open', url: 'https://pay.example/1' }));
    await turn();
    expect(run.asked?.question).toMatchObject({ kind: 'link', href: 'https://example.org/a?b' });
    run.settle(true);
    expect(run.asked?.question).toMatchObject({ kind: 'pay', host: 'pay.example' });
    run.settle(false);
    expect(answers).toEqual([
      [2, 'invalid'],
      [3, 'not-declared'],
      [1, null],
      [4, 'declined'],
    ]);
  });

  it('makes requests without asking, and logs what was answered', async () => {
    const run = requests('net.fetch', 'media.load');
    const fetched = { method: 'GET', headers: [], data: null } as const;
    run.handle(call({ call: 'net.fetch', url: 'https://a.example/', ...fetched }));
    run.handle(call({ call: 'media.load', url: 'https://down.example/' }));
    expect(run.asked).toBeNull();
    await turn();
    expect(answers).toEqual([
      [1, null, { status: 200, headers: [], body: new ArrayBuffer(18) }],
      [2, 'network'],
    ]);
    expect(run.log.map(({ detail, outcome, answered }) => [detail, outcome, answered])).toEqual([
      ['https://down.example/', 'network', undefined],
      ['GET https://a.example/', 'done', { status: 200, bytes: 18 }],
    ]);
  });

  it('asks under the safe name and answers what the person says', async () => {
    const run = requests('file.save');
    run.handle(save('../a.csv'));
    await turn();
    expect(run.asked?.question).toMatchObject({ kind: 'file', name: '_a.csv', renamed: true });
    expect(answers).toEqual([]);
    run.settle(true);
    run.handle(save());
    await turn();
    run.settle(false);
    expect(answers).toEqual([
      [1, null],
      [2, 'declined'],
    ]);
    expect(run.log.map(({ outcome }) => outcome)).toEqual(['declined', 'done']);
  });

  it('asks one thing at a time, lets three wait and turns the rest away', async () => {
    const run = requests('file.save', 'mail.self');
    for (let i = 0; i < 4; i++) run.handle(i % 2 ? mail() : save());
    await turn();
    run.handle(save());
    await turn();
    expect(answers).toEqual([[5, 'busy']]);
    const kinds: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      kinds.push(run.asked?.question?.kind);
      run.settle(true);
    }
    expect(kinds).toEqual(['file', 'mail', 'file', 'mail']);
    expect(run.asked).toBeNull();
  });

  it('stops asking after three refusals in a row', async () => {
    const run = requests('file.save');
    for (let i = 0; i < 4; i++) run.handle(save());
    await turn();
    for (let i = 0; i < 3; i++) run.settle(false);
    expect(answers.slice(2)).toEqual([
      [3, 'declined'],
      [4, 'declined'],
    ]);
    run.handle(save());
    await turn();
    expect(run.asked).toBeNull();
    expect(answers.at(-1)).toEqual([5, 'declined']);
  });

  it('starts counting refusals again after a yes', async () => {
    const run = requests('file.save');
    for (const answer of [false, false, true, false, false]) {
      run.handle(save());
      await turn();
      run.settle(answer);
    }
    run.handle(save());
    await turn();
    expect(run.asked).not.toBeNull();
  });

  it('refuses what is too large, exactly', async () => {
    const run = requests('file.save', 'mail.self');
    run.handle(save('a', new Blob([new Uint8Array(MAX_FILE_BYTES + 1)])));
    await turn();
    run.handle(mail('x'.repeat(2_000)));
    await turn();
    expect(answers).toEqual([
      [1, 'too-large'],
      [2, 'too-large'],
    ]);
    run.handle(save('a', new Blob([new Uint8Array(MAX_FILE_BYTES)])));
    await turn();
    expect(run.asked).not.toBeNull();
  });

  it('passes finite heights on and keeps only the last of a series in the log', async () => {
    const run = requests();
    for (const height of [100, 200, Number.POSITIVE_INFINITY, 300]) {
      run.handle(call({ call: 'ui.height', height }));
      await turn();
    }
    expect(heights).toEqual([100, 200, 300]);
    expect(run.log.map(({ detail }) => detail)).toEqual(['300 px']);
  });

  it('keeps the 200 newest entries, with short details', async () => {
    const run = requests();
    for (let i = 0; i < 250; i++) run.handle(save(`${i} ${'x'.repeat(500)}`));
    await turn();
    expect(run.log).toHaveLength(200);
    expect(run.log[0]?.detail).toMatch(/^249 x{116}…$/);
  });

  it('ignores an answer to nothing', async () => {
    const run = requests('file.save');
    run.settle(true);
    expect(answers).toEqual([]);
  });
});

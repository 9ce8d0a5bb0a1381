import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, type CallDetails, MAX_FILE_BYTES } from '../protocol.ts';
import { Requests } from './requests.ts';

let lastId = 0;
const call = (details: CallDetails): Call => ({ type: 'call', id: ++lastId, ...details });
const save = (name = 'a.csv', data = new Blob(['a'])): Call =>
  call({ call: 'file.save', name, mediaType: 'text/csv', data });
const mail = (text = 'text'): Call => call({ call: 'mail.self', subject: 's', text });

let answers: [number, string | null][];
let heights: number[];

function requests(...allowed: string[]): Requests {
  return new Requests({
    allowed: (name) => allowed.includes(name),
    answer: (id, error) => answers.push([id, error]),
    setHeight: (px) => heights.push(px),
    onChange: () => {},
  });
}

beforeEach(() => {
  lastId = 0;
  answers = [];
  heights = [];
});

describe('Requests', () => {
  it('refuses at once what was not consented to', () => {
    const run = requests('mail.self');
    run.handle(save('secret.csv'));
    run.handle(call({ call: 'link.open', url: 'https://example.org/' }));
    expect(answers).toEqual([
      [1, 'not-allowed'],
      [2, 'not-allowed'],
    ]);
    expect(run.question).toBeNull();
    expect(run.refused).toBe('link.open');
    expect(run.log.map(({ detail, outcome }) => [detail, outcome])).toEqual([
      ['https://example.org/', 'not-allowed'],
      ['secret.csv', 'not-allowed'],
    ]);
  });

  it('has nobody to do what a consent alone does not cover', () => {
    const run = requests('link.open');
    run.handle(call({ call: 'link.open', url: 'https://example.org/' }));
    expect(answers).toEqual([[1, 'not-allowed']]);
  });

  it('asks under the safe name and answers what the person says', () => {
    const run = requests('file.save');
    run.handle(save('../a.csv'));
    expect(run.question).toMatchObject({ kind: 'file', name: '_a.csv', renamed: true });
    expect(answers).toEqual([]);
    run.settle(true);
    run.handle(save());
    run.settle(false);
    expect(answers).toEqual([
      [1, null],
      [2, 'declined'],
    ]);
    expect(run.log.map(({ outcome }) => outcome)).toEqual(['declined', 'done']);
  });

  it('asks one thing at a time, lets three wait and turns the rest away', () => {
    const run = requests('file.save', 'mail.self');
    for (let i = 0; i < 4; i++) run.handle(i % 2 ? mail() : save());
    run.handle(save());
    expect(answers).toEqual([[5, 'busy']]);
    const kinds: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      kinds.push(run.question?.kind);
      run.settle(true);
    }
    expect(kinds).toEqual(['file', 'mail', 'file', 'mail']);
    expect(run.question).toBeNull();
  });

  it('stops asking after three refusals in a row', () => {
    const run = requests('file.save');
    for (let i = 0; i < 4; i++) run.handle(save());
    for (let i = 0; i < 3; i++) run.settle(false);
    expect(answers.slice(2)).toEqual([
      [3, 'declined'],
      [4, 'declined'],
    ]);
    run.handle(save());
    expect(run.question).toBeNull();
    expect(answers.at(-1)).toEqual([5, 'declined']);
  });

  it('starts counting refusals again after a yes', () => {
    const run = requests('file.save');
    for (const answer of [false, false, true, false, false]) {
      run.handle(save());
      run.settle(answer);
    }
    run.handle(save());
    expect(run.question).not.toBeNull();
  });

  it('refuses what is too large, exactly', () => {
    const run = requests('file.save', 'mail.self');
    run.handle(save('a', new Blob([new Uint8Array(MAX_FILE_BYTES + 1)])));
    run.handle(mail('x'.repeat(2_000)));
    expect(answers).toEqual([
      [1, 'too-large'],
      [2, 'too-large'],
    ]);
    run.handle(save('a', new Blob([new Uint8Array(MAX_FILE_BYTES)])));
    expect(run.question).not.toBeNull();
  });

  it('passes finite heights on and keeps only the last of a series in the log', () => {
    const run = requests();
    for (const height of [100, 200, Number.POSITIVE_INFINITY, 300]) {
      run.handle(call({ call: 'ui.height', height }));
    }
    expect(heights).toEqual([100, 200, 300]);
    expect(run.log.map(({ detail }) => detail)).toEqual(['300 px']);
  });

  it('keeps the 200 newest entries, with short details', () => {
    const run = requests();
    for (let i = 0; i < 250; i++) run.handle(save(`${i} ${'x'.repeat(500)}`));
    expect(run.log).toHaveLength(200);
    expect(run.log[0]?.detail).toMatch(/^249 x{116}…$/);
  });

  it('ignores an answer to nothing', () => {
    const run = requests('file.save');
    run.settle(true);
    expect(answers).toEqual([]);
  });
});

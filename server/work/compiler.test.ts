import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { threadFile } from '../../e2e/fixtures/thread-file.ts';
import { compiler } from './compiler.ts';
import { scriptMistake } from './script-mistake.ts';

describe('the thread that compiles scripts', () => {
  let thread: ReturnType<typeof compiler>;
  beforeAll(async () => {
    thread = compiler(await threadFile('server/work/compiling-thread.ts'));
  }, 60_000);
  afterAll(() => thread.close());

  it('tells the same as this thread, of many at once', async () => {
    const scripts = [
      'a()',
      'let a = ;',
      '\n\nif (',
      '/(/',
      'let b; let b',
      'await x',
      '('.repeat(1e5),
    ];
    const told = await Promise.all(scripts.map((script) => thread.scriptMistake(script)));
    expect(told).toEqual(scripts.map(scriptMistake));
    expect(told[0]).toBeNull();
    expect(told[2]).toMatch(/^line 3: /);
  });

  it('runs nothing', async () => {
    expect(await thread.scriptMistake('for (;;) {}')).toBeNull();
    expect(await thread.scriptMistake('process.exit(1)')).toBeNull();
  });

  it('looks at no more than a few that wait', async () => {
    const many = Array.from({ length: 60 }, () => thread.scriptMistake('let a = ;'));
    const told = await Promise.all(many);
    expect(told.filter((mistake) => mistake === null).length).toBe(40);
  });
});

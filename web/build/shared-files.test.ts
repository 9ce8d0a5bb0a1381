import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modulePath } from './run-build.ts';
import { SHARED_FILES } from './shared-files.ts';

const ROOT = modulePath('../../');
const PATHS = ['schemas', 'web'].flatMap((room) =>
  readdirSync(ROOT + room, { recursive: true }).map((path) => `${room}/${path}`),
);

describe('shared files', () => {
  it.each(Object.entries(SHARED_FILES))('%s names modules that exist', (_name, beginnings) => {
    const gone = beginnings.filter((each) => !PATHS.some((path) => path.startsWith(each)));
    expect(gone).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../fixtures/paths.ts';

const TOP_LEVEL = new Set([
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'web',
  'server',
  'schemas',
  'e2e',
  'bench',
  'docs',
  'skills',
  'README.md',
  'LICENSE',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'Dockerfile',
  'compose.yaml',
  'action.yml',
  'server.json',
]);
const UNTRACKED = new Set(['node_modules', 'dist']);
const ROOMS = ['web', 'server', 'schemas', 'e2e', 'bench', 'docs', '.github', '.ci'];
const NOT_OURS = /(?:^|\/)(?:generated|vectors|results|public)\//;
const CODE = /\.(?:ts|tsx|mjs|js|css|html)$/;
const TEXT = /\.(?:ts|tsx|mjs|js|css|html|md|json|yml)$|\/run$/;

const files = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length)),
).filter((file) => !NOT_OURS.test(file));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('the tree', () => {
  it('has at its top level only what belongs there', () => {
    const strangers = readdirSync(ROOT).filter(
      (name) => !name.startsWith('.') && !TOP_LEVEL.has(name) && !UNTRACKED.has(name),
    );
    expect(strangers).toEqual([]);
  });

  it('has at most ten npm scripts', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(10);
  });

  it('has files that can be read in one sitting', () => {
    const long = files.filter((file) => CODE.test(file) && read(file).split('\n').length > 601);
    expect(long).toEqual([]);
  });

  it('holds no note of work that was left undone', () => {
    const mark = /\b(?:TO[D]O|FIX[M]E)\b/;
    expect(files.filter((file) => TEXT.test(file) && mark.test(read(file)))).toEqual([]);
  });

  it('names modules in kebab-case and components in PascalCase', () => {
    const odd = files.filter((file) => {
      const name = file.split('/').at(-1) ?? '';
      if (name.endsWith('.tsx'))
        return !/^(?:[A-Z][A-Za-z0-9]*|[a-z0-9-]+)(?:\.test)?\.tsx$/.test(name);
      return name.endsWith('.ts') && !/^[a-z0-9-]+(?:\.[a-z-]+)*\.ts$/.test(name);
    });
    expect(odd).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../fixtures/paths.ts';
import { projectFiles, textOf } from '../fixtures/texts.ts';

/** Files that exist so that the planted imports lead somewhere. */
const TARGETS = [
  'schemas/limits.ts',
  'server/settings/config.ts',
  'server/asks/store.ts',
  'server/asks/types.ts',
  'server/http/reply.ts',
  'web/app/kit/direction.ts',
  'web/frame/protocol.ts',
  'web/frame/runtime/bridge.ts',
  'web/app/run/session.ts',
  'web/page/contract.ts',
];

/** [file, what it imports, the rule that must say no, or null when it is allowed] */
const PLANTED = [
  ['web/to-server.ts', '../server/settings/config.ts', 'noRestrictedImports'],
  ['web/deep/er/to-server.ts', '../../../server/settings/config.ts', 'noRestrictedImports'],
  ['web/to-hono.ts', 'hono', 'noRestrictedImports'],
  ['web/to-node.ts', 'node:fs', 'noRestrictedImports'],
  ['web/to-schemas.ts', '#schemas/limits.ts', null],
  ['web/to-preact.ts', 'preact', null],
  ['server/to-web.ts', '../web/app/kit/direction.ts', 'noRestrictedImports'],
  ['server/cli/to-web.ts', '../../web/app/kit/direction.ts', 'noRestrictedImports'],
  ['server/to-preact.ts', 'preact', 'noRestrictedImports'],
  ['server/to-schemas.ts', '#schemas/limits.ts', null],
  ['server/to-hono.ts', 'hono', null],
  ['server/to-node.ts', 'node:fs', null],
  ['server/to-node/rules.ts', 'node:crypto', 'noRestrictedImports'],
  ['server/to-hono/rules.ts', 'hono', 'noRestrictedImports'],
  ['server/to-settings/rules.ts', '../settings/config.ts', 'noRestrictedImports'],
  ['server/to-store/rules.ts', '../asks/store.ts', 'noRestrictedImports'],
  ['server/to-http/rules.ts', '../http/reply.ts', 'noRestrictedImports'],
  ['server/to-web/rules.ts', '../../web/app/kit/direction.ts', 'noRestrictedImports'],
  ['server/to-types/rules.ts', '../asks/types.ts', null],
  ['server/to-schemas/rules.ts', '#schemas/limits.ts', null],
  ['schemas/to-node.ts', 'node:crypto', 'noRestrictedImports'],
  ['schemas/to-preact.ts', 'preact', 'noRestrictedImports'],
  ['schemas/to-hono.ts', 'hono', 'noRestrictedImports'],
  ['schemas/to-web.ts', '../web/app/kit/direction.ts', 'noRestrictedImports'],
  ['schemas/to-server.ts', '../server/settings/config.ts', 'noRestrictedImports'],
  ['schemas/to-own.ts', './limits.ts', null],
  ['schemas/to-pako.ts', 'pako', null],
  ['web/page/to-app.ts', '../app/run/session.ts', 'noRestrictedImports'],
  ['web/page/text/to-app.ts', '../../app/run/session.ts', 'noRestrictedImports'],
  ['web/page/to-server.ts', '../../server/settings/config.ts', 'noRestrictedImports'],
  ['web/page/to-schemas.ts', '#schemas/limits.ts', null],
  ['web/page/doors.ts', '../app/run/session.ts', null],
  ['web/app/to-page.ts', '../page/contract.ts', null],
  ['web/frame/runtime/to-app.ts', '../../app/run/session.ts', 'noRestrictedImports'],
  ['web/frame/runtime/to-text.ts', '../../app/reading/direction.ts', 'noRestrictedImports'],
  ['web/frame/runtime/to-schemas.ts', '#schemas/limits.ts', 'noRestrictedImports'],
  ['web/frame/runtime/to-preact.ts', 'preact', 'noRestrictedImports'],
  ['web/frame/runtime/to-server.ts', '../../../server/settings/config.ts', 'noRestrictedImports'],
  ['web/frame/runtime/to-protocol.ts', '../protocol.ts', null],
  ['web/frame/broker/to-app.ts', '../../app/run/session.ts', 'noRestrictedImports'],
  ['web/frame/broker/to-runtime.ts', '../runtime/bridge.ts', 'noRestrictedImports'],
  ['web/frame/broker/to-schemas.ts', '#schemas/limits.ts', null],
  ['web/frame/broker/to-protocol.ts', '../protocol.ts', null],
  ['server/to-undeclared.ts', 'lodash', 'noUndeclaredDependencies'],
  ['server/to-nowhere.ts', './nowhere.ts', 'noUnresolvedImports'],
] as const;

/** Dynamic imports count as well. */
const PLANTED_LATER = [
  ['web/page/later.ts', '../app/run/session.ts', 'noRestrictedImports'],
  ['web/page/kit/later.ts', '../../app/run/session.ts', 'noRestrictedImports'],
] as const;

/** Types count too: a room that knows another's types is tied to it. */
const PLANTED_TYPES = [
  ['web/type-of-server.ts', '../server/settings/config.ts', 'noRestrictedImports'],
  ['web/page/type-of-app.ts', '../app/run/session.ts', 'noRestrictedImports'],
  ['server/type-of-web.ts', '../web/app/kit/direction.ts', 'noRestrictedImports'],
] as const;

// The rules are tried in a copy of the project's skeleton: nothing is planted in the tree itself.
let tree: string;
let found: Map<string, Set<string>>;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'vitrine-rules-'));
  for (const file of ['.biome.json', '.gitignore', 'package.json']) {
    copyFileSync(join(ROOT, file), join(tree, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  for (const file of TARGETS) write(file, 'export const value = 1;\nexport type Value = number;\n');
  for (const [file, target] of PLANTED) {
    write(file, `import * as planted from '${target}';\n\nexport const value = planted;\n`);
  }
  for (const [file, target] of PLANTED_TYPES) {
    write(file, `import type { Value } from '${target}';\n\nexport const value: Value = 1;\n`);
  }
  for (const [file, target] of PLANTED_LATER) {
    write(file, `export const load = () => import('${target}');\n`);
  }
  found = lint();
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('import rules', () => {
  it.each([...PLANTED, ...PLANTED_LATER, ...PLANTED_TYPES])(
    '%s imports %s: %s',
    (file, _target, rule) => {
      const rules = [...(found.get(file) ?? [])];
      if (rule === null) expect(rules).toEqual([]);
      else expect(rules).toContain(rule);
    },
  );
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

/** Import rules that each file breaks, by name. */
function lint(): Map<string, Set<string>> {
  const { stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: tree, encoding: 'utf8' },
  );
  const report: unknown = JSON.parse(stdout.slice(stdout.indexOf('{')) || 'null');
  const broken = new Map<string, Set<string>>();
  for (const { file, rule } of diagnosticsOf(report)) {
    if (/Import|Dependenc/.test(rule)) broken.set(file, (broken.get(file) ?? new Set()).add(rule));
  }
  if (broken.size === 0) throw new Error(`Biome found nothing at all: ${stdout}${stderr}`);
  return broken;
}

type Diagnostic = { file: string; rule: string };

function diagnosticsOf(report: unknown): Diagnostic[] {
  const { diagnostics } = report as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  return diagnostics.map(({ category, location }) => ({
    file: location.path.replace(/^\.\//, ''),
    rule: category.split('/').at(-1) ?? '',
  }));
}

it('code of the viewer that comes later comes through a door, which tells when it is gone', () => {
  const files = projectFiles.filter((file) => /^web\/(?:app|page)\/[^.]+\.tsx?$/.test(file));
  const having = (shape: RegExp) => files.filter((file) => shape.test(textOf(file)));
  expect(having(/door\(\(\) => import\('/)).toEqual(['web/app/doors.ts', 'web/page/doors.ts']);
  expect(having(/(?<!typeof |door\(\(\) => )\bimport\('/)).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkRecipes } from '../../server/discovery/link-recipes.ts';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { MCP_DESCRIPTION } from '../../server/mcp/identity.ts';
import { ROOT } from '../fixtures/paths.ts';
import { vitrine } from '../fixtures/run-vitrine.ts';

const recipes = [
  ...linkRecipes('https://viewer.example/').matchAll(/^```(python|js)\n(.*?)^```$/gms),
];

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-recipes-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the recipes of /llms.txt', () => {
  it('are two, of 13 lines each', () => {
    expect(recipes.map(([, language]) => language)).toEqual(['python', 'js']);
    for (const [, , code = ''] of recipes) {
      expect(code.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(13);
    }
  });

  it.each(recipes.map(([, language = '', code = '']) => [language, code] as const))(
    'make a link that is intact, in %s',
    async (language, code) => {
      const program = language === 'python' ? 'python3' : process.execPath;
      const script = join(folder, language === 'python' ? 'recipe.py' : 'recipe.mjs');
      writeFileSync(script, code);
      const { error, status, stdout, stderr } = spawnSync(program, [script], { encoding: 'utf8' });
      if (error && 'code' in error && error.code === 'ENOENT') {
        console.warn(`NOT TESTED: the recipe in ${language}, because there is no ${program}.`);
        return;
      }
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(/^https:\/\/viewer\.example\/#k1\.g\./);
      const { code: exit, out } = await vitrine(['inspect', '-'], stdout);
      expect(exit).toBe(0);
      expect(JSON.parse(out.toString())).toMatchObject({
        ok: true,
        type: 'task-handoff',
        title: 'Move the archive',
        lints: [],
      });
    },
  );
});

describe('server.json', () => {
  const document = JSON.parse(readFileSync(join(ROOT, 'server.json'), 'utf8'));

  it('is what the registry of MCP takes', () => {
    // The rules of its schema that concern what stands there.
    expect(document.$schema).toBe(
      'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    );
    expect(document.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(document.title.length).toBeLessThanOrEqual(100);
    expect(document.description.length).toBeLessThanOrEqual(100);
    const [remote, ...others] = document.remotes;
    expect(others).toEqual([]);
    expect(remote.type).toBe('streamable-http');
    expect(remote.url).toMatch(/^(https?:\/\/[^\s]+|\{[a-zA-Z_][a-zA-Z0-9_]*\}[^\s]*)$/);
    expect(Object.keys(remote.variables)).toEqual(
      [...remote.url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
  });

  it('says what the server says, and names no package that others could own', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(document).toMatchObject({ version, description: MCP_DESCRIPTION });
    expect(document).not.toHaveProperty('packages');
  });
});

it('the skill is one that every program reads', () => {
  const text = readFileSync(join(ROOT, 'skills/vitrine/SKILL.md'), 'utf8');
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const members = front.split('\n').map((line) => /^([a-z]+): (.+)$/.exec(line)?.slice(1) ?? []);
  expect(members.map(([name]) => name)).toEqual([
    'name',
    'description',
    'license',
    'compatibility',
  ]);
  // YAML reads a colon followed by a blank as the end of a name.
  for (const [, value = ''] of members) expect(value).not.toMatch(/: | #|^["'[{&*!|>%@`]/);
  expect(body.split('\n').length).toBeLessThan(500);
  for (const line of text.match(/npx .*/g) ?? []) expect(line).toContain('/vitrine.tgz ');
});

import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ALL_SCOPES } from '../../schemas/api/scopes.ts';
import { canonicalize } from '../../schemas/json/canonical-json.ts';
import { encodeShareLink } from '../../schemas/link/share-link.ts';
import { capsuleCanonical, capsuleId } from '../../schemas/program/capsule.ts';
import type { Operation } from '../../server/api/operation.ts';
import { OPERATIONS } from '../../server/api/operations.ts';
import { operationsOf } from '../../server/discovery/svc-document.ts';
import { TOOL_NAMES } from '../../server/mcp/tools.ts';
import { blocksOf, documents, matchesOf, projectFiles, textOf } from '../fixtures/texts.ts';

describe('the README', () => {
  it('can be read in one sitting', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(200);
  });

  it('computes its ratios', () => {
    const figure = (cell = '') => Number(/^([\d,.]+) ms$/.exec(cell)?.[1]?.replace(',', ''));
    const ratios = [...textOf('README.md').matchAll(/^\|.* ms \|.* ms \| [\d.]+× \|.*$/gm)].map(
      ([row]) => row.split('|').map((cell) => cell.trim()),
    );
    expect(ratios.length).toBeGreaterThan(3);
    for (const [, , ours, floor, ratio] of ratios) {
      expect(ratio).toBe(`${(figure(ours) / figure(floor)).toFixed(2)}×`);
    }
  });

  it('leads to every document, over others if need be', () => {
    const linked = documents.flatMap((file) =>
      matchesOf(textOf(file), /\]\(([\w./-]+\.md)(?:#[^)]*)?\)/g).map((path) =>
        posix.join(posix.dirname(file), path),
      ),
    );
    const ours = documents.filter((file) => file.startsWith('docs/'));
    expect(ours.length).toBeGreaterThan(8);
    expect(ours.filter((file) => !linked.includes(file))).toEqual([]);
  });
});

it('has one version everywhere', () => {
  const versionIn = (file: string): unknown => JSON.parse(textOf(file)).version;
  const version = String(versionIn('package.json'));
  const [newest] = matchesOf(textOf('CHANGELOG.md'), /^## (\S+)/gm);
  const lock = ['package-lock.json', 'server.json'].map(versionIn);
  expect([...lock, newest]).toEqual([version, version, version]);
  // Addresses that are to be copied.
  for (const file of documents.filter((each) => each !== 'CHANGELOG.md')) {
    const addresses = matchesOf(textOf(file), /vitrine-(\d[\d.]*\d)\.tgz/g);
    expect([file, ...new Set(addresses)].slice(1)).toEqual(addresses.length > 0 ? [version] : []);
  }
});

/** Nothing is switched off. */
const EVERYTHING = { previews: true, files: true, privateLinks: { allowsAnonymous: false } };

describe('configuration.md', () => {
  it('names what the build reads', () => {
    const part = textOf('docs/configuration.md').split('## When building')[1] ?? '';
    const built = matchesOf(textOf('web/build/settings.ts'), /\b([A-Z]+_(?:ORIGIN|URL))\b/g);
    const rows = matchesOf(part, /^\| `([A-Z_]+)` \|/gm);
    expect(rows.sort()).toEqual([...new Set(built)].sort());
  });
});

it('says "sandboxed" of the frame of a program, as the glossary does, and never "sealed"', () => {
  const files = projectFiles.filter((file) => /\.(?:tsx?|json|md|snap)$/.test(file));
  const telling = files.filter((file) => file !== 'CHANGELOG.md' && !/\.test\.ts$/.test(file));
  expect(telling.filter((file) => /sealed frame/i.test(textOf(file)))).toEqual([]);
});

describe('storage.md', () => {
  const text = textOf('docs/storage.md');
  const firstCells = matchesOf(text, /^\| (`[^|]+) \|/gm).join(' ');

  it.each(['sqlite', 'postgres'])('tells of every table of %s, and of no other', (engine) => {
    const migrations = projectFiles.filter((file) =>
      file.startsWith(`server/db/${engine}/migrations/`),
    );
    const made = migrations.flatMap((file) =>
      matchesOf(textOf(file), /CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)/g),
    );
    const dropped = migrations.flatMap((file) => matchesOf(textOf(file), /DROP TABLE (\w+)/g));
    const tables = [...made.filter((name) => !dropped.includes(name)), 'migration'];
    const told = matchesOf(text.split('## The browser')[0] ?? '', /^\| `(\w+)` \|/gm);
    expect(told.sort()).toEqual(tables.sort());
  });

  it('tells of every store that the viewer opens', () => {
    const web = projectFiles.filter((file) => /^web\/.*(?<!\.test)\.tsx?$/.test(file));
    const code = web.map(textOf).join('\n');
    const stores = [
      ...matchesOf(textOf('web/app/kit/store.ts'), /^ {2}'(vitrine-[^']+)': /gm),
      ...matchesOf(code, /=> `(vitrine-[\w-]+:)\$\{/g),
      ...matchesOf(code, /PREFIX = '(vitrine-[^']+)'/g),
      ...matchesOf(code, /(?:CHOICE|THEME|SIZE) = '([^']+)'/g),
    ];
    expect(new Set(stores).size).toBeGreaterThanOrEqual(6);
    expect(stores.filter((name) => !text.includes(`\`${name}`))).toEqual([]);
    // Another way of keeping data has to be named here first.
    const ways = /localStorage|sessionStorage|indexedDB\.open|document\.cookie|cookieStore/;
    const keepers = web.filter((file) =>
      ways.test(textOf(file).replace(/^\s*(?:\/\/|\*).*$/gm, '')),
    );
    expect(keepers.filter((file) => !KEEPERS.test(file))).toEqual([]);
  });

  it('tells of every cookie', () => {
    const cookies = [
      ...matchesOf(textOf('server/accounts/place.ts'), /cookie: ['`]([\w-]+)/g),
      ...matchesOf(textOf('server/accounts/mail-links.ts'), /\$\{cookie\}(-\w+)`/g),
      ...matchesOf(textOf('server/oauth/provider.ts'), /'(_oauth_\w+)'/g),
    ];
    expect(cookies.length).toBeGreaterThanOrEqual(6);
    expect(
      cookies.filter((name) => !firstCells.includes(name) && !text.includes(`\`${name}`)),
    ).toEqual([]);
  });
});

/** Files that keep the chosen language and looks, the last words of a draft, what is half written and which code draws diagrams, and that lend a frame storage. */
const KEEPERS =
  /^web\/(?:app\/write\/draft-store|app\/kit\/store|app\/menu\/(?:appearance-dialog|LanguageSwitch)|app\/reading\/diagram\/program|app\/reply\/(?:draft-answers|has-draft-answer)|frame\/runtime\/storage|page\/kit\/appearance|words\/(?:own-page|redirect))\.tsx?$/;

const OF_EITHER_KIND = /^`artifacts:(read|publish)` or `capsules:\1`$/;
const isTool = (name: string): boolean => (TOOL_NAMES as readonly string[]).includes(name);

describe('agents.md', () => {
  const text = textOf('docs/agents.md');

  it('names every operation of the API, and who may', () => {
    const told = [...text.matchAll(/^\| `([A-Z]+ \/[^`]*)` \| [^|]+ \| (.+) \|$/gm)];
    const operations: readonly Operation[] = Object.values(OPERATIONS);
    expect(told.map(([, request]) => request)).toEqual(
      operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    );
    for (const [index, { access, problems }] of operations.entries()) {
      const may = told[index]?.[2]?.split(', or ')[0];
      if (access === 'anyone') expect(may).toBe('anyone');
      else if (access.scope) expect(may).toBe(`\`${access.scope}\``);
      // Of artifacts and capsules alike: the scope of the kind that is meant.
      else if (problems.includes('insufficient_scope')) expect(may).toMatch(OF_EITHER_KIND);
      else expect(may).toBe('any token');
    }
  });

  it('names the requests that need X-Svc-Artifact', () => {
    const [, told = ''] = /^(.*) need the header `X-Svc-Artifact: 1`/m.exec(text) ?? [];
    const operations: readonly Operation[] = Object.values(OPERATIONS);
    const needing = operations.filter(({ needs }) => needs?.['X-Svc-Artifact'] !== undefined);
    expect(matchesOf(told, /`([A-Z]+ [^`]+)`/g).sort()).toEqual(
      needing.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
    );
  });

  // The decisions have the same table, in the words of HTTP.
  it.each(['docs/agents.md', 'docs/decisions.md'])('tells what each scope opens, in %s', (file) => {
    const scopeRows = [...textOf(file).matchAll(/^\| `(\w+:\w+)` \| (.+) \|$/gm)];
    const tools = scopeRows.map(([, scope = '', cells = '']) => [
      scope,
      [...new Set(matchesOf(cells, /`([a-z_]+)`/g))].filter(isTool).sort(),
    ]);
    expect(Object.fromEntries(tools)).toEqual(
      Object.fromEntries(
        ALL_SCOPES.map((scope) => [
          scope,
          matchesOf(operationsOf(scope, EVERYTHING).join('\n'), /^MCP (\w+)$/gm).sort(),
        ]),
      ),
    );
  });
});

describe('formats.md', () => {
  const blocks = blocksOf(textOf('docs/formats.md'));
  const block = (info: string) => blocks.find((each) => each.info === info)?.text.trim() ?? '';
  const sha256 = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
  const sealed = JSON.parse(block('json sealed'));

  it('seals the draft that it shows', () => {
    expect(canonicalize(sealed)).toBe(block('json sealed'));
    expect(sealed).toMatchObject(JSON.parse(block('json draft')));
  });

  it('shows the true hashes, by another SHA-256 than ours', () => {
    expect(canonicalize(sealed.content)).toBe(block('json content'));
    expect(sha256(block('json content'))).toBe(sealed.contentHash);
    expect(sha256(block('json sealed').replace(`"id":"${sealed.id}",`, ''))).toBe(sealed.id);
  });

  it('shows the link of that artifact, which another gzip unpacks', () => {
    const link = block('text link');
    expect(link).toBe(`#${encodeShareLink(sealed)}`);
    const packed = Buffer.from(link.replace('#k1.g.', ''), 'base64url');
    expect(gunzipSync(packed).toString()).toBe(block('json sealed'));
  });

  it('shows the hash and the address of a capsule', () => {
    expect(capsuleCanonical({ title: 'Hello', html: '<h1>Hello</h1>' })).toBe(
      block('json capsule'),
    );
    const hash = sha256(block('json capsule'));
    expect(block('text capsule')).toBe(`${hash}\n${capsuleId(hash)}`);
  });
});

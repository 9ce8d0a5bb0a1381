import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, documents, projectFiles, proseOf, textOf } from '../fixtures/texts.ts';

// A citation sends its reader elsewhere: to a section of the decisions, to a document, to a file.
// Each of them has to lead somewhere that whoever clones this repository can read.

const ROOMS = ['schemas', 'web', 'server', 'e2e', 'bench', 'docs', '.github', '.ci'];
const CODE = /\.(?:tsx?|m[jt]s|js|css|sql|html|ya?ml)$|(?:^|\/)(?:Dockerfile|run)$/;
/** Made by a tool, or strangers' words that are being tested. */
const MADE = /(?:^|\/)(?:generated|vectors\/[^/]*\.jsonl?|__snapshots__)(?:\/|$)|^web\/public\//;
const ends = 'tsx?|mjs|mts|css|sql|md';

const names = new Set(projectFiles);
const folders = new Set(projectFiles.flatMap((file) => foldersOf(file)));
const cited = projectFiles.filter((file) => CODE.test(file) && !MADE.test(file));
const citedDocuments = documents.filter((file) => !MADE.test(file));
const decisions = anchorsOf(textOf('docs/decisions.md'));

/** Text for people in a file: the comments of code, and documents without their blocks. */
function wordsOf(file: string): string {
  const text = textOf(file);
  if (file.endsWith('.md')) return proseOf(text);
  const comments =
    text.match(
      /(?<=^|[\s(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|^\s*(?:--|#)[^\n]*|<!--[\s\S]*?-->/gm,
    ) ?? [];
  // A citation may go on in the next line.
  return comments.join('\n').replace(/\n\s*(?:\*|\/\/|--|#)[ \t]*/g, ' ');
}

/** The folder of a file, those above it, and the top itself. */
function foldersOf(file: string): string[] {
  const above: string[] = [];
  for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) above.push(at);
  return [...above, ''];
}

/** A path as it is written in a file: from there, from a folder above, or from the documents. */
function resolves(path: string, from: string): boolean {
  const target = path.replace(/\/$/, '');
  const above = [...foldersOf(from), 'docs'].map((folder) => posix.join(folder, target));
  if (above.some((whole) => names.has(whole) || folders.has(whole))) return true;
  // A name alone is that of a neighbour, somewhere in the same room.
  const room = from.includes('/') ? (foldersOf(from).at(-2) ?? '') : '';
  return (
    !path.includes('/') &&
    projectFiles.some((file) => file.startsWith(room) && file.endsWith(`/${path}`))
  );
}

/** Citations in a file that lead nowhere. */
function missingIn(file: string): string[] {
  const words = wordsOf(file);
  const missing: string[] = [];
  for (const [, sections = ''] of words.matchAll(/decisions,? ((?:§\d+(?:,? and |, )?)+)/gi)) {
    for (const [, number] of sections.matchAll(/§(\d+)/g)) {
      if (!decisions.some((anchor) => anchor.startsWith(`${number}-`))) {
        missing.push(`decisions §${number}`);
      }
    }
  }
  for (const [cite, path = '', anchor = ''] of words.matchAll(
    /(?<![\w/.}>-])((?:[\w.-]+\/)*[\w-]+\.md)#([\w-]+)/g,
  )) {
    const documentsThere = [...foldersOf(file), 'docs'].map((folder) => posix.join(folder, path));
    const target = documentsThere.find((whole) => names.has(whole));
    if (target !== undefined && !anchorsOf(textOf(target)).includes(anchor)) missing.push(cite);
  }
  const paths = [
    ...words.matchAll(
      new RegExp(`\`((?:\\.{1,2}/)*[\\w@.-]+(?:/[\\w@.-]+)*\\.(?:${ends}))\``, 'g'),
    ),
    ...words.matchAll(
      new RegExp(
        `(?<![\\w/.:}>-])((?:${ROOMS.map(escaped).join('|')})(?:/[\\w@.-]+)+\\.\\w+)`,
        'g',
      ),
    ),
    ...words.matchAll(/`((?:schemas|web|server|e2e|bench|docs)(?:\/[\w@.-]+)*\/)`/g),
    ...words.matchAll(/(?<![\w/.}>-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g),
  ].map(([, path = '']) => path);
  for (const path of paths) {
    const isMade = /^(?:dist|(?:e2e|bench)\/results)\b/.test(path);
    if (!isMade && !resolves(path, file)) missing.push(path);
  }
  return missing;
}

const escaped = (text: string): string => text.replaceAll('.', '\\.');

describe('what is cited', () => {
  it('can be found: by comments', () => {
    expect(cited.length).toBeGreaterThan(500);
    expect(cited.flatMap((file) => missingIn(file).map((what) => `${file}: ${what}`))).toEqual([]);
  });

  it('can be found: by documents', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(
      citedDocuments.flatMap((file) => missingIn(file).map((what) => `${file}: ${what}`)),
    ).toEqual([]);
  });

  it('can be found: by links of documents, with their anchors', () => {
    const broken = documents.flatMap((file) =>
      [...proseOf(textOf(file)).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)]
        .filter(([, path = '', anchor]) => {
          const target = path === '' ? file : posix.join(posix.dirname(file), path);
          const isThere = names.has(target) || folders.has(target.replace(/\/$/, ''));
          if (!isThere || anchor === undefined) return !isThere;
          return !target.endsWith('.md') || !anchorsOf(textOf(target)).includes(anchor);
        })
        .map(([link]) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('is never outside of the repository, or a machine of ours', () => {
    const outside =
      /\.\.\/shared\b(?!\.ts)|(?<![\w.])\/work\/|\/tmp\/bash|\bspec\/\w+\.md|\bdesign\/\w+\.md/;
    const texts = projectFiles.filter(
      (file) => /\.(?:md|json|ya?ml)$/.test(file) || CODE.test(file),
    );
    const self = 'e2e/repository/citations.test.ts';
    expect(texts.filter((file) => file !== self && outside.test(textOf(file)))).toEqual([]);
  });

  it('would be missed', () => {
    const file = 'server/main.ts';
    expect(resolves('server/http/mount-web.ts', file)).toBe(true);
    expect(resolves('app.ts', file)).toBe(true);
    expect(resolves('db/engine.ts', file)).toBe(true);
    expect(resolves('docs/sandbox.md', file)).toBe(true);
    expect(resolves('sandbox.md', file)).toBe(true);
    expect(resolves('server/nowhere.ts', file)).toBe(false);
    expect(resolves('nowhere.md', file)).toBe(false);
    expect(decisions.some((anchor) => anchor.startsWith('99-'))).toBe(false);
  });
});

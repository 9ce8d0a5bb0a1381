import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFiles } from '#schemas/document/files.ts';
import { readPictureHead } from '#schemas/picture/head.ts';
import { SMALL_PICTURES } from '#schemas/vectors/pictures.ts';
import type { Values } from '../commands.ts';
import { readContained } from '../contained-file.ts';
import type { Io } from '../io.ts';
import { isSecretName } from './secret-names.ts';
import { withFiles } from './take-files.ts';

let top: string;
let folder: string;
const jpeg = Buffer.from(SMALL_PICTURES.jpeg, 'base64');
const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('SECRET')]);
const withComment = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
  folder = join(top, 'report');
  const write = (name: string, bytes: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  };
  write('images/a b.png', Buffer.from(SMALL_PICTURES.png, 'base64'));
  write('photo.jpg', withComment);
  write('data/trips.csv', 'City,Trips\nBonn,12\n');
  write('.env', 'TOKEN=SECRET');
  write('server.pem', 'SECRET');
  write('id_work', 'SECRET');
  write('build/out.txt', 'SECRET');
  write('.gitignore', 'build/\n');
  write('folder/in.txt', 'in');
  write('broken.png', Buffer.concat([Buffer.from(SMALL_PICTURES.png, 'base64').subarray(0, 60)]));
  writeFileSync(join(top, 'outside.txt'), 'SECRET');
  symlinkSync('.env', join(folder, 'settings.txt'));
  symlinkSync('build/out.txt', join(folder, 'out.txt'));
  symlinkSync('../outside.txt', join(folder, 'outside.txt'));
  symlinkSync('/proc/self/environ', join(folder, 'environment.txt'));
  symlinkSync('data', join(folder, 'linked'));
  execFileSync('mkfifo', [join(folder, 'pipe.txt')]);
  execFileSync('git', ['init', '-q'], { cwd: folder });
});
afterAll(() => rmSync(top, { recursive: true }));

/** Files that a Markdown text takes along, and what is said about it. */
async function take(
  markdown: string,
  values: Values = {},
  { answer, path = join(folder, 'report.md') }: { answer?: string; path?: string } = {},
) {
  const notes: string[] = [];
  const stdin = Object.assign(
    (async function* () {
      if (answer !== undefined) yield Buffer.from(answer);
    })(),
    { isTTY: answer !== undefined },
  );
  const io = { stdin, readFile: readContained, note: (text: string) => notes.push(text) };
  const taken = await withFiles(
    { content: { body: markdown } },
    markdown,
    path,
    values,
    io as unknown as Io,
  );
  const content = taken.ok ? (taken.value.draft.content as { files?: unknown }) : {};
  const { files, problems } = checkFiles(content.files ?? []);
  expect(problems).toEqual([]);
  return {
    names: files.map(({ name }) => name),
    files,
    notes: notes.join('\n'),
    error: taken.ok ? null : taken.error,
  };
}

it('takes pictures and files that a text names, pictures first, each under its hash', async () => {
  const { names, files, notes } = await take(
    'See [trips](./data/trips.csv), ![A](images/a%20b.png), [again](data/trips.csv) and [web](https://a.example/b.png).',
  );
  expect(names).toEqual(['images/a b.png', 'data/trips.csv']);
  for (const { data = '', sha256, size } of files) {
    const bytes = Buffer.from(data, 'base64');
    expect(bytes.length).toBe(size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  expect(files.map(({ mediaType }) => mediaType)).toEqual(['image/png', 'text/csv']);
  expect(notes).toContain('Takes along "images/a b.png" (1 kB).');
});

it('takes what a definition and a tag name', async () => {
  const text = '![][one]\n\n[one]: <images/a b.png>\n\n<img src="photo.jpg">';
  expect((await take(text)).names).toEqual(['images/a b.png', 'photo.jpg']);
});

it('takes metadata out of pictures, unless it is told not to', async () => {
  const clean = (await take('![](photo.jpg)')).files[0]?.data ?? '';
  expect(Buffer.from(clean, 'base64').includes('SECRET')).toBe(false);
  expect(readPictureHead(Buffer.from(clean, 'base64'))).toMatchObject({ width: 8, height: 6 });
  const kept = (await take('![](photo.jpg)', { 'keep-metadata': true })).files[0]?.data;
  expect(kept).toBe(withComment.toString('base64'));
  const broken = await take('![](broken.png)');
  expect(broken.names).toEqual([]);
  expect(broken.notes).toContain('--keep-metadata takes it as it is');
});

describe('leaves out', () => {
  it.each([
    ['.env', 'none that begins with a dot'],
    ['../outside.txt', 'below the folder'],
    ['images/../../outside.txt', 'below the folder'],
    ['outside.txt', 'leads out of it'],
    ['environment.txt', 'leads out of it'],
    ['settings.txt', 'named like a key or a secret'],
    ['server.pem', 'named like a key or a secret'],
    ['id_work', 'named like a key or a secret'],
    ['build/out.txt', 'git ignores it'],
    ['out.txt', 'git ignores it'],
    ['pipe.txt', 'no regular file'],
    ['folder', 'it is a folder'],
    ['folder/', 'below the folder'],
    ['.git/config', 'none that begins with a dot'],
    ['none.csv', 'there is no such file'],
  ])('%s', async (name, why) => {
    const { names, notes } = await take(`![a](${name})`);
    expect(names).toEqual([]);
    expect(notes).toContain(`Left out ${JSON.stringify(name)}: `);
    expect(notes).toContain(why);
  });

  it('absolute paths and those of standard input', async () => {
    expect((await take('[a](/etc/passwd) [b](file:///etc/passwd)')).notes).toBe('');
    const { names, notes } = await take('![a](photo.jpg)', {}, { path: '-' });
    expect(names).toEqual([]);
    expect(notes).toContain('Standard input lies in no folder');
  });

  it('what the document has no room for, and says what to do', async () => {
    const text = `![a](photo.jpg)\n\n${'a'.repeat(1_044_000)}`;
    const { names, notes } = await take(text);
    expect(names).toEqual([]);
    expect(notes).toContain('make the picture smaller');
  });
});

it('starts no program that a checkout names, and takes nothing where git cannot tell', async () => {
  const other = join(top, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'a.csv'), 'a,b');
  execFileSync('git', ['init', '-q'], { cwd: other });
  const started = join(top, 'started');
  execFileSync('git', ['config', 'core.fsmonitor', `touch ${started}; false`], { cwd: other });
  const path = join(other, 'report.md');
  expect((await take('[a](a.csv)', {}, { path })).names).toEqual(['a.csv']);
  expect(existsSync(started)).toBe(false);
  writeFileSync(join(other, '.git/config'), '[core\n');
  const { names, notes } = await take('[a](a.csv)', {}, { path });
  expect(names).toEqual([]);
  expect(notes).toContain('git ignores it');
});

it('takes what --include names', async () => {
  const text = '[a](server.pem) [b](build/out.txt) [c](id_work)';
  const { names } = await take(text, { include: 'server.pem,build/out.txt' });
  expect(names).toEqual(['server.pem', 'build/out.txt']);
});

it('follows links inside of the folder', async () => {
  expect((await take('[a](linked/trips.csv)')).names).toEqual(['linked/trips.csv']);
});

describe('before a document goes where others can read it', () => {
  const text = '![a](photo.jpg) [b](data/trips.csv)';
  const both = ['photo.jpg', 'data/trips.csv'];

  it.each([{ publish: true }, { private: true }])('a person is asked: %j', async (values) => {
    const yes = await take(text, values, { answer: 'y\n' });
    expect(yes.names).toEqual(both);
    expect(yes.notes).toMatch(
      /Takes along "photo\.jpg"[\s\S]*Send the document with these files\?/,
    );
    for (const answer of ['n\n', '\n', '', 'yesterday\n']) {
      expect((await take(text, values, { answer })).error).toBe('Nothing was sent.');
    }
  });

  it('only pictures are taken where nobody can be asked', async () => {
    const { names, notes } = await take(text, { publish: true });
    expect(names).toEqual(['photo.jpg']);
    expect(notes).toContain('Left out "data/trips.csv": nobody can be asked here');
    expect((await take(text, { publish: true, yes: true })).names).toEqual(both);
  });
});

it.each([
  'a/.ssh/config',
  '.env',
  'key.PEM',
  'my.key',
  'id_ed25519',
  'id_rsa.pub',
  'host_rsa',
  'a.p12',
  'secrets/a.txt',
  'credentials.json',
  'prod.env',
  'a.tfstate',
])('%s is named like a secret', (path) => {
  expect(isSecretName(path)).toBe(true);
});
it.each(['a.png', 'keys.md', 'monkey.csv', 'a/identity.md', 'environment.txt', 'secretary.md'])(
  '%s is not',
  (path) => {
    expect(isSecretName(path)).toBe(false);
  },
);

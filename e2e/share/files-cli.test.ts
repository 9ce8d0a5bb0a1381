import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkFiles } from '#schemas/document/files.ts';
import { SMALL_PICTURES } from '#schemas/vectors/pictures.ts';
import { type ListeningService, listenService } from '../fixtures/listening-service.ts';
import { vitrine } from '../fixtures/vitrine-here.ts';
import { needTools } from '../install-tools.mjs';

const CORPUS = join(import.meta.dirname, '..', 'fixtures', 'documents');

let service: ListeningService;
/** Between the command and the server: counts uploads, and cuts one off when it is told to. */
let line: Server;
let lineUrl: string;
const seen = { uploads: 0, cutAt: 0 };
let folder: string;
const working = process.cwd();

beforeAll(async () => {
  service = await listenService();
  line = createServer((incoming, outgoing) => {
    if (incoming.method === 'PUT') {
      seen.uploads += 1;
      if (seen.uploads === seen.cutAt) {
        incoming.once('data', () => incoming.socket.destroy());
        return;
      }
    }
    const { pathname, search } = new URL(incoming.url ?? '', 'http://a');
    const { method, headers } = incoming;
    const onward = httpRequest(
      new URL(pathname + search, service.base),
      { method, headers: { ...headers, host: new URL(service.base).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  lineUrl = `http://127.0.0.1:${(line.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  process.chdir(working);
  line.close();
  line.closeAllConnections();
  await service.close();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-files-cli-'));
  process.chdir(folder);
  Object.assign(seen, { uploads: 0, cutAt: 0 });
  return () => {
    process.chdir(working);
    rmSync(folder, { recursive: true, force: true });
  };
});

/** Runs a command as an account of its own. */
const asSomebody = async () => {
  const token = await service.newToken(await service.newAccount());
  return (...args: string[]) =>
    vitrine(args, '', {
      VITRINE_URL: lineUrl,
      VITRINE_TOKEN: token,
      XDG_CONFIG_HOME: join(folder, '.config'),
    });
};

const LARGE = randomBytes(1_500_000);
const report = () => {
  mkdirSync('data');
  writeFileSync('data/one.bin', LARGE);
  writeFileSync('data/two.bin', LARGE.subarray(1));
  writeFileSync('small.csv', 'a,b\n1,2\n');
  writeFileSync(
    'report.md',
    '# Nightly report\n\nSee [one](data/one.bin), [two](data/two.bin) and [small](small.csv).\n',
  );
};

it('publishes a document with its files, sends none twice, and gets all of it back', async () => {
  report();
  const run = await asSomebody();
  // The line breaks in the middle: what arrived whole is not sent again.
  seen.cutAt = 2;
  const shared = await run('share', 'report.md', '--publish', '--yes', '--by', 'Atlas');
  expect(shared.err).toContain('Takes along "small.csv" (1 kB).');
  expect(shared.err).toContain('"data/one.bin" (1500 kB, to the server, beside the document)');
  expect(shared.code).toBe(0);
  // One whole, one cut off, and that one again.
  expect(seen.uploads).toBe(3);
  const url = shared.out.toString().trim();

  const again = await run('share', 'report.md', '--publish', '--yes', '--by', 'Atlas');
  expect(again.code).toBe(0);
  expect(seen.uploads).toBe(3);

  const plain = await run('pull', url);
  expect(JSON.parse(plain.out.toString()).content.files).toHaveLength(3);
  const pulled = await run('pull', url, '--files');
  expect([pulled.code, pulled.err]).toEqual([0, '']);
  const name = pulled.out.toString().trim();
  expect(name).toMatch(/^nightly-report-[0-9a-f]{8}$/);
  expect(readFileSync(join(name, 'data/one.bin')).equals(LARGE)).toBe(true);
  expect(readFileSync(join(name, 'small.csv'), 'utf8')).toBe('a,b\n1,2\n');
  expect(readFileSync(join(name, 'document.json')).equals(plain.out)).toBe(true);
  // Never into a folder that is there.
  const second = await run('pull', url, '--files');
  expect(second.code).toBe(1);
  expect(second.err).toContain('Nothing was written.');

  // Somebody else publishes it out of that folder.
  const other = await asSomebody();
  const republished = await other('publish', join(name, 'document.json'));
  expect([republished.code, republished.out.toString().trim()]).toEqual([0, url]);
  expect(seen.uploads).toBe(5);
  writeFileSync(join(name, 'data/one.bin'), 'changed');
  const third = await asSomebody();
  const refused = await third('publish', join(name, 'document.json'));
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('"data/one.bin" is not at the server, and was changed here.');
});

/** A picture of noise, which nothing packs smaller: as many bytes as are asked for, about. */
function picture(bytes: number): Buffer {
  const side = Math.ceil(Math.sqrt(bytes));
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, () =>
    Buffer.concat([Buffer.from([0]), randomBytes(side)]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it('brings 13 reports with 60 pictures whole, hosted, and by link where they fit', async () => {
  const run = await asSomebody();
  const texts = readdirSync(CORPUS)
    .filter((name) => name.endsWith('.md'))
    .slice(0, 13);
  expect(texts).toHaveLength(13);
  let left = 60;
  let inLinks = 0;
  for (const [at, text] of texts.entries()) {
    const count = at === 12 ? left : 4 + (at % 2);
    left -= count;
    const pictures = Array.from({ length: count }, (_, each) =>
      picture([3_000, 40_000, 150_000, 420_000][(at + each) % 4] ?? 0),
    );
    for (const [each, bytes] of pictures.entries()) writeFileSync(`p${at}-${each}.png`, bytes);
    const links = pictures.map((_, each) => `![Chart ${each}](p${at}-${each}.png)`).join('\n\n');
    writeFileSync(`r${at}.md`, `${readFileSync(join(CORPUS, text), 'utf8')}\n\n${links}\n`);
    const args = ['--title', `Report ${at}`, '--by', 'Atlas'];
    const shared = await run('share', `r${at}.md`, '--publish', ...args);
    expect([text, shared.code, shared.err]).toEqual([text, 0, expect.any(String)]);
    const pulled = await run('pull', shared.out.toString().trim(), '--files');
    expect([text, pulled.code, pulled.err]).toEqual([text, 0, '']);
    const name = pulled.out.toString().trim();
    for (const [each, bytes] of pictures.entries()) {
      expect(readFileSync(join(name, `p${at}-${each}.png`)).equals(bytes)).toBe(true);
    }
    const linked = await run('share', `r${at}.md`, ...args);
    expect(linked.code).toBe(0);
    const told = /#k1\.g\.(\S+)/.exec(linked.out.toString())?.[1] ?? '';
    const { content } = JSON.parse(gunzipSync(Buffer.from(told, 'base64url')).toString());
    const { files } = checkFiles(content.files ?? []);
    const leftOut = linked.err.match(/Left out "p\d+-\d+\.png"/g) ?? [];
    expect(files.length + leftOut.length).toBe(count);
    for (const { data, name: file } of files) {
      expect(Buffer.from(data ?? '', 'base64').equals(readFileSync(file))).toBe(true);
    }
    inLinks += files.length;
  }
  expect(left).toBe(0);
  expect(inLinks).toBeGreaterThan(30);
});

it('hosts a photograph in which exiftool finds no place and no serial number', async () => {
  needTools('exiftool');
  const exiftool = (...args: string[]) => execFileSync('exiftool', args, { encoding: 'utf8' });
  writeFileSync('photo.jpg', Buffer.from(SMALL_PICTURES.jpeg, 'base64'));
  const told = ['-GPSLatitude=52.52', '-GPSLatitudeRef=N', '-SerialNumber=4711', '-Make=Kestrel'];
  exiftool('-overwrite_original', ...told, '-Orientation#=6', 'photo.jpg');
  expect(exiftool('photo.jpg')).toMatch(/GPS/);
  // So long a text leaves no room for it in the document.
  writeFileSync('photo.md', `# Photo\n\n![Here](photo.jpg)\n\n${'long words '.repeat(94_900)}\n`);
  const run = await asSomebody();
  const shared = await run('share', 'photo.md', '--publish', '--by', 'Atlas');
  expect([shared.code, shared.err]).toEqual([0, expect.stringContaining('to the server')]);
  const pulled = await run('pull', shared.out.toString().trim(), '--files');
  const all = exiftool(join(pulled.out.toString().trim(), 'photo.jpg'));
  expect(all).not.toMatch(/GPS|4711|Kestrel/);
  expect(all).toMatch(/Orientation\s*: Rotate 90 CW/);
});

it('says what a link cannot carry', async () => {
  report();
  const run = await asSomebody();
  const shared = await run('share', 'report.md', '--by', 'Atlas');
  expect(shared.code).toBe(0);
  expect(shared.err).toContain('Left out "data/one.bin": it is too long (1500 kB)');
  expect(shared.err).toContain('--publish the document');
  expect(shared.err).toContain('Takes along "small.csv" (1 kB).');
});

it('writes nothing outside of its folder, and nothing that was changed', async () => {
  const run = await asSomebody();
  const data = Buffer.from('<script>').toString('base64');
  const sha256 = 'f'.repeat(64);
  const names = ['../out.txt', '/etc/out', 'a/../../out', '.hidden', 'con', 'a\\b'];
  const good = '1d71f1f6b9a6d1b2ea1ff3d4f3f9d9a4bb19a7eb0a0b1ecbf3a4dc2a5b6f3c11';
  const draft = {
    type: 'research-brief',
    title: '../../Evil / title',
    summary: 'Words.',
    createdBy: { type: 'agent', name: 'Atlas' },
    content: {
      body: 'Text.',
      files: [
        ...names.map((name) => ({ name, mediaType: 'text/plain', size: 8, sha256, data })),
        { name: 'altered.txt', mediaType: 'text/plain', size: 8, sha256: good, data },
        { name: 'far.txt', mediaType: 'text/plain', size: 8, sha256 },
      ],
    },
  };
  writeFileSync('draft.json', JSON.stringify(draft));
  const sealed = await run('seal', 'draft.json');
  expect(sealed.code).toBe(0);
  writeFileSync('sealed.json', sealed.out);
  symlinkSync(tmpdir(), 'link');
  const pulled = await run('pull', 'sealed.json', '--files');
  expect(pulled.code).toBe(1);
  const name = pulled.out.toString().trim();
  expect(name).toMatch(/^evil-title-[0-9a-f]{8}$/);
  expect(readdirSync(name)).toEqual(['document.json']);
  expect(pulled.err).toContain('"altered.txt" is left out: it was changed.');
  expect(pulled.err).toContain('"far.txt" is left out: it lies at a server');
  expect(existsSync('../out.txt')).toBe(false);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import type { Values } from './commands.ts';
import type { Io } from './io.ts';
import { privateSeconds } from './private-seconds.ts';
import { printJson } from './read.ts';
import { saveCredentials } from './remote/credentials.ts';
import { share as shareFile } from './share/share.ts';

let folder: string;
let service: ListeningService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-private-'));
  service = await listenService();
  const accessToken = await service.newToken(await service.newAccount());
  const never = Number.MAX_SAFE_INTEGER;
  const env = { XDG_CONFIG_HOME: folder };
  const credentials = { accessToken, refreshToken: '', expiresAt: never };
  saveCredentials({ env }, service.base, credentials);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

let sealed = '';
/** Output of a command for a given standard input. */
async function run(input: string, command: (io: Io) => Promise<number>) {
  const written = { out: '', note: '' };
  const status = await command({
    stdin: (async function* () {
      yield new TextEncoder().encode(input);
    })(),
    readFile: async function* () {
      yield new TextEncoder().encode(sealed);
    },
    exists: () => false,
    isTerminal: false,
    out: (text) => {
      written.out += text;
    },
    note: (text) => {
      written.note += `${text}\n`;
    },
    now: () => new Date(),
    env: { XDG_CONFIG_HOME: folder },
  });
  return { status, ...written };
}
const share = (canonical: string, options: Values, password = '') => {
  sealed = canonical;
  return run(password, (io) => shareFile('sealed.json', { private: true, ...options }, io));
};
const open = (link: string, options: Values = {}, password = '') =>
  run(password, (io) => printJson('open', link, options, io));
const document = async () => canonicalize((await brief()) as unknown as JsonValue);

it('what is shared privately is opened with its link, again and again', async () => {
  const canonical = await document();
  const shared = await share(canonical, { expires: '7d' });
  expect(shared).toMatchObject({ status: 0 });
  const link = shared.out.trim();
  expect(link.startsWith(`${service.base}#k1.e.A`)).toBe(true);
  const asChanged = [
    `${link}).`,
    // Parameters of trackers, and traces of careless copying.
    `${link}&utm_source=a&utm_medium=b`,
    `${link}?fbclid=IwAR0_-x`,
    link.replace('#', '?fbclid=x#'),
    link.replace('#', '##'),
    link.replace('#', '#/'),
    link.replace('#', '#%23'),
  ];
  for (const text of [link, link, link.slice(link.indexOf('#')), ...asChanged]) {
    expect(await open(text), text).toMatchObject({ status: 0, out: `${canonical}\n` });
  }
  expect((await open(link, { 'password-stdin': true })).status).toBe(2);
  expect(await open(link.slice(0, -1))).toMatchObject({ status: 1, out: '' });
  const other = link.slice(0, -2) + (link.endsWith('AA') ? 'BB' : 'AA');
  expect(await open(other)).toMatchObject({ status: 1, out: '' });
});

it('once, with a password: the end of the line does not count, wrong ones use up nothing', async () => {
  const canonical = await document();
  const options = { once: true, 'password-stdin': true };
  const shared = await share(canonical, options, ' Zürich \r\n');
  const link = shared.out.trim();
  expect(link).toContain('#k1.e.A');
  expect((await open(link)).status).toBe(2);
  const locked = { 'password-stdin': true };
  expect(await open(link, locked, 'Zürich\n')).toMatchObject({ status: 1, out: '' });
  const opened = await open(link, locked, ' Zu\u0308rich \n');
  expect(opened).toMatchObject({ status: 0, out: `${canonical}\n` });
  expect(opened.note).toContain('only copy');
  const late = await open(link, locked, ' Zürich ');
  expect(late).toMatchObject({ status: 1, out: '' });
  expect(late.note).toContain('once');
  expect((await share(canonical, options, '\n')).status).toBe(1);
  expect((await share(canonical, { publish: true })).status).toBe(2);
  expect((await share(canonical, { private: false, once: true })).status).toBe(2);
});

it('times are said in days, hours and minutes', () => {
  expect(privateSeconds('7d')).toBe(604_800);
  expect(privateSeconds('60m')).toBe(3_600);
  expect(privateSeconds('8760h')).toBe(31_536_000);
  for (const wrong of ['59m', '366d', '7', 'd', '60w', '-7d', '7.5d', '7x']) {
    expect(privateSeconds(wrong), wrong).toBeNull();
  }
});

it.each([
  ['#k1.g.H4sIAAAAAAAA', /The link was cut/],
  ['#k1.e.short', /behind #k1\.e\. a private link has 28 characters/],
  [`#k1.e.${'A'.repeat(40)}`, /Something was added/],
  ['https://vitrine.example/', /A link has #k1\. and a long code/],
])('a link that is no private link, %s, is told what it is', async (link, words) => {
  const { status, note } = await open(link);
  expect(status).toBe(1);
  expect(note).toMatch(words);
  expect(note).not.toMatch(/update this program|use "vitrine/i);
});

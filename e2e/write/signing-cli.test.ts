import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brief } from '../fixtures/documents.ts';
import { vitrine } from '../fixtures/vitrine-here.ts';
import { installTools } from '../install-tools.mjs';

const hasSsh = installTools(['ssh-keygen']);
if (!hasSsh) console.warn('NOT TESTED: signing against OpenSSH, which cannot be installed.');

let folder: string;
let id: string;
const at = (name: string) => join(folder, name);
const write = (name: string, text: string) => {
  writeFileSync(at(name), text, { mode: 0o600 });
  return at(name);
};
const read = (name: string) => readFileSync(at(name), 'utf8');
const run = async (...args: string[]) => {
  const { code, out, err } = await vitrine(args, '', { XDG_CONFIG_HOME: folder });
  return { code, out: out.toString(), err };
};
const report = async (...args: string[]) => {
  const { code, out, err } = await run(...args);
  return { code, err, report: JSON.parse(out) };
};
const ssh = (words: string[], input?: string, env: Record<string, string> = {}) =>
  spawnSync('ssh-keygen', words, { input, encoding: 'utf8', env: { ...process.env, ...env } });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-signing-'));
  const artifact = await brief();
  id = artifact.id;
  write('artifact.json', JSON.stringify(artifact));
  const { code, out } = await run('keygen', at('atlas'));
  expect(code).toBe(0);
  write('allowed_signers', `atlas@example.org namespaces="artifact@vitrine" ${out}`);
  write('artifact.json.sig', (await run('sign', at('artifact.json'), '--key', at('atlas'))).out);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('vitrine keygen', () => {
  it('makes a key that only its owner reads, and overwrites nothing', async () => {
    expect(statSync(at('atlas')).mode & 0o777).toBe(0o600);
    const before = read('atlas');
    for (const name of ['atlas', 'other']) {
      if (name === 'other') write('other.pub', 'mine');
      const { code, out, err } = await run('keygen', at(name));
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('nothing was written');
    }
    expect(read('atlas')).toBe(before);
    expect(existsSync(at('other'))).toBe(false);
  });

  it('has a place for it', async () => {
    const { code, err } = await run('keygen');
    expect(code).toBe(0);
    expect(err).toMatch(/signing-key": keep it to yourself\. SHA256:[\w+/]{43}\n$/);
    expect(read('vitrine/signing-key.pub')).toMatch(/^ssh-ed25519 AAAA\S+ vitrine-/);
  });

  it.skipIf(!hasSsh)('makes what ssh-keygen reads', () => {
    expect(ssh(['-y', '-f', at('atlas')]).stdout).toBe(read('atlas.pub'));
  });
});

describe('vitrine sign', () => {
  it.skipIf(!hasSsh)('writes what ssh-keygen would write, and what it accepts', () => {
    const theirs = ssh(
      ['-Y', 'sign', '-f', at('atlas'), '-n', 'artifact@vitrine'],
      `${id}\n`,
    ).stdout;
    expect(read('artifact.json.sig')).toBe(theirs);
    const check = ['-Y', 'verify', '-f', at('allowed_signers'), '-I', 'atlas@example.org'];
    const { status } = ssh(
      [...check, '-n', 'artifact@vitrine', '-s', at('artifact.json.sig')],
      `${id}\n`,
    );
    expect(status).toBe(0);
  });

  it('says what is missing or wrong', async () => {
    write('changed.json', read('artifact.json').replace('"title":"', '"title":"X'));
    const cases: [string[], number, RegExp][] = [
      [[at('artifact.json')], 2, /^Say with which key/],
      [[at('artifact.json'), '--key', at('none')], 2, /there is no such file/],
      [[at('artifact.json'), '--key', at('atlas.pub')], 2, /holds no private key/],
      [[at('changed.json'), '--key', at('atlas')], 1, /does not match its id/],
      [[at('artifact.json'), '--key', 'ssh-agent:SHA256:abc'], 2, /ssh-agent/],
    ];
    for (const [words, status, message] of cases) {
      const { code, out, err } = await run('sign', ...words);
      expect({ code, out }).toEqual({ code: status, out: '' });
      expect(err).toMatch(message);
    }
  });

  it.skipIf(!hasSsh)('leads from a key with a passphrase to ssh-agent, which signs', async () => {
    const socket = at('agent.sock');
    const locked = at('locked');
    ssh(['-q', '-t', 'ed25519', '-N', 'open sesame', '-f', locked]);
    const refused = await run('sign', at('artifact.json'), '--key', locked);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('has a passphrase. Give it to ssh-agent with "ssh-add"');

    const agent = spawn('ssh-agent', ['-D', '-a', socket], { stdio: 'ignore' });
    try {
      while (!existsSync(socket)) await sleep(20);
      const env = { SSH_AUTH_SOCK: socket };
      // The same key without its passphrase: what is asked is not how one types.
      write('unlocked', readFileSync(locked, 'utf8'));
      ssh(['-p', '-P', 'open sesame', '-N', '', '-f', at('unlocked')]);
      spawnSync('ssh-add', [at('unlocked')], { env: { ...process.env, ...env } });
      const fingerprint = ssh(['-lf', locked]).stdout.split(' ')[1] ?? '';
      for (const name of [fingerprint, fingerprint.replace('SHA256:', '')]) {
        const words = ['sign', at('artifact.json'), '--key', `ssh-agent:${name}`];
        const { code, out, err } = await vitrine(words, '', env);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        const byFile = await run('sign', at('artifact.json'), '--key', at('unlocked'));
        expect(out.toString()).toBe(byFile.out);
      }
      const other = await vitrine(
        ['sign', at('artifact.json'), '--key', `ssh-agent:SHA256:${'A'.repeat(43)}`],
        '',
        env,
      );
      expect(other).toMatchObject({ code: 2 });
      expect(other.err).toContain('ssh-agent has no key');
    } finally {
      agent.kill();
      await once(agent, 'exit');
    }
    const gone = await vitrine(['sign', at('artifact.json'), '--key', 'ssh-agent:SHA256:x'], '', {
      SSH_AUTH_SOCK: socket,
    });
    expect(gone.err).toBe('ssh-agent does not answer.\n');
  });
});

describe('vitrine verify', () => {
  const signers = () => ['--signers', at('allowed_signers')];

  it('finds the signature beside the file, the one that is named, and those of a link', async () => {
    const link = (await run('link', at('artifact.json'), '--sign', at('atlas'))).out.trim();
    write('copy.json', read('artifact.json'));
    const ways = [
      [at('artifact.json')],
      [at('copy.json'), '--sig', at('artifact.json.sig')],
      [link],
      [write('link.txt', `${link}\n`)],
    ];
    for (const words of ways) {
      const found = await report('verify', ...words, ...signers());
      expect(found).toMatchObject({
        code: 0,
        err: '',
        report: {
          ok: true,
          id,
          identity: null,
          signatures: [
            {
              namespace: 'artifact@vitrine',
              valid: true,
              signer: 'known',
              principal: 'atlas@example.org',
              fingerprint: expect.stringMatching(/^SHA256:/),
            },
          ],
          refusedLines: [],
        },
      });
      const asked = ['--identity', 'atlas@example.org'];
      expect(await report('verify', ...words, ...signers(), ...asked)).toMatchObject({
        code: 0,
        report: { ok: true, identity: 'atlas@example.org' },
      });
    }
    const plain = (await run('link', at('artifact.json'))).out.trim();
    expect(link.length - plain.length).toBeLessThanOrEqual(146);
    const { report: inspected } = await report('inspect', link);
    expect(inspected).toMatchObject({
      ok: true,
      hashes: { id },
      signatures: [{ namespace: 'artifact@vitrine', valid: true, state: 'valid' }],
      fragmentCharacters: plain.split('#')[1]?.length,
    });
    expect((await report('inspect', plain)).report.signatures).toEqual([]);
  });

  it('refuses whoever is not meant', async () => {
    const other = (await run('keygen', at('eve'))).out;
    const atlas = read('atlas.pub');
    const line = (who: string, options: string, key: string) => `${who} ${options} ${key}`;
    const author = 'namespaces="artifact@vitrine"';
    const cases: [string, string[], object][] = [
      ['', [], { signer: 'unknown-key', principal: null }],
      [line('eve', author, other), [], { signer: 'unknown-key' }],
      [line('atlas', author, atlas), ['--identity', 'Atlas'], { principal: 'atlas' }],
      [line('atlas', 'namespaces="reply@vitrine"', atlas), [], { signer: 'other-namespace' }],
      [line('a', `${author},valid-before="20200101Z"`, atlas), [], { signer: 'no-longer-valid' }],
      [line('a', `${author},valid-after="29990101Z"`, atlas), [], { signer: 'not-yet-valid' }],
      [line('*', author, atlas), [], { signer: 'unknown-key' }],
      [line('a', author, atlas) + line('b', author, atlas), [], { signer: 'unknown-key' }],
    ];
    for (const [text, words, expected] of cases) {
      const file = write('some_signers', text);
      const found = await report('verify', at('artifact.json'), '--signers', file, ...words);
      expect(found, text).toMatchObject({ code: 1, report: { ok: false, identity: null } });
      expect(found.report.signatures, text).toMatchObject([{ valid: true, ...expected }]);
      expect(found.err).toContain('signed this');
    }
    const { report: refused } = await report(
      ...['verify', at('artifact.json'), '--signers', write('some_signers', `*, ${atlas}`)],
    );
    expect(refused.refusedLines).toEqual([{ line: 1, problem: 'wildcard' }]);
  });

  it('refuses a signature of something else, a reply, and no signature', async () => {
    const other = await brief({ title: 'Another' });
    write('another.json', JSON.stringify(other));
    const sig = ['--sig', at('artifact.json.sig')];
    expect(await report('verify', at('another.json'), ...signers(), ...sig)).toMatchObject({
      code: 1,
      report: { ok: false, signatures: [{ valid: false, state: 'invalid' }] },
    });
    expect(await report('verify', at('another.json'), ...signers())).toMatchObject({
      code: 1,
      err: 'There is no signature.\n',
      report: { ok: false, signatures: [] },
    });
    if (hasSsh) {
      const reply = ssh(['-Y', 'sign', '-f', at('atlas'), '-n', 'reply@vitrine'], `${id}\n`);
      const named = ['--sig', write('reply.sig', reply.stdout)];
      write('any_signers', `atlas ${read('atlas.pub')}`);
      const words = ['verify', at('artifact.json'), '--signers', at('any_signers'), ...named];
      expect(await report(...words)).toMatchObject({
        code: 1,
        report: { ok: false, signatures: [{ namespace: 'reply@vitrine', valid: true }] },
      });
    }
    write('changed.json', read('artifact.json').replace('"title":"', '"title":"X'));
    expect(await report('verify', at('changed.json'), ...signers())).toMatchObject({
      code: 1,
      report: { ok: false, kind: 'id-hash' },
    });
  });

  it('says how it is used', async () => {
    const cases: [string[], RegExp][] = [
      [[at('artifact.json')], /^Say whose keys you know/],
      [[at('artifact.json'), '--signers', at('none')], /no such file/],
      [[at('none.json'), ...signers()], /no such file/],
      [[at('artifact.json'), ...signers(), '--sig', at('atlas.pub')], /holds no signature/],
    ];
    for (const [words, message] of cases) {
      const { code, err } = await run('verify', ...words);
      expect(code).toBe(2);
      expect(err).toMatch(message);
    }
  });
});

describe('vitrine seal --sign', () => {
  it('writes the signature beside what it prints', async () => {
    const { out } = await run(
      'seal',
      at('artifact.json'),
      '--sign',
      at('atlas'),
      '--sig',
      at('sealed.json.sig'),
    );
    write('sealed.json', out);
    const found = await report('verify', at('sealed.json'), '--signers', at('allowed_signers'));
    expect(found).toMatchObject({ code: 0, report: { ok: true } });
    // A signature gives way to a signature, and nothing else does.
    const words = ['seal', at('artifact.json'), '--sign', at('atlas'), '--sig'];
    expect((await run(...words, at('sealed.json.sig'))).code).toBe(0);
    const before = read('sealed.json');
    const { code, out: none, err } = await run(...words, at('sealed.json'));
    expect({ code, none }).toEqual({ code: 2, none: '' });
    expect(err).toContain('holds no signature');
    expect(read('sealed.json')).toBe(before);
    expect((await run('seal', at('artifact.json'), '--sign', at('atlas'))).err).toMatch(
      /^--sign KEY and --sig FILE belong together/,
    );
  });
});

it('an extra field that is odd is noted, and stops nothing', async () => {
  const link = (await run('link', at('artifact.json'), '--sign', at('atlas'))).out.trim();
  const [base = '', body = ''] = link.split('#k1.g.');
  const bytes = Buffer.from(body, 'base64url');
  bytes[16] = 2;
  const { code, report: found } = await report(
    'inspect',
    `${base}#k1.g.${bytes.toString('base64url')}`,
  );
  expect({ code, found }).toMatchObject({
    code: 0,
    found: { ok: true, signatures: [], signaturesIgnored: 'field' },
  });
});

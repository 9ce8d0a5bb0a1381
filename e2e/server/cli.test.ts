import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { ROOT } from '../fixtures/paths.ts';
import { vitrine as vitrineProcess } from '../fixtures/run-vitrine.ts';
import { expand, type FragmentRow, type RawRow, rawBytes, readRows } from '../fixtures/vectors.ts';
import { VERSION, vitrine } from '../fixtures/vitrine-here.ts';

const DRAFT = {
  type: 'task-handoff',
  title: 'Move the invoices',
  summary: 'What is left of the move to the new ledger.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { objective: 'Move all invoices', completed: ['Exported 2025'], nextAction: 'Import' },
};

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('inspect, for each labelled link', () => {
  // A link over 128 KiB cannot be an argument: the system refuses it.
  it.concurrent.each(
    readRows<FragmentRow>('fragments.jsonl').map((row) => [row.name, row] as const),
  )('%s', async (_name, row) => {
    const { code, out } = await vitrine(
      ['inspect', '-'],
      `https://viewer.example/#${expand(row.fragment).replace(/^#/, '')}`,
    );
    const report = JSON.parse(out.toString());
    expect(report.form).toBe('link');
    expect(report.ok ? 'ok' : report.kind).toBe(row.expect);
    expect(code).toBe(row.expect === 'ok' ? 0 : 1);
    if (row.expect === 'ok') expect(report.repaired.length > 0).toBe(row.repaired !== undefined);
    if (row.expect === 'schema') expect(report.problems.length).toBeGreaterThan(0);
  });
});

describe('standard input, for each labelled body', () => {
  const rows = readRows<RawRow>('raw.jsonl').map((row) => [row.name, row] as const);

  it.concurrent.each(rows.filter(([, row]) => !row.valid))('inspect: %s', async (_name, row) => {
    const { code, out } = await vitrine(['inspect'], rawBytes(row));
    expect(JSON.parse(out.toString())).toMatchObject({ ok: false, form: 'json', kind: row.kind });
    expect(code).toBe(1);
  });

  it.concurrent.each(rows.filter(([, row]) => !row.valid))('seal: %s', async (_name, row) => {
    const { code, out, err } = await vitrine(['seal'], rawBytes(row));
    expect({ code, out: out.toString() }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      row.kind === 'too-large' ? /^[A-Z].*\.\n$/ : /^[A-Z].*\. Line \d+, column \d+: .*\.\n$/,
    );
  });

  it.concurrent.each(rows.filter(([, row]) => row.valid))('seal: %s', async (_name, row) => {
    const sealed = await vitrine(['seal'], rawBytes(row));
    expect(sealed.code).toBe(0);
    expect(sealed.err.replaceAll(/^Warning: [^\n]*[.?]\n/gm, '')).toBe('');
    const { code, out } = await vitrine(['inspect'], sealed.out);
    expect(code).toBe(0);
    expect(JSON.parse(out.toString())).toMatchObject({ ok: true, form: 'json', repaired: [] });
  });
});

describe('from a draft to a link and back', () => {
  it('by pipes', async () => {
    const sealed = await vitrine(['seal', '-'], JSON.stringify(DRAFT));
    expect(sealed).toMatchObject({ code: 0, err: '' });
    expect(sealed.out.at(-1)).toBe('}'.charCodeAt(0));

    const linked = await vitrine(['link'], sealed.out);
    expect(linked).toMatchObject({ code: 0, err: '' });
    expect(linked.out.toString()).toMatch(/^http:\/\/localhost:8787\/#k1\.g\.[\w-]+\n$/);

    const { code, out } = await vitrine(['inspect'], linked.out);
    expect(code).toBe(0);
    const artifact = JSON.parse(sealed.out.toString());
    expect(JSON.parse(out.toString())).toMatchObject({
      ok: true,
      form: 'link',
      repaired: [],
      type: 'task-handoff',
      title: DRAFT.title,
      hashes: { id: artifact.id, contentHash: artifact.contentHash },
      jsonBytes: sealed.out.length,
      lints: [],
      warnings: [],
    });
  });

  it('warns of what was overlooked, and seals it all the same', async () => {
    const { completed, ...content } = DRAFT.content;
    const sealed = await vitrine(
      ['seal'],
      JSON.stringify({ ...DRAFT, content: { ...content, done: completed, blockers: 'none [1]' } }),
    );
    expect(sealed.code).toBe(0);
    expect(sealed.err.trimEnd().split('\n')).toEqual([
      'Warning: `/content` has no `completed`. Add `completed`: a list of texts.',
      expect.stringMatching(/^Warning: `\/content\/blockers` is not a list of texts\. Make it /),
      expect.stringMatching(/^Warning: `\/content\/blockers` cites `source-1`, which is not /),
    ]);
    const { code, out } = await vitrine(['inspect'], sealed.out);
    expect(code).toBe(0);
    const { warnings } = JSON.parse(out.toString());
    expect(warnings.map(({ code: what }: { code: string }) => what)).toEqual([
      'missing-member',
      'wrong-kind',
      'unlisted-source',
    ]);
  });

  it('by files, with a base address of a sub-folder', async () => {
    const draft = join(folder, 'draft.json');
    const file = join(folder, 'artifact.json');
    writeFileSync(draft, JSON.stringify(DRAFT));
    writeFileSync(file, (await vitrine(['seal', draft])).out);
    const { out } = await vitrine(['link', file, '--base', 'https://example.org/vitrine/']);
    const link = out.toString().trim();
    expect(link).toMatch(/^https:\/\/example\.org\/vitrine\/#k1\.g\./);
    for (const target of [
      link,
      link.slice(link.indexOf('#')),
      link.slice(link.indexOf('#') + 1),
      file,
    ]) {
      expect(JSON.parse((await vitrine(['inspect', target])).out.toString()).ok).toBe(true);
    }
  });

  it('whose link a tracker or a hasty hand has changed', async () => {
    const sealed = await vitrine(['seal'], JSON.stringify(DRAFT));
    const linked = await vitrine(['link', '--base', 'https://example.org/'], sealed.out);
    const link = linked.out.toString().trim();
    const signers = join(folder, 'no-signers');
    writeFileSync(signers, '');
    for (const target of [
      `${link}&utm_source=a&utm_medium=b`,
      `${link}?fbclid=IwAR0_-x`,
      link.replace('#', '##'),
      link.replace('#', '#/'),
      link.replace('#', '#%23'),
    ]) {
      const inspected = await vitrine(['inspect', target]);
      expect(JSON.parse(inspected.out.toString()), target).toMatchObject({ ok: true });
      const { id } = JSON.parse(sealed.out.toString());
      const verified = await vitrine(['verify', target, '--signers', signers]);
      // Sealed and not signed: that is found only in a link that was read.
      expect(JSON.parse(verified.out.toString()), target).toMatchObject({ id, signatures: [] });
    }
  });

  it('whose id can be checked without this program', async () => {
    const { out } = await vitrine(['seal'], JSON.stringify(DRAFT));
    const text = out.toString();
    const { id } = JSON.parse(text);
    const without = text.replace(`,"id":"${id}"`, '');
    expect(`sha256:${createHash('sha256').update(without).digest('hex')}`).toBe(id);
  });

  it('keeps given dates and computes the hashes anew', async () => {
    const dates = { createdAt: '2026-11-02T09:00:00Z', updatedAt: '2026-11-03T10:30:00Z' };
    const once = await vitrine(['seal'], JSON.stringify({ ...DRAFT, ...dates }));
    const artifact = JSON.parse(once.out.toString());
    expect(artifact).toMatchObject(dates);
    const again = await vitrine(
      ['seal'],
      JSON.stringify({ ...artifact, id: `sha256:${'0'.repeat(64)}` }),
    );
    expect(again.out.equals(once.out)).toBe(true);
  });

  it('link refuses wrong hashes and says what to do', async () => {
    const { out } = await vitrine(['seal'], JSON.stringify(DRAFT));
    const changed = out.toString().replace('Import', 'Delete');
    const { code, err, out: printed } = await vitrine(['link'], changed);
    expect({ code, out: printed.toString() }).toEqual({ code: 1, out: '' });
    expect(err).toContain('vitrine seal');
    const { out: report } = await vitrine(['inspect'], changed);
    expect(JSON.parse(report.toString())).toMatchObject({
      ok: false,
      kind: 'content-hash',
      hashes: {
        expected: { id: expect.stringMatching(/^sha256:/), contentHash: expect.any(String) },
      },
    });
  });
});

describe('as a program among others', () => {
  // Everything else of this file runs in this process.
  it('does as what is built what it does here', async () => {
    const [valid] = readRows<RawRow>('raw.jsonl').filter((row) => row.valid);
    const bytes = valid ? rawBytes(valid) : '';
    const sealed = await vitrineProcess(['seal'], bytes);
    expect(sealed).toEqual(await vitrine(['seal'], bytes));
    expect(sealed.code).toBe(0);
    const linked = await vitrineProcess(['link'], sealed.out);
    expect(linked).toEqual(await vitrine(['link'], sealed.out));
    for (const [args, input] of [
      [['inspect', '-'], linked.out],
      [['inspect'], '{'],
      [['seal'], '{'],
      [['seal', 'no-such-file.json'], ''],
      [['fly'], ''],
    ] as const) {
      expect(await vitrineProcess(args, input)).toEqual(await vitrine(args, input));
    }
  });

  it('stops quietly when nobody reads on', async () => {
    const child = spawn(
      'bash',
      ['-c', `node server/cli/bin.mjs --help | head -c 1; echo " $PIPESTATUS"`],
      { cwd: ROOT },
    );
    let printed = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    await new Promise((resolve) => child.once('close', resolve));
    expect({ printed, complaints }).toEqual({ printed: 'v 0\n', complaints: '' });
  });

  it('does not wait for the end of an endless input', async () => {
    const child = spawn('bash', ['-c', 'yes 1 | node server/cli/bin.mjs seal; exit $?'], {
      cwd: ROOT,
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe(1);
  });

  it.each([
    ['a missing file', ['seal', 'no-such-file.json'], 'there is no such file'],
    ['a folder', ['inspect', 'schemas'], 'it is a folder'],
    ['an unknown command', ['fly'], 'not a command'],
    ['an unknown option', ['seal', '--force'], '--force'],
    ['two inputs', ['seal', 'a', 'b'], 'one input'],
    ['nothing', [], 'Say what to do'],
    ['a base that is no address', ['link', '--base', 'viewer'], '--base must be'],
    ['a base on another command', ['seal', '--base', 'https://example.org/'], '--base belongs'],
  ])('ends with 2 for %s', async (_name, args, words) => {
    const { code, out, err } = await vitrine(args);
    expect({ code, out: out.toString() }).toEqual({ code: 2, out: '' });
    expect(err).toContain(words);
  });

  it('tells its version and its usage', async () => {
    expect((await vitrineProcess(['--version'])).out.toString()).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await vitrine(['--version'])).out.toString()).toBe(`${VERSION}\n`);
    const { code, out } = await vitrine(['seal', '--help']);
    expect(code).toBe(0);
    expect(out.toString()).toContain('Exit codes');
  });
});

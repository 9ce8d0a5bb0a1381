import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headerRules } from './headers.ts';
import { hostRules, toCaddy, toHeadersFile, toNginx } from './host-files.ts';

const HASH = "'sha256-QqTiWYKrvlrhG89hENl+zdMnlpiqf+DbzrO/MfuddE4='";
const POLICY = `default-src 'none'; script-src 'self' ${HASH}; object-src 'none'; base-uri 'none'`;
const rules = headerRules(
  ['index.html', 'de.html', 'account.html'].map((name) => [name, POLICY] as const),
  `default-src 'none'; style-src ${HASH}`,
  HASH,
  HASH,
);
const hosted = hostRules(rules, '/tools/vitrine/');

/** A built viewer with more files than a host reads rules. */
function withFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-host-files-'));
  mkdirSync(join(folder, 'assets/words-de-12345678'), { recursive: true });
  for (let i = 0; i < 150; i++) {
    writeFileSync(join(folder, `assets/part-${i}.js`), 'x'.repeat(1_000 - i));
  }
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const headersFile = (): string[] =>
  withFolder((folder) => toHeadersFile(hosted, '/tools/vitrine/', folder).trim().split('\n\n'));

it('leaves out of a host what a build changes, and keeps what a page cannot say', () => {
  expect(JSON.stringify(rules)).toContain('sha256-');
  expect(JSON.stringify(hosted)).not.toContain('sha256-');
  const policyOf = (path: string) =>
    hosted.find((rule) => rule.path === `/tools/vitrine/${path}`)?.headers[
      'Content-Security-Policy'
    ];
  expect(policyOf('')).toBe("object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  expect(policyOf('broker.html')).toMatch(/^sandbox allow-scripts; .*frame-ancestors 'self'$/);
  expect(policyOf('diagram-frame.html')).toMatch(
    /^sandbox allow-scripts; .*frame-ancestors 'self'$/,
  );
  // Nothing in it is of a build: it stays whole.
  expect(policyOf('capsule-frame.html')).toContain("default-src 'none'");
});

it('names each path below the folder of the viewer', () => {
  for (const { path } of hosted) expect(path).toMatch(/^\/tools\/vitrine\//);
  expect(toNginx(hosted, '/tools/vitrine/').match(/location (?:= |\^~ )?(\S+)/g)).toEqual(
    expect.arrayContaining(['location /tools/vitrine/', 'location ^~ /tools/vitrine/assets/']),
  );
});

it('has nginx and Caddy keep no error', () => {
  for (const line of toNginx(hosted, '/').split('\n')) {
    if (/immutable|no-cache/.test(line)) expect(line).not.toContain('always');
  }
  expect(toNginx(hosted, '/')).toContain('Cache-Control "no-store" always;');
  expect(toCaddy(hosted, '/')).toMatch(/handle_errors \{[\s\S]*Cache-Control "no-store"/);
});

it('keeps `_headers` within what hosts read, and lets no path without a file be kept', () => {
  const blocks = headersFile();
  expect(blocks.length).toBe(100);
  const kept = blocks.filter((block) => block.includes('immutable'));
  for (const block of kept) {
    expect(block.split('\n')[0]).toMatch(
      /\/(?:assets\/part-\d+\.js|(?:capsule|diagram)-frame(?:\.html)?)$/,
    );
  }
  // The largest are among them.
  expect(kept.some((block) => block.startsWith('/tools/vitrine/assets/part-0.js\n'))).toBe(true);
  for (const line of blocks.join('\n').split('\n')) expect(line.length).toBeLessThan(2_000);
});

it('has both names of a page in `_headers`', () => {
  const paths = headersFile().map((block) => block.split('\n')[0]);
  for (const name of ['de', 'account', 'capsule-frame', 'diagram-frame', 'broker', 'offline-ar']) {
    expect(paths).toContain(`/tools/vitrine/${name}`);
    expect(paths).toContain(`/tools/vitrine/${name}.html`);
  }
});

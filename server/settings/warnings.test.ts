import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { environmentOf } from './environment.ts';
import { ALL_SETTINGS, SECRETS } from './table.ts';
import { settingWarnings } from './warnings.ts';

const warningsOf = (env: Record<string, string>): string[] => {
  const config = readConfig(env);
  if (!config.ok) throw new Error(config.error.join(' '));
  return settingWarnings(env, config.value);
};

describe('settings that are hardly meant', () => {
  it.each([
    [{ BASE_ULR: 'https://v.example' }, 'BASE_ULR is no setting: did you mean BASE_URL?'],
    [{ TRUSTED_PROXY: '1' }, 'did you mean TRUST_PROXY?'],
    [{ SMTP_URL_FIL: '/x' }, 'did you mean SMTP_URL_FILE?'],
    [{ BASE_URL: 'http://v.example' }, 'passkeys do not work'],
    [{ BASE_URL: 'https://v.example' }, 'TRUST_PROXY is 0'],
  ])('are told: %j', (env, words) => {
    expect(warningsOf(env as unknown as Record<string, string>)).toEqual([
      expect.stringContaining(words),
    ]);
  });

  it.each([
    [{ BASE_URL: 'https://v.example', TRUST_PROXY: '1' }],
    [{ BASE_URL: 'http://localhost:8787' }],
    [{ NODE_ENV: 'production', HOME: '/root', POSTGRES_PASSWORD: 'x', HOSTNAME: 'a', LC_ALL: 'C' }],
    [{ SMTP_URL_FILE: '/run/secrets/smtp' }],
  ])('are not seen in %j', (env) => {
    expect(warningsOf(env as unknown as Record<string, string>)).toEqual([]);
  });
});

describe('settings that nothing uses', () => {
  it.each([
    [{ PURGE_TOKEN: 'x' }, 'PURGE_URL'],
    [{ CREDITS_URL: 'http://ledger.example' }, 'CREDITS_PROVIDER is embedded'],
    [{ CREDITS_TOKEN: 'x' }, 'CREDITS_PROVIDER'],
    [{ AI_TIMEOUT_SECONDS: '5' }, 'AI_BASE_URL'],
    [{ PRIVATE_LINKS: '0', ANONYMOUS_PRIVATE: '1' }, 'PRIVATE_LINKS is 0'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is not set'],
    [
      { S3_BUCKET: 'vitrine', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'a' },
      'S3_SECRET',
    ],
    [{ OAUTH: '0', OAUTH_CLIENT_METADATA: '1' }, 'OAUTH is 0'],
  ])('end the start: %j', (env, words) => {
    expect(readConfig(env as unknown as Record<string, string>)).toEqual({
      ok: false,
      error: [expect.stringContaining(words)],
    });
  });
});

it('name every wrong setting at once', () => {
  const result = readConfig({ CREDITS_URL: 'foo', PURGE_TOKEN: 'x' });
  expect(result.ok ? [] : result.error.map((problem) => problem.split(' ')[0])).toEqual([
    'CREDITS_URL',
    'PURGE_TOKEN',
    'CREDITS_URL',
  ]);
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'secret');

  it('are read without the end of their line, also where a file of settings names them', () => {
    writeFileSync(file, 'sk_test_1\n');
    const named = { STRIPE_SECRET_KEY_FILE: file };
    expect(environmentOf(named)).toMatchObject({
      ok: true,
      value: { STRIPE_SECRET_KEY: 'sk_test_1' },
    });
    const settings = join(folder, 'env');
    writeFileSync(settings, `AI_API_KEY_FILE=${file}\n`);
    expect(environmentOf({}, settings)).toMatchObject({ value: { AI_API_KEY: 'sk_test_1' } });
  });

  it.each(SECRETS)('may be %s', (name) => {
    writeFileSync(file, 'x');
    expect(environmentOf({ [`${name}_FILE`]: file })).toMatchObject({ value: { [name]: 'x' } });
  });

  it('may be all that settings call a secret, a token, a key or a password', () => {
    const names = ALL_SETTINGS.map(([name]) => name);
    const secret = names.filter((name) => /_(?:SECRET|TOKEN|KEY|KEY_ID|PASSWORD)\b/.test(name));
    expect(secret.length).toBeGreaterThan(5);
    expect(SECRETS).toEqual(expect.arrayContaining([...secret, 'DATABASE_URL', 'SMTP_URL']));
  });

  it('are told, and not repeated, where they are missing or there twice', () => {
    expect(environmentOf({ SMTP_URL_FILE: join(folder, 'none') })).toMatchObject({
      ok: false,
      error: [expect.stringContaining('SMTP_URL_FILE cannot be read')],
    });
    const twice = environmentOf({ SMTP_URL: 'smtp://u:geheim@h', SMTP_URL_FILE: file });
    expect(twice.ok).toBe(false);
    expect(JSON.stringify(twice)).not.toContain('geheim');
  });
});

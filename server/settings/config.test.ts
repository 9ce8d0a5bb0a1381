import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OWN_SITE } from '#schemas/api/site.ts';
import { localAddress, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has defaults that listen on this machine only', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      value: {
        host: 'localhost',
        port: 8787,
        baseUrl: null,
        dataDir: resolve('.data'),
        databaseUrl: null,
        bodies: { place: 'table', folder: resolve('.data/bodies'), s3: null },
        files: { enabled: true, place: 'files', folder: resolve('.data/files') },
        databaseConnections: 10,
        logLevel: null,
        mail: null,
        oauth: { registration: true, clientMetadata: true },
        metricsPort: null,
        metricsHost: '127.0.0.1',
        rateLimit: 6_000,
        trustProxy: 0,
        anonymousDays: null,
        privateLinks: { allowsAnonymous: false },
        previews: true,
        admission: {
          signUp: 'open',
          signUpsPerDay: 1_000,
          signUpsPerNetwork: 5,
          anonymousPerDay: 1_000,
          anonymousPerNetwork: 50,
        },
        storageQuota: 1_073_741_824,
        purge: null,
        traceContext: false,
        eventDays: 90,
        site: OWN_SITE,
        securityContact: null,
        operatorEmail: null,
        limits: expect.any(Object),
        credits: {
          pricing: { artifact: 1, capsule: 10, private: 1, signUp: 100, purchaseUrl: null },
          provider: { kind: 'embedded' },
        },
        ai: null,
        purchases: {
          currency: 'usd',
          products: [
            { id: 'plan', kind: 'plan', credits: 7_500, amount: 4_900 },
            { id: 'pack-1000', kind: 'pack', credits: 1_000, amount: 1_000 },
            { id: 'pack-3000', kind: 'pack', credits: 3_000, amount: 2_500 },
            { id: 'pack-7500', kind: 'pack', credits: 7_500, amount: 5_000 },
          ],
          stripe: null,
        },
      },
    });
  });

  it('sells a plan whose credits are no dearer than those of any pack', () => {
    const config = readConfig({});
    if (!config.ok) throw new Error('the defaults are refused');
    const each = config.value.purchases.products.map(({ kind, credits, amount }) => ({
      kind,
      price: amount / credits,
    }));
    const plan = each.find(({ kind }) => kind === 'plan')?.price ?? Number.NaN;
    const packs = each.filter(({ kind }) => kind === 'pack').map(({ price }) => price);
    expect(plan).toBeLessThanOrEqual(Math.min(...packs));
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ HOST: '', PORT: '', BASE_URL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['HOST', 'localhost'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::1'],
    ['HOST', 'fe80::1%eth0'],
    ['PORT', '0'],
    ['PORT', '65535'],
    ['BASE_URL', 'https://vitrine.example.org'],
    ['BASE_URL', 'http://localhost:8787/deep/folder/'],
    ['DATABASE_URL', 'postgres://vitrine:secret@localhost/vitrine'],
    ['LOG_LEVEL', 'silent'],
    ['METRICS_PORT', '9464'],
    ['RATE_LIMIT', '0'],
    ['ANONYMOUS_PUBLISH', '1'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '3'],
    ['SIGNUP', 'invite'],
    ['SIGNUP', 'closed'],
    ['SIGNUP_PER_DAY', '1'],
    ['SIGNUP_PER_NETWORK', '500'],
    ['STORAGE_QUOTA', '0'],
    ['OAUTH', '0'],
    ['OAUTH_REGISTRATION', '0'],
    ['OAUTH_CLIENT_METADATA', '0'],
    ['SECURITY_CONTACT', 'mailto:security@example.org'],
    ['PLAN_CREDITS', '0'],
    ['PLAN_PRICE', '19.9'],
    ['CURRENCY', 'EUR'],
    ['CREDIT_PACKS', '500:4, 2500:18.5'],
    ['PRICE_ARTIFACT', '0'],
    ['PURCHASE_URL', 'https://example.org/buy?plan=1'],
    ['SITE_NAME', 'Müller & Söhne'],
    ['SITE_COLOURS', '#7a1fa2,#e0b0ff'],
    ['SITE_CONTACT', 'mailto:office@example.org'],
  ])('accepts %s=%s', (name, value) => {
    expect(readConfig({ [name]: value }).ok).toBe(true);
  });

  it.each([
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:80'],
    ['HOST', '[::1]'],
    ['HOST', 'two words'],
    ['HOST', '-x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', ' 80'],
    ['PORT', 'http'],
    ['DATABASE_CONNECTIONS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'x'],
    ['METRICS_HOST', 'a b'],
    ['RATE_LIMIT', '-1'],
    ['ANONYMOUS_PUBLISH', 'yes'],
    ['ANONYMOUS_DAYS', '0'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '17'],
    ['SIGNUP', 'yes'],
    ['SIGNUP_PER_DAY', '0'],
    ['SIGNUP_PER_NETWORK', '-1'],
    ['STORAGE_QUOTA', '1 GiB'],
    ['ANONYMOUS_PER_DAY', '0'],
    ['TRUST_PROXY', '10.0.0.0/8'],
    ['OAUTH', 'off'],
    ['SITE_NAME', '<b>'],
    ['SITE_COLOURS', '#ffffff,#000000'],
    ['SITE_LOGO', '/nowhere.svg'],
    ['SITE_IMPRINT', 'javascript:alert(1)'],
    ['OAUTH_REGISTRATION', 'no'],
    ['OAUTH_CLIENT_METADATA', 'true'],
    ['SECURITY_CONTACT', 'security@example.org'],
    ['PRICE_ARTIFACT', '1.5'],
    ['PRICE_CAPSULE', 'ten'],
    ['SIGNUP_CREDITS', '-5'],
    ['CREDITS_PROVIDER', 'bank'],
    ['BASE_URL', 'vitrine.example.org'],
    ['BASE_URL', 'ftp://vitrine.example.org/'],
    ['BASE_URL', 'https://user:secret@vitrine.example.org/'],
    ['BASE_URL', 'https://vitrine.example.org/?a'],
    ['BASE_URL', 'https://vitrine.example.org/#'],
  ])('refuses %s=%s and says what is allowed', (name, value) => {
    const result = readConfig({ [name]: value });
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.error).toHaveLength(1);
    expect(result.error[0]).toMatch(new RegExp(`^${name} is ".*"\\. It must be .+`));
  });

  it('does not let a part of OAuth be on without the rest', () => {
    const result = readConfig({ OAUTH: '0', OAUTH_REGISTRATION: '1' });
    expect(result.ok ? [] : result.error).toEqual([
      'OAUTH_REGISTRATION is set, but OAUTH is 0: nothing uses it.',
    ]);
    expect(readConfig({ OAUTH: '0' })).toMatchObject({ value: { oauth: null } });
  });

  it('tells every problem at once', () => {
    const result = readConfig({ HOST: '/', PORT: 'x', BASE_URL: 'x' });
    expect(result.ok ? [] : result.error.map((problem) => problem.split(' ')[0])).toEqual([
      'HOST',
      'PORT',
      'BASE_URL',
    ]);
  });

  it('ends the base address in a slash', () => {
    const result = readConfig({ BASE_URL: 'https://example.org/vitrine' });
    expect(result.ok && result.value.baseUrl).toBe('https://example.org/vitrine/');
  });
});

describe('mail', () => {
  const SMTP_URL = 'smtps://ann:s3cret@mail.example.org:465';
  it.each(['a@example.org', 'Vitrine <no-reply@example.org>', 'Éric, sales <e@example.org>'])(
    'is from %s',
    (from) => {
      const result = readConfig({ SMTP_URL, MAIL_FROM: from });
      expect(result.ok && result.value.mail).toEqual({ url: SMTP_URL, from });
    },
  );
  it.each(['', 'nobody', 'a@b@example.org', 'A <a@example.org', 'A <a@x>\r\nBcc: b@x', 'a@x, b@x'])(
    'is not from %j',
    (from) => {
      const result = readConfig({ SMTP_URL, MAIL_FROM: from });
      expect(!result.ok && result.error).toEqual([expect.stringMatching(/^MAIL_FROM is /)]);
      expect(JSON.stringify(result)).not.toContain('s3cret');
    },
  );
});

describe('bodies', () => {
  const S3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'vitrine',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 's3cret',
  };

  it('know a bucket also where new ones go elsewhere', () => {
    const result = readConfig({ ...S3, S3_PREFIX: 'a/b', S3_STYLE: 'host' });
    expect(result.ok && result.value.bodies).toMatchObject({
      place: 'table',
      s3: { endpoint: 'https://s3.example', region: 'us-east-1', prefix: 'a/b/', style: 'host' },
    });
  });

  it.each([
    [{ BODIES: 'disk' }, 'BODIES is "disk"'],
    [{ ...S3, S3_BUCKET: '' }, 'S3_BUCKET is not set'],
    [{ ...S3, S3_BUCKET: 'Two Words' }, 'S3_BUCKET is'],
    [{ ...S3, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must'],
    [{ ...S3, S3_ENDPOINT: 'https://a:b@s3.example' }, 'S3_ENDPOINT must'],
    [{ ...S3, S3_REGION: 'a b' }, 'S3_REGION is'],
    [{ ...S3, S3_STYLE: 'dns' }, 'S3_STYLE is'],
    [{ ...S3, S3_PREFIX: '/a' }, 'S3_PREFIX is'],
    [{ ...S3, S3_PREFIX: 'a/../b' }, 'S3_PREFIX is'],
  ])('refuse %j', (env, words) => {
    const result = readConfig(env);
    expect(result.ok ? [] : result.error).toEqual([expect.stringContaining(words)]);
    expect(JSON.stringify(result)).not.toContain('s3cret');
  });

  it('need all of a store that speaks S3', () => {
    expect(readConfig({ BODIES: 's3' })).toMatchObject({ error: { length: 4 } });
  });
});

describe('localAddress', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80/'],
    ['::1', 'http://[::1]:80/'],
    ['0.0.0.0', 'http://localhost:80/'],
    ['::', 'http://localhost:80/'],
  ])('%s', (host, address) => {
    expect(localAddress(host, 80)).toBe(address);
  });

  it.each([
    { DATABASE_URL: 'mysql://ann:s3cret@localhost/vitrine' },
    { DATABASE_URL: 'postgres://ann:s3cret@localhost' },
    { DATABASE_URL: 's3cret' },
    { PURCHASE_URL: 'javascript:s3cret' },
    { CREDITS_PROVIDER: 'http' },
    { STRIPE_SECRET_KEY: 'sk_test_s3cret' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_s3cret' },
    { STRIPE_SECRET_KEY: 's3cret', STRIPE_WEBHOOK_SECRET: 'whsec_s3cret' },
    { STRIPE_SECRET_KEY: 'sk_test_s3cret', STRIPE_WEBHOOK_SECRET: 's3cret' },
    { STRIPE_API_BASE: 'http://localhost/s3cret' },
    { AI_API_KEY: 's3cret', AI_MODELS: 'small=1/2' },
    { AI_API_KEY: 's3cret', AI_BASE_URL: 'http://localhost/v1' },
    { AI_BASE_URL: 'http://me:s3cret@localhost/v1', AI_MODELS: 'small=1/2' },
    { AI_BASE_URL: 'http://localhost/v1', AI_MODELS: 'small=1/2', AI_API_KEY: 's3cret word' },
    { AI_BASE_URL: 'http://localhost/v1', AI_MODELS: 'small=1/2,small=1/2' },
    { AI_BASE_URL: 'http://localhost/v1', AI_MODELS: 'small=0.0001/2' },
    { AI_BASE_URL: 'http://localhost/v1', AI_MODELS: 'small' },
    { AI_BASE_URL: 'http://localhost/v1', AI_MODELS: 'small=1/2', AI_LIMIT_NAME: 'n_predict' },
    { PLAN_PRICE: '49.001' },
    { PLAN_PRICE: '4900.50', CURRENCY: 'jpy', CREDIT_PACKS: '1000:1000' },
    { CREDIT_PACKS: '1000:10.00,1000:12.00' },
    { CREDIT_PACKS: '0:10.00' },
    { CREDIT_PACKS: '1000:0' },
    { CREDIT_PACKS: '1000' },
    { CREDITS_PROVIDER: 'formance', CREDITS_URL: 'ledger.example.org' },
    { CREDITS_PROVIDER: 'http', CREDITS_URL: 'http://localhost', CREDITS_TOKEN: 's3cret word' },
    { CREDITS_PROVIDER: 'formance', CREDITS_URL: 'http://localhost', FORMANCE_LEDGER: 'a/b' },
    { CREDITS_PROVIDER: 'formance', CREDITS_URL: 'http://localhost', FORMANCE_ASSET: 'x' },
    { SMTP_URL: 'https://ann:s3cret@example.org', MAIL_FROM: 'a@example.org' },
    { SMTP_URL: 'smtp://ann:s3cret@h?secure=true', MAIL_FROM: 'a@example.org' },
    { MAIL_FROM: 'a@example.org' },
  ])('names the setting and never repeats a secret: %j', (env) => {
    const result = readConfig(env);
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.error).toHaveLength(1);
    expect(result.error[0]).toMatch(/^[A-Z_]+ (?:must |is .*\. It must |is not set: ).+/);
    expect(result.error[0]).not.toContain('s3cret');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { configurationDocument } from './document.ts';
import { ALL_SETTINGS } from './table.ts';

const document = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');

it('docs/configuration.md has every setting, made by npm run generate', () => {
  expect(configurationDocument(document)).toBe(document);
  const rows = [...document.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name]) => name);
  const ofTheBuild = rows.slice(ALL_SETTINGS.length);
  expect(rows.slice(0, ALL_SETTINGS.length)).toEqual(ALL_SETTINGS.map(([name]) => name));
  expect(ofTheBuild.sort()).toEqual([
    'API_ORIGIN',
    'CONTENT_ORIGIN',
    'PUBLIC_URL',
    'VIEWER_ORIGIN',
  ]);
});

/** Everything that is off by default, so that every setting counts. */
const ALL_ON = {
  ANONYMOUS_PUBLISH: '1',
  CREDITS_PROVIDER: 'formance',
  CREDITS_URL: 'http://ledger.example',
  METRICS_PORT: '9464',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@example.org',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  AI_BASE_URL: 'http://model.example/v1',
  AI_MODELS: 'small=1/2',
  PURGE_URL: 'http://cache.example',
};

describe('a default', () => {
  it('is looked at in settings that are good', () => {
    expect(readConfig(ALL_ON).ok).toBe(true);
  });

  const withDefault = ALL_SETTINGS.flatMap(([name, { byDefault }]) =>
    byDefault === null ? [] : [{ name, byDefault }],
  );
  it.each(withDefault)('of $name is $byDefault', ({ name, byDefault }) => {
    const { [name]: _, ...others }: Record<string, string | undefined> = ALL_ON;
    const unset = readConfig(others);
    expect(readConfig({ ...others, [name]: byDefault })).toEqual(unset);
    // One more makes a difference: the server uses the number.
    if (!/^\d+$/.test(byDefault)) return;
    const more = byDefault === '1' ? '0' : String(Number(byDefault) + 1);
    expect(readConfig({ ...others, [name]: more })).not.toEqual(unset);
  });
});

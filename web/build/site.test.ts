import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OWN_SITE } from '../../schemas/api/site.ts';
import { readSite } from './site.ts';

it('is Vitrine’s own without settings', () => {
  expect(readSite({ SITE_NAME: '' })).toEqual(OWN_SITE);
});

it.each(['SITE_NAME', 'SITE_COLOURS', 'SITE_IMPRINT', 'SITE_PRIVACY', 'SITE_CONTACT'])(
  'ends the build for a wrong %s, and names it',
  (name) => {
    expect(() => readSite({ [name]: '<script>' })).toThrow(`${name} must be`);
  },
);

it('takes a logo of shapes, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-logo-'));
  const SITE_LOGO = join(folder, 'logo.svg');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
  try {
    writeFileSync(SITE_LOGO, svg);
    expect(readSite({ SITE_LOGO }).logo).toBe(svg);
    writeFileSync(SITE_LOGO, svg.replace('<path', '<script'));
    expect(() => readSite({ SITE_LOGO })).toThrow('SITE_LOGO must be');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

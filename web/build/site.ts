import { readFileSync } from 'node:fs';
import {
  isLogo,
  isSiteLink,
  isSiteName,
  readSiteColours,
  SITE_RULES,
  type Site,
} from '../../schemas/api/site.ts';

/**
 * `SITE_NAME`, `SITE_COLOURS`, `SITE_LOGO`, `SITE_IMPRINT`, `SITE_PRIVACY` and `SITE_CONTACT`, set
 * when building a viewer of files: its pages have the operator's name and look. A server does the
 * same for its own pages, by the same settings.
 *
 * Throws, naming the setting, when one is not what it must be.
 */
export function readSite(env: Record<string, string | undefined>): Site {
  const read = <T>(name: string, rule: keyof typeof SITE_RULES, of: (text: string) => T | null) => {
    const text = env[name] || null;
    const value = text === null ? null : of(text);
    if (text !== null && value === null) throw new Error(`${name} must be ${SITE_RULES[rule]}.`);
    return value;
  };
  const link = (name: string) => read(name, 'link', (text) => (isSiteLink(text) ? text : null));
  return {
    name: read('SITE_NAME', 'name', (text) => (isSiteName(text) ? text : null)),
    colours: read('SITE_COLOURS', 'colours', readSiteColours),
    logo: read('SITE_LOGO', 'logo', (path) => {
      const svg = readFileSync(path, 'utf8');
      return isLogo(svg) ? svg : null;
    }),
    imprint: link('SITE_IMPRINT'),
    privacy: link('SITE_PRIVACY'),
    contact: link('SITE_CONTACT'),
  };
}

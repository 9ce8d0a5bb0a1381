import type { Site } from '#schemas/api/site.ts';
import { revealCharacters } from '#schemas/text/text-safety.ts';
import { product } from '../../words/en/page.ts';

/** Name and look of this deployment, which its operator chose (schemas/api/site.ts). */
const site: Partial<Site> = JSON.parse(
  document.getElementById('vitrine-site')?.textContent || '{}',
);

/** The name in the bar and in titles of windows: nothing that Vitrine vouches for is said under it. */
export const siteName = site.name ?? product;

/** Address of the operator's logo; undefined: Vitrine's mark. */
export const siteLogo = site.logo && `data:image/svg+xml,${encodeURIComponent(site.logo)}`;

if (site.colours) {
  const { light, dark } = site.colours;
  document.documentElement.style.setProperty('--site', `light-dark(${light},${dark})`);
}

/** A text for the title of the window: what is hidden or turns the direction is named, as on the page. */
export const titleOf = (text: string): string =>
  revealCharacters(text, false)
    .map((part) => (typeof part === 'string' ? part : nameOfCharacter(part)))
    .join('');

/** Name of a character that has no visible shape. */
export const nameOfCharacter = (code: number): string =>
  `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

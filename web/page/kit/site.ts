import type { Site } from '#schemas/api/site.ts';
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

import { expect, it } from 'vitest';
import { OWN_SITE, withSite } from '#schemas/api/site.ts';
import { asBuilt } from './as-built.ts';

const HTML = '<html><head><title>Vitrine</title>\n</head><body>\n<p>Words</p>\n</body></html>';

it('knows a page under the name and look of an operator', () => {
  const site = {
    ...OWN_SITE,
    name: 'Acme',
    logo: '<svg></svg>',
    imprint: 'https://acme.example/',
  };
  const sent = withSite(HTML, site, 'en');
  expect(sent).not.toBe(HTML);
  expect(asBuilt(sent)).toBe(asBuilt(HTML));
  expect(asBuilt(sent.replace('Words', 'Others'))).not.toBe(asBuilt(HTML));
});

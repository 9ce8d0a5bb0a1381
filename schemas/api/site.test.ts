import { describe, expect, it } from 'vitest';
import { isLogo, isSiteLink, isSiteName, OWN_SITE, readSiteColours, withSite } from './site.ts';

describe('a name', () => {
  it.each(['Acme', 'Müller & Söhne', 'متحف الرسوم', "O'Neill 24"])('may be %j', (name) => {
    expect(isSiteName(name)).toBe(true);
  });
  it.each(['', ' Acme', '<b>', 'a\u202eb', '✓ Verified', 'x'.repeat(41), 'a\nb'])(
    'may not be %j',
    (name) => {
      expect(isSiteName(name)).toBe(false);
    },
  );
});

describe('colours', () => {
  it('have enough contrast on light and on dark pages', () => {
    expect(readSiteColours('#7a1fa2,#e0b0ff')).toEqual({ light: '#7a1fa2', dark: '#e0b0ff' });
  });
  it.each(['#7a1fa2', 'red,blue', '#e0b0ff,#e0b0ff', '#7a1fa2,#7a1fa2', '#777778,#e0b0ff;x'])(
    'are not %j',
    (text) => {
      expect(readSiteColours(text)).toBeNull();
    },
  );
});

describe('a link', () => {
  it.each(['https://acme.example/imprint?l=de', 'mailto:office@acme.example'])(
    'may be %j',
    (link) => {
      expect(isSiteLink(link)).toBe(true);
    },
  );
  it.each(['http://acme.example/', 'javascript:alert(1)', 'https://a"b', 'mailto:a@b?bcc=c@d'])(
    'may not be %j',
    (link) => {
      expect(isSiteLink(link)).toBe(false);
    },
  );
});

describe('a logo', () => {
  const svg = (inside: string, more = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"${more}>${inside}</svg>`;

  it('may be of shapes and gradients', () => {
    expect(isLogo(svg('<g transform="rotate(3)"><path d="M3 8l7-5z" fill="url(#a)"/></g>'))).toBe(
      true,
    );
    expect(
      isLogo(
        svg(
          '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>',
        ),
      ),
    ).toBe(true);
  });

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<path d="M0 0" onload="alert(1)"/>'),
    svg('', ' onload="alert(1)"'),
    svg('<a href="https://evil.example"><path d="M0 0"/></a>'),
    svg('<image href="https://evil.example/x.png"/>'),
    svg('<use xlink:href="#a"/>'),
    svg('<path d="M0 0" fill="url(https://evil.example/x)"/>'),
    svg('<path d="M0 0" fill="url(//evil.example/x)"/>'),
    svg('<style>@import "https://evil.example"</style>'),
    svg('<path style="fill:url(//evil.example)" d="M0 0"/>'),
    svg('<foreignObject><p>x</p></foreignObject>'),
    svg('<animate attributeName="href"/>'),
    svg('text'),
    svg('<path d="M0 0">'),
    svg('<!-- --><path d="M0 0"/>'),
    `<?xml version="1.0"?>${svg('')}`,
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    `${svg('')}<script></script>`,
    svg('<path d="&#x6a;"/>'),
    svg(`<path d="${'M0 0'.repeat(3_000)}"/>`),
    '<p>',
    '',
  ])('may not be %j', (text) => {
    expect(isLogo(text)).toBe(false);
  });
});

describe('a page', () => {
  const html = '<html><head><title>Account – Vitrine</title></head><body></body></html>';

  it('of Vitrine itself stays as it is', () => {
    expect(withSite(html, OWN_SITE, 'en')).toBe(html);
  });

  it('has the name, the look as data, and links in its language', () => {
    const site = { ...OWN_SITE, name: 'A & B', imprint: 'https://a.example/?a=1&b=2' };
    const made = withSite(html, site, 'de');
    expect(made).toContain('<title>Account – A &amp; B</title>');
    expect(made).toContain(
      'id="vitrine-site">{"name":"A & B","colours":null,"logo":null}</script>',
    );
    expect(made).toContain(
      '<a href="https://a.example/?a=1&amp;b=2" rel="noreferrer">Impressum</a>',
    );
    expect(withSite(html, { ...site, logo: '</script>' }, 'en')).not.toContain('"</script>"');
  });
});

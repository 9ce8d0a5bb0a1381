/** State of a page with hostile diagrams, as {@link OBSERVE} finds it. */
export interface Observed {
  /** Diagrams that are drawn, wait for a press or are told why not. */
  readonly settled: number;
  readonly drawn: number;
  /** Pieces of drawings that no picture may have. */
  readonly bad: readonly string[];
  readonly pwned: boolean;
  readonly frames: number;
  readonly title: string;
  readonly address: string;
}

/** Body of a function that looks at the page. */
export const OBSERVE = String.raw`
  const ELEMENTS = /^(?:script|foreignobject|iframe|object|embed|animate.*|set|audio|video|link)$/i;
  const CSS = /@import|@keyframes|url\((?!["']?#)/i;
  const INSIDE = /^(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/;
  const bad = [];
  const look = (svg) => {
    let tags = svg.split('</').length - 1;
    for (const [, name, attributes] of svg.matchAll(/<([\w:-]+)((?:\s+[^\s=>"']+="[^"]*")*)\s*\/?>/g)) {
      tags++;
      if (ELEMENTS.test(name.split(':').at(-1))) bad.push('<' + name);
      for (const [, attribute, value] of attributes.matchAll(/\s+([^\s=>"']+)="([^"]*)"/g)) {
        const leads = /(?:^|:)(?:href|src)$/i.test(attribute) && !INSIDE.test(value);
        if (/^on/i.test(attribute) || leads || CSS.test(value)) bad.push(attribute + '=' + value);
      }
    }
    if (tags !== svg.split('<').length - 1) bad.push('something that is no tag');
    for (const [, css] of svg.matchAll(/<style[^>]*>([^<]*)</g)) {
      if (CSS.test(css)) bad.push(CSS.exec(css)[0]);
    }
  };
  const SVG = 'data:image/svg+xml,';
  const images = [...document.querySelectorAll('.diagram img')];
  for (const { src } of images) {
    if (src.startsWith(SVG)) look(decodeURIComponent(src.slice(SVG.length)));
    else bad.push(src.slice(0, 50));
  }
  const places = [...document.querySelectorAll('.diagram')];
  return {
    settled: places.filter((place) => place.querySelector('img, .not-shown, .diagram-note:not(:has(:disabled))')).length,
    drawn: images.length,
    bad,
    pwned: 'pwned' in globalThis || ({}).pwned !== undefined,
    frames: document.querySelectorAll('iframe').length,
    title: document.title,
    address: location.href,
  };
`;

/** Body of a function that presses each button by which a diagram is drawn or shown. */
export const PRESS_ALL = `
  for (const button of document.querySelectorAll('.diagram-note button, .diagram .not-shown button')) {
    button.click();
  }
`;

/** Body of an async function that puts all drawings beside each other, to be seen in one window. */
export const GATHER = `
  const images = [...document.querySelectorAll('.diagram img')];
  document.getElementById('app').hidden = true;
  const copies = images.map((image, i) => {
    const copy = image.cloneNode();
    const [left, top] = [(i % 12) * 70 + 'px', Math.floor(i / 12) * 70 + 'px'];
    Object.assign(copy.style, { position: 'fixed', left, top, width: '64px', height: '64px' });
    document.body.append(copy);
    return copy;
  });
  await Promise.allSettled(copies.map((copy) => copy.decode()));
`;

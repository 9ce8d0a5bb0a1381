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
export const OBSERVE = `
  const places = [...document.querySelectorAll('.diagram')];
  const images = [...document.querySelectorAll('.diagram img')];
  const BAD = /<script|<foreignobject|<iframe|<image|<animate|<set|\\son\\w+\\s*=|javascript:|@import|@keyframes|https?:(?!\\/\\/www\\.w3\\.org\\/)|url\\((?!["']?#)/gi;
  const bad = [];
  for (const image of images) {
    if (!image.src.startsWith('data:image/svg+xml,')) bad.push(image.src.slice(0, 50));
    // What is text between tags is only shown.
    const svg = decodeURIComponent(image.src);
    const tags = svg.match(/<[^>]*>|(?<=<style>)[^<]*/g) ?? [];
    bad.push(...tags.flatMap((tag) => tag.match(BAD) ?? []));
  }
  return {
    settled: places.filter((place) => place.querySelector('img, .not-shown, .diagram-note')).length,
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

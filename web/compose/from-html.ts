import { sanitizerPolicy } from '../ui/trusted-types.ts';

/** The parts of a mini-app, as far as a page has them. */
export interface PageParts {
  title: string;
  html: string;
  css: string;
  javascript: string;
}

/**
 * Takes a page apart: its inline styles and scripts, and what stands in its body. Nothing of it is
 * run, loaded or shown: it is parsed into a document of its own and read back as text. What it loads
 * from elsewhere is left where it stands; the frame will not load it.
 */
export function miniAppOfHtml(text: string): PageParts {
  const trusted = sanitizerPolicy()?.createHTML(text) ?? text;
  const page = new DOMParser().parseFromString(trusted as string, 'text/html');
  const take = (selector: string): string =>
    [...page.querySelectorAll(selector)]
      .map((element) => {
        element.remove();
        return element.textContent ?? '';
      })
      .join('\n')
      .trim();
  const css = take('style');
  const javascript = take(
    'script:not([src]):is(:not([type]), [type=""], [type="text/javascript"], [type=module])',
  );
  return { title: page.title, css, javascript, html: page.body.innerHTML.trim() };
}

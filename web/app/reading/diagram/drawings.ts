import { MAX_DRAWING_CHARS } from '../../../frame/diagram/messages.ts';

/** Drawings of this page by their sources, in the order in which they were drawn. */
const drawings = new Map<string, string>();
/** Drawings that are remembered. */
const MAX_REMEMBERED = 100;

/** Beginning of the address of a drawing. */
export const SVG_ADDRESS = 'data:image/svg+xml,';

/** Address of the drawing of a source, if it was drawn before. */
export const drawingOf = (source: string): string | undefined => drawings.get(source);

export function rememberDrawing(source: string, href: string): void {
  if (drawings.size < MAX_REMEMBERED) drawings.set(source, href);
}

/** Sources and their SVG, for a file that stands alone. */
export const allDrawings = (): [source: string, svg: string][] =>
  [...drawings].map(([source, href]) => [
    source,
    decodeURIComponent(href.slice(SVG_ADDRESS.length)),
  ]);

/** Takes the drawings that a file holds; each is checked again, as a picture, where it is shown. */
export function takeDrawings(json: string): void {
  try {
    for (const [source, svg] of JSON.parse(json)) {
      if (typeof source !== 'string' || typeof svg !== 'string') continue;
      if (svg.length <= MAX_DRAWING_CHARS) {
        rememberDrawing(source, SVG_ADDRESS + encodeURIComponent(svg));
      }
    }
  } catch {
    // Damaged: the sources are shown as code.
  }
}

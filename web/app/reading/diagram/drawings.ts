import { MAX_DRAWING_CHARS } from '../../../frame/diagram/messages.ts';

/** Diagrams that begin by themselves once one of them is near; those beyond when they are near. */
const MAX_TOGETHER = 50;
/** Distance from the window, as a margin of it. */
const NEAR = '100% 0px';

/** Begins one diagram; resolves when it is drawn or given up. */
type Start = () => Promise<void>;

const waiting = new Set<Start>();
const begun = new Set<Promise<void>>();

/**
 * Starts a diagram when it, or another one of the page, comes near the window: the code that draws is
 * loaded then, and paper and files have those that were never scrolled to.
 *
 * @returns ends the wait
 */
export function whenNear(element: Element, start: Start): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      begin();
      for (const other of [...waiting].slice(0, MAX_TOGETHER)) other();
    },
    { rootMargin: NEAR },
  );
  const end = (): void => {
    observer.disconnect();
    waiting.delete(begin);
  };
  const begin: Start = () => {
    end();
    const drawing = start().finally(() => begun.delete(drawing));
    begun.add(drawing);
    return drawing;
  };
  waiting.add(begin);
  observer.observe(element);
  return end;
}

/** True if a diagram of the page waits, or is being drawn. */
export const isAnyLeft = (): boolean => waiting.size + begun.size > 0;

/** Starts all diagrams that wait; resolves when each is drawn or given up. */
export async function drawRest(): Promise<void> {
  for (const begin of [...waiting]) begin();
  await Promise.all(begun);
}

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

/** Sources of the diagrams that the page shows now, each as often as it is there. */
const shown: string[] = [];

/** Notes that a diagram is on the page, until the function that it returns is called. */
export function noteShown(source: string): () => void {
  shown.push(source);
  return () => {
    shown.splice(shown.indexOf(source), 1);
  };
}

/**
 * Sources and SVG of the diagrams that the page shows, for a file that stands alone. Others stay here:
 * they are of documents that were read before.
 */
export const shownDrawings = (): [source: string, svg: string][] =>
  [...drawings]
    .filter(([source]) => shown.includes(source))
    .map(([source, href]) => [source, decodeURIComponent(href.slice(SVG_ADDRESS.length))]);

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

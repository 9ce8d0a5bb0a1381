import { options } from 'preact';
import { loadFormulas } from '../../doors.ts';
import { countOf, type MathNode } from './mathml.ts';

/** A formula on the page. */
export interface OnPage {
  readonly text: string;
  readonly isDisplay: boolean;
  /** Called once, when it is drawn; null: it stays as typed. */
  readonly show: (drawn: MathNode | null) => void;
}

type Draw = (text: string, isDisplay: boolean) => MathNode | null;
let draw: Draw | undefined;

declare global {
  /** Drawing of formulas, in a file that stands alone and has some (`web/pages/single-file/formulas.ts`). */
  var drawFormula: Draw | undefined;
}

/** Distance from the window within which formulas are drawn, in its own height. */
const NEAR = '100% 0px';
/** Characters of TeX that are drawn in one turn; a formula of average length has 30. */
const TURN = 1_500;
/** Time for formulas that are drawn only for paper, in milliseconds. */
const PRINT_TIME = 500;

/** Elements of all formulas on the page, and most of them: what comes after these stays as typed. */
let elements = 0;
const MAX_ELEMENTS = 60_000;

/** All formulas that are not drawn yet, by their elements, and those of them that are near. */
const waiting = new Map<Element, OnPage & { elements: number }>();
const near = new Set<Element>();
let isComing = false;

/** Drawn formulas, the oldest first: a preview is made anew with each change of its text. */
const drawn = new Map<string, MathNode | null>();
const MAX_DRAWN = 300;
const keyOf = ({ text, isDisplay }: Omit<OnPage, 'show'>): string => `${isDisplay}${text}`;

/** A formula as it was drawn before; undefined: it was not. */
export const drawnBefore = (formula: Omit<OnPage, 'show'>): MathNode | null | undefined =>
  drawn.get(keyOf(formula));

let observer: IntersectionObserver | undefined;

/**
 * Draws a formula when it comes near the window; the code for it is loaded with the first.
 *
 * @returns forgets it
 */
export function drawWhenNear(element: Element, formula: OnPage): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      comeBack();
    },
    { rootMargin: NEAR },
  );
  const drawing = { ...formula, elements: 0 };
  waiting.set(element, drawing);
  observer.observe(element);
  return () => {
    forget(element);
    elements -= drawing.elements;
    drawing.elements = 0;
  };
}

function forget(element: Element): void {
  observer?.unobserve(element);
  waiting.delete(element);
  near.delete(element);
}

/** Draws those that are near, a few after each picture. */
async function comeBack(): Promise<void> {
  if (isComing || near.size === 0) return;
  isComing = true;
  // Without this part formulas stay as typed, and the next that comes near tries again.
  await load().catch(() => near.clear());
  requestAnimationFrame(() =>
    setTimeout(() => {
      let left = TURN;
      for (const element of near) {
        left -= drawOne(element);
        if (left <= 0) break;
      }
      isComing = false;
      comeBack();
    }),
  );
}

async function load(): Promise<void> {
  draw ??= (await loadFormulas()).drawFormula;
}

/** Draws a formula; gives the length of it. */
function drawOne(element: Element): number {
  const formula = waiting.get(element);
  forget(element);
  if (!formula || !draw) return 0;
  const key = keyOf(formula);
  const before = drawn.get(key);
  const tree = before === undefined ? draw(formula.text, formula.isDisplay) : before;
  drawn.delete(key);
  drawn.set(key, tree);
  for (const [oldest] of drawn) {
    if (drawn.size <= MAX_DRAWN) break;
    drawn.delete(oldest);
  }
  const count = tree ? countOf(tree) : 0;
  const hasRoom = elements + count <= MAX_ELEMENTS;
  if (hasRoom) {
    formula.elements = count;
    elements += count;
  }
  formula.show(hasRoom ? tree : null);
  return formula.text.length;
}

/** Width of a sheet between its margins (A4, `print.css`), and smallest letters on it, in its units. */
const PAPER = 640;
const SMALLEST = 0.4;

/** Makes formulas smaller on paper that are wider than it. */
function fitPaper(): void {
  const all = [...document.querySelectorAll<HTMLElement>('.formula')];
  // All are measured before any is changed: each change is a layout of the page.
  const widths = all.map((element) => element.scrollWidth);
  for (const [at, element] of all.entries()) {
    const fit = PAPER / Math.max(PAPER, widths[at] ?? 0);
    element.style.setProperty('--fit', fit < 1 ? String(Math.max(SMALLEST, fit)) : null);
  }
}

// Paper has formulas too that nobody came near, once one was drawn; it does not wait for them.
globalThis.addEventListener?.('beforeprint', () => {
  if (!draw) return;
  const { debounceRendering } = options;
  options.debounceRendering = (render) => render();
  const end = performance.now() + PRINT_TIME;
  for (const element of waiting.keys()) {
    if (performance.now() > end) break;
    drawOne(element);
  }
  options.debounceRendering = debounceRendering as typeof options.debounceRendering;
  fitPaper();
});

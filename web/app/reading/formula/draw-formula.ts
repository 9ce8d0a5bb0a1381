import temml from 'temml';
import { type MathNode, readMathml } from './mathml.ts';
import '../rich.css';
import './formula.css';

/** Longest formula that is drawn, in UTF-16 units. */
const MAX_LENGTH = 5_000;
/** Expansions of macros, most of which are spaces and dots. */
const MAX_EXPAND = 2_000;
/** The same for a formula with macros of its own, each of which may be as long as the formula. */
const MAX_LENGTH_OF_MACROS = 1_000;
const MAX_EXPAND_OF_MACROS = 100;
const OWN_MACROS = /\\(?:[egx]?def|let|futurelet|(?:re)?new|provide|declare)/i;
/** Largest rules and delimiters, in em. */
const MAX_SIZE = 20;

/** Words within a formula, in which `_` is a letter. */
const WORDS = /\\text[a-z]*\{[^{}]*\}/g;

/**
 * A formula in TeX as a tree of MathML, by temml, whose commands that link, load or style are off.
 *
 * @returns null: it cannot be read, or is too long, too deep or too costly
 */
export function drawFormula(tex: string, isDisplay: boolean): MathNode | null {
  const hasMacros = OWN_MACROS.test(tex);
  if (tex.length > (hasMacros ? MAX_LENGTH_OF_MACROS : MAX_LENGTH)) return null;
  const readable = tex.replace(WORDS, (words) => words.replace(/(?<!\\)_/g, '\\_'));
  try {
    return readMathml(
      temml.renderToString(readable, {
        displayMode: isDisplay,
        throwOnError: true,
        trust: false,
        maxExpand: hasMacros ? MAX_EXPAND_OF_MACROS : MAX_EXPAND,
        maxSize: [MAX_SIZE, MAX_SIZE],
        // New for each: a formula defines nothing for the next.
        macros: {},
      }),
    );
  } catch {
    // A mistake in the TeX, or it is nested deeper than a parser can follow.
    return null;
  }
}

/** Class of the page while a selection is copied. */
const COPYING = 'copying';

/** True if a selection has a formula in it, or is in one. */
function hasFormula(selection: Selection | null): boolean {
  if (!selection || selection.rangeCount === 0) return false;
  const { commonAncestorContainer: within } = selection.getRangeAt(0);
  const element = within instanceof Element ? within : within.parentElement;
  return !!(element?.closest('.formula') ?? element?.querySelector('.formula'));
}

// The browser copies formulas as their TeX: it copies when this event is over, before it shows
// anything, and would break the line at each formula that is drawn.
document.addEventListener('copy', () => {
  if (!hasFormula(getSelection())) return;
  const { classList } = document.documentElement;
  classList.add(COPYING);
  setTimeout(() => classList.remove(COPYING));
});

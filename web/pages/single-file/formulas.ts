import { drawFormula } from '../../app/reading/formula/draw-formula.ts';

// Draws formulas in a file that stands alone: a script of its own, so that files of documents
// without formulas are a third smaller.
globalThis.drawFormula = drawFormula;

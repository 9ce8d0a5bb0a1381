import { referenceAt, takeDefinitions } from './definitions.ts';
import { beforeEntity, entityAt } from './entities.ts';
import { unescapeText } from './escapes.ts';
import { endsHtml, htmlParts, kindOfHtml, nestBlocks, nestInlines, tagFinder } from './html.ts';
import { linkMails } from './mail-addresses.ts';
import { beginsFormula, formulaFinder } from './math.ts';
import { alertIn, noteAt, rareBlock } from './rare-blocks.ts';

/**
 * Parts of the reader for what most texts have none of: tags, comments, definitions, footnotes, entities,
 * formulas and mail addresses. A page that counts its bytes reads without them, and loads them for a text that needs
 * them (`needsExtras`).
 */
export const EXTRAS = {
  alertIn,
  beforeEntity,
  beginsFormula,
  endsHtml,
  entityAt,
  formulaFinder,
  htmlParts,
  kindOfHtml,
  linkMails,
  nestBlocks,
  nestInlines,
  noteAt,
  rareBlock,
  referenceAt,
  tagFinder,
  takeDefinitions,
  unescapeText,
};
export type Extras = typeof EXTRAS;

import {
  type MarkdownOptions,
  needsExtras,
  type Reading,
  readTree,
  withoutCode,
} from '#schemas/text/markdown/read.ts';
import * as doors from '../doors.ts';

type RareParts = Awaited<ReturnType<typeof doors.loadRareParts>>['RARE_PARTS'];

let parts: RareParts | undefined;

/** Parts for tags, entities and formulas, once they are loaded. */
export const rareParts = (): RareParts | undefined => parts;

export function setRareParts(all: RareParts): void {
  parts = all;
}

const PICTURE = /!\[[^[\]]*\]\(/g;
/** Sign of links that are no web addresses. */
const RARE = /\]\((?!<?https?:)/i;

/**
 * Loads what a document needs that the page does not have.
 *
 * @param isAsking true: hidden text is shown, such as cells that no column holds
 */
export async function loadRareParts(text: string, isAsking: boolean): Promise<void> {
  if (
    !parts &&
    ((isAsking && text.includes('|')) ||
      needsExtras(text) ||
      RARE.test(withoutCode(text).replace(PICTURE, '')))
  ) {
    setRareParts((await doors.loadRareParts()).RARE_PARTS);
  }
  await parts?.loadNames(text);
}

/** Reads a text of a document, with the parts that are loaded. */
export const readText = (text: string, options: MarkdownOptions): Reading =>
  readTree(text, { ...options, extras: parts?.extras });

import type { JsonObject } from '#schemas/json/json-value.ts';

/**
 * Tells each cell of a table of options the name of its row: on a phone an option is a card, where
 * the first column does not stand beside it. The roles stay those of a table, whatever its boxes.
 */
function nameMatrixRows(article: HTMLElement): void {
  for (const table of article.querySelectorAll<HTMLTableElement>('.matrix:not([role])')) {
    table.role = 'table';
    for (const part of table.querySelectorAll('thead, tbody')) part.role = 'rowgroup';
    for (const row of table.rows) {
      row.role = 'row';
      const [head, ...cells] = row.cells;
      for (const cell of row.cells) {
        cell.role =
          cell.scope === 'row' ? 'rowheader' : cell.scope === 'col' ? 'columnheader' : 'cell';
      }
      const name = head?.textContent ?? '';
      if (name === '') continue;
      for (const cell of cells) if (cell.textContent !== '') cell.dataset.row = name;
    }
  }
}

/** Language tags as HTML takes them (BCP 47), of usual length. */
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;

/** Parts in which a box may scroll: tables, code, wide pictures. */
const BOXES = '[tabindex="0"]:is(.scroll, pre)';
/**
 * Parts of a document that have words of the page, and no language yet: one that is set again has the
 * browser style the part anew.
 */
const OURS = ':is(.kind, .facts, .badge, .tools, section > h2):not([lang])';
/**
 * A document that still grows is looked at again after so many milliseconds: not at its end, when all
 * of it would be styled anew at once.
 */
const PAUSE = 400;

/** Language that a document says it is in (`language`, or `lang` of its front matter); empty: unknown. */
export function languageOf(content: JsonObject): string {
  const { language, frontMatter } = content;
  const said = language ?? (frontMatter as JsonObject | undefined)?.lang;
  return typeof said === 'string' && TAG.test(said) ? said : '';
}

/**
 * Marks the language of a document and of the words of the page in it, and keeps boxes that do not
 * scroll from being stops of the Tab key.
 *
 * @returns ends it
 */
export function helpByEar(article: HTMLElement, language: string): () => void {
  let timer = 0;
  const boxes = new ResizeObserver((seen) => {
    for (const { target } of seen) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
      const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
      // A box that has the focus keeps it.
      if (target !== document.activeElement) (target as HTMLElement).tabIndex = scrolls ? 0 : -1;
    }
  });
  const look = (): void => {
    timer = 0;
    const { lang } = document.documentElement;
    for (const own of article.querySelectorAll<HTMLElement>(OURS)) own.lang = lang;
    for (const box of article.querySelectorAll(BOXES)) boxes.observe(box);
    nameMatrixRows(article);
  };
  const observer = new MutationObserver(() => {
    timer ||= setTimeout(look, PAUSE);
  });
  article.lang = language;
  look();
  observer.observe(article, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    boxes.disconnect();
  };
}

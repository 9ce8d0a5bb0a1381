/**
 * Tells each cell of a table of options the name of its row: on a phone an option is a card, where
 * the first column does not stand beside it. The roles stay those of a table, whatever its boxes.
 */
export function nameMatrixRows(article: HTMLElement): void {
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

import { library, documents as t } from '../../words/en/documents.ts';
import { saving } from '../../words/en/reading.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import { openMenu } from '../kit/open-menu.tsx';
import { saveText } from '../kit/save-file.tsx';
import { Consents } from '../library/Consents.tsx';
import type { Card } from '../library/entry.ts';
import { exportedLibrary } from '../library/file-lines.ts';
import { keepStorage } from '../library/storage.ts';
import type { Item } from './item.ts';

/** Menu of the whole list. */
export interface Whole {
  /** The saved documents, by their keys. */
  readonly cards: ReadonlyMap<string, Card>;
  /** The rows that a search or a tab leaves; undefined: the list is not narrowed. */
  readonly found: readonly Item[] | undefined;
  readonly onImport: () => void;
  /** Recomputes the hashes of everything that is saved. */
  readonly onCheck: () => unknown;
  /** Tells what became of something. */
  readonly onSaid: (said: string) => void;
}

async function exportFile(only?: readonly Item[]): Promise<void> {
  const keys = only?.flatMap(({ saved = [] }) => saved.map(({ key }) => key));
  const file = await exportedLibrary(keys && new Set(keys));
  saveText('vitrine-documents.jsonl', file, 'application/jsonl');
}

/** Opens the menu of the whole list below its button. */
export function openManageMenu(button: HTMLElement, whole: Whole): void {
  const { cards, found, onImport, onCheck, onSaid } = whole;
  const fail = () => onSaid(library.unavailable);
  const hasSaved = cards.size > 0;
  const items: Array<readonly [string, () => unknown] | false | undefined> = [
    [library.importFile, onImport],
    hasSaved && [library.exportAll, () => exportFile().catch(fail)],
    hasSaved && found && [t.exportShown, () => exportFile(found).catch(fail)],
    hasSaved && [library.recheck, onCheck],
    // A browser is asked once there is something to lose, and only when the person wants it.
    hasSaved && [
      saving.keep,
      async () => onSaid((await keepStorage()) ? saving.willKeep : saving.keepRefused),
    ],
    [library.consents, () => openDialog(library.consents, () => <Consents cards={cards} />)],
  ];
  openMenu(button, library.manage, (choose) =>
    items.map(
      (item) =>
        item && (
          <button type="button" role="menuitem" onClick={choose(item[1])}>
            {item[0]}
          </button>
        ),
    ),
  );
}

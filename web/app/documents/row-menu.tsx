import type { ComponentChildren } from 'preact';
import { placeAddress } from '../../page/open/hosted.ts';
import { library, documents as t } from '../../words/en/documents.ts';
import { copied, copyFailed } from '../../words/en/page.ts';
import { copyText } from '../kit/copy.tsx';
import { openMenu } from '../kit/open-menu.tsx';
import { fileNameOf, saveText } from '../kit/save-file.tsx';
import { toast } from '../kit/toast.tsx';
import { savedEntry } from '../library/store.ts';
import type { Item } from './item.ts';

/** The address that others can be given, of the newest way that was used; undefined: there is none. */
export function linkOf({ published, shared, privateLinks }: Item): string | undefined {
  return published?.url ?? shared?.[0]?.url ?? privateLinks?.find(({ url }) => url)?.url;
}

/** The address that opens a row. A link that opens once is not followed by the way. */
export function addressOf(item: Item): string | undefined {
  const { draft, saved, published, shared, privateLinks, answer } = item;
  if (draft) return `#compose=${draft.id}`;
  if (saved) return `#documents=${saved[0].key}`;
  const kept = privateLinks?.find(({ url, once }) => url && !once);
  const address = published?.url ?? shared?.[0]?.url ?? kept?.url;
  return address ?? (answer && `#documents=${answer.key}`);
}

/** Key of what the list itself opens for a row; undefined: its address is followed. */
export const keyOf = (item: Item): string | undefined => addressOf(item)?.split('#documents=')[1];

/** Menu of a row: the actions that it allows. */
export interface RowActs {
  readonly onOpen: (key: string) => unknown;
  readonly onCompare: (key: string) => void;
  readonly onRename: (item: Item) => void;
  /** Takes the draft, or the saved versions, from this device. */
  readonly onErase: (item: Item) => void;
  readonly onForget: (item: Item) => void;
  readonly onForgetAnswer: (item: Item) => void;
  readonly onDeleteLink: (item: Item) => void;
}

async function copyLink(link: string): Promise<void> {
  toast((await copyText(link)) ? copied : copyFailed);
}

async function download({ title, saved }: Item): Promise<void> {
  const entry = saved && (await savedEntry(saved[0].key));
  if (entry) saveText(fileNameOf(title), entry.text);
}

/** Opens the menu of a row below its button. */
export function openRowMenu(button: HTMLElement, item: Item, acts: RowActs): void {
  const { draft, saved, shared, published, privateLinks, answer } = item;
  const link = linkOf(item);
  const newest = saved?.[0];
  openMenu(button, t.actions, (choose) => {
    const act = (label: ComponentChildren, what: () => unknown) => (
      <button type="button" role="menuitem" onClick={choose(what)}>
        {label}
      </button>
    );
    return (
      <>
        {link && act(t.copyLink, () => copyLink(link))}
        {answer && act(t.openAnswer, () => acts.onOpen(answer.key))}
        {newest &&
          newest.kind !== 'capsule' &&
          act(t.compareWith, () => acts.onCompare(newest.key))}
        {newest && act(t.download, () => download(item))}
        {draft && act(t.rename, () => acts.onRename(item))}
        {published && (
          <a role="menuitem" href={`${placeAddress('').split('#')[0]}account.html#published`}>
            {t.managePublished}
          </a>
        )}
        {privateLinks && act(t.deletePrivate, () => acts.onDeleteLink(item))}
        {shared && act(t.forgetShared, () => acts.onForget(item))}
        {answer && act(t.forgetAnswer, () => acts.onForgetAnswer(item))}
        {(draft || saved) && act(draft ? library.erase : t.removeSaved, () => acts.onErase(item))}
      </>
    );
  });
}

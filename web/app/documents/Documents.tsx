import '../kit/controls.ts';
import { Component, type ComponentChildren } from 'preact';
import { adoptStyle } from '../../page/kit/adopt-style.ts';
import { attempt } from '../../page/kit/missing.tsx';
import { siteName } from '../../page/kit/site.ts';
import { digest } from '../../page/open/digest.ts';
import { placeAddress } from '../../page/open/hosted.ts';
import type { OnOpen } from '../../page/pages.tsx';
import * as t from '../../words/en/documents.ts';
import * as library from '../../words/en/library.ts';
import * as saving from '../../words/en/saving.ts';
import { number } from '../../words/format.ts';
import { loadKeys } from '../doors.ts';
import { chooseFiles } from '../kit/choose-file.ts';
import { MoreButton } from '../kit/MoreButton.tsx';
import { openDialog } from '../kit/open-dialog.tsx';
import { openMenu } from '../kit/open-menu.tsx';
import { saveText } from '../kit/save-file.ts';
import { toast } from '../kit/toast.tsx';
import { Consents } from '../library/Consents.tsx';
import { checkEntry } from '../library/check-entry.ts';
import type { StoredEntry } from '../library/entry.ts';
import { exportedLibrary } from '../library/export.ts';
import { Report } from '../library/Reports.tsx';
import { StorageNote } from '../library/StorageNote.tsx';
import { keepStorage } from '../library/storage.ts';
import { deleteEntries, savedConsents, savedEntry, saveEntries } from '../library/store.ts';
import { sweepFiles } from '../library/sweep-files.ts';
import { type WorkOutcome, work } from '../library/work.ts';
import { SeenLinks } from '../living/SeenLinks.tsx';
import { restOfAddress } from '../open/clean-fragment.ts';
import { goTo } from '../open/go-to.ts';
import { deleteLink } from '../private/own-links.ts';
import { forgetShared, rememberShared } from '../share/shared-here.ts';
import { comparisonOf } from '../versions/comparison.ts';
import { deleteDraft, saveDraft } from '../write/draft-store.ts';
import { byDay } from './days.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './documents.css?inline';
import { type Imported, importFiles } from './import-files.ts';
import { find, type Item, itemsOf, type Known, PLACES, type Place, placesOf } from './item.ts';
import { ownRecords } from './own-records.ts';
import { dated, Row } from './Row.tsx';
import { knownHere, withRecords } from './read-known.ts';
import { openRowMenu } from './row-menu.tsx';
import { titleOf } from './titles.ts';

adoptStyle(css);

/** Rows that are shown at once, and added with each press. */
const PAGE = 50;
/** Files that can be brought in. */
const FILES =
  '.jsonl,.ndjson,.json,.md,.markdown,.txt,.html,.htm,application/json,application/jsonl,text/markdown';

interface Props {
  onOpen: OnOpen;
}

interface State {
  known?: Known;
  /** The list that is made of it. */
  all: readonly Item[];
  phase: 'reading' | 'ready' | 'unavailable';
  /** The account has more records than are listed. */
  isMore?: boolean;
  text: string;
  place: Place | '';
  shown: number;
  /** Key of the saved version that another is compared with, once it is chosen. */
  comparing?: string | undefined;
  /** Key of the draft that gets a name. */
  renaming?: string | undefined;
  bad: ReadonlySet<string>;
  /** Mini-apps that run without asking. */
  trusted: ReadonlySet<string>;
  said: ComponentChildren;
  /** Lines that were read of what is brought in or checked; absent: nothing is. */
  progress?: number | undefined;
  outcome?: WorkOutcome | undefined;
}

/** Everything of this person in one list: found, opened, compared, exported, deleted. */
export default class Documents extends Component<Props, State> {
  override state: State = {
    all: [],
    phase: 'reading',
    text: '',
    place: '',
    shown: PAGE,
    bad: new Set(),
    trusted: new Set(),
    said: '',
  };
  /** Takes back the last deletion. */
  private undo: (() => Promise<void>) | undefined;

  override componentDidMount() {
    document.title = `${t.title} – ${siteName}`;
    addEventListener('keydown', this.onKey);
    for (const type of ['drop', 'paste'] as const) document.addEventListener(type, this.take);
    // The key of what is to be opened; empty: the list.
    const key = restOfAddress();
    if (key) this.open(key);
    this.read();
    sweepFiles().catch(Boolean);
  }
  override componentWillUnmount() {
    removeEventListener('keydown', this.onKey);
    for (const type of ['drop', 'paste'] as const) document.removeEventListener(type, this.take);
  }

  private readonly read = async (): Promise<void> => {
    try {
      const here = await knownHere();
      this.setState({ known: here, all: itemsOf(here), phase: 'ready' });
      const consents = await savedConsents().catch(() => []);
      this.setState({ trusted: new Set(consents.map(({ hash }) => hash)) });
      const records = await ownRecords();
      if (!records) return;
      const known = withRecords(here, records);
      this.setState({ known, all: itemsOf(known), isMore: records.isMore });
    } catch {
      this.setState({ phase: 'unavailable' });
    }
  };

  /** Several files are brought in; one is opened as everywhere. */
  private readonly take = (event: DragEvent | ClipboardEvent): void => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    const files = [...(data?.files ?? [])];
    if (files.length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    this.bringIn(files);
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const target = event.target as Element | null;
    if (target?.closest('input, textarea, select')) return;
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (isUndo && this.undo) {
      event.preventDefault();
      this.takeBack();
    }
    const row = event.key === 'Delete' && target?.closest<HTMLElement>('.item');
    const item = row && this.items().find(({ key }) => key === row.dataset.key);
    if (item && (item.draft || item.saved)) this.erase(item);
  };

  private items(): Item[] {
    const { all, text, place } = this.state;
    return find(all, { text, place });
  }

  /** Checked here as well: another entry under this key would be opened as if it were this one. */
  private readonly open = async (key: string): Promise<void> => {
    const entry = await savedEntry(key).catch(() => undefined);
    const checked = entry && (await checkEntry(entry.text, digest, key));
    if (checked?.ok) await this.show(checked.value.text, entry?.signatures);
    else this.setState({ bad: new Set([...this.state.bad, key]), said: library.corrupt });
  };

  /** A signed document goes into the address with its signatures. */
  private async show(text: string, signatures: readonly string[] = []): Promise<void> {
    if (signatures.length === 0) return this.props.onOpen(text);
    const { hash } = location;
    await attempt(async () => {
      const { signedAddress } = await loadKeys();
      const fragment = await signedAddress(text, signatures);
      // Somebody went on to another page meanwhile.
      if (location.hash === hash) goTo(fragment);
    });
  }

  /** Takes something from this device, and says how to have it back. */
  private readonly erase = async (item: Item): Promise<void> => {
    const { draft, saved = [] } = item;
    const next = this.keyAfter(item);
    try {
      const entries = await Promise.all(
        saved.map(async ({ key }) => [key, await savedEntry(key)] as const),
      );
      const there = entries.filter((pair): pair is [string, StoredEntry] => pair[1] !== undefined);
      if (draft) await deleteDraft(draft.id);
      else await deleteEntries(saved.map(({ key }) => key));
      this.offerUndo(item, async () => {
        if (draft) await saveDraft(draft);
        else await saveEntries(there);
      });
      await this.read();
      this.focusRow(next);
    } catch {
      this.setState({ said: saving.eraseFailed });
    }
  };

  private readonly forget = async (item: Item): Promise<void> => {
    const { shared = [] } = item;
    const next = this.keyAfter(item);
    await Promise.all(shared.map(forgetShared));
    this.offerUndo(item, async () => {
      for (const one of shared) await rememberShared(one);
    });
    await this.read();
    this.focusRow(next);
  };

  private offerUndo(item: Item, back: () => Promise<void>): void {
    this.undo = back;
    toast(t.erased(titleOf(item)), [{ label: saving.undo, act: this.takeBack }]);
  }
  private readonly takeBack = async (): Promise<void> => {
    const back = this.undo;
    this.undo = undefined;
    try {
      await back?.();
      toast(library.undone);
    } catch {
      toast(saving.eraseFailed);
    }
    await this.read();
  };

  private readonly deleteLink = async (item: Item): Promise<void> => {
    const next = this.keyAfter(item);
    for (const link of item.privateLinks ?? []) {
      if (!(await deleteLink(link))) return toast(t.linkNotDeleted);
    }
    toast(t.linkDeleted);
    await this.read();
    this.focusRow(next);
  };

  private readonly rename = async (item: Item, name: string): Promise<void> => {
    const { draft } = item;
    if (!draft) return;
    const named = await saveDraft({ ...draft, name: name.trim() });
    // Another tab has changed the draft meanwhile: the name is for what it is now.
    if (!named.ok && named.error.reason === 'conflict') {
      await saveDraft({ ...named.error.theirs, name: name.trim() });
    }
    this.setState({ renaming: undefined });
    await this.read();
    this.focusRow(item.key);
  };

  /** Key of the row that takes the place of one that goes. */
  private keyAfter({ key }: Item): string | undefined {
    const items = this.items();
    const at = items.findIndex((item) => item.key === key);
    return (items[at + 1] ?? items[at - 1])?.key;
  }
  /** The focus never falls to the page: it goes to a row, or to the title. */
  private focusRow(key: string | undefined): void {
    const row = `.item[data-key="${CSS.escape(key ?? '')}"]`;
    const to = document.querySelector(row)?.querySelector<HTMLElement>('h3 a, .menu-button');
    (to || document.querySelector<HTMLElement>('h1'))?.focus();
  }

  private readonly compare = (key: string): void => {
    const { comparing, known } = this.state;
    const [one, two] = [comparing, key].map((each) => known?.cards.get(each ?? ''));
    if (!one || !two || one === two) return;
    location.hash = comparisonOf(dated(one), dated(two));
  };

  private readonly exportAll = async (): Promise<void> => {
    try {
      saveText('vitrine-documents.jsonl', await exportedLibrary(), 'application/jsonl');
    } catch {
      this.setState({ phase: 'unavailable' });
    }
  };
  private readonly exportShown = async (): Promise<void> => {
    const keys = this.items().flatMap(({ saved = [] }) => saved.map(({ key }) => key));
    const text = await exportedLibrary(new Set(keys));
    saveText('vitrine-documents.jsonl', text, 'application/jsonl');
  };

  private readonly bringIn = async (files: readonly File[]): Promise<void> => {
    this.setState({ progress: 0, outcome: undefined, said: '' });
    const imported = await importFiles(files, (progress) => this.setState({ progress }));
    const said = this.broughtIn(imported);
    this.setState({ progress: undefined, outcome: imported.outcome, said });
    await this.read();
  };
  private broughtIn({ drafts, unread }: Imported): ComponentChildren {
    return [drafts > 0 && t.draftsMade(drafts), unread.length > 0 && t.unread(unread.join(', '))]
      .filter(Boolean)
      .join(' ');
  }
  private readonly check = async (): Promise<void> => {
    this.setState({ progress: 0, outcome: undefined });
    const outcome = await work({ do: 'check' }, (progress) => this.setState({ progress }));
    const bad = outcome.type === 'checked' ? new Set(outcome.report.bad) : this.state.bad;
    this.setState({ progress: undefined, outcome, bad });
  };

  private readonly importAny = (): void => chooseFiles(this.bringIn, FILES);

  /** Menu of what is done with the whole list. */
  private readonly manage = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    const { known, text, place } = this.state;
    const saved = known?.cards.size ?? 0;
    const isNarrowed = text.trim() !== '' || place !== '';
    const items: Array<readonly [string, () => unknown] | false> = [
      [library.importFile, this.importAny],
      saved > 0 && [library.exportAll, this.exportAll],
      saved > 0 && isNarrowed && [t.exportShown, this.exportShown],
      saved > 0 && [library.recheck, this.check],
      // A browser is asked once there is something to lose, and only when the person wants it.
      saved > 0 && [
        saving.keep,
        async () =>
          this.setState({ said: (await keepStorage()) ? saving.willKeep : saving.keepRefused }),
      ],
      [
        library.consents,
        () => openDialog(library.consents, () => <Consents cards={known?.cards ?? new Map()} />),
      ],
    ];
    openMenu(currentTarget, library.manage, (choose) =>
      items.map(
        (item) =>
          item && (
            <button type="button" role="menuitem" onClick={choose(item[1])}>
              {item[0]}
            </button>
          ),
      ),
    );
  };

  private readonly openMenuOf = (button: HTMLElement, item: Item): void =>
    openRowMenu(button, item, {
      onCompare: (comparing) => {
        this.setState({ comparing });
        document.querySelector<HTMLElement>('h1')?.focus();
      },
      onRename: ({ key }) => this.setState({ renaming: key }),
      onErase: this.erase,
      onForget: this.forget,
      onDeleteLink: this.deleteLink,
    });

  private renderTabs(all: readonly Item[]) {
    const { place } = this.state;
    const counts = PLACES.map((each) => {
      const count = all.filter((item) => placesOf(item).includes(each)).length;
      return [each, count] as const;
    });
    const tabs: Array<readonly [Place | '', number]> = [
      ['', all.length],
      ...counts.filter(([each, count]) => count > 0 || each === place),
    ];
    return (
      <div class="tabs" role="group" aria-label={t.show}>
        {tabs.map(([each, count]) => (
          <button
            type="button"
            aria-pressed={each === place}
            onClick={() => this.setState({ place: each, shown: PAGE })}
          >
            {each === '' ? t.all : t.places[each]} {number(count)}
          </button>
        ))}
      </div>
    );
  }

  private renderList(items: readonly Item[]) {
    const { shown, bad, trusted, comparing, renaming } = this.state;
    return (
      <>
        {byDay(items.slice(0, shown), new Date()).map(([day, some]) => (
          <section key={day} class="day">
            <h2>{t.days[day]}</h2>
            <ul class="document-list">
              {some.map((item) => (
                <Row
                  key={item.key}
                  item={item}
                  day={day}
                  bad={bad}
                  trusted={trusted}
                  comparing={
                    comparing !== undefined && !item.saved?.some(({ key }) => key === comparing)
                  }
                  renaming={renaming === item.key}
                  onOpen={this.open}
                  onMenu={this.openMenuOf}
                  onCompare={this.compare}
                  onRename={this.rename}
                />
              ))}
            </ul>
          </section>
        ))}
        {items.length > shown && (
          <p>
            <MoreButton
              left={items.length - shown}
              onPress={() => this.setState({ shown: shown + PAGE })}
            />
          </p>
        )}
      </>
    );
  }

  /** What is said of the whole list, and of what was done with it. */
  private renderSaid(all: readonly Item[], items: readonly Item[]) {
    const { phase, said, progress, outcome, comparing } = this.state;
    return (
      <>
        {phase === 'unavailable' && <p class="notice bad">{library.unavailable}</p>}
        <div role="status" class="said">
          {progress !== undefined && <p>{library.working(progress)}</p>}
          {outcome && <Report outcome={outcome} />}
          {said && <p>{said}</p>}
          {comparing && (
            <p class="notice">
              {t.chooseOther}{' '}
              <button
                type="button"
                class="button quiet"
                onClick={() => this.setState({ comparing: undefined })}
              >
                {t.cancel}
              </button>
            </p>
          )}
        </div>
        <p role="status" class="muted small found">
          {phase === 'reading' && library.reading}
          {phase === 'ready' && all.length === 0 && t.none}
          {items.length < all.length && t.found(items.length, all.length)}
        </p>
      </>
    );
  }

  override render() {
    const { all, phase, text, isMore } = this.state;
    const items = this.items();
    return (
      <div class="documents">
        <div class="top">
          <h1 tabIndex={-1}>{t.title}</h1>
          <search>
            <input
              class="field"
              type="search"
              aria-label={library.search}
              placeholder={t.searchHint}
              value={text}
              onInput={({ currentTarget }) =>
                this.setState({ text: currentTarget.value, shown: PAGE })
              }
            />
          </search>
          <button
            type="button"
            class="button"
            aria-label={library.manage}
            aria-haspopup="menu"
            onClick={this.manage}
          >
            ···
          </button>
        </div>
        {all.length > 0 && this.renderTabs(all)}
        {this.renderSaid(all, items)}
        {phase === 'ready' && all.length === 0 && (
          <p class="row">
            <a class="button primary" href={placeAddress('compose')}>
              {library.compose}
            </a>
            <button type="button" class="button" onClick={this.importAny}>
              {library.importFile}
            </button>
          </p>
        )}
        {this.renderList(items)}
        {isMore && <p class="muted small">{t.moreOnAccount}</p>}
        <SeenLinks />
        {phase === 'ready' && <StorageNote key={all.length} />}
      </div>
    );
  }
}

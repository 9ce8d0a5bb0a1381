import '../kit/letter-keys.ts';
import { Component, type ComponentChildren } from 'preact';
import { attempt } from '../../page/kit/missing.tsx';
import { siteName } from '../../page/kit/site.ts';
import { digest } from '../../page/open/digest.ts';
import { placeAddress } from '../../page/open/hosted.ts';
import type { OnOpen } from '../../page/pages.tsx';
import { library, documents as t } from '../../words/en/documents.ts';
import { saving } from '../../words/en/reading.ts';
import { fill, plural } from '../../words/format.ts';
import { loadKeys } from '../doors.ts';
import { chooseFiles } from '../kit/choose-file.tsx';
import { toast } from '../kit/toast.tsx';
import { checkEntry } from '../library/check-entry.ts';
import { Report, StorageNote } from '../library/Reports.tsx';
import { savedConsents, savedEntry } from '../library/store.ts';
import { type WorkOutcome, work } from '../library/work.ts';
import { SeenLinks } from '../living/SeenLinks.tsx';
import { restOfAddress } from '../open/clean-fragment.ts';
import { goTo } from '../open/hosted-address.ts';
import { comparisonOf } from '../versions/comparison.ts';
import {
  deleteLinks,
  erase,
  forget,
  forgetGiven,
  type Imported,
  importFiles,
  rename,
  sweepFiles,
  type Undo,
} from './changes.ts';
import { find, type Item, itemsOf, type Known } from './item.ts';
import { dated, List, Tabs, titleOf } from './List.tsx';
import { openManageMenu } from './manage-menu.tsx';
import { ownRecords } from './own-records.ts';
import type { Place } from './places.ts';
import { givenAnswer, knownHere, withRecords } from './read-known.ts';
import { openRowMenu } from './row-menu.tsx';
import '../kit/controls.css';
import './documents.css';

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
    bad: new Set(),
    trusted: new Set(),
    said: '',
  };
  /** Takes back the last deletion. */
  private undo: Undo | undefined;

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

  /** Enter in the search field opens what was found; of several, the first gets the focus. */
  private readonly goToFound = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    const [first, second] = document.querySelectorAll<HTMLElement>(
      '.document-list h3 > :is(a, button)',
    );
    if (second || !this.state.text) first?.focus();
    else first?.click();
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
    if (item && (item.draft || item.saved)) this.change(item, erase);
  };

  private items(): Item[] {
    const { all, text, place } = this.state;
    return find(all, { text, place });
  }

  /** Checked here as well: another entry under this key would be opened as if it were this one. */
  private readonly open = async (key: string): Promise<void> => {
    const entry = await savedEntry(key).catch(() => undefined);
    const { text, signatures } = entry ?? (await givenAnswer(key)) ?? {};
    const checked = text === undefined ? undefined : await checkEntry(text, digest, key);
    if (checked?.ok) await this.show(checked.value.text, signatures);
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

  /** Changes a row, says so, and offers to take it back. */
  private async change(item: Item, act: (item: Item) => Promise<Undo>): Promise<void> {
    const next = this.keyAfter(item);
    try {
      this.undo = await act(item);
      toast(fill(t.erased, { title: titleOf(item) }), [{ label: saving.undo, act: this.takeBack }]);
      await this.read();
      this.focusRow(next);
    } catch {
      this.setState({ said: saving.eraseFailed });
    }
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

  private readonly deleteLinks = async (item: Item): Promise<void> => {
    const next = this.keyAfter(item);
    const isDone = await deleteLinks(item);
    toast(isDone ? t.linkDeleted : t.linkNotDeleted);
    if (!isDone) return;
    await this.read();
    this.focusRow(next);
  };

  private readonly rename = async ({ draft, key }: Item, name: string): Promise<void> => {
    if (draft) await rename(draft, name);
    this.setState({ renaming: undefined });
    await this.read();
    this.focusRow(key);
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

  private readonly bringIn = async (files: readonly File[]): Promise<void> => {
    this.setState({ progress: 0, outcome: undefined, said: '' });
    const imported = await importFiles(files, (progress) => this.setState({ progress }));
    const said = this.broughtIn(imported);
    this.setState({ progress: undefined, outcome: imported.outcome, said });
    await this.read();
  };
  private broughtIn({ drafts, unread }: Imported): ComponentChildren {
    return [
      drafts > 0 && plural(drafts, t.draftsMade),
      unread.length > 0 && fill(t.unread, { names: unread.join(', ') }),
    ]
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

  private readonly manage = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    const { known, text, place } = this.state;
    const isNarrowed = text.trim() !== '' || place !== '';
    openManageMenu(currentTarget, {
      cards: known?.cards ?? new Map(),
      found: isNarrowed ? this.items() : undefined,
      onImport: this.importAny,
      onCheck: this.check,
      onSaid: (said) => this.setState({ said }),
    });
  };

  private readonly openMenuOf = (button: HTMLElement, item: Item): void =>
    openRowMenu(button, item, {
      onOpen: this.open,
      onCompare: (comparing) => {
        this.setState({ comparing });
        document.querySelector<HTMLElement>('h1')?.focus();
      },
      onRename: ({ key }) => this.setState({ renaming: key }),
      onErase: (row) => this.change(row, erase),
      onForget: (row) => this.change(row, forget),
      onForgetAnswer: (row) => this.change(row, forgetGiven),
      onDeleteLink: this.deleteLinks,
    });

  /** Sentences about the whole list and the last change of it. */
  private renderSaid(all: readonly Item[], items: readonly Item[]) {
    const { phase, said, progress, outcome, comparing } = this.state;
    return (
      <>
        {phase === 'unavailable' && <p class="notice bad">{library.unavailable}</p>}
        <div role="status" class="said">
          {progress !== undefined && <p>{fill(library.working, { done: progress })}</p>}
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
          {items.length < all.length && fill(plural(all.length, t.found), { shown: items.length })}
        </p>
      </>
    );
  }

  override render() {
    const { all, phase, text, place, isMore, bad, trusted, comparing, renaming } = this.state;
    const items = this.items();
    const isEmpty = phase === 'ready' && all.length === 0;
    return (
      <div class="documents">
        <div class="top">
          <h1 tabIndex={-1}>{t.title}</h1>
          {!isEmpty && (
            <search>
              <input
                class="field"
                type="search"
                aria-label={library.search}
                placeholder={t.searchHint}
                value={text}
                onInput={({ currentTarget }) => this.setState({ text: currentTarget.value })}
                onKeyDown={this.goToFound}
              />
            </search>
          )}
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
        {all.length > 0 && (
          <Tabs items={all} place={place} onChoose={(chosen) => this.setState({ place: chosen })} />
        )}
        {this.renderSaid(all, items)}
        {isEmpty && (
          <p class="row">
            <a class="button primary" href={placeAddress('compose')}>
              {library.compose}
            </a>
            <button type="button" class="button" onClick={this.importAny}>
              {library.importFile}
            </button>
          </p>
        )}
        <List
          key={`${text} ${place}`}
          items={items}
          {...{ bad, trusted, comparing, renaming }}
          onOpen={this.open}
          onMenu={this.openMenuOf}
          onCompare={this.compare}
          onRename={this.rename}
        />
        {isMore && <p class="muted small">{t.moreOnAccount}</p>}
        <SeenLinks />
        {phase === 'ready' && <StorageNote key={all.length} />}
      </div>
    );
  }
}

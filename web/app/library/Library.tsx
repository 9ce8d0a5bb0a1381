import '../kit/controls.ts';
import '../kit/select-style.ts';
import { Component, type ComponentChildren } from 'preact';
import { adoptStyle } from '../../page/kit/adopt-style.ts';
import { attempt } from '../../page/kit/missing.tsx';
import { digest } from '../../page/open/digest.ts';
import { placeAddress } from '../../page/open/hosted.ts';
import type { OnOpen } from '../../page/pages.tsx';
import * as t from '../../words/en/library.ts';
import * as saving from '../../words/en/saving.ts';
import { loadKeys } from '../doors.ts';
import { chooseFile } from '../kit/choose-file.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import { openMenu } from '../kit/open-menu.tsx';
import { saveText } from '../kit/save-file.ts';
import { restOfAddress } from '../open/clean-fragment.ts';
import { goTo } from '../open/go-to.ts';
import OwnLinks from '../private/OwnLinks.tsx';
import { comparisonOf } from '../versions/comparison.ts';
import { CardRow, Title } from './CardRow.tsx';
import { Consents } from './Consents.tsx';
import { checkEntry } from './check-entry.ts';
import { type Card, cardOf, type StoredEntry } from './entry.ts';
import { exportedLibrary } from './export.ts';
import { Filters } from './Filters.tsx';
import { find, type Query } from './find.ts';
import { type Group, groupsOf } from './groups.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './library.css?inline';
import type { ToWorker } from './messages.ts';
import { Report } from './Reports.tsx';
import { StorageNote } from './StorageNote.tsx';
import { keepStorage } from './storage.ts';
import { deleteEntries, savedEntries, savedEntry, saveEntry } from './store.ts';
import { type WorkOutcome, work } from './work.ts';

adoptStyle(css);

/** Rows that are shown at once: what is typed in the search field must show at once, too. */
const PAGE = 30;

interface Props {
  onOpen: OnOpen;
}

interface State {
  cards: ReadonlyMap<string, Card>;
  phase: 'reading' | 'ready' | 'unavailable';
  query: Query;
  shown: number;
  chosen: readonly string[];
  bad: ReadonlySet<string>;
  said: ComponentChildren;
  undo?: { key: string; entry: StoredEntry } | undefined;
  /** Lines or entries that the worker has read; absent while it does nothing. */
  progress?: number | undefined;
  outcome?: WorkOutcome | undefined;
}

/** Lets the browser paint and answer. */
const breathe = () => new Promise((done) => setTimeout(done));

/** The library, saved on this device: found, opened, compared, exported, deleted. */
export default class Library extends Component<Props, State> {
  override state: State = {
    cards: new Map(),
    phase: 'reading',
    query: { text: '', kind: '', status: '', order: 'saved' },
    shown: PAGE,
    chosen: [],
    bad: new Set(),
    said: '',
  };

  private async read(): Promise<void> {
    const cards = new Map<string, Card>();
    try {
      for await (const some of savedEntries()) {
        for (const [key, entry] of some) {
          const card = cardOf(key, entry);
          if (card) cards.set(key, card);
        }
        await breathe();
      }
      this.setState({ cards, phase: 'ready' });
    } catch {
      this.setState({ phase: 'unavailable' });
    }
  }
  override componentDidMount() {
    // The key of what is to be opened; empty: the list.
    const entry = restOfAddress();
    if (entry) this.open(entry);
    this.read();
  }

  /** Checked here as well: another entry under this key would be opened as if it were this one. */
  private readonly open = async (key: string): Promise<void> => {
    const entry = await savedEntry(key).catch(() => undefined);
    const checked = entry && (await checkEntry(entry.text, digest, key));
    if (checked?.ok) await this.show(checked.value.text, entry?.signatures);
    else this.setState({ bad: new Set([...this.state.bad, key]), said: t.corrupt });
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

  private readonly erase = async (key: string): Promise<void> => {
    try {
      const entry = await savedEntry(key);
      await deleteEntries([key]);
      const cards = new Map(this.state.cards);
      const title = cards.get(key)?.title ?? '';
      cards.delete(key);
      const chosen = this.state.chosen.filter((other) => other !== key);
      const undo = entry && { key, entry };
      this.setState({ cards, chosen, undo, said: t.erased(<Title title={title} />) });
    } catch {
      this.setState({ said: saving.eraseFailed });
    }
  };
  private readonly putBack = async (): Promise<void> => {
    const { undo, cards } = this.state;
    if (!undo) return;
    try {
      await saveEntry(undo.key, undo.entry);
      const card = cardOf(undo.key, undo.entry);
      this.setState({
        cards: card ? new Map(cards).set(undo.key, card) : cards,
        undo: undefined,
        said: t.undone,
      });
    } catch {
      this.setState({ said: saving.eraseFailed });
    }
  };

  private readonly choose = (key: string, isChosen: boolean): void => {
    const others = this.state.chosen.filter((other) => other !== key);
    // The two that were chosen last.
    this.setState({ chosen: isChosen ? [...others, key].slice(-2) : others });
  };

  /** Whichever was chosen first. */
  private comparison(...keys: [string, string]): string {
    const [one, two] = keys.map((key) => {
      const card = this.state.cards.get(key);
      return {
        id: key,
        updatedAt: card?.updatedAt ?? '',
        provenance: { revision: card?.revision ?? 0 },
      };
    });
    return one && two ? comparisonOf(one, two) : '';
  }

  private readonly exportAll = async (): Promise<void> => {
    try {
      saveText('vitrine-library.jsonl', await exportedLibrary(), 'application/jsonl');
    } catch {
      this.setState({ phase: 'unavailable' });
    }
  };
  private readonly start = async (task: ToWorker): Promise<void> => {
    this.setState({ progress: 0, outcome: undefined });
    const outcome = await work(task, (progress) => this.setState({ progress }));
    const bad = outcome.type === 'checked' ? new Set(outcome.report.bad) : this.state.bad;
    this.setState({ progress: undefined, outcome, bad });
    if (outcome.type === 'imported') await this.read();
  };

  private list(groups: readonly Group[]) {
    const { shown, bad, chosen } = this.state;
    return (
      <>
        <ul class="entries">
          {groups.slice(0, shown).map((group) => (
            <CardRow
              key={group[0].key}
              group={group}
              bad={bad}
              chosen={chosen}
              onOpen={this.open}
              onErase={this.erase}
              onChoose={this.choose}
            />
          ))}
        </ul>
        {groups.length > shown && (
          <p>
            <button
              type="button"
              class="button"
              onClick={() => this.setState({ shown: shown + PAGE })}
            >
              {t.showMore}
            </button>
          </p>
        )}
      </>
    );
  }

  private readonly importFile = (): void =>
    chooseFile((file) => this.start({ do: 'import', file }), LIBRARY_FILES);

  /** Menu of what is done with the whole library. */
  private readonly manage = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    const { cards } = this.state;
    const item = (label: string, act: () => void) => [label, act] as const;
    const items = [
      item(t.importFile, this.importFile),
      ...(cards.size > 0
        ? [
            item(t.exportAll, this.exportAll),
            item(t.recheck, () => this.start({ do: 'check' })),
            // A browser is asked once there is something to lose, and only when the person wants it.
            item(saving.keep, async () =>
              this.setState({ said: (await keepStorage()) ? saving.willKeep : saving.keepRefused }),
            ),
          ]
        : []),
      item(t.consents, () => openDialog(t.consents, () => <Consents cards={cards} />)),
    ];
    openMenu(currentTarget, t.manage, (choose) =>
      items.map(([label, act]) => (
        <button type="button" role="menuitem" onClick={choose(act)}>
          {label}
        </button>
      )),
    );
  };

  override render() {
    const { cards, phase, query, chosen, said, undo, progress, outcome } = this.state;
    const all = [...cards.values()];
    const groups = groupsOf(find(all, query), cards);
    const [first, second] = chosen;
    const isEmpty = phase === 'ready' && cards.size === 0;
    return (
      <>
        <div class="top">
          <h1 tabIndex={-1}>{t.title}</h1>
          <button type="button" class="button" aria-haspopup="menu" onClick={this.manage}>
            {t.manage}
          </button>
        </div>
        {cards.size > 0 && (
          <Filters query={query} onQuery={(next) => this.setState({ query: next, shown: PAGE })} />
        )}
        {phase === 'unavailable' && <p class="notice bad">{t.unavailable}</p>}
        <div role="status" class="said">
          {progress !== undefined && <p>{t.working(progress)}</p>}
          {outcome && <Report outcome={outcome} />}
          {said && <p>{said}</p>}
        </div>
        {undo && (
          <p>
            <button type="button" class="button" onClick={this.putBack}>
              {saving.undo}
            </button>
          </p>
        )}
        <p role="status" class="muted">
          {phase === 'reading' && t.reading}
          {isEmpty && t.none}
          {phase === 'ready' &&
            cards.size > 0 &&
            t.found(groups.length, groupsOf(all, cards).length, cards.size)}
        </p>
        {isEmpty && (
          <p class="row">
            <a class="button primary" href={placeAddress('compose')}>
              {t.compose}
            </a>
            <button type="button" class="button" onClick={this.importFile}>
              {t.importFile}
            </button>
          </p>
        )}
        {first && second && (
          <p>
            <a class="button" href={this.comparison(first, second)}>
              {t.compareTwo}
            </a>
          </p>
        )}
        {this.list(groups)}
        {phase === 'ready' && cards.size > 0 && groups.length === 0 && <p>{t.noMatch}</p>}
        <OwnLinks />
        {phase === 'ready' && <StorageNote key={cards.size} />}
      </>
    );
  }
}

const LIBRARY_FILES = '.jsonl,.ndjson,.json,application/jsonl,application/json';

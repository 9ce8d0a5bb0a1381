import '../ui/controls.ts';
import { Component, type ComponentChildren } from 'preact';
import { comparisonOf } from '../history/comparison.ts';
import * as t from '../i18n/en/library.ts';
import { digest } from '../open/digest.ts';
import type { OnOpen } from '../shell/pages.tsx';
import { adoptStyle } from '../ui/adopt-style.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { LazyComponent } from '../ui/LazyComponent.tsx';
import { saveText } from '../ui/save-file.ts';
import { CardRow, Title } from './CardRow.tsx';
import { Consents } from './Consents.tsx';
import { checkEntry } from './check-entry.ts';
import { type Card, cardOf, type StoredEntry } from './entry.ts';
import { exportedLibrary } from './export.ts';
import { Filters } from './Filters.tsx';
import { find, type Query } from './find.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './library.css?inline';
import type { ToWorker } from './messages.ts';
import { Report } from './Reports.tsx';
import { StorageNote } from './StorageNote.tsx';
import { deleteEntries, savedEntries, savedEntry, saveEntry } from './store.ts';
import { type WorkOutcome, work } from './work.ts';

adoptStyle(css);

/** Rows that are shown at once: what is typed in the search field must show at once, too. */
const PAGE = 30;

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
export default class Library extends Component<{ onOpen: OnOpen }, State> {
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
    this.read();
  }

  /** Checked here as well: another entry under this key would be opened as if it were this one. */
  private readonly open = async (key: string): Promise<void> => {
    const entry = await savedEntry(key).catch(() => undefined);
    const checked = entry && (await checkEntry(entry.text, digest, key));
    if (checked?.ok) this.props.onOpen(checked.value.text);
    else this.setState({ bad: new Set([...this.state.bad, key]), said: t.corrupt });
  };

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
      this.setState({ said: t.eraseFailed });
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
      this.setState({ said: t.eraseFailed });
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

  private list(found: readonly Card[]) {
    const { shown, bad, chosen } = this.state;
    return (
      <>
        <ul class="entries">
          {found.slice(0, shown).map((card) => (
            <CardRow
              key={card.key}
              card={card}
              isBad={bad.has(card.key)}
              {...(card.kind !== 'capsule' && { isChosen: chosen.includes(card.key) })}
              onOpen={this.open}
              onErase={this.erase}
              onChoose={this.choose}
            />
          ))}
        </ul>
        {found.length > shown && (
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

  override render() {
    const { cards, phase, query, chosen, said, undo, progress, outcome } = this.state;
    const found = find([...cards.values()], query);
    const [first, second] = chosen;
    return (
      <>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{t.intro}</p>
        {phase === 'unavailable' && <p class="notice bad">{t.unavailable}</p>}
        {phase === 'ready' && <StorageNote key={cards.size} isEmpty={cards.size === 0} />}
        <p class="row">
          {cards.size > 0 && (
            <button type="button" class="button" onClick={this.exportAll}>
              {t.exportAll}
            </button>
          )}
          <FileButton
            label={t.importFile}
            accept=".jsonl,.ndjson,.json,application/jsonl,application/json"
            onFile={(file) => this.start({ do: 'import', file })}
          />
          {cards.size > 0 && (
            <button type="button" class="button" onClick={() => this.start({ do: 'check' })}>
              {t.recheck}
            </button>
          )}
        </p>
        <div role="status" class="said">
          {progress !== undefined && <p>{t.working(progress)}</p>}
          {outcome && <Report outcome={outcome} />}
          {said && <p>{said}</p>}
        </div>
        {undo && (
          <p>
            <button type="button" class="button" onClick={this.putBack}>
              {t.undo}
            </button>
          </p>
        )}
        {cards.size > 0 && (
          <Filters query={query} onQuery={(next) => this.setState({ query: next, shown: PAGE })} />
        )}
        <p role="status" class="muted">
          {phase === 'reading' && t.reading}
          {phase === 'ready' && (cards.size === 0 ? t.none : t.found(found.length, cards.size))}
        </p>
        {first && second && (
          <p>
            <a class="button" href={this.comparison(first, second)}>
              {t.compareTwo}
            </a>
          </p>
        )}
        {this.list(found)}
        {phase === 'ready' && cards.size > 0 && found.length === 0 && <p>{t.noMatch}</p>}
        <LazyComponent load={() => import('../private/OwnLinks.tsx')} props={{}} />
        <section>
          <h2>{t.consents}</h2>
          <Consents cards={cards} />
        </section>
      </>
    );
  }
}

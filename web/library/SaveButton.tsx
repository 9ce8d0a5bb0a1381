import { Component } from 'preact';
import * as t from '../i18n/en/library.ts';
import type { OpenOutcome } from '../open/outcome.ts';
import type { StoredEntry } from './entry.ts';
import { keepStorage, storageState } from './storage.ts';
import { deleteEntries, savedEntry, saveEntry } from './store.ts';

type Savable = Extract<OpenOutcome, { view: 'artifact' | 'capsule' }>;

interface State {
  isSaved?: boolean;
  said?: string;
  /** Whether there is something to ask of the browser now that something is saved. */
  canAsk?: boolean;
}

const keyOf = (opened: Savable): string =>
  opened.view === 'artifact' ? opened.artifact.id : opened.record.contentHash;

/** Saves what is open on this device, if the person wants it; and takes that back. */
export class SaveButton extends Component<{ opened: Savable }, State> {
  override async componentDidMount() {
    const saved = await savedEntry(keyOf(this.props.opened)).catch(() => undefined);
    this.setState({ isSaved: saved !== undefined });
  }

  private readonly save = async (): Promise<void> => {
    const { opened } = this.props;
    const entry: StoredEntry = {
      kind: opened.view,
      text: opened.canonical,
      savedAt: new Date().toISOString(),
    };
    try {
      await saveEntry(keyOf(opened), entry);
      this.setState({ isSaved: true, said: `${t.saved} ${t.mayClear}` });
      const storage = await storageState();
      this.setState({ canAsk: storage !== null && !storage.isKept });
    } catch {
      this.setState({ said: t.saveFailed });
    }
  };
  private readonly remove = async (): Promise<void> => {
    try {
      await deleteEntries([keyOf(this.props.opened)]);
      this.setState({ isSaved: false, canAsk: false, said: t.removed });
    } catch {
      this.setState({ said: t.eraseFailed });
    }
  };
  private readonly keep = async (): Promise<void> => {
    const isKept = await keepStorage();
    this.setState({ canAsk: false, said: isKept ? t.willKeep : t.keepRefused });
  };

  override render({ opened }: { opened: Savable }) {
    const { isSaved, said, canAsk } = this.state;
    // What could not be checked would be called checked by being here.
    if (opened.integrity !== 'match') return <p class="muted">{t.notChecked}</p>;
    return (
      <>
        <p>
          <button type="button" class="button" onClick={isSaved ? this.remove : this.save}>
            {isSaved ? t.remove : t.save}
          </button>
        </p>
        <p role="status">{said}</p>
        {canAsk && (
          <p>
            <button type="button" class="button" onClick={this.keep}>
              {t.keep}
            </button>
          </p>
        )}
      </>
    );
  }
}

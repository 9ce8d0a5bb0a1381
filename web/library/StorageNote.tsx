import { Component } from 'preact';
import * as t from '../i18n/en/library.ts';
import { byteSize } from '../i18n/format.ts';
import { keepStorage, type StorageState, storageState } from './storage.ts';

interface State {
  storage?: StorageState | null;
  refused?: boolean;
}

/** How much is kept, and the promise that a person can ask of the browser. */
export class StorageNote extends Component<{ isEmpty: boolean }, State> {
  private async look(): Promise<void> {
    this.setState({ storage: await storageState() });
  }
  private readonly keep = async (): Promise<void> => {
    this.setState({ refused: !(await keepStorage()) });
    await this.look();
  };
  override componentDidMount() {
    this.look();
  }
  override render({ isEmpty }: { isEmpty: boolean }) {
    const { storage, refused } = this.state;
    return (
      <div class="storage">
        <p class="notice warn">{storage?.isKept ? t.willKeep : t.mayClear}</p>
        {storage && (
          <p class="muted small">{t.used(byteSize(storage.used), byteSize(storage.quota))}</p>
        )}
        {/* A browser is asked once there is something to lose, and only when the person wants it. */}
        {storage && !storage.isKept && !isEmpty && (
          <p>
            <button type="button" class="button" onClick={this.keep}>
              {t.keep}
            </button>
          </p>
        )}
        <p role="status">{refused ? t.keepRefused : ''}</p>
      </div>
    );
  }
}

import { Component } from 'preact';
import { library as t } from '../../words/en/documents.ts';
import { saving } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { byteSize } from '../../words/values.ts';
import { type StorageState, storageState } from './storage.ts';

/** The place where all this is kept, its size, and whether the browser promised to keep it. */
export class StorageNote extends Component<object, { storage?: StorageState | null }> {
  override async componentDidMount() {
    this.setState({ storage: await storageState() });
  }
  override render() {
    const { storage } = this.state;
    return (
      <p class="storage muted small">
        {t.intro} {storage?.isKept ? saving.willKeep : saving.mayClear}{' '}
        {storage && fill(t.used, { size: byteSize(storage.used), quota: byteSize(storage.quota) })}
      </p>
    );
  }
}

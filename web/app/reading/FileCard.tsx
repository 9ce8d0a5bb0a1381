import { Component } from 'preact';
import type { DocumentFile } from '#schemas/document/files.ts';
import { type DocumentFiles, Files } from '../../page/document/document-files.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { byteSize } from '../../words/byte-size.ts';
import * as t from '../../words/en/files.ts';
import { saveText } from '../kit/save-file.ts';
import { checkedBytes, type FileRefusal } from './checked-file.ts';
import { kindOfFile } from './file-kind.ts';
import './files-style.ts';

interface Props {
  file: DocumentFile;
  /** A sentence about it, such as why it is not shown. */
  words?: string | undefined;
  /** Shows it. */
  onShow?: (() => void) | undefined;
}

export const refusalWords = (refusal: FileRefusal): string =>
  ({ absent: t.notInLink, changed: t.changed, uncheckable: t.uncheckable })[refusal];

/** A file with its name, kind and size, and a button that saves it once it was checked. */
export class FileCard extends Component<Props, { refusal?: FileRefusal }> {
  static override contextType = Files;

  private readonly download = async (): Promise<void> => {
    const { file } = this.props;
    const bytes = await checkedBytes(file);
    if (!bytes.ok) return this.setState({ refusal: bytes.error });
    const { save = saveText }: DocumentFiles = this.context;
    const name = file.name.slice(file.name.lastIndexOf('/') + 1);
    // Never as the type that it states: a browser might show it in the place of the page.
    save(name, bytes.value, 'application/octet-stream');
  };

  override render({ file, words, onShow }: Props, { refusal }: { refusal?: FileRefusal }) {
    const { name, size, data } = file;
    const told = refusal ? refusalWords(refusal) : data === undefined ? t.notInLink : words;
    return (
      <span class="file-card">
        <span class="file-name" dir="auto">
          <Plain value={name} />
        </span>
        <span class="muted small">
          {t.kinds[kindOfFile(file)]} · {byteSize(size)}
        </span>
        {told && (
          <span class="small" role="status">
            {told}
          </span>
        )}
        {data !== undefined && (
          <span class="file-buttons">
            {onShow && (
              <button type="button" class="button" onClick={onShow}>
                {t.show}
              </button>
            )}
            <button type="button" class="button" onClick={this.download}>
              {t.download}
            </button>
          </span>
        )}
      </span>
    );
  }
}

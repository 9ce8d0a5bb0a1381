import { Component, type ComponentChildren } from 'preact';
import { fileNamed } from '#schemas/document/files.ts';
import { type DocumentFiles, Files } from '../../page/document/document-files.ts';
import { files as t } from '../../words/en/reading.ts';
import { checkedList } from './checked-file.ts';
import './files.css';
import { fill } from '../../words/format.ts';
import { openFile } from './open-file.tsx';

export interface FileLinkProps {
  href: string;
  children: ComponentChildren;
}

/** A link to a file of the document, which opens in a dialog; to any other path, its text. */
export class FileLink extends Component<FileLinkProps> {
  static override contextType = Files;

  override render({ href, children }: FileLinkProps) {
    const files: DocumentFiles = this.context;
    const file = fileNamed(href, checkedList(files.value).files);
    if (!file) {
      return (
        <span class="nowhere" title={fill(t.notHere, { path: href })}>
          {children}
        </span>
      );
    }
    return (
      <button type="button" class="file-link" onClick={() => openFile(file, files)}>
        {children}
      </button>
    );
  }
}

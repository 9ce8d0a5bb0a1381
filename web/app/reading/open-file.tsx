import type { DocumentFile } from '#schemas/document/files.ts';
import { type DocumentFiles, Files } from '../../page/document/document-files.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import { FileView } from './FileView.tsx';
import { kindOfFile } from './file-kind.ts';
import { Picture } from './Picture.tsx';

/** Opens a file of a document in a dialog. */
export function openFile(file: DocumentFile, around: DocumentFiles): void {
  const href = file.name.split('/').map(encodeURIComponent).join('/');
  openDialog(file.name, () => (
    <Files.Provider value={around}>
      {kindOfFile(file) === 'picture' ? (
        <Picture href={href} alt={file.name} isInLink isAsked />
      ) : (
        <FileView file={file} isAsked />
      )}
    </Files.Provider>
  ));
}

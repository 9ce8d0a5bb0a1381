import type { ComponentChildren } from 'preact';
import { Component } from 'preact';
import type { Artifact, JsonValue } from '#schemas/document/artifact.ts';
import type { DocumentFile } from '#schemas/document/files.ts';
import { fileNamed, fileNameIn } from '#schemas/document/files.ts';
import { linkAddresses } from '#schemas/text/link-addresses.ts';
import { type DocumentFiles, Files } from '../../page/document/document-files.ts';
import { Section } from '../../page/document/parts.tsx';
import { readText } from '../../page/text/read-markdown.ts';
import { files as t } from '../../words/en/reading.ts';
import { fill, plural } from '../../words/format.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import { SomeOf } from '../kit/SomeOf.tsx';
import { checkedList, kindOfFile } from './checked-file.ts';
import { FileCard } from './FileCard.tsx';
import { FileView } from './FileView.tsx';
import { Picture } from './Picture.tsx';
import './files.css';

interface FileLinkProps {
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

/** Opens a file of a document in a dialog. */
function openFile(file: DocumentFile, around: DocumentFiles): void {
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

/** The files that no link and no picture of a document names, as cards. */
export class FileList extends Component<Pick<Artifact, 'content' | 'summary'>> {
  static override contextType = Files;
  private readonly named = namesIn([this.props.summary, { ...this.props.content, files: null }]);

  override render() {
    const around: DocumentFiles = this.context;
    const { files, problems } = checkedList(around.value);
    const unnamed = files.filter(({ name }) => !this.named.has(name));
    if (unnamed.length === 0 && problems.length === 0) return null;
    return (
      <Section title={t.files} place="files">
        <ul class="file-list">
          <SomeOf items={unnamed} around="li">
            {(file) => {
              const isCard = around.isInChat || /^(?:pdf|other)$/.test(kindOfFile(file));
              return (
                <li key={file.name}>
                  <FileCard
                    file={file}
                    onShow={isCard ? undefined : () => openFile(file, around)}
                  />
                </li>
              );
            }}
          </SomeOf>
        </ul>
        {problems.length > 0 && <p class="muted">{plural(problems.length, t.wrongFiles)}</p>}
      </Section>
    );
  }
}

/** Names of files in all texts of a value, at any depth, without recursion. */
function namesIn(value: JsonValue): ReadonlySet<string> {
  const names = new Set<string>();
  const open: JsonValue[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') {
      for (const { href } of linkAddresses(next, (text) => readText(text, {}))) {
        const name = fileNameIn(href);
        if (name !== null) names.add(name);
      }
    } else if (typeof next === 'object' && next !== null) {
      for (const each of Object.values(next)) open.push(each as JsonValue);
    }
  }
  return names;
}

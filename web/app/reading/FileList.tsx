import { Component } from 'preact';
import type { Artifact, JsonValue } from '#schemas/document/artifact.ts';
import { fileNameIn } from '#schemas/document/files.ts';
import { linkAddresses } from '#schemas/text/link-addresses.ts';
import { type DocumentFiles, Files } from '../../page/document/document-files.ts';
import { Section } from '../../page/document/Section.tsx';
import { files as t } from '../../words/en/reading.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import { checkedList } from './checked-file.ts';
import { FileCard } from './FileCard.tsx';
import { kindOfFile } from './file-kind.ts';
import './files.css';
import { plural } from '../../words/format.ts';
import { openFile } from './open-file.tsx';

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
      for (const { href } of linkAddresses(next)) {
        const name = fileNameIn(href);
        if (name !== null) names.add(name);
      }
    } else if (typeof next === 'object' && next !== null) {
      for (const each of Object.values(next)) open.push(each as JsonValue);
    }
  }
  return names;
}

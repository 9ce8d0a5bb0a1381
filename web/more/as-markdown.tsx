import { pageOf } from '#schemas/artifact/page-of.ts';
import {
  artifactToMarkdown,
  sectionsOf,
  sectionToMarkdown,
} from '#schemas/artifact/to-markdown.ts';
import { titleOf } from '../artifact/renderers/title-of.ts';
import { sources } from '../i18n/en/document.ts';
import * as t from '../i18n/en/markdown.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { openDialog } from '../ui/open-dialog.tsx';

const WORDS = { titleOf, sources };
const membersOf = ({ artifact }: OpenedArtifact): string[] =>
  pageOf(artifact.type).map(([name]) => name);

/** A document as Markdown, in the words of the page. */
export const markdownOf = (opened: OpenedArtifact): string =>
  artifactToMarkdown(opened.artifact, membersOf(opened), WORDS);

/** Opens a dialog with the sections of a document, each to be copied as Markdown. */
export const openSections = (opened: OpenedArtifact): void =>
  openDialog(t.copySection, () => (
    <>
      {sectionsOf(opened.artifact, membersOf(opened)).map((name) => (
        <p>
          <CopyButton
            label={name === 'sources' ? sources : titleOf(name)}
            text={sectionToMarkdown(opened.artifact, name, WORDS) ?? ''}
          />
        </p>
      ))}
    </>
  ));

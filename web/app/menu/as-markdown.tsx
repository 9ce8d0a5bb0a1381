import { pageOf } from '#schemas/document/page-of.ts';
import {
  artifactToMarkdown,
  sectionsOf,
  sectionToMarkdown,
} from '#schemas/document/to-markdown.ts';
import { titleOf } from '../../page/document/title-of.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { sources } from '../../words/en/page.ts';
import { markdown as t } from '../../words/en/reading.ts';
import { CopyButton } from '../kit/copy.tsx';
import { openDialog } from '../kit/open-dialog.tsx';

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

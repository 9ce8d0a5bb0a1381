import type { ComponentChildren } from 'preact';
import { isFinal } from '#schemas/document/status.ts';
import { isMiniApp } from '#schemas/program/mini-app.ts';
import { loadWrite } from '../../page/doors.ts';
import { PartMissing } from '../../page/kit/load.ts';
import { isHosted, placeAddress } from '../../page/open/hosted.ts';
import type { OpenedArtifact, OpenOutcome } from '../../page/open/outcome.ts';
import type { OnOpen } from '../../page/pages.tsx';
import * as dialogs from '../../words/en/page.ts';
import { markdown, revise, menu as t } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { loadKeys, loadMarkdown, loadShare, loadVersions } from '../doors.ts';
import { chooseFile, READ_FILES } from '../kit/choose-file.tsx';
import { copyWhenMade } from '../kit/copy.tsx';
import { type Choose, openMenu } from '../kit/open-menu.tsx';
import { fileNameOf, saveText } from '../kit/save-file.tsx';
import { toast } from '../kit/toast.tsx';
import { SaveButton } from '../library/SaveButton.tsx';
import { save as saveOpened } from '../library/save-opened.ts';
import { openAppearance } from './appearance-dialog.tsx';
import { LanguageItems } from './LanguageSwitch.tsx';

/**
 * Makes a draft that begins with a document, keeps it and goes to it: its next version (`revise`), or
 * something of one's own (`remix`).
 */
async function beginWith(
  { artifact, files }: Pick<OpenedArtifact, 'artifact' | 'files'>,
  how: 'revise' | 'remix',
): Promise<void> {
  try {
    const { draftOf } = await loadWrite();
    await draftOf(artifact, how, files);
  } catch (error) {
    if (error instanceof PartMissing) throw error;
    toast(revise.failed);
  }
}

/** Address in the folder of the viewer (`account.html`), seen from any page of it. */
const fileAddress = (path: string): string => (isHosted() ? '../' : '') + path;

const Item = ({ onClick, children }: { onClick: () => void; children: ComponentChildren }) => (
  <button type="button" role="menuitem" onClick={onClick}>
    {children}
  </button>
);

interface DocumentProps {
  opened: OpenedArtifact;
  onOpen: OnOpen;
  choose: Choose;
}

/** Items for the document that is open. */
const DocumentItems = ({ opened, onOpen, choose }: DocumentProps) => {
  const { artifact, canonical } = opened;
  const { revision } = artifact.provenance;
  return (
    <>
      {isFinal(artifact.status) ? (
        <span role="menuitem" aria-disabled="true" tabIndex={-1}>
          {revise.final}
        </span>
      ) : (
        <Item onClick={choose(() => beginWith(opened, 'revise'))}>
          {fill(revise.edit, { revision: revision + 1 })}
        </Item>
      )}
      {isMiniApp(artifact) && (
        <Item onClick={choose(() => beginWith(opened, 'remix'))}>{revise.remix}</Item>
      )}
      <Item
        onClick={choose(async () => {
          const { openHistory } = await loadVersions();
          openHistory(opened, onOpen);
        })}
      >
        {t.history}
      </Item>
      <Item onClick={choose(() => saveText(fileNameOf(artifact.title), canonical))}>
        {t.downloadJson}
      </Item>
      <Item
        onClick={choose(async () => {
          const made = loadMarkdown().then(({ markdownOf }) => markdownOf(opened));
          toast((await copyWhenMade(made)) ? dialogs.copied : dialogs.copyFailed);
        })}
      >
        {markdown.copyMarkdown}
      </Item>
      {!isMiniApp(artifact) && (
        <Item onClick={choose(async () => (await loadMarkdown()).openSections(opened))}>
          {markdown.copySection}
        </Item>
      )}
      <Item
        onClick={choose(async () => {
          const { markdownOf } = await loadMarkdown();
          saveText(fileNameOf(artifact.title, 'md'), markdownOf(opened), 'text/markdown');
        })}
      >
        {markdown.downloadMarkdown}
      </Item>
      <Item onClick={choose(() => print())}>{t.print}</Item>
    </>
  );
};

interface Props {
  outcome: OpenOutcome;
  onOpen: OnOpen;
  choose: Choose;
}

const MoreItems = ({ outcome, onOpen, choose }: Props) => {
  const isReading = outcome.view === 'artifact' || outcome.view === 'capsule';
  return (
    <>
      {isReading && (
        <div role="group" aria-label={t.thisOne}>
          <SaveButton role="menuitem" opened={outcome} onPress={choose(() => {})} />
          {outcome.view === 'artifact' && (
            <DocumentItems opened={outcome} onOpen={onOpen} choose={choose} />
          )}
        </div>
      )}
      <div role="group" aria-label={t.others}>
        <a role="menuitem" href={placeAddress('compose')}>
          {t.compose}
        </a>
        <a role="menuitem" href={placeAddress('documents')}>
          {t.documents}
        </a>
        <Item onClick={choose(() => chooseFile(onOpen, READ_FILES))}>{t.openFile}</Item>
      </div>
      <div role="group" aria-label={t.about}>
        {/* Beside what is being read, which stays where it is. */}
        <a
          role="menuitem"
          href={placeAddress('')}
          {...(isReading && { target: '_blank', rel: 'noopener' })}
        >
          {t.whatIsThis}
        </a>
        <a role="menuitem" href={fileAddress('account.html')}>
          {t.account}
        </a>
        <Item onClick={choose(async () => (await loadKeys()).openKeys())}>{t.keys}</Item>
        <Item onClick={choose(openAppearance)}>{t.appearance}</Item>
        <LanguageItems />
      </div>
    </>
  );
};

/** Opens the More menu below its button, or closes it. */
export const more = (outcome: OpenOutcome, onOpen: OnOpen, button: HTMLElement): void =>
  openMenu(button, t.title, (choose) => (
    <MoreItems outcome={outcome} onOpen={onOpen} choose={choose} />
  ));

/** Saves the document or mini-app that is open. */
export const save = async (opened: OpenOutcome): Promise<void> =>
  'integrity' in opened ? saveOpened(opened) : undefined;

/** Opens the Share dialog. */
export const share = async (outcome: OpenOutcome): Promise<void> =>
  (await loadShare()).openShare(outcome);

import { cutBy } from '#schemas/link/link-length.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import * as t from '../i18n/en/compose.ts';
import * as code from '../i18n/en/compose-code.ts';
import { linkTooLongFor } from '../i18n/en/dialogs.ts';
import { rootAddress } from '../i18n/languages.ts';
import type { Look } from './sealed.ts';
import { WarningList } from './WarningList.tsx';

interface Props {
  look: Look;
  onShare: () => void;
  onOpen: () => void;
  onDownload: () => void;
}

/** Words about the finished document. */
function wordsOf({ artifact, draft, problems }: Look): string {
  if (problems.length > 0) return t.problemCount(problems.length);
  if (draft.kind === 'capsule') return code.published;
  if (!artifact) return '';
  const length = rootAddress().length + 1 + encodeShareLink(artifact).length;
  const cut = cutBy(length);
  return `${t.ready} ${t.linkLength(length)} ${cut ? linkTooLongFor[cut] : ''}`.trim();
}

/** The bar below a form: what is missing, how long the link is, and what to do with it. */
export const Finish = ({ look, onShare, onOpen, onDownload }: Props) => {
  const button = (label: string, act: () => void) => (
    <button type="button" class="button" onClick={act}>
      {label}
    </button>
  );
  return (
    <div class="finish">
      {!look.canSeal && (
        <>
          <p class="notice warn">{t.noDigest}</p>
          <p>{button(t.downloadDraft, onDownload)}</p>
        </>
      )}
      {look.artifact && <WarningList draft={look.draft} />}
      <p role="status" class="muted small">
        {wordsOf(look)}
      </p>
      {look.canSeal && (
        <p>
          {look.draft.kind === 'capsule' ? (
            button(code.download, onDownload)
          ) : (
            <>
              {button(t.share, onShare)} {button(t.openIt, onOpen)}
            </>
          )}
        </p>
      )}
    </div>
  );
};

import type { Artifact } from '#schemas/artifact.ts';
import * as t from '../i18n/en/artifact.ts';
import { Plain } from '../text/Plain.tsx';
import { Time } from '../text/Time.tsx';
import { Section } from './parts.tsx';

/** What the artifact claims about its own history, newest first. */
export const History = ({ artifact }: { artifact: Artifact }) => {
  const { revision, parentHash, editingAgent, humanApprover, acceptedRevision } =
    artifact.provenance;
  return (
    <Section title={t.history}>
      <ol class="history" reversed>
        <li>
          {t.revision(revision)} ({t.thisOne})
          {editingAgent && (
            <>
              , {t.editedBy} <Plain value={editingAgent} />, {t.asStated}
            </>
          )}
          <div class="muted small">
            <Time value={artifact.updatedAt} />
            {humanApprover && (
              <>
                {' '}
                · {t.approvedBy} <Plain value={humanApprover} />, {t.asStated}
              </>
            )}
            {acceptedRevision && <> · {t.accepted(acceptedRevision)}</>}
          </div>
        </li>
        {parentHash && (
          <li class="missing muted">
            {t.previous(revision - 1)}: {t.unavailable} <code>{parentHash}</code>
            <div class="muted small">{t.unchecked}</div>
          </li>
        )}
      </ol>
      <p class="muted small">
        {t.created} <Time value={artifact.createdAt} />
      </p>
    </Section>
  );
};

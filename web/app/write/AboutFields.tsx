import { ARTIFACT_STATUSES, type ArtifactStatus } from '#schemas/document/artifact.ts';
import { canTransition } from '#schemas/document/status.ts';
import { compose as t } from '../../words/en/write.ts';
import { fill } from '../../words/format.ts';
import type { Draft } from './draft.ts';
import type { Form } from './fields/form.ts';
import { ChoiceField } from './fields/Labelled.tsx';
import { ProseField, TextField } from './fields/TextField.tsx';
import { valueAt } from './paths.ts';

/** The states that a first revision can have: the others say what became of an earlier one. */
const FIRST: readonly ArtifactStatus[] = ['draft', 'proposed'];

const AUTHOR_TYPES = ['human', 'agent', 'tool', 'organization'] as const;

/** The states that this draft may have, by what it follows (decisions §5). */
const statusesOf = ({ parent }: Draft): readonly ArtifactStatus[] =>
  parent ? ARTIFACT_STATUSES.filter((status) => canTransition(parent.status, status)) : FIRST;

/** Fields of a revision: who made it, and who accepted what. */
const RevisionFields = ({ form, draft }: { form: Form; draft: Draft }) => {
  const before = draft.parent?.provenance.revision;
  if (before === undefined) return null;
  const accepted = valueAt(form.document, ['status']) === 'accepted';
  const seen = Array.from({ length: Math.min(before, 20) }, (_, back) => before - back);
  return (
    <>
      <TextField
        form={form}
        path={['provenance', 'editingAgent']}
        label={fill(t.optional, { label: t.editor })}
        hint={t.editorHint}
        max={120}
      />
      {accepted && (
        <>
          <TextField
            form={form}
            path={['provenance', 'humanApprover']}
            label={t.approver}
            hint={t.authorHint}
            max={120}
          />
          <ChoiceField
            form={form}
            path={['provenance', 'acceptedRevision']}
            label={t.acceptedRevision}
            choices={seen.map(
              (revision) => [revision, fill(t.revisionNumber, { revision })] as const,
            )}
          />
        </>
      )}
    </>
  );
};

const AuthorFields = ({ form }: { form: Form }) => (
  <>
    <TextField
      form={form}
      path={['createdBy', 'name']}
      label={t.authorName}
      hint={t.authorHint}
      max={120}
      autoComplete="name"
    />
    <ChoiceField
      form={form}
      path={['createdBy', 'type']}
      label={t.authorType}
      choices={AUTHOR_TYPES.map((type) => [type, t.authorTypes[type]] as const)}
    />
  </>
);

/** Title and summary, as they stand at the top of the document. */
export const HeadFields = ({
  form,
  max,
}: {
  form: Form;
  max: { title: number; summary: number };
}) => (
  <>
    <ProseField
      form={form}
      path={['title']}
      look="title"
      label={t.documentTitle}
      placeholder={t.documentTitle}
      max={max.title}
    />
    <ProseField
      form={form}
      path={['summary']}
      look="lead"
      label={t.summary}
      placeholder={t.summaryHint}
      max={max.summary}
    />
  </>
);

/** Author and status: what every artifact says of itself beside its text. */
export const PropertyFields = ({ form, draft }: { form: Form; draft: Draft }) => {
  const parentStatus = draft.parent?.status;
  return (
    <section>
      <h2>{t.properties}</h2>
      {/* A revision has the author of the first; who edited it is said below. */}
      {!draft.parent && <AuthorFields form={form} />}
      <ChoiceField
        form={form}
        path={['status']}
        label={t.status}
        {...(parentStatus &&
          !canTransition(parentStatus, parentStatus) && { none: t.chooseStatus })}
        choices={statusesOf(draft).map((status) => [
          status,
          status === parentStatus
            ? fill(t.same, { status: t.statuses[status] })
            : t.statuses[status],
        ])}
      />
      <RevisionFields form={form} draft={draft} />
    </section>
  );
};

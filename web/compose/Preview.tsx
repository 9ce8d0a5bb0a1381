import { Component, type ComponentType } from 'preact';
import type { Artifact, JsonObject, Source } from '#schemas/artifact.ts';
import { SCHEMA_ADDRESS, SCHEMA_VERSION } from '#schemas/limits.ts';
import { loading, partMissing } from '../i18n/en/shell.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { type Draft, documentOf } from './draft.ts';
import { listAt, textAt } from './paths.ts';

const NO_HASH = `sha256:${'0'.repeat(64)}` as const;

/** An artifact to look at, made of a draft that is not valid yet; it is never sealed or shared. */
function sketchOf(draft: Draft): Artifact {
  const document = documentOf(draft);
  const before = draft.parent?.provenance.revision ?? 0;
  return {
    ...(document as JsonObject & Pick<Artifact, 'type' | 'title' | 'summary' | 'createdBy'>),
    schema: SCHEMA_ADDRESS,
    schemaVersion: SCHEMA_VERSION,
    id: NO_HASH,
    contentHash: NO_HASH,
    createdAt: draft.parent?.createdAt ?? draft.createdAt,
    updatedAt: draft.editedAt,
    status: document.status as Artifact['status'],
    provenance: { revision: before + 1 },
    content: document.content as JsonObject,
    sources: listAt(document, ['sources']).filter(
      (source) => textAt(source, ['title']) && URL.canParse(textAt(source, ['url'])),
    ) as unknown as Source[],
  };
}

type Page = ComponentType<OpenedArtifact>;

interface Props {
  draft: Draft;
  sealed: Artifact | null;
}

/** The page that readers will see, from the very components that they will see it with. */
export class Preview extends Component<Props, { Page?: Page; failed?: boolean }> {
  override async componentDidMount() {
    try {
      const { default: Page } = await import('../artifact/ArtifactPage.tsx');
      this.setState({ Page });
    } catch {
      this.setState({ failed: true });
    }
  }
  override render({ draft, sealed }: Props) {
    const { Page, failed } = this.state;
    if (failed) return <p role="alert">{partMissing}</p>;
    if (!Page) return <p role="status">{loading}</p>;
    const artifact = sealed ?? sketchOf(draft);
    const canonical = JSON.stringify(artifact);
    return (
      <div class={sealed ? 'preview' : 'preview sketch'}>
        {/* Long lists never change once shown: another document is another page. */}
        <Page
          key={canonical}
          artifact={artifact}
          canonical={canonical}
          integrity="match"
          repairs={[]}
        />
      </div>
    );
  }
}

import { Component, createRef } from 'preact';
import type { Artifact, JsonObject, Source } from '#schemas/document/artifact.ts';
import { SCHEMA_ADDRESS, SCHEMA_VERSION } from '#schemas/limits.ts';
import ArtifactPage from '../../page/document/ArtifactPage.tsx';
import { loadCapsule, loadMiniApp } from '../../page/doors.ts';
import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { setRareParts } from '../../page/text/read-markdown.ts';
import { program as code, compose as t } from '../../words/en/write.ts';
import { RARE_PARTS } from '../reading/rare-parts.tsx';
import { type Draft, documentOf, ownerOfFiles } from './draft.ts';
import { listAt, textAt, withValue } from './paths.ts';
import type { Look } from './sealed.ts';
import '../reading/print.css';

setRareParts(RARE_PARTS);

const NO_HASH = `sha256:${'0'.repeat(64)}` as const;

/** An artifact to look at, made of a draft that is not valid yet; it is never sealed or shared. */
function sketchOf(draft: Draft): Artifact {
  const written = documentOf(draft);
  const document = textAt(written, ['createdBy', 'name']).trim()
    ? written
    : withValue(written, ['createdBy', 'name'], t.noAuthor);
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

/** The page that readers will see, from the very components that they will see it with. */
export class Preview extends Component<{ look: Look }> {
  private readonly holder = createRef<HTMLDivElement>();
  /** State that is shown: a program that runs stays while its author goes on typing. */
  private held = this.props.look;

  private readonly renew = (): void => {
    this.held = this.props.look;
    this.forceUpdate();
  };

  /** Each letter and each word of the saver renders the editor: a long page is not gone through for that. */
  override shouldComponentUpdate({ look }: { look: Look }) {
    return look !== this.props.look;
  }

  override render({ look }: { look: Look }) {
    const runs = this.holder.current?.querySelector('[data-frame=running], [data-frame=hung]');
    if (!runs) this.held = look;
    const { artifact, trial } = this.held;
    return (
      <div ref={this.holder} class={artifact ? 'preview' : 'preview sketch'}>
        {runs && this.held !== look && (
          <p class="notice warn" role="status">
            {code.stale}{' '}
            <button type="button" class="button" onClick={this.renew}>
              {code.renew}
            </button>
          </p>
        )}
        {this.renderHeld(artifact ?? trial)}
      </div>
    );
  }

  private renderHeld(sealed: Artifact | null) {
    const { draft, capsule, problems } = this.held;
    const { kind } = draft;
    if (kind === 'capsule') {
      return capsule ? (
        <LazyComponent
          key={capsule.contentHash}
          load={async () => (await loadCapsule()).CapsulePreview}
          props={capsule}
        />
      ) : (
        problems.map(({ pointer, detail }) => <p key={pointer + detail}>{detail}</p>)
      );
    }
    // Unsealed drafts have no hash, so no consent can be bound to them.
    if (kind === 'mini-app-capsule' && !sealed) return <p>{code.notReady}</p>;
    const shown = sealed ?? sketchOf(draft);
    const canonical = JSON.stringify(shown);
    // Long lists never change once shown: another document is another page.
    return (
      <ArtifactPage
        key={canonical}
        artifact={shown}
        canonical={canonical}
        integrity="match"
        draftLine={<p class="notice warn small">{t.draftLine}</p>}
        repairs={[]}
        files={{ owner: ownerOfFiles(draft), server: draft.filesAt }}
        loadMiniApp={async () => (await loadMiniApp()).MiniAppInViewer}
      />
    );
  }
}

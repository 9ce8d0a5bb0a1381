import { Component } from 'preact';
import { filesIn } from '#schemas/document/files.ts';
import { shownKind } from '#schemas/document/shown-kind.ts';
import { loadSigned } from '../../page/doors.ts';
import { attempt } from '../../page/kit/missing.tsx';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { loading } from '../../words/en/page.ts';
import { shareFiles as f, privateLinks, share as t } from '../../words/en/share.ts';
import { fill, list, plural } from '../../words/format.ts';
import { byteSize } from '../../words/values.ts';
import { Refused } from '../kit/refusal.tsx';
import { deploymentAddress } from './deployment.ts';
import {
  type Published,
  publish,
  publishingOffer,
  publishSignatures,
  type Uploaded,
  type UploadProgress,
  upload,
} from './publish.ts';
import { rememberShared } from './shared-here.ts';

/** A publication that was made here. */
export type PublishedHere = Extract<Published, { outcome: 'published' }>;

interface State {
  /** Terms of this site; undefined until it has told them. */
  offer?: Awaited<ReturnType<typeof publishingOffer>>;
  busy?: boolean;
  result?: Published | Uploaded | undefined;
  progress?: UploadProgress | undefined;
}

type Props = OpenedArtifact & {
  /** Gets what was published: its address takes the place of the link. */
  readonly onPublished: (done: PublishedHere) => void;
};

/** Publishes on the server that the page came from. Asked of nobody before it is opened. */
export class Publish extends Component<Props, State> {
  override async componentDidMount() {
    this.setState({ offer: await publishingOffer(this.props.artifact.type) });
  }

  private readonly press = async (): Promise<void> => {
    if (this.state.busy) return;
    this.setState({ busy: true, result: undefined });
    try {
      const result = await this.publish();
      this.setState({ result });
      if (result.outcome === 'published') this.props.onPublished(result);
    } finally {
      this.setState({ busy: false, progress: undefined });
    }
  };

  private async publish(): Promise<Published | Uploaded> {
    const { artifact, canonical, signed } = this.props;
    let result = await publish(canonical);
    // Files that arrived before a line broke are not asked for again.
    if (result.outcome === 'files-missing') {
      const uploaded = await upload(this.props, result.hashes, (progress) =>
        this.setState({ progress }),
      );
      if (uploaded.outcome !== 'uploaded') return uploaded;
      result = await publish(canonical);
    }
    if (result.outcome === 'published') {
      const { id, title, createdBy } = artifact;
      const about = { id, title, kind: shownKind(artifact), by: createdBy.name };
      const { url } = result;
      await rememberShared({ ...about, url, isPublished: true, at: new Date().toISOString() });
    }
    if (result.outcome !== 'published' || !signed) return result;
    const { signatureTexts } = await loadSigned();
    const isSigned = await publishSignatures(artifact.id, signatureTexts(signed));
    return { ...result, isSigned };
  }

  private renderResult(result: Published | Uploaded) {
    switch (result.outcome) {
      case 'sign-in':
        return (
          <p>
            {t.signInFirst} <a href={deploymentAddress('account').href}>{t.signIn}</a>
          </p>
        );
      case 'refused':
        return (
          <p>
            <Refused {...result} />
          </p>
        );
      case 'no-files':
        return (
          <p>
            {f.noFiles} <Plain value={list(result.names)} />
          </p>
        );
      case 'published':
        return null;
      case 'files-missing':
      case 'uploaded':
        return <p>{t.offline}</p>;
      case 'not-here':
        return <p>{t.notHere}</p>;
      case 'offline':
        return <p>{t.offline}</p>;
    }
  }

  private renderProgress({ sent, all }: UploadProgress) {
    const words = fill(f.uploading, { sent: byteSize(sent), all: byteSize(all) });
    return (
      <p>
        <progress max={all} value={sent} aria-label={words} /> {words}
      </p>
    );
  }

  private uploads() {
    const outside = filesIn(this.props.artifact.content).filter(({ data }) => data === undefined);
    if (outside.length === 0) return null;
    return fill(plural(outside.length, f.uploads), {
      size: byteSize(outside.reduce((sum, { size }) => sum + size, 0)),
    });
  }

  override render() {
    const { offer, busy, result, progress } = this.state;
    if (offer === undefined) return <p role="status">{loading}</p>;
    if (offer === 'offline') return <p>{t.offline}</p>;
    if (!offer) return <p>{t.notHere}</p>;
    return (
      <>
        <p>
          {t.publishNote} {offer.price !== null && plural(offer.price, privateLinks.price)}{' '}
          {this.uploads()}
        </p>
        <p>
          <button
            type="button"
            class="button"
            aria-disabled={busy}
            onClick={() => attempt(this.press)}
          >
            {t.publish}
          </button>
        </p>
        {progress && this.renderProgress(progress)}
        <div role="status">{result && this.renderResult(result)}</div>
      </>
    );
  }
}

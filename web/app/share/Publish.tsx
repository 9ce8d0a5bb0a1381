import { Component } from 'preact';
import { shownKind } from '#schemas/document/shown-kind.ts';
import { loadSigned } from '../../page/doors.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import * as t from '../../words/en/share.ts';
import { loading } from '../../words/en/shell.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Refused } from '../kit/Refused.tsx';
import { deploymentAddress } from './deployment.ts';
import { type Published, publish, publishSignatures, takesPublications } from './publish.ts';
import { rememberShared } from './shared-here.ts';

interface State {
  /** This site takes publications; undefined until it has said so. */
  offered?: boolean | 'offline';
  busy?: boolean;
  result?: Published;
}

/** Publishes on the server that the page came from. Asked of nobody before it is opened. */
export class Publish extends Component<OpenedArtifact, State> {
  override async componentDidMount() {
    this.setState({ offered: await takesPublications() });
  }

  private readonly press = async (): Promise<void> => {
    if (this.state.busy) return;
    this.setState({ busy: true });
    this.setState({ result: await this.publish(), busy: false });
  };

  private async publish(): Promise<Published> {
    const { artifact, canonical, signed } = this.props;
    const result = await publish(canonical);
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

  private renderResult(result: Published) {
    switch (result.outcome) {
      case 'published':
        return (
          <>
            <p>{t.published(result.charged)}</p>
            {result.isSigned === false && <p class="notice warn">{t.publishedUnsigned}</p>}
            <p>
              <a href={result.url}>{result.url}</a>
            </p>
            <CopyButton label={t.copyAddress} text={result.url} />
          </>
        );
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
      case 'not-here':
        return <p>{t.notHere}</p>;
      case 'offline':
        return <p>{t.offline}</p>;
    }
  }

  override render() {
    const { offered, busy, result } = this.state;
    if (offered === undefined) return <p role="status">{loading}</p>;
    if (offered === 'offline') return <p>{t.offline}</p>;
    if (!offered) return <p>{t.notHere}</p>;
    return (
      <>
        <p>{t.publishNote}</p>
        {result?.outcome !== 'published' && (
          <p>
            <button type="button" class="button" aria-disabled={busy} onClick={this.press}>
              {t.publish}
            </button>
          </p>
        )}
        <div role="status">{result && this.renderResult(result)}</div>
      </>
    );
  }
}

import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import type { Signed } from '../../page/open/outcome.ts';
import { reply as t } from '../../words/en/answers.ts';
import { checkSigned, isFromKnown, type SignedBy } from '../keys/check-signed.ts';
import { sentenceOf } from '../keys/sentence.tsx';

interface Props {
  artifact: Artifact;
  signed: Signed | undefined;
}
interface State {
  /** Null: nobody whom this device knows signed it. */
  by?: SignedBy | null;
}

/** Which key that this device knows signed a request, or that none did. */
export class KnownAsker extends Component<Props, State> {
  override async componentDidMount() {
    const { artifact, signed } = this.props;
    const { by } = await checkSigned(artifact.id, signed);
    this.setState({ by: by.find(isFromKnown) ?? null });
  }
  override render(_: Props, { by }: State) {
    if (by === undefined) return null;
    return (
      <span data-asker={by ? 'known' : 'unknown'}>
        {by ? <>{sentenceOf(by, true)}.</> : t.nobodyKnown}
      </span>
    );
  }
}

import { Component } from 'preact';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import { AUTHORSHIP } from '#schemas/artifact/ssh-signature.ts';
import * as t from '../i18n/en/reply.ts';
import type { Signed } from '../open/outcome.ts';
import { checkSigned, type SignedBy } from '../signing/check-signed.ts';
import { sentenceOf } from '../signing/sentence.tsx';

interface Props {
  artifact: Artifact;
  signed: Signed | undefined;
}
interface State {
  /** Null: nobody whom this device knows signed it. */
  by?: SignedBy | null;
}

const isKnown = ({ state, purpose, whose }: SignedBy): boolean =>
  state === 'valid' && purpose === AUTHORSHIP && (whose.state === 'known' || whose.state === 'own');

/** Which key that this device knows signed a request, or that none did. */
export class KnownAsker extends Component<Props, State> {
  override async componentDidMount() {
    const { artifact, signed } = this.props;
    const { by } = await checkSigned(artifact.id, signed);
    this.setState({ by: by.find(isKnown) ?? null });
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

import { Component } from 'preact';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { signing as t } from '../../words/en/answers.ts';
import { parts } from '../../words/format.ts';
import { checkSigned } from './check-signed.ts';
import { allContacts, onContacts } from './contact-store.ts';
import { type Contact, expectedToSign } from './contacts.ts';

type Props = Pick<OpenedArtifact, 'artifact' | 'signed'>;

/** Warns when a document in the name of somebody who always signs has no signature of theirs. */
export class Expected extends Component<Props, { missing?: Contact | undefined }> {
  private stop: (() => void) | undefined;

  private readonly look = async (): Promise<void> => {
    const { artifact, signed } = this.props;
    const expected = expectedToSign(await allContacts(), artifact.createdBy.name);
    if (expected.length === 0) return this.setState({ missing: undefined });
    const { by } = await checkSigned(artifact.id, signed);
    const hasSigned = by.some(
      ({ state, whose }) =>
        state === 'valid' &&
        whose.state === 'known' &&
        expected.some(({ principal }) => principal === whose.contact.principal),
    );
    this.setState({ missing: hasSigned ? undefined : expected[0] });
  };
  override componentDidMount() {
    this.look();
    this.stop = onContacts(this.look);
  }
  override componentWillUnmount() {
    this.stop?.();
  }
  override render(_: Props, { missing }: { missing?: Contact | undefined }) {
    if (!missing) return null;
    return (
      <p class="notice warn" role="alert" data-signature="expected">
        {parts(t.expected, {
          name: (
            <b>
              <Plain value={missing.name} />
            </b>
          ),
        })}
      </p>
    );
  }
}

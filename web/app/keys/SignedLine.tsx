import { Component } from 'preact';
import type { Signer } from '../../page/document/Badge.tsx';
import { Disclosure } from '../../page/kit/Disclosure.tsx';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { signing as t } from '../../words/en/answers.ts';
import { parts, plural } from '../../words/format.ts';
import { type Checked, checkSigned, isFromKnown } from './check-signed.ts';
import { allContacts, type Contact, expectedToSign, onContacts } from './contacts.ts';
import { sentenceOf } from './sentence.tsx';
import { WhoSigned } from './WhoSigned.tsx';
import './signing.css';

type Props = Pick<OpenedArtifact, 'artifact' | 'signed'> & {
  /** Tells the trust line what the signatures say of the author. */
  readonly onAuthor: Parameters<Signer>[0];
};

/**
 * The signers, in one line of the masthead that is as high as the words before it: the signature that
 * says most. It opens to all of them, and what they mean.
 */
export class SignedLine extends Component<Props, { checked?: Checked }> {
  private stop: (() => void) | undefined;

  private readonly check = async (): Promise<void> => {
    const { artifact, signed } = this.props;
    const checked = await checkSigned(artifact.id, signed);
    this.setState({ checked });
    this.props.onAuthor(checked.by.some(isFromKnown) ? t.fromKnown : undefined);
  };
  override componentDidMount() {
    this.check();
    this.stop = onContacts(this.check);
  }
  override componentWillUnmount() {
    this.stop?.();
  }

  override render({ artifact }: Props, { checked }: { checked?: Checked }) {
    if (!checked) return <p role="status">{t.checking}</p>;
    const [first, ...others] = checked.by;
    const sound = others.filter(({ state }) => state === 'valid').length;
    return (
      <div class="signer" data-signature={stateOf(checked)}>
        <Disclosure
          class="signed"
          summary={
            <>
              <span role="status" class={first?.state === 'invalid' ? 'odd' : undefined}>
                {first ? sentenceOf(first, true) : checked.ignored ? t.ignoredField : t.notSigned}
              </span>
              {sound > 0 && <span> · {plural(sound, t.more)}</span>}
            </>
          }
          load={async () => WhoSigned}
          props={{ artifact, checked }}
        />
      </div>
    );
  }
}

/** State of the signature that says most, for tests and extensions. */
const stateOf = ({ by: [first] }: Checked): string =>
  first ? (first.state === 'valid' ? first.whose.state : first.state) : 'none';

type ExpectedProps = Pick<OpenedArtifact, 'artifact' | 'signed'>;

/** Warns when a document in the name of somebody who always signs has no signature of theirs. */
export class Expected extends Component<ExpectedProps, { missing?: Contact | undefined }> {
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
  override render(_: ExpectedProps, { missing }: { missing?: Contact | undefined }) {
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

import { Component } from 'preact';
import { AUTHORSHIP, type SshSignature } from '#schemas/artifact/ssh-signature.ts';
import { isSame } from '#schemas/artifact/ssh-wire.ts';
import { armorSshsig } from '#schemas/artifact/sshsig.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import * as t from '../i18n/en/signing.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { fileNameOf, saveText } from '../ui/save-file.ts';
import { type DeviceKey, deviceKey, makeDeviceKey, type NoDeviceKey } from './device-key.ts';
import { signaturesIn } from './signatures-in.ts';
import { withSignature } from './signed-link.ts';

interface Props {
  opened: OpenedArtifact;
  /** Gets the link (without `#`) with the signature, or null when it is to have none of this device. */
  onSigned: (fragment: string | null) => void;
}

interface State {
  /** Undefined: it is still looked for. */
  key?: DeviceKey | null;
  signature?: SshSignature | undefined;
  problem?: NoDeviceKey | 'too-long' | undefined;
  busy?: boolean;
}

/** Signs the link that is shared with the key of this device, and offers the signature as a file. */
export default class SignOption extends Component<Props, State> {
  override async componentDidMount() {
    this.setState({ key: await deviceKey() });
  }

  private readonly sign = async (): Promise<void> => {
    const { opened, onSigned } = this.props;
    this.setState({ busy: true, problem: undefined });
    const made = await makeDeviceKey();
    if (!made.ok) return this.setState({ busy: false, problem: made.error });
    const { artifact, signed } = opened;
    const signature = await made.value.sign(AUTHORSHIP, artifact.id);
    const fragment = withSignature(encodeShareLink(artifact), signed, signature);
    this.setState({
      busy: false,
      key: made.value,
      signature,
      problem: fragment === null ? 'too-long' : undefined,
    });
    onSigned(fragment);
  };
  private readonly take = (): void => {
    this.setState({ signature: undefined, problem: undefined });
    this.props.onSigned(null);
  };

  private hasOwn({ key }: DeviceKey): boolean {
    const { signatures } = signaturesIn(this.props.opened.signed);
    return signatures.some((each) => isSame(each.key, key) && each.namespace === AUTHORSHIP);
  }

  override render({ opened }: Props, { key, signature, problem, busy }: State) {
    // What could not be checked is not what its id stands for.
    if (opened.integrity !== 'match' || key === undefined) return null;
    if (key && this.hasOwn(key)) return <p class="small">{t.ownKey}</p>;
    return (
      <div class="sign">
        <label class="check">
          <input
            type="checkbox"
            checked={busy || !!signature}
            disabled={busy ?? false}
            aria-describedby="sign-hint"
            onChange={({ currentTarget }) => (currentTarget.checked ? this.sign() : this.take())}
          />
          <span>{t.signOption}</span>
        </label>
        <p id="sign-hint" class="small muted">
          {t.signHint} {!key && t.signMakes}
        </p>
        <div role="status" class="small">
          {busy && <p>{t.signing}</p>}
          {problem && (
            <p class="notice warn">
              {problem === 'too-long' ? t.signedTooLong : t.hindrances[problem]}
            </p>
          )}
        </div>
        {signature && (
          <button
            type="button"
            class="button"
            onClick={() =>
              saveText(
                fileNameOf(opened.artifact.title, 'json.sig'),
                armorSshsig(signature),
                'text/plain',
              )
            }
          >
            {t.saveSignature}
          </button>
        )}
      </div>
    );
  }
}

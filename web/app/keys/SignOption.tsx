import { Component } from 'preact';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { ok, type Result } from '#schemas/result.ts';
import { AUTHORSHIP, type SshSignature } from '#schemas/signature/ssh-signature.ts';
import { isSame } from '#schemas/signature/ssh-wire.ts';
import { armorSshsig } from '#schemas/signature/sshsig.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { keys as keyWords, signing as t } from '../../words/en/answers.ts';
import { fileNameOf, saveText } from '../kit/save-file.tsx';
import { type DeviceKey, deviceKey, makeDeviceKey, type NoDeviceKey } from './device-key.ts';
import { signaturesIn } from './signatures-in.ts';
import { keepSigned, withSignature } from './signed-link.ts';

/**
 * Signs an artifact as its author, with the key of this device; one is made if there is none.
 *
 * @returns the texts of its signatures
 */
export async function signAsAuthor(id: string): Promise<Result<readonly string[], NoDeviceKey>> {
  const key = await makeDeviceKey();
  return key.ok ? ok([armorSshsig(await key.value.sign(AUTHORSHIP, id))]) : key;
}

interface Props {
  opened: OpenedArtifact;
  /** Signature that was made here, if there is one. */
  made: SignedHere | undefined;
  /** It goes into a link that holds all, which can be too long. */
  isLink: boolean;
  onSigned: (made: SignedHere | undefined) => void;
}

/** A document with the signature of this device before the others that it has. */
export interface SignedHere {
  readonly signature: SshSignature;
  /** The link (without `#`) that holds all; null: it would be too long. */
  readonly fragment: string | null;
  /** The signatures as texts. */
  readonly signed: readonly string[];
}

interface State {
  /** Undefined: it is still looked for. */
  key?: DeviceKey | null;
  problem?: NoDeviceKey | undefined;
  busy?: boolean;
  /** The signed document has no room in a link. */
  isTooLong?: boolean;
}

/** Signs the link that is shared with the key of this device, and offers the signature as a file. */
export class SignOption extends Component<Props, State> {
  override async componentDidMount() {
    const { artifact, signed } = this.props.opened;
    const key = await deviceKey();
    const plain = key && this.hasOwn(key) ? encodeShareLink(artifact) : '';
    this.setState({ key, isTooLong: plain !== '' && keepSigned(plain, signed) === plain });
  }

  private readonly sign = async (): Promise<void> => {
    const { opened, onSigned } = this.props;
    this.setState({ busy: true, problem: undefined });
    const made = await makeDeviceKey();
    if (!made.ok) return this.setState({ busy: false, problem: made.error });
    const { artifact, signed } = opened;
    const signature = await made.value.sign(AUTHORSHIP, artifact.id);
    this.setState({ busy: false, key: made.value });
    onSigned({
      signature,
      fragment: withSignature(encodeShareLink(artifact), signed, signature),
      signed: [signature, ...signaturesIn(signed).signatures].map(armorSshsig),
    });
  };
  private readonly take = (): void => {
    this.setState({ problem: undefined });
    this.props.onSigned(undefined);
  };

  private hasOwn({ key }: DeviceKey): boolean {
    const { signatures } = signaturesIn(this.props.opened.signed);
    return signatures.some((each) => isSame(each.key, key) && each.namespace === AUTHORSHIP);
  }

  override render({ opened, made, isLink }: Props, { key, problem, busy, isTooLong }: State) {
    // Without a check, the document may not be the one that its id stands for.
    if (opened.integrity !== 'match' || key === undefined) return null;
    if (key && this.hasOwn(key)) {
      return isLink && isTooLong ? (
        <p class="notice warn">{t.signedTooLong}</p>
      ) : (
        <p class="small">{t.ownKey}</p>
      );
    }
    return (
      <div class="sign">
        <label class="check">
          <input
            type="checkbox"
            checked={busy || !!made}
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
          {problem && <p class="notice warn">{keyWords.hindrances[problem]}</p>}
          {isLink && made?.fragment === null && <p class="notice warn">{t.signedTooLong}</p>}
        </div>
        {made && (
          <button
            type="button"
            class="button"
            onClick={() =>
              saveText(
                fileNameOf(opened.artifact.title, 'json.sig'),
                armorSshsig(made.signature),
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

interface SignDraftProps {
  /** The draft is signed when it is shared. */
  signs: boolean;
  onChange: (signs: boolean) => void;
}
interface SignDraftState {
  hasKey?: boolean;
  problem?: NoDeviceKey | undefined;
}

/** Chooses beside a draft that it is signed with the key of this device when it is shared. */
export class SignDraft extends Component<SignDraftProps, SignDraftState> {
  override async componentDidMount() {
    this.setState({ hasKey: (await deviceKey()) !== null });
  }

  private readonly choose = async (signs: boolean): Promise<void> => {
    // Now, when somebody presses: some browsers ask the person.
    const key = signs ? await makeDeviceKey() : null;
    this.setState({ problem: key?.ok === false ? key.error : undefined });
    this.props.onChange(key?.ok === true);
  };

  override render({ signs }: SignDraftProps, { hasKey, problem }: SignDraftState) {
    return (
      <>
        <label class="check sign-draft">
          <input
            type="checkbox"
            checked={signs}
            aria-describedby="sign-draft-hint"
            onChange={({ currentTarget }) => this.choose(currentTarget.checked)}
          />
          <span>{t.signOption}</span>
        </label>
        <p id="sign-draft-hint" class="small muted">
          {t.signHint} {hasKey === false && t.signMakes}
        </p>
        <div role="status">
          {problem && <p class="notice warn">{keyWords.hindrances[problem]}</p>}
        </div>
      </>
    );
  }
}

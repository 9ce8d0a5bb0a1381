import type { ComponentChildren } from 'preact';
import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import type { SshSignature } from '#schemas/signature/ssh-signature.ts';
import { armorSshsig, publicKeyLine } from '#schemas/signature/sshsig.ts';
import { isHosted } from '../../page/open/hosted.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { signing as t } from '../../words/en/answers.ts';
import { parts } from '../../words/format.ts';
import { CopyButton } from '../kit/copy.tsx';
import { fileNameOf, saveText } from '../kit/save-file.tsx';
import { toast } from '../kit/toast.tsx';
import type { Checked, SignedBy } from './check-signed.ts';
import { allContacts, MAX_NAME, plainName, saveContacts, withKey } from './contacts.ts';
import { sentenceOf } from './sentence.tsx';
import '../kit/controls.css';

interface RememberKeyProps {
  signature: SshSignature;
  /** Namespace that the key is remembered for. */
  purpose: string;
  /** Name of the contact that has the key already, for something else. */
  known?: string | undefined;
}

/** "Remember this key as…": the name is the reader's own, and never taken from the document. */
class RememberKey extends Component<RememberKeyProps, { problem?: string | undefined }> {
  private readonly submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { signature, purpose } = this.props;
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name') ?? '');
    const contact = withKey(await allContacts(), name, signature.key, purpose);
    if (!contact) {
      const problem = plainName(name) ? t.problems['key-known'] : t.noName;
      return this.setState({ problem });
    }
    try {
      await saveContacts([contact]);
      toast(t.remembered);
    } catch {
      this.setState({ problem: t.rememberFailed });
    }
  };
  override render({ known }: RememberKeyProps, { problem }: { problem?: string | undefined }) {
    return (
      <details class="remember">
        <summary>{t.rememberAs}</summary>
        <form onSubmit={this.submit}>
          <label>
            {t.name}
            <input
              class="field"
              name="name"
              dir="auto"
              autocomplete="off"
              maxLength={MAX_NAME}
              defaultValue={known ?? ''}
            />
          </label>
          <button type="submit" class="button">
            {t.remember}
          </button>
        </form>
        <p role="status" class="small">
          {problem}
        </p>
      </details>
    );
  }
}

/** Longest wait for the answer, in milliseconds. */
const PATIENCE = 15_000;

/** Asks the server of this page for the account of a key: never more than an account's word. */
class ListedKey extends Component<
  Pick<SignedBy, 'signature' | 'fingerprint' | 'purpose'>,
  { said?: ComponentChildren; busy?: boolean }
> {
  private readonly ask = async (): Promise<void> => {
    if (this.state.busy) return;
    this.setState({ busy: true });
    const said = await this.answer().catch(() => t.askFailed);
    this.setState({ said, busy: false });
  };

  private async answer(): Promise<ComponentChildren> {
    const { signature, fingerprint, purpose } = this.props;
    const response = await fetch(
      new URL(
        `../api/keys/${fingerprint.replaceAll('+', '-').replaceAll('/', '_')}`,
        location.href,
      ),
      {
        cache: 'no-cache',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      },
    );
    if (response.status === 404) return t.nobodyHere;
    if (!response.ok) return t.askFailed;
    const { key, namespace, revokedAt, account } = await response.json();
    // The key itself, and not only what it is called.
    const isIt = key === publicKeyLine(signature.key) && namespace === purpose;
    if (!isIt || typeof account?.name !== 'string') return t.nobodyHere;
    const name = <Plain value={account.name} />;
    return revokedAt === null ? parts(t.listedKey, { name }) : parts(t.revokedKey, { name });
  }

  override render() {
    const { said, busy } = this.state;
    return (
      <div class="small">
        <button type="button" class="button" aria-disabled={busy} onClick={this.ask}>
          {t.askHere}
        </button>
        <p role="status">{said}</p>
      </div>
    );
  }
}

interface Props {
  artifact: Artifact;
  checked: Checked;
}

/** Every signature of a document: whose key it is as far as this device knows, and what can be done. */
export class WhoSigned extends Component<Props> {
  private one(by: SignedBy) {
    const { signature, fingerprint, state, whose, purpose } = by;
    const { title } = this.props.artifact;
    const isValid = state === 'valid';
    return (
      <li key={fingerprint}>
        <p class={isValid ? undefined : 'notice warn'}>{sentenceOf(by, false)}</p>
        {isValid && whose.state !== 'unknown-key' && (
          <p class="small">
            {t.fingerprint}: <code>{fingerprint}</code>
          </p>
        )}
        {isValid && (
          <div class="actions">
            <CopyButton label={t.copyFingerprint} text={fingerprint} />
            <button
              type="button"
              class="button"
              onClick={() =>
                saveText(fileNameOf(title, 'json.sig'), armorSshsig(signature), 'text/plain')
              }
            >
              {t.saveSignature}
            </button>
          </div>
        )}
        {isValid && whose.state !== 'own' && isHosted() && <ListedKey {...by} />}
        {isValid && /^(?:unknown-key|other-namespace)$/.test(whose.state) && (
          <RememberKey
            signature={signature}
            purpose={purpose}
            known={'contact' in whose ? whose.contact.name : undefined}
          />
        )}
      </li>
    );
  }

  override render({ checked }: Props) {
    return (
      <div class="who-signed">
        <ul>{checked.by.map((by) => this.one(by))}</ul>
        {checked.by.some(({ state }) => state === 'valid') && <p>{t.whatItMeans}</p>}
        {checked.ignored && (
          <p class="notice warn">
            {checked.ignored === 'field' ? t.ignoredField : t.ignoredRecord}
          </p>
        )}
      </div>
    );
  }
}

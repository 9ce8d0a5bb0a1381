import { Component, type ComponentChildren } from 'preact';
import { publicKeyLine } from '#schemas/signature/sshsig.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { signing as t } from '../../words/en/answers.ts';
import { parts } from '../../words/format.ts';
import type { SignedBy } from './check-signed.ts';

/** Longest wait for the answer, in milliseconds. */
const PATIENCE = 15_000;

/** Asks the server of this page for the account of a key: never more than an account's word. */
export class ListedKey extends Component<
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

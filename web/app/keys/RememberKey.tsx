import { Component } from 'preact';
import type { SshSignature } from '#schemas/signature/ssh-signature.ts';
import { signing as t } from '../../words/en/answers.ts';
import { toast } from '../kit/toast.tsx';
import { allContacts, saveContacts } from './contact-store.ts';
import { MAX_NAME, plainName, withKey } from './contacts.ts';
import '../kit/controls.css';

interface Props {
  signature: SshSignature;
  /** Namespace that the key is remembered for. */
  purpose: string;
  /** Name of the contact that has the key already, for something else. */
  known?: string | undefined;
}

/** "Remember this key as…": the name is the reader's own, and never taken from the document. */
export class RememberKey extends Component<Props, { problem?: string | undefined }> {
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
  override render({ known }: Props, { problem }: { problem?: string | undefined }) {
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

import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { armorSshsig } from '#schemas/signature/sshsig.ts';
import { isHosted } from '../../page/open/hosted.ts';
import { signing as t } from '../../words/en/answers.ts';
import { CopyButton } from '../kit/copy.tsx';
import { fileNameOf, saveText } from '../kit/save-file.tsx';
import type { Checked, SignedBy } from './check-signed.ts';
import { ListedKey } from './ListedKey.tsx';
import { RememberKey } from './RememberKey.tsx';
import { sentenceOf } from './sentence.tsx';
import './who-signed.css';

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

import { Component } from 'preact';
import { allowedSignersLine, contactPrincipal } from '#schemas/signature/allowed-signers.ts';
import { PASSKEY_KEY } from '#schemas/signature/ssh-passkey.ts';
import { REPLY } from '#schemas/signature/ssh-signature.ts';
import { readPublicKey } from '#schemas/signature/sshsig.ts';
import { reply as t } from '../../words/en/answers.ts';
import { CopyButton } from '../kit/copy.tsx';
import { keptPasskey, type ReplyPasskey } from './kept.ts';

interface Props {
  /** Name of the person who answers, as typed. */
  name: string;
}

/** The passkey of this device, and its line for the file `allowed_signers` of the system that acts. */
export class PasskeyLine extends Component<Props, { passkey?: ReplyPasskey | undefined }> {
  override async componentDidMount() {
    this.setState({ passkey: await keptPasskey(location.hostname) });
  }
  override render({ name }: Props, { passkey }: { passkey?: ReplyPasskey | undefined }) {
    const key = passkey && readPublicKey(PASSKEY_KEY, passkey.line.split(' ')[1] ?? '');
    if (!passkey || !key) return null;
    const line = allowedSignersLine({
      principal: contactPrincipal(name, new Set(), key),
      namespace: REPLY,
      key,
      comment: name,
    });
    return (
      <p class="muted small">
        {t.hasPasskey} <bdi>{passkey.host}</bdi>. <CopyButton label={t.copyKey} text={line} />
      </p>
    );
  }
}

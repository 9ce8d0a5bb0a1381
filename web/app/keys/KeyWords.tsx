import { Component } from 'preact';
import { fingerprintOf } from '#schemas/signature/ssh-signature.ts';
import { keys as t } from '../../words/en/answers.ts';
import { list } from '../../words/format.ts';
import type { ContactKey } from './contacts.ts';

interface Props {
  known: ContactKey;
}

/** A key by its fingerprint, and what its signatures count for. */
export class KeyWords extends Component<Props, { fingerprint?: string }> {
  override async componentDidMount() {
    if (!globalThis.crypto.subtle) return;
    this.setState({ fingerprint: await fingerprintOf(crypto.subtle, this.props.known.key) });
  }
  override render({ known: { purposes } }: Props, { fingerprint }: { fingerprint?: string }) {
    const words = purposes.map((each) => t.purposes[each as keyof typeof t.purposes] ?? each);
    return (
      <span>
        <code>{fingerprint}</code> {list(words)}
      </span>
    );
  }
}

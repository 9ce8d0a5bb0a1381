import { Component } from 'preact';
import * as t from '../../words/en/page.ts';
import { copyText } from './copy.ts';

interface Props {
  label: string;
  text: string;
  /** Name of the copied text, for people who hear the label alone. */
  about?: string;
}

/** Copies a text and says whether that worked. */
export class CopyButton extends Component<Props, { copied?: boolean }> {
  override render({ label, text, about }: Props) {
    const { copied } = this.state;
    return (
      <>
        <button
          type="button"
          class="button"
          aria-label={about && `${label}: ${about}`}
          onClick={async () => this.setState({ copied: await copyText(text) })}
        >
          {label}
        </button>{' '}
        <span role="status">{copied === undefined ? '' : copied ? t.copied : t.copyFailed}</span>
      </>
    );
  }
}

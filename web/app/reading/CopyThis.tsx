import { Component } from 'preact';
import { copied, copyFailed } from '../../words/en/page.ts';
import { copyText } from '../kit/copy.ts';
import { ownDirection } from '../kit/own-direction.ts';
import '../kit/visually-hidden.css';

interface Props {
  label: string;
  /** Made when somebody presses. */
  text: () => string | Promise<string>;
}

/** Time for which the button tells what happened, in milliseconds. */
const TOLD = 2_000;

/** A small button that copies a text, and says whether that worked. */
export class CopyThis extends Component<Props, { worked?: boolean | undefined }> {
  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly copy = async (): Promise<void> => {
    const worked = await copyText(await this.props.text());
    this.setState({ worked });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.setState({ worked: undefined }), TOLD);
  };
  override componentWillUnmount() {
    clearTimeout(this.timer);
  }
  override render({ label }: Props) {
    const { worked } = this.state;
    return (
      <>
        <button type="button" class="button copy" dir={ownDirection()} onClick={this.copy}>
          {worked ? `✓ ${copied}` : label}
        </button>
        <span
          role="status"
          dir={ownDirection()}
          class={worked === false ? 'notice warn' : 'visually-hidden'}
        >
          {worked === undefined ? '' : worked ? copied : copyFailed}
        </span>
      </>
    );
  }
}

import { Component, type ComponentChildren } from 'preact';
import { ArmedButton } from '../../kit/ArmedButton.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import '../../kit/controls.css';

interface Props {
  title: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  children: ComponentChildren;
}

/** Times that the focus is taken back from the frame: a mini-app that fights for it may have it. */
const MAX_RETURNS = 5;

/** A question with two answers. A mini-app chooses its moment, so yes works only once it was seen. */
export class Confirm extends Component<Props> {
  private returns = 0;

  /**
   * The click that led here may give the focus to the frame after the dialog has opened: the news
   * of both come from different processes. Then Escape would not reach the dialog.
   */
  private readonly takeBack = (): void => {
    setTimeout(() => {
      if (!(document.activeElement instanceof HTMLIFrameElement)) return;
      this.returns += 1;
      if (this.returns <= MAX_RETURNS) document.getElementById('dialog-title')?.focus();
    });
  };
  override componentDidMount() {
    addEventListener('blur', this.takeBack);
  }
  override componentWillUnmount() {
    removeEventListener('blur', this.takeBack);
  }
  override render({ title, yes, no, onYes, onNo, children }: Props) {
    return (
      <Dialog title={title} onClose={onNo}>
        {children}
        <div class="choices">
          <ArmedButton label={yes} onPress={onYes} surprise />
          <button type="button" class="button" onClick={onNo}>
            {no}
          </button>
        </div>
      </Dialog>
    );
  }
}

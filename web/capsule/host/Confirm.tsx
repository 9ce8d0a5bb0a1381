import '../../ui/controls.ts';
import type { ComponentChildren } from 'preact';
import { ArmedButton } from '../../ui/ArmedButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  title: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  children: ComponentChildren;
}

/** A question with two answers. A mini-app chooses its moment, so yes works only once it was seen. */
export const Confirm = ({ title, yes, no, onYes, onNo, children }: Props) => (
  <Dialog title={title} onClose={onNo}>
    {children}
    <div class="choices">
      <ArmedButton label={yes} onPress={onYes} />
      <button type="button" class="button" onClick={onNo}>
        {no}
      </button>
    </div>
  </Dialog>
);

import { Component } from 'preact';
import { saving as t } from '../../words/en/reading.ts';
import { isSaved, type Savable, save, unsave } from './save-opened.ts';

interface Props {
  opened: Savable;
  class?: string;
  role?: 'menuitem';
  /** Before it is done. */
  onPress?: () => void;
}

/** Saves what is open on this device, or takes it from there again. */
export class SaveButton extends Component<Props, { isSaved?: boolean }> {
  private async look(): Promise<void> {
    this.setState({ isSaved: await isSaved(this.props.opened) });
  }
  override componentDidMount() {
    this.look();
  }
  private readonly press = async (): Promise<void> => {
    const { opened, onPress } = this.props;
    onPress?.();
    await (this.state.isSaved ? unsave(opened) : save(opened));
    await this.look();
  };
  override render({ class: name, role }: Props) {
    return (
      <button type="button" class={name} role={role} onClick={this.press}>
        {this.state.isSaved ? t.remove : t.save}
      </button>
    );
  }
}

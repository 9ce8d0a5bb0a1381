import { Component } from 'preact';
import { keys as keyWords, signing as t } from '../../words/en/answers.ts';
import { deviceKey, makeDeviceKey, type NoDeviceKey } from './device-key.ts';

interface Props {
  /** The draft is signed when it is shared. */
  signs: boolean;
  onChange: (signs: boolean) => void;
}
interface State {
  hasKey?: boolean;
  problem?: NoDeviceKey | undefined;
}

/** Chooses beside a draft that it is signed with the key of this device when it is shared. */
export class SignDraft extends Component<Props, State> {
  override async componentDidMount() {
    this.setState({ hasKey: (await deviceKey()) !== null });
  }

  private readonly choose = async (signs: boolean): Promise<void> => {
    // Now, when somebody presses: some browsers ask the person.
    const key = signs ? await makeDeviceKey() : null;
    this.setState({ problem: key?.ok === false ? key.error : undefined });
    this.props.onChange(key?.ok === true);
  };

  override render({ signs }: Props, { hasKey, problem }: State) {
    return (
      <>
        <label class="check sign-draft">
          <input
            type="checkbox"
            checked={signs}
            aria-describedby="sign-draft-hint"
            onChange={({ currentTarget }) => this.choose(currentTarget.checked)}
          />
          <span>{t.signOption}</span>
        </label>
        <p id="sign-draft-hint" class="small muted">
          {t.signHint} {hasKey === false && t.signMakes}
        </p>
        <div role="status">
          {problem && <p class="notice warn">{keyWords.hindrances[problem]}</p>}
        </div>
      </>
    );
  }
}

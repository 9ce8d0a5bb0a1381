import { Component } from 'preact';
import { publicKeyLine } from '#schemas/signature/sshsig.ts';
import { keys as keyWords, signing as t } from '../../words/en/answers.ts';
import { dateTime, fill } from '../../words/format.ts';
import { CopyButton } from '../kit/copy.tsx';
import {
  type DeviceKey,
  deleteDeviceKey,
  deviceKey,
  deviceKeyHindrance,
  makeDeviceKey,
  type NoDeviceKey,
} from './device-key.ts';

interface State {
  /** Undefined: it is still looked for. */
  key?: DeviceKey | null;
  hindrance?: NoDeviceKey | null;
  isAsking?: boolean;
  failed?: boolean;
}

/** The key of this device: its fingerprint, its public half, and the way to make and delete it. */
export class DeviceKeyPart extends Component<object, State> {
  private async look(): Promise<void> {
    const key = await deviceKey();
    this.setState({ key, hindrance: key ? null : await deviceKeyHindrance(), isAsking: false });
  }
  override componentDidMount() {
    this.look();
  }

  private readonly make = async (): Promise<void> => {
    const made = await makeDeviceKey();
    this.setState(made.ok ? { key: made.value } : { hindrance: made.error });
  };
  private readonly erase = async (): Promise<void> => {
    const isDone = await deleteDeviceKey().then(
      () => true,
      () => false,
    );
    this.setState({ failed: !isDone });
    await this.look();
  };

  private kept(key: DeviceKey) {
    const { isAsking } = this.state;
    return (
      <>
        <p>
          <code>{key.fingerprint}</code>
        </p>
        <p class="small muted">{fill(t.madeOn, { date: dateTime(new Date(key.madeAt)) })}</p>
        {isAsking && <p class="notice warn">{t.deleteKeyAsk}</p>}
        <div class="actions">
          {isAsking ? (
            <>
              <button type="button" class="button" onClick={this.erase}>
                {t.deleteForGood}
              </button>
              <button
                type="button"
                class="button"
                onClick={() => this.setState({ isAsking: false })}
              >
                {t.keep}
              </button>
            </>
          ) : (
            <>
              <CopyButton label={t.copyPublic} text={publicKeyLine(key.key)} />
              <button
                type="button"
                class="button"
                onClick={() => this.setState({ isAsking: true })}
              >
                {t.deleteKey}
              </button>
            </>
          )}
        </div>
      </>
    );
  }

  override render(_: object, { key, hindrance, failed }: State) {
    return (
      <section>
        <h3>{t.deviceTitle}</h3>
        <p>{t.deviceIntro}</p>
        {key && this.kept(key)}
        {key === null && hindrance && <p class="notice warn">{keyWords.hindrances[hindrance]}</p>}
        {key === null && hindrance === null && (
          <p>
            {t.noKey}{' '}
            <button type="button" class="button" onClick={this.make}>
              {t.makeKey}
            </button>
          </p>
        )}
        <p role="status">{failed && t.deleteFailed}</p>
      </section>
    );
  }
}

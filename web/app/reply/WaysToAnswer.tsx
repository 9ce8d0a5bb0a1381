import { Component } from 'preact';
import { allowedSignersLine, contactPrincipal } from '#schemas/signature/allowed-signers.ts';
import { PASSKEY_KEY } from '#schemas/signature/ssh-passkey.ts';
import { REPLY } from '#schemas/signature/ssh-signature.ts';
import { readPublicKey } from '#schemas/signature/sshsig.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { reply as t } from '../../words/en/answers.ts';
import { ArmedButton } from '../kit/ArmedButton.tsx';
import { CopyButton } from '../kit/copy.tsx';
import { keptPasskey, type ReplyPasskey } from './kept.ts';
import type { KeysHere, OfferedWay, Way } from './ways.ts';

interface AsLineProps {
  name: string;
  onName: (name: string) => void;
  /** Time for which the answer holds, in seconds; undefined: it decides nothing. */
  period: number | undefined;
  onPeriod: (seconds: number) => void;
  /** Id of what says that the name is missing. */
  problem: string | undefined;
}

/** Under which name, and for how long: both remembered or usual, and changed by a press. */
export class AsLine extends Component<AsLineProps, { isNaming?: boolean }> {
  private renderName() {
    const { name, onName, problem } = this.props;
    const isNaming = this.state.isNaming ?? name === '';
    if (!isNaming) {
      return (
        <span>
          {t.as}{' '}
          <b>
            <Plain value={name} />
          </b>{' '}
          ·{' '}
          <button
            type="button"
            class="back"
            aria-label={`${t.changeIt}: ${t.name}`}
            onClick={() =>
              this.setState({ isNaming: true }, () => document.getElementById('answer-as')?.focus())
            }
          >
            {t.changeIt}
          </button>
        </span>
      );
    }
    return (
      <label class="as-name">
        <span>
          {t.name} <span class="muted">({t.required})</span>
        </span>
        <input
          id="answer-as"
          class="field"
          autocomplete="name"
          dir="auto"
          maxLength={120}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem}
          value={name}
          onInput={(event) => {
            // It stays a field while somebody types.
            this.setState({ isNaming: true });
            onName(event.currentTarget.value);
          }}
        />
      </label>
    );
  }

  override render({ period, onPeriod }: AsLineProps) {
    return (
      <div class="as-line">
        {this.renderName()}
        {period !== undefined && (
          <label>
            {t.valid}{' '}
            <select
              value={period}
              onChange={(event) => onPeriod(Number(event.currentTarget.value))}
            >
              {Object.entries(t.periods).map(([seconds, words]) => (
                <option key={seconds} value={seconds}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    );
  }
}

interface PasskeyLineProps {
  /** Name of the person who answers, as typed. */
  name: string;
}

/** The passkey of this device, and its line for the file `allowed_signers` of the system that acts. */
export class PasskeyLine extends Component<
  PasskeyLineProps,
  { passkey?: ReplyPasskey | undefined }
> {
  override async componentDidMount() {
    this.setState({ passkey: await keptPasskey(location.hostname) });
  }
  override render({ name }: PasskeyLineProps, { passkey }: { passkey?: ReplyPasskey | undefined }) {
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

interface Props {
  ways: readonly OfferedWay[];
  keys: KeysHere;
  /** Somebody waits at a server: what is signed is sent at once. */
  isWaiting: boolean;
  onPress: (way: Way) => void;
}

/** The label of a way. */
function labelOf(way: Way, isFirst: boolean, isWaiting: boolean): string {
  if (way === 'link') return isWaiting ? t.sendUnsigned : t.copyUnsigned;
  if (way === 'device' && !isFirst) return t.useDevice;
  return isWaiting ? t.signAndSend : t.signAndCopy;
}

function aboutOf(way: Way, { passkey }: KeysHere): string {
  if (way === 'passkey') return passkey ? t.byPasskey : t.byNewPasskey;
  return way === 'device' ? t.byDevice : t.byNothing;
}

/** One filled button, and below it what it does and the other ways, each with whether it counts. */
export const WaysToAnswer = ({ ways: [first, ...others], keys, isWaiting, onPress }: Props) =>
  first && (
    <div class="ways-to-answer">
      <ArmedButton
        key={first.way}
        label={labelOf(first.way, true, isWaiting)}
        primary
        calm
        onPress={() => onPress(first.way)}
      />
      <p class="small muted">
        {aboutOf(first.way, keys)}
        {!first.counts && <b> {first.way === 'link' ? t.countsNotHere : t.notASigner}</b>}
        {others.map(({ way, counts }) => (
          <span key={way}>
            {' '}
            <ArmedButton
              label={labelOf(way, false, isWaiting)}
              inline
              calm
              onPress={() => onPress(way)}
            />
            {!counts && ` – ${t.countsNot}`}
          </span>
        ))}
      </p>
    </div>
  );

import '../kit/select-style.ts';
import { Component, createRef } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import type { Comment } from '#schemas/reply/passage.ts';
import { makeReply } from '#schemas/reply/reply.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { PASSKEY_KEY } from '#schemas/signature/ssh-passkey.ts';
import { fingerprintOf, REPLY, type SshSignature } from '#schemas/signature/ssh-signature.ts';
import { readPublicKey } from '#schemas/signature/sshsig.ts';
import { isBlank } from '#schemas/text/blank.ts';
import { digest } from '../../page/open/digest.ts';
import * as t from '../../words/en/reply.ts';
import { deviceKeyHindrance, makeDeviceKey } from '../keys/device-key.ts';
import { ArmedButton } from '../kit/ArmedButton.tsx';
import { directionOf } from '../reading/direction.ts';
import type { Decisions } from './answering.ts';
import { Choices } from './Choices.tsx';
import { Conditions } from './Conditions.tsx';
import { isNeverFramed } from './framing.ts';
import { keptPasskey, type ReplyPasskey, rememberedName, rememberName } from './kept.ts';
import { type MadeReply, madeReply } from './made-reply.ts';
import { PasskeyLine } from './PasskeyLine.tsx';
import { makePasskey, signWithPasskey, takesPasskeys } from './passkey.ts';

interface Props {
  artifact: Artifact;
  decisions: Decisions;
  comments: readonly Comment[];
  /** Ways of answering that count for whoever waits; undefined: nobody said. */
  allow?: readonly string[] | undefined;
  /** Fingerprints of the keys that count for whoever waits; null: any key. */
  signers: readonly string[] | null;
  onMade: (made: MadeReply) => void;
}

interface State {
  decision?: string;
  note: string;
  name: string;
  period: number;
  conditions: readonly string[];
  problem?: string;
  busy?: boolean;
  /** A key of this device can sign here. */
  hasDeviceKey?: boolean;
  /** Of this device and this host; undefined: there is none, or none that is known. */
  passkey?: ReplyPasskey | undefined;
  /** The fingerprint of that passkey. */
  fingerprint?: string | undefined;
}

/** Way of signing an answer; `link`: not at all. */
type Way = 'passkey' | 'device' | 'link';
const WAYS: readonly string[] = ['passkey', 'device', 'link'] satisfies Way[];

/** For how long an answer holds unless somebody says otherwise, in seconds. */
const DAY = 86_400;

/** True if an answer can depend on conditions: a no does not. */
const takesConditions = (decision: string | undefined): boolean =>
  decision !== undefined && decision !== 'rejected' && decision !== 'changes';

/** Form of an answer, and the buttons that make a reply of it. */
export class ReplyForm extends Component<Props, State> {
  override state: State = { note: '', name: '', period: DAY, conditions: [] };
  private hasBegun = false;
  private readonly form = createRef<HTMLDivElement>();

  override async componentDidMount() {
    const name = await rememberedName();
    if (name && this.state.name === '') this.setState({ name });
    if (takesPasskeys()) await this.use(await keptPasskey(location.hostname));
  }

  private async use(passkey: ReplyPasskey | undefined): Promise<void> {
    const key = passkey && readPublicKey(PASSKEY_KEY, passkey.line.split(' ')[1] ?? '');
    const subtle = globalThis.crypto?.subtle;
    const fingerprint = key && subtle ? await fingerprintOf(subtle, key) : undefined;
    this.setState({ passkey, fingerprint });
  }

  /** First thing that is missing, and its field. */
  private missing(): [problem: string, field: string] | undefined {
    const { decisions, comments } = this.props;
    const { decision, note, name } = this.state;
    if (decisions.values.length > 0 && decision === undefined) return ['/decision', '[type=radio]'];
    if (decisions.values.length === 0 && comments.length === 0 && isBlank(note)) {
      return ['', 'textarea'];
    }
    return isBlank(name) ? ['/name', '[autocomplete=name]'] : undefined;
  }

  /** Once somebody begins to answer, and not before: the host is asked for its headers. */
  private readonly begin = async (): Promise<void> => {
    if (this.hasBegun) return;
    this.hasBegun = true;
    const hasDeviceKey = (await isNeverFramed()) && (await deviceKeyHindrance()) === null;
    this.setState({ hasDeviceKey });
  };

  private async sign(
    way: Way,
    id: string,
  ): Promise<Result<SshSignature | null, keyof typeof t.noPasskeyWords>> {
    const { passkey } = this.state;
    if (way === 'link') return ok(null);
    if (way === 'passkey') return passkey ? signWithPasskey(passkey, id) : err('failed');
    const key = await makeDeviceKey();
    return key.ok ? ok(await key.value.sign(REPLY, id)) : err('not-kept');
  }

  private readonly newPasskey = async (): Promise<void> => {
    const made = await makePasskey();
    if (made.ok) {
      this.setState({ problem: '' });
      await this.use(made.value);
    } else this.setState({ problem: t.noPasskeyWords[made.error] });
  };

  private async answer(way: Way): Promise<void> {
    const { artifact, comments, onMade } = this.props;
    const { decision, note, name, period, conditions, busy } = this.state;
    if (busy || !digest) return;
    const missing = this.missing();
    if (missing) {
      this.setState({ problem: t.problems[missing[0]] ?? t.notMade });
      this.form.current?.querySelector<HTMLElement>(missing[1])?.focus();
      return;
    }
    this.setState({ busy: true });
    const now = new Date();
    const validUntil = new Date(now.getTime() + period * 1_000).toISOString();
    const made = await makeReply(
      artifact,
      {
        name,
        rationale: note,
        comments,
        ...(decision !== undefined && { decision, validUntil }),
        ...(takesConditions(decision) && {
          conditions: conditions.filter((condition) => !isBlank(condition)),
        }),
      },
      { now, digest },
    );
    if (!made.ok) {
      const [first] = made.error;
      const words = t.problems[first?.pointer || (first?.keyword ?? '')];
      return this.setState({ problem: words ?? t.notMade, busy: false });
    }
    const signed = await this.sign(way, made.value.id);
    this.setState({ busy: false });
    if (!signed.ok) return this.setState({ problem: t.noPasskeyWords[signed.error] });
    this.setState({ problem: '' });
    rememberName(name);
    onMade(madeReply(made.value, signed.value));
  }

  private renderPeriod() {
    return (
      <label class="entry">
        <span>{t.holdsFor}</span>
        <select
          class="field"
          value={this.state.period}
          onChange={(event) => this.setState({ period: Number(event.currentTarget.value) })}
        >
          {Object.entries(t.periods).map(([seconds, words]) => (
            <option key={seconds} value={seconds}>
              {words}
            </option>
          ))}
        </select>
      </label>
    );
  }

  override render({ decisions, allow = WAYS, signers }: Props) {
    const { decision, note, name, conditions, problem, passkey, fingerprint, hasDeviceKey } =
      this.state;
    if (!digest) return <p class="notice warn">{t.needsHttps}</p>;
    return (
      <div ref={this.form} onFocusIn={this.begin}>
        {decisions.of === 'reserved' && <p class="notice warn">{t.reserved}</p>}
        {decisions.values.length > 0 && (
          <Choices
            decisions={decisions}
            chosen={decision}
            onChoose={(chosen) => this.setState({ decision: chosen })}
          />
        )}
        {takesConditions(decision) && (
          <Conditions
            conditions={conditions}
            onChange={(next) => this.setState({ conditions: next })}
          />
        )}
        <label class="entry">
          <span>
            {t.note} <span class="muted">({t.optional})</span>
          </span>
          <textarea
            class="field"
            rows={3}
            dir={directionOf(note)}
            value={note}
            onInput={(event) => this.setState({ note: event.currentTarget.value })}
          />
        </label>
        <div class="two">
          <label class="entry">
            <span>{t.name}</span>
            <input
              class="field"
              autocomplete="name"
              dir="auto"
              maxLength={120}
              aria-describedby="reply-name-hint"
              value={name}
              onInput={(event) => this.setState({ name: event.currentTarget.value })}
            />
          </label>
          {decisions.values.length > 0 && this.renderPeriod()}
        </div>
        <p class="muted small" id="reply-name-hint">
          {t.nameHint}
        </p>
        <p role="alert" class="problem">
          {problem}
        </p>
        {signers && !(fingerprint && signers.includes(fingerprint)) && (
          <p class="notice warn">{t.notASigner}</p>
        )}
        <p class="muted small">
          {t.unsigned} {!allow.includes('link') && t.onlySigned}
        </p>
        <div class="ways-to-answer">
          {passkey && allow.includes('passkey') && (
            <ArmedButton
              key="passkey"
              label={t.signWithPasskey}
              primary
              onPress={() => this.answer('passkey')}
            />
          )}
          {!passkey && takesPasskeys() && allow.includes('passkey') && (
            <button type="button" class="button" onClick={this.newPasskey}>
              {t.makePasskey}
            </button>
          )}
          {hasDeviceKey && allow.includes('device') && (
            <ArmedButton
              key="device"
              label={t.signWithDevice}
              onPress={() => this.answer('device')}
            />
          )}
          <ArmedButton
            key="unsigned"
            label={allow.includes('link') ? t.withoutSigning : t.withoutSigningUncounted}
            onPress={() => this.answer('link')}
          />
        </div>
        {takesPasskeys() && allow.includes('passkey') && (
          <PasskeyLine passkey={passkey} name={name} />
        )}
        {hasDeviceKey && allow.includes('device') && <p class="muted small">{t.deviceHint}</p>}
      </div>
    );
  }
}

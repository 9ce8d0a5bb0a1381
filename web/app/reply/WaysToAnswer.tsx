import { reply as t } from '../../words/en/answers.ts';
import { ArmedButton } from '../kit/ArmedButton.tsx';
import type { KeysHere, OfferedWay, Way } from './ways.ts';

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

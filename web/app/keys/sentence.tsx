import type { ComponentChildren } from 'preact';
import { REPLY } from '#schemas/signature/ssh-signature.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { signing as t } from '../../words/en/answers.ts';
import { fill, parts } from '../../words/format.ts';
import type { SignedBy } from './check-signed.ts';

/** Characters of a fingerprint that a line has room for; all of it stands in the details. */
const SHORT = 'SHA256:'.length + 8;

const STATES = {
  invalid: t.invalid,
  'unknown-kind': t.unknownKind,
  'cannot-check': t.cannotCheck,
};

/**
 * The sentence about a signature for a reader.
 *
 * @param isShort only the beginning of a fingerprint
 */
export function sentenceOf(
  { state, whose, fingerprint, purpose }: SignedBy,
  isShort: boolean,
): ComponentChildren {
  if (state !== 'valid') return STATES[state];
  return (
    <>
      {ownerOf(whose, isShort ? `${fingerprint.slice(0, SHORT)}…` : fingerprint)}
      {purpose === REPLY && ` · ${t.asAnswer}`}
    </>
  );
}

function ownerOf(whose: SignedBy['whose'], fingerprint: string): ComponentChildren {
  if (whose.state === 'own') return t.ownKey;
  if (whose.state === 'unknown-key') return fill(t.unknownKey, { fingerprint });
  const name = <Plain value={whose.contact.name} />;
  if (whose.state === 'known') return parts(t.knownKey, { name: <b>{name}</b> });
  if (whose.state === 'other-namespace') return parts(t.otherPurpose, { name });
  return whose.state === 'not-yet-valid'
    ? parts(t.notYetValid, { name })
    : parts(t.noLongerValid, { name });
}

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Deps } from '../deps.ts';
import type { PasskeyRecord } from '../types.ts';
import type { Place } from './place.ts';
import { hashSecret } from './session.ts';
import type { OncePurpose } from './sign-in-types.ts';

/** Time limit of a person's step with the authenticator, ms. */
const CEREMONY = 300_000;

/**
 * The device has to ask for its PIN, finger or face each time: a passkey alone opens the account,
 * and a stolen key must not be enough.
 */
const VERIFICATION = 'required';

/** Longest name of a passkey, in bytes (WebAuthn Level 3, §7.1, step 26). */
const MAX_ID = 1_023;

/** Large: loaded some seconds after the start of a server (run-server.ts), and never by the command line. */
const library = () => import('@simplewebauthn/server');

type PasskeyDeps = Pick<Deps, 'store' | 'now'>;
type PlaceWithName = Place & { readonly rpId: string };

/** The purpose of a new passkey. */
export type NewPasskeyFor = {
  readonly purpose: Extract<OncePurpose, 'sign-up' | 'add-passkey'>;
  /** Null: of nobody yet. */
  readonly owner: string | null;
  /** The account's identifier, which the device keeps as the user handle. */
  readonly userId: string;
  readonly name: string;
  /** Passkeys of the account: a device makes no second one. */
  readonly known: readonly PasskeyRecord[];
};

/**
 * Options for a new discoverable credential (WebAuthn Level 3, §5.1.3), with a challenge that is
 * kept.
 */
export async function offerPasskey(deps: PasskeyDeps, place: PlaceWithName, wanted: NewPasskeyFor) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Vitrine',
    rpID: place.rpId,
    userID: new Uint8Array(Buffer.from(wanted.userId)),
    userName: wanted.name,
    userDisplayName: wanted.name,
    timeout: CEREMONY,
    excludeCredentials: wanted.known.map(({ id, transports }) => ({
      id,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
  });
  const { purpose, owner, userId, name } = wanted;
  await storeChallenge(deps, options.challenge, purpose, owner, { userId, name });
  return options;
}

/** A passkey that was just made, and what its challenge was kept with. */
export type MadePasskey = {
  readonly owner: string | null;
  readonly userId: string;
  readonly name: string;
  readonly passkey: Pick<PasskeyRecord, 'id' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>;
};

/** Checks the answer of a device that made a passkey (WebAuthn Level 3, §7.1). */
export async function takePasskey(
  deps: PasskeyDeps,
  place: PlaceWithName,
  purpose: NewPasskeyFor['purpose'],
  answer: unknown,
): Promise<Result<MadePasskey, 'refused'>> {
  const once = await takeChallenge(deps, answer, purpose);
  if (!once) return err('refused');
  const { verifyRegistrationResponse } = await library();
  try {
    const verified = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: once.challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
    });
    if (!verified.verified) return err('refused');
    const { credential, credentialBackedUp } = verified.registrationInfo;
    if (Buffer.from(credential.id, 'base64url').length > MAX_ID) return err('refused');
    const { userId, name } = JSON.parse(once.data) as { userId: string; name: string };
    return ok({
      owner: once.account,
      userId,
      name,
      passkey: {
        id: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).filter((name) => /^[\w-]{1,20}$/.test(name)),
        isSynced: credentialBackedUp,
      },
    });
  } catch {
    // The library throws for whatever is wrong with an answer.
    return err('refused');
  }
}

/** Options for signing in with whichever passkey the person chooses: no name is asked for. */
export async function askForPasskey(deps: PasskeyDeps, place: PlaceWithName) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: place.rpId,
    timeout: CEREMONY,
    userVerification: VERIFICATION,
  });
  await storeChallenge(deps, options.challenge, 'sign-in', null, {});
  return options;
}

/**
 * Checks the answer of a device to a challenge (WebAuthn Level 3, §7.2). An unknown passkey is
 * checked against a key that nobody has, and refused in the same words after the same work.
 *
 * @returns the account
 */
export async function checkPasskey(
  deps: PasskeyDeps,
  place: PlaceWithName,
  answer: unknown,
): Promise<Result<string, 'refused'>> {
  const once = await takeChallenge(deps, answer, 'sign-in');
  if (!once) return err('refused');
  const { id, response } = answer as AuthenticationResponseJSON;
  const known = typeof id === 'string' ? await deps.store.passkey(id) : null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: once.challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(known?.publicKey ?? NOBODYS_KEY, 'base64url')),
        // The store compares it, in the same step in which it notes the new one.
        counter: 0,
      },
    });
    const handle = Buffer.from(response.userHandle ?? '', 'base64url').toString();
    if (!verified || !known || handle !== known.account) return err('refused');
    const isNew = await deps.store.usePasskey(known.id, authenticationInfo.newCounter, deps.now());
    return isNew ? ok(known.account) : err('refused');
  } catch {
    return err('refused');
  }
}

/** A COSE key on P-256 (its base point). Its private key, 1, opens nothing: no account has it. */
const NOBODYS_KEY =
  'pQECAyYgASFYIGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

async function storeChallenge(
  { store, now }: PasskeyDeps,
  challenge: string,
  purpose: OncePurpose,
  account: string | null,
  data: object,
): Promise<void> {
  await store.keepOnce({
    hash: hashSecret(challenge),
    purpose,
    account,
    data: JSON.stringify(data),
    expiresAt: now() + CEREMONY,
  });
}

/** Takes the challenge that an answer is for: each is good for one answer. */
async function takeChallenge({ store, now }: PasskeyDeps, answer: unknown, purpose: OncePurpose) {
  const challenge = challengeOf(answer);
  if (challenge === null) return null;
  const once = await store.takeOnce(hashSecret(challenge), purpose, now());
  return once && { ...once, challenge };
}

function challengeOf(answer: unknown): string | null {
  try {
    const { response } = answer as { response: { clientDataJSON: string } };
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(text) as { challenge: unknown };
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : null;
  } catch {
    return null;
  }
}

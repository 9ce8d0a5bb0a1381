import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { account as t } from '../../words/en/account.ts';
import { type Answer, ask, failed } from './api.ts';

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Authentication = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/**
 * Makes an account with a passkey, and signs in.
 *
 * @param invitation null where none is needed
 */
export async function signUp(name: string, invitation: string | null): Promise<Answer<unknown>> {
  const invited = invitation === null ? {} : { invitation };
  const made = await ceremony<Registration>(
    'sign-up/options',
    { name, ...invited },
    (optionsJSON) => startRegistration({ optionsJSON }),
    'sign-up',
    invited,
  );
  if (made.ok) return made;
  const { status } = made.failure;
  if (status === 429) return failed(status, t.tooManyAccounts);
  return status === 400 && invitation !== null ? failed(status, t.invitationWrong) : made;
}

/** Signs in with whichever passkey the person chooses. */
export const signIn = (): Promise<Answer<unknown>> =>
  ceremony<Authentication>(
    'sign-in/options',
    undefined,
    (optionsJSON) => startAuthentication({ optionsJSON }),
    'sign-in',
  );

/** Adds a passkey to the account. */
export const addPasskey = (): Promise<Answer<unknown>> =>
  ceremony<Registration>(
    'passkeys/options',
    undefined,
    (optionsJSON) => startRegistration({ optionsJSON }),
    'passkeys',
  );

/** Does something that may need a sign-in of the last minutes: asks for the passkey, then tries again. */
export async function again<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const first = await work();
  if (first.ok || !first.failure.signInAgain) return first;
  const signed = await signIn();
  return signed.ok ? work() : signed;
}

async function ceremony<Options>(
  offer: string,
  body: object | undefined,
  device: (options: Options) => Promise<unknown>,
  path: string,
  more: object = {},
): Promise<Answer<unknown>> {
  const options = await ask<Options>('POST', offer, body);
  if (!options.ok) return options;
  try {
    return await ask('POST', path, { answer: await device(options.value), ...more });
  } catch (error) {
    return failed(0, wordsOf(error));
  }
}

function wordsOf(error: unknown): string {
  if (
    error instanceof WebAuthnError &&
    error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  ) {
    return t.passkeyKnown;
  }
  const name = error instanceof Error ? error.name : '';
  return name === 'NotAllowedError' || name === 'AbortError' ? t.passkeyCancelled : t.passkeyFailed;
}

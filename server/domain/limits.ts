import type { Admission } from './admission.ts';
import type { Deps } from './deps.ts';
import type { Failure, LIMITED } from './failures.ts';
import type { Limit, LimitReached, Millis } from './ports/types.ts';

export const HOUR = 3_600_000;
/** The longest time that anything is limited for, in milliseconds. */
export const DAY = 24 * HOUR;

/** Mails to addresses that nobody has confirmed yet, or that anybody typed. */
const MAILS_OF_ACCOUNT = 5;
const MAILS_OF_NETWORK = 20;
/** Mails to one address in an hour, whoever asks for them. */
const MAILS_TO_ADDRESS = 5;
/** Reports and registrations of programs from one network in a day: each leaves something behind. */
const REPORTS_OF_NETWORK = 50;
const CLIENTS_OF_NETWORK = 100;

/** A limit that is reached, as a failure of the request. */
export const limitReached = (
  what: keyof typeof LIMITED,
  { until }: LimitReached,
  now: Millis,
): Failure => ({
  reason: 'limit-reached',
  what,
  retryAfter: Math.max(1, Math.ceil((until - now) / 1_000)),
});

/** Who may sign up: so many from a network, and so many in all. */
export const signUpLimits = (
  { signUpsPerNetwork, signUpsPerDay }: Admission,
  network: string,
): Limit[] => [
  { name: 'sign-up-network', of: network, most: signUpsPerNetwork, within: DAY },
  { name: 'sign-up', of: '', most: signUpsPerDay, within: DAY },
];

/** Mails to an address: of an account, where one asks for them. */
export const mailLimits = (account: string | null, network: string, to: string): Limit[] => [
  ...(account === null
    ? []
    : [{ name: 'mail-account', of: account, most: MAILS_OF_ACCOUNT, within: HOUR }]),
  { name: 'mail-network', of: network, most: MAILS_OF_NETWORK, within: DAY },
  { name: 'mail-address', of: to, most: MAILS_TO_ADDRESS, within: HOUR },
];

export const reportLimits = (network: string): Limit[] => [
  { name: 'report-network', of: network, most: REPORTS_OF_NETWORK, within: DAY },
];

export const clientLimits = (network: string): Limit[] => [
  { name: 'client-network', of: network, most: CLIENTS_OF_NETWORK, within: DAY },
];

/**
 * Takes what the limits allow, for something that is done now.
 *
 * @returns null: it may be done
 */
export async function takeLimited(
  { store, now, newId }: Pick<Deps, 'store' | 'now' | 'newId'>,
  what: keyof typeof LIMITED,
  limits: readonly Limit[],
  id = newId('use'),
): Promise<Failure | null> {
  const reached = await store.takeSlots(id, limits, now());
  return reached && limitReached(what, reached, now());
}

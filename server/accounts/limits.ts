import type { Failure, LIMITED } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { NETWORKS_OF_SITE, siteOf } from '../http/client-network.ts';
import type { Limit, LimitReached, Millis } from '../types.ts';
import type { Admission } from './admission.ts';

export const HOUR = 3_600_000;
/** The longest time that anything is limited for, in milliseconds. */
export const DAY = 24 * HOUR;

/** Mails to addresses that nobody has confirmed yet, or that anybody typed. */
const MAILS_OF_ACCOUNT = 5;
const MAILS_OF_NETWORK = 20;
/** Mails to one address in an hour, whoever asks for them. */
const MAILS_TO_ADDRESS = 5;
/** Mails that people without a session ask for, of all together in a day. */
const MAILS_IN_ALL = 10_000;
/**
 * Reports and registrations of programs: each leaves something behind. Those of all together have a
 * limit an hour, so that whoever uses it up stops others for an hour at most.
 */
const REPORTS = { network: 50, all: 200 };
const CLIENTS = { network: 100, all: 300 };
/** Requests for permission, by browsers and by devices, in an hour. */
const PERMISSIONS = { network: 600, all: 20_000 };

/** A limit that is reached, as a failure of the request. */
export const limitReached = (
  what: keyof typeof LIMITED,
  { most, within, until }: LimitReached,
  now: Millis,
): Failure => ({
  reason: 'limit-reached',
  what,
  most,
  within,
  until,
  retryAfter: Math.max(1, Math.ceil((until - now) / 1_000)),
});

/** Limits of a network and, for IPv6, of the /48 around it. */
export const networkLimits = (
  name: string,
  network: string,
  most: number,
  within: Millis,
): Limit[] => {
  const limit = { name: `${name}-network`, of: network, most, within };
  const site = siteOf(network);
  if (site === network) return [limit];
  return [limit, { name: `${name}-site`, of: site, most: most * NETWORKS_OF_SITE, within }];
};

/** Limits of sign-up: for each network, and for all together. */
export const signUpLimits = (
  { signUpsPerNetwork, signUpsPerDay }: Admission,
  network: string,
): Limit[] => [
  ...networkLimits('sign-up', network, signUpsPerNetwork, DAY),
  { name: 'sign-up', of: '', most: signUpsPerDay, within: DAY },
];

/** Mails to an address: of an account, where one asks for them. */
export const mailLimits = (account: string | null, network: string, to: string): Limit[] => [
  account === null
    ? { name: 'mail', of: '', most: MAILS_IN_ALL, within: DAY }
    : { name: 'mail-account', of: account, most: MAILS_OF_ACCOUNT, within: HOUR },
  ...networkLimits('mail', network, MAILS_OF_NETWORK, DAY),
  { name: 'mail-address', of: to, most: MAILS_TO_ADDRESS, within: HOUR },
];

export const reportLimits = (network: string): Limit[] => [
  ...networkLimits('report', network, REPORTS.network, DAY),
  { name: 'report', of: '', most: REPORTS.all, within: HOUR },
];

export const clientLimits = (network: string): Limit[] => [
  ...networkLimits('client', network, CLIENTS.network, DAY),
  { name: 'client', of: '', most: CLIENTS.all, within: HOUR },
];

export const permissionLimits = (network: string): Limit[] => [
  ...networkLimits('permission', network, PERMISSIONS.network, HOUR),
  { name: 'permission', of: '', most: PERMISSIONS.all, within: HOUR },
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

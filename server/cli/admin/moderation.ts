import { withdrawAll } from '../../accounts/leaving.ts';
import type { Deps } from '../../deps.ts';
import { openShop } from '../../open.ts';
import { endPlans } from '../../purchases/plans.ts';
import { ANONYMOUS } from '../../records/lineage-types.ts';
import type { Io } from '../io.ts';
import { visibleLine } from '../visible-json.ts';
import { type AdminArgs, type AdminCommand, wrongUsage } from './command.ts';
import { publicationsThat } from './takedown-many.ts';

/** `account suspend <id>`: its tokens and sessions are refused from the next request on. */
export const suspendAccount: AdminCommand = async (args, deps, io) => {
  const pages = args.options.pages ?? 'keep';
  if (pages !== 'keep' && pages !== 'takedown') {
    return wrongUsage('--pages is keep or takedown.', io);
  }
  const account = await namedAccount(args, deps, io);
  if (account === null) return 2;
  if (!(await deps.store.suspendAccount(account, true, deps.now()))) {
    io.note('It is suspended already.');
  }
  if (pages === 'takedown') await takeDownAllOf(account, deps, io);
  return 0;
};

/** `account resume <id>`. */
export const resumeAccount: AdminCommand = async (args, deps, io) => {
  const account = await namedAccount(args, deps, io);
  if (account === null) return 2;
  if (await deps.store.suspendAccount(account, false, deps.now())) return 0;
  io.note('It is not suspended.');
  return 1;
};

/** `account delete <id>`: as its owner would, for good. */
export const deleteAccount: AdminCommand = async (args, deps, io) => {
  const { pages } = args.options;
  if (pages !== 'keep' && pages !== 'withdraw' && pages !== 'takedown') {
    return wrongUsage('Say what becomes of its pages: --pages keep, withdraw or takedown.', io);
  }
  const account = await namedAccount(args, deps, io);
  if (account === null) return 2;
  const { config } = args;
  const shop = openShop(config, (error) => io.note(String(error)));
  // First: what cannot be ended must not go on being paid for.
  if (!(await endPlans(deps, shop, account))) {
    io.note('The plan that it pays for could not be ended: try again in a while.');
    return 1;
  }
  // Nothing is published while it is being deleted.
  await deps.store.suspendAccount(account, true, deps.now());
  if (pages === 'withdraw') await withdrawAll(deps, account);
  if (pages === 'takedown') await takeDownAllOf(account, deps, io);
  await deps.store.deleteAccount(account, deps.now(), 'operator');
  return 0;
};

/** Takes down all that an account publishes, and ends its previews and private links. */
async function takeDownAllOf(account: string, deps: Deps, io: Io): Promise<void> {
  const any = { since: null, until: null, words: null };
  const found = await publicationsThat({ account, ...any }, deps);
  for (const { kind, id } of found) await deps.store.takeDown(kind, id, deps.now());
  await withdrawAll(deps, account);
  io.note(`${found.length} taken down.`);
}

/** The account that is named: never the only one there is, by guess. */
async function namedAccount(
  { words, options }: AdminArgs,
  { store }: Deps,
  io: Io,
): Promise<string | null> {
  const id = options.account ?? words[0];
  if (id === undefined || id === ANONYMOUS) {
    io.note('Say which account: "vitrine admin account list" has their names.');
    return null;
  }
  if (await store.account(id)) return id;
  io.note(`There is no account ${visibleLine(id)}.`);
  return null;
}

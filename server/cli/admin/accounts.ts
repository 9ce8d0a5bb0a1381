import { counted } from '#schemas/text/counted.ts';
import { operatorLink } from '../../accounts/sign-in-link.ts';
import type { Account } from '../../accounts/types.ts';
import { postOutbox } from '../../credits/outbox.ts';
import { createAccount, grantCredits, spendable } from '../../credits/usage.ts';
import type { Deps } from '../../deps.ts';
import { ANONYMOUS } from '../../records/lineage-types.ts';
import type { ExitCode, Io } from '../io.ts';
import { visibleLine } from '../visible-json.ts';
import { type AdminArgs, type AdminCommand, isoTime, print, wrongUsage } from './command.ts';

/** Prints the identifier of the new account, and nothing else, for use in scripts. */
export const createAccountCommand: AdminCommand = async ({ options, flags }, deps, io) => {
  const name = options.name ?? '';
  if (name.length > 120) return wrongUsage('--name may have 120 characters.', io);
  const made = await createAccount(deps, name);
  if (!made.ok) throw new Error('The operator may always make an account.');
  const { id, balance } = made.value;
  await settle(deps, io);
  io.note(
    `Account ${id} has ${counted(balance, 'credit')}. Next: vitrine admin token create --scopes all`,
  );
  print({ id, name, balance }, `${id}\n`, flags, io);
  return 0;
};

export const listAccounts: AdminCommand = async ({ flags }, deps, io) => {
  const accounts: object[] = [];
  let lines = '';
  for (let after: Account | undefined | null = null; after !== undefined; ) {
    const some: readonly Account[] = await deps.store.accounts(after);
    for (const { id, name, balance, createdAt } of some) {
      const at = isoTime(createdAt);
      const credits = deps.credits ? '' : `\t${balance}`;
      accounts.push({ id, createdAt: at, balance: deps.credits ? null : balance, name });
      lines += `${id}\t${at}${credits}\t${visibleLine(name)}\n`;
    }
    after = some.at(-1);
  }
  print(accounts, lines, flags, io);
  return 0;
};

/** `account sign-in-link [account]`: an address that signs its reader in, once, within 15 minutes. */
export const signInLink: AdminCommand = async (args, deps, io) => {
  const account = await accountOf(args, deps, io);
  if (account === null) return 2;
  const link = await operatorLink(deps, account);
  if (link === null) {
    io.note('People sign in over https:// or on this machine. Say where: BASE_URL=https://….');
    return 2;
  }
  io.note('This address works once, within 15 minutes. Whoever opens it is signed in.');
  print({ account, url: link }, `${link}\n`, args.flags, io);
  return 0;
};

/** `credits grant [account] <amount>`; the same `--id` grants once. */
export const grantCommand: AdminCommand = async (args, deps, io) => {
  const amountText = args.options.amount ?? args.words.at(-1) ?? '';
  if (!/^\d{1,9}$/.test(amountText) || Number(amountText) === 0) {
    return wrongUsage('Say how many credits, as a whole number: credits grant <account> 1000.', io);
  }
  if ((args.options.id ?? '').length > 200) return wrongUsage('--id may have 200 characters.', io);
  const named = args.options.amount === undefined ? args.words.slice(0, -1) : args.words;
  const account = await accountOf({ ...args, words: named }, deps, io);
  if (account === null) return 2;
  await grantCredits(deps, account, Number(amountText), args.options.id ?? deps.newId('grant'));
  if (!(await settle(deps, io))) return 1;
  return printBalance(account, args, deps, io);
};

export const showBalance: AdminCommand = async (args, deps, io) => {
  const account = await accountOf(args, deps, io);
  return account === null ? 2 : printBalance(account, args, deps, io);
};

async function printBalance(
  account: string,
  { flags }: AdminArgs,
  deps: Deps,
  io: Io,
): Promise<ExitCode> {
  const balance = await spendable(deps, account);
  if (!balance.ok) {
    io.note('The ledger does not answer.');
    return 1;
  }
  print({ account, balance: balance.value }, `${balance.value}\n`, flags, io);
  return 0;
}

/** Posts what an external ledger has yet to hear of; says so when it does not answer. */
async function settle(deps: Deps, io: Io): Promise<boolean> {
  if (!deps.credits) return true;
  const left = await postOutbox(deps.store, deps.credits, deps.now(), () => {});
  if (left === 0) return true;
  io.note('The ledger does not answer. The server posts the grant as soon as it does.');
  return false;
}

/** The account that a command is about; the only one there is when none is named. */
export async function accountOf(
  { words, options }: AdminArgs,
  { store }: Deps,
  io: Io,
): Promise<string | null> {
  const id = options.account ?? words[0];
  if (id !== undefined) {
    if (await store.account(id)) return id;
    io.note(`There is no account ${visibleLine(id)}.`);
    return null;
  }
  const [only, ...others] = (await store.accounts(null, 3)).filter(
    (account) => account.id !== ANONYMOUS,
  );
  if (only && others.length === 0) return only.id;
  io.note(
    only
      ? 'Say which account: --account <id>.'
      : 'There is no account yet: vitrine admin account create.',
  );
  return null;
}

import { relative } from 'node:path';
import { operatorLink } from './accounts/sign-in-link.ts';
import type { Deps } from './deps.ts';
import { ANONYMOUS } from './records/lineage-types.ts';

/** State of a started server, as its first lines show it. */
export type Start = {
  /** Address for a browser on this machine, ending in `/`. */
  readonly address: string;
  /** The public address; null: the other. */
  readonly baseUrl: string | null;
  readonly metricsAddress: string | null;
  /** People can sign in at that address. */
  readonly hasAccounts: boolean;
  /** Sign-in link of the operator, or the command that makes one; null: nobody can sign in. */
  readonly signIn: SignIn | null;
  /** Command that runs the command line from the folder that the server was started in. */
  readonly program: string;
  /** The log is off on a terminal: one line says how to get it. */
  readonly isQuiet: boolean;
};

type SignIn =
  | { readonly kind: 'link'; readonly link: string }
  /** There is no account. */
  | { readonly kind: 'none-yet' }
  | { readonly kind: 'command' };

/** At most 12 lines: where it is, how one gets in, and how an agent does. */
export function firstLines(start: Start): string[] {
  const { address, baseUrl, metricsAddress, hasAccounts, signIn, program, isQuiet } = start;
  const base = baseUrl ?? address;
  return [
    `Vitrine is at ${base}`,
    ...(baseUrl === null ? [] : [`Listening on ${address}`]),
    ...(metricsAddress === null ? [] : [`Metrics are at ${metricsAddress}`]),
    ...(hasAccounts ? [`Accounts are at ${base}account`] : []),
    ...(signIn ? [signInLine(signIn, program)] : []),
    `For Claude Code: claude mcp add --transport http vitrine ${base}mcp`,
    ...(isQuiet ? ['LOG_LEVEL=info shows a line for each request.'] : []),
    'Stop with Ctrl+C.',
  ];
}

function signInLine(signIn: SignIn, program: string): string {
  switch (signIn.kind) {
    case 'link':
      return `To sign in, open this within 15 minutes (it works once): ${signIn.link}`;
    case 'none-yet':
      return 'There is no account yet: create one there.';
    case 'command':
      return `To sign in as the operator: ${program} admin account sign-in-link`;
  }
}

/**
 * Command that runs the command line beside the server: the same in a clone, in a container and in an
 * installed package, none of which has put a program into the path of the shell.
 *
 * @param cli path of its file
 */
export function programAt(cli: string, folder: string): string {
  const near = relative(folder, cli);
  const path = near.startsWith('..') ? cli : near;
  return `node ${/^[\w./@+:-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`}`;
}

/**
 * Sign-in of the operator. An address that signs somebody in is made only for a person at this
 * machine: if the output goes to a terminal, and the server answers nobody else.
 *
 * @param host address that the server listens on
 */
export async function operatorSignIn(
  deps: Pick<Deps, 'store' | 'now' | 'baseUrl'>,
  isTerminal: boolean,
  host: string,
  baseUrl: string,
): Promise<SignIn> {
  const isHere = isLoopback(host) && isLoopback(new URL(baseUrl).hostname);
  if (!isTerminal || !isHere) return { kind: 'command' };
  // One of these may be the account that stands for nobody.
  const accounts = await deps.store.accounts(null, 3);
  const [only, ...others] = accounts.filter(({ id }) => id !== ANONYMOUS);
  if (!only) return { kind: 'none-yet' };
  // With several accounts, nobody has said which one it should be.
  const link = others.length === 0 ? await operatorLink(deps, only.id) : null;
  return link === null ? { kind: 'command' } : { kind: 'link', link };
}

/** True if a host, listened on or of an address, is this machine alone. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

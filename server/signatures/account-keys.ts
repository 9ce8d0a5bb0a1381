import { err, ok, type Result } from '#schemas/result.ts';
import { accountPrincipal, allowedSignersLine } from '#schemas/signature/allowed-signers.ts';
import { KEY_PROOF } from '#schemas/signature/key-proof.ts';
import {
  AUTHORSHIP,
  checkSignature,
  fingerprintOf,
  REPLY,
} from '#schemas/signature/ssh-signature.ts';
import { publicKeyLine, readArmored, readPublicKey } from '#schemas/signature/sshsig.ts';
import type { Deps } from '../deps.ts';
import type { AccountKey } from './types.ts';

/** Reason for not listing a key. */
export type KeyFailure = 'no-signature' | 'namespace' | 'wrong-signature' | 'taken' | 'full';

/** Lists a key of an account that has signed the line it was given. */
export async function addAccountKey(
  deps: Deps,
  account: string,
  {
    text,
    sshsig,
    name,
    namespace,
  }: Readonly<Record<'text' | 'sshsig' | 'name' | 'namespace', string>>,
): Promise<Result<AccountKey, KeyFailure>> {
  if (namespace !== AUTHORSHIP && namespace !== REPLY) return err('namespace');
  const read = readArmored(sshsig);
  if (!read.ok) return err('no-signature');
  const state = await checkSignature(deps.subtle, read.value, KEY_PROOF, text);
  if (state !== 'valid') return err('wrong-signature');
  const { key } = read.value;
  const put = {
    account,
    fingerprint: await fingerprintOf(deps.subtle, key),
    key: publicKeyLine(key),
    namespace,
    name,
    createdAt: deps.now(),
  };
  const added = await deps.store.addKey(put);
  return added === 'taken' || added === 'full' ? err(added) : ok({ ...put, revokedAt: null });
}

/** A key as its account sees it. */
export const keyItem = ({ fingerprint, key, namespace, name, ...times }: AccountKey) => ({
  fingerprint,
  key,
  namespace,
  name,
  addedAt: new Date(times.createdAt).toISOString(),
  revokedAt: times.revokedAt === null ? null : new Date(times.revokedAt).toISOString(),
});

/** The account that lists a key, as anybody may ask; null: none ever has. */
export async function describeKey(deps: Deps, fingerprint: string) {
  const found = await deps.store.listedKey(fingerprint);
  if (!found) return null;
  const { name: _, addedAt, ...item } = keyItem(found);
  return { ...item, account: { id: found.account, name: found.accountName }, since: addedAt };
}

/** The file `allowed_signers` of an account; null: it lists no key. */
export async function allowedSignersOf(deps: Deps, account: string): Promise<string | null> {
  const [owner, keys] = await Promise.all([
    deps.store.account(account),
    deps.store.accountKeys(account),
  ]);
  const live = keys.filter(({ revokedAt }) => revokedAt === null);
  if (!owner || live.length === 0) return null;
  const { host } = new URL(deps.baseUrl());
  const lines = live.toReversed().map(({ key: line, namespace }) => {
    const [kind = '', base64 = ''] = line.split(' ');
    const key = readPublicKey(kind, base64);
    const principal = accountPrincipal(account, host);
    return key ? allowedSignersLine({ principal, namespace, key, comment: owner.name }) : '';
  });
  return lines.join('');
}

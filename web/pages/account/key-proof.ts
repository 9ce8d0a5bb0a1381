import { err, ok, type Result } from '#schemas/result.ts';
import { KEY_PROOF } from '#schemas/signature/key-proof.ts';
import { armorSshsig, isKnownKey, readPublicKey } from '#schemas/signature/sshsig.ts';
import { makeDeviceKey } from '../../app/keys/device-key.ts';
import { hasDatabase } from '../../app/kit/store.ts';
import { keptPasskey, type ReplyPasskey } from '../../app/reply/kept.ts';
import { passkeySigns, takesPasskeys } from '../../app/reply/passkey.ts';
import { accountKeys as t } from '../../words/en/account.ts';
import { keys as keyWords } from '../../words/en/answers.ts';
import { type Answer, ask, failed, type KeyItem } from './api.ts';
import { again } from './passkey.ts';

/** Line that the server wants to be signed, once. */
export interface AskedProof {
  readonly nonce: string;
  readonly line: string;
}

/** Name and purpose for a new key in the list. */
export interface NewKey {
  readonly name: string;
  readonly namespace: string;
}

/** Asks for a line that shows who has a key when they sign it. */
export const askProof = (): Promise<Answer<AskedProof>> => ask('POST', 'keys/line', {});

/** The line of a shell that signs it; `KEY` stands for the file of the private key. */
export const signingCommand = ({ line }: AskedProof): string =>
  `printf '%s\\n' '${line.replaceAll("'", "'\\''")}' | ssh-keygen -Y sign -n ${KEY_PROOF} -f KEY`;

/** Lists a key that has signed the line. The server may want the person to sign in once more. */
export const listKey = (
  { nonce }: AskedProof,
  sshsig: string,
  { name, namespace }: NewKey,
): Promise<Answer<KeyItem>> =>
  again(() => ask<KeyItem>('POST', 'keys', { nonce, sshsig, name, namespace }));

/** Lists the key of this device, which is made now if there is none. */
export async function listDeviceKey(added: NewKey): Promise<Answer<KeyItem>> {
  const key = await makeDeviceKey();
  if (!key.ok) return failed(0, keyWords.hindrances[key.error]);
  const asked = await askProof();
  if (!asked.ok) return asked;
  const signature = await key.value.sign(KEY_PROOF, asked.value.line);
  return listKey(asked.value, armorSshsig(signature), added);
}

/** The passkey that signs answers on this device; undefined: there is none. */
export async function replyPasskey(): Promise<ReplyPasskey | undefined> {
  const isThere = takesPasskeys() && (await hasDatabase('vitrine-replies'));
  return isThere ? keptPasskey(location.hostname) : undefined;
}

/** Lists a passkey that signs answers. */
export async function listPasskey(passkey: ReplyPasskey, added: NewKey): Promise<Answer<KeyItem>> {
  const asked = await askProof();
  if (!asked.ok) return asked;
  const signed = await passkeySigns(passkey, KEY_PROOF, asked.value.line);
  return signed.ok
    ? listKey(asked.value, armorSshsig(signed.value), added)
    : failed(0, t.notSigned);
}

/**
 * Reads the line of a file `.pub`. A private key is told from other mistakes: it must not be pasted
 * anywhere.
 */
export function readPublicLine(
  text: string,
): Result<{ key: Uint8Array<ArrayBuffer>; comment: string }, 'private-key' | 'no-key'> {
  if (text.includes('PRIVATE KEY')) return err('private-key');
  const [kind = '', base64 = '', ...comment] = text.trim().split(/\s/);
  const key = readPublicKey(kind, base64);
  return key && isKnownKey(key) ? ok({ key, comment: comment.join(' ') }) : err('no-key');
}

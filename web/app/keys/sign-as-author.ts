import { ok, type Result } from '#schemas/result.ts';
import { AUTHORSHIP } from '#schemas/signature/ssh-signature.ts';
import { armorSshsig } from '#schemas/signature/sshsig.ts';
import { makeDeviceKey, type NoDeviceKey } from './device-key.ts';

/**
 * Signs an artifact as its author, with the key of this device; one is made if there is none.
 *
 * @returns the texts of its signatures
 */
export async function signAsAuthor(id: string): Promise<Result<readonly string[], NoDeviceKey>> {
  const key = await makeDeviceKey();
  return key.ok ? ok([armorSshsig(await key.value.sign(AUTHORSHIP, id))]) : key;
}

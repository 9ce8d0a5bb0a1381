import { decodeBase64Url, encodeBase64Url } from '#schemas/link/base64url.ts';
import { checkReplySignature, isSound } from '#schemas/reply/reply-signature.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { PASSKEY_KEY, passkeyKey, passkeySignature } from '#schemas/signature/ssh-passkey.ts';
import { bytesToSign, REPLY, type SshSignature } from '#schemas/signature/ssh-signature.ts';
import { armorSshsig, publicKeyLine, readPublicKey } from '#schemas/signature/sshsig.ts';
import { keepPasskey, type ReplyPasskey } from './kept.ts';

/** Why no passkey was made, or none has signed. */
export type NoPasskey = 'cancelled' | 'not-kept' | 'failed';

/** ES256: the only algorithm that OpenSSH checks for passkeys of browsers. */
const ES256 = -7;
/** A public key on P-256 without compression ends what a browser gives as `SubjectPublicKeyInfo`. */
const POINT_BYTES = 65;

/** True if this page can ask for passkeys: browsers have none for addresses that are numbers. */
export const takesPasskeys = (): boolean =>
  isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/**
 * Makes a passkey that signs replies and nothing else: its name is "Replies", and it is always asked
 * for by its own name, so no sign-in can use it.
 */
export async function makePasskey(): Promise<Result<ReplyPasskey, NoPasskey>> {
  const host = location.hostname;
  try {
    const made = (await navigator.credentials.create({
      publicKey: {
        rp: { id: host, name: host },
        user: {
          id: crypto.getRandomValues(new Uint8Array(32)),
          name: 'Replies',
          displayName: 'Replies',
        },
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
        authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
        attestation: 'none',
      },
    })) as PublicKeyCredential | null;
    const key = (made?.response as AuthenticatorAttestationResponse | undefined)?.getPublicKey();
    const point = key && new Uint8Array(key).slice(-POINT_BYTES);
    if (!made || point?.[0] !== 4) return err('failed');
    const passkey: ReplyPasskey = {
      id: encodeBase64Url(new Uint8Array(made.rawId)),
      line: publicKeyLine(passkeyKey(point, host)),
      host,
    };
    try {
      await keepPasskey(passkey);
    } catch {
      return err('not-kept');
    }
    return ok(passkey);
  } catch (error) {
    return err(reasonOf(error));
  }
}

/**
 * Signs an id or another line for a purpose: the challenge is what any other key would sign. Nothing of
 * what came back is checked.
 */
export async function passkeySigns(
  { id: credential, line, host }: ReplyPasskey,
  namespace: string,
  text: string,
): Promise<Result<SshSignature, NoPasskey>> {
  const key = readPublicKey(PASSKEY_KEY, line.split(' ')[1] ?? '');
  const name = decodeBase64Url(credential);
  if (!key || !name.ok) return err('failed');
  try {
    const challenge = await bytesToSign(crypto.subtle, namespace, text);
    const given = (await navigator.credentials.get({
      publicKey: {
        rpId: host,
        challenge,
        allowCredentials: [{ type: 'public-key', id: name.value }],
        userVerification: 'required',
      },
    })) as PublicKeyCredential | null;
    if (!given) return err('failed');
    const { authenticatorData, clientDataJSON, signature } =
      given.response as AuthenticatorAssertionResponse;
    const signed = passkeySignature(namespace, key, challenge, {
      authenticatorData: new Uint8Array(authenticatorData),
      clientDataJSON: new Uint8Array(clientDataJSON),
      signature: new Uint8Array(signature),
    });
    return signed ? ok(signed) : err('failed');
  } catch (error) {
    return err(reasonOf(error));
  }
}

/**
 * Signs a reply. What came back is checked as a system that acts will check it, so that nobody sends
 * an answer that counts for nothing.
 *
 * @param id of the reply
 */
export async function signWithPasskey(
  passkey: ReplyPasskey,
  id: string,
): Promise<Result<SshSignature, NoPasskey>> {
  const signed = await passkeySigns(passkey, REPLY, id);
  if (!signed.ok) return signed;
  const place = { rpId: passkey.host, origins: [location.origin] };
  const told = await checkReplySignature(crypto.subtle, armorSshsig(signed.value), id, place);
  return told && isSound(told) ? signed : err('failed');
}

const reasonOf = (error: unknown): NoPasskey =>
  error instanceof DOMException && /^(?:NotAllowed|Abort)Error$/.test(error.name)
    ? 'cancelled'
    : 'failed';

/** Words of the section with the public keys that an account lists. */

export const intro = 'Lists your name next to your signatures.';
export const none = 'No keys.';
export const added = 'Added';
export const revoked = 'Revoked';
/** Before a link to the file. */
export const fileIntro = 'As a file for ssh-keygen:';
export const revokeQuestion =
  'Nothing this key signed will count as yours any more, not even what it signed earlier.';

export const add = 'Add a key';
export const publicKey = 'Public key';
export const publicKeyHint = 'The line in a .pub file: ssh-ed25519 AAAA… or sk-ecdsa-…';
export const name = 'Name of this key';
export const purpose = 'What it signs';
export const next = 'Next';
export const privateKey =
  'That is a private key. Nobody but you should ever see it: don’t paste it anywhere. Use the file that ends in .pub.';
export const noKey = 'That isn’t a public key that can be checked here. Use Ed25519 or a passkey.';
export const ofDevice = 'Add the key of this device';
export const ofPasskey = 'Add this device’s passkey for answers';
export const deviceName = 'This browser';
export const passkeyName = 'Passkey for answers';
export const notSigned = 'The passkey didn’t sign, so the key wasn’t added.';

export const proveTitle = 'Show that the key is yours';
export const prove =
  'Run this where the private key is, with its file in place of KEY, and paste what it prints within 15 minutes.';
export const command = 'Command';
export const printed = 'What it printed';
export const noSignature = 'Paste all of it, from BEGIN SSH SIGNATURE to END SSH SIGNATURE.';
export const otherKey = 'A different key signed this, not the public key you pasted.';
export const finish = 'Add this key';
export const listed = 'The key was added.';

/** Purpose of the signature that proves possession of a key, and never means anything else. */
export const KEY_PROOF = 'key@vitrine';

/** The line that somebody signs to list a key: it names the account and the deployment. */
export const proofText = (account: string, host: string, nonce: string): string =>
  `list my key for ${account} at ${host}: ${nonce}`;

import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base32: no letter looks like a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const HOW_MANY = 10;

/** Ten codes of 80 bits, in four groups. Shown once; only their hashes are kept. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => {
    const letters = [...randomBytes(16)].map((byte) => LETTERS[byte & 31]).join('');
    return letters.replace(/(....)(?!$)/g, '$1-');
  });

/**
 * The stored form of a code; null for what cannot be one. Letter case, spaces and dashes do not
 * count, and letters that are taken for others are read as those.
 */
export function hashRecoveryCode(text: string): string | null {
  const letters = text.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  if (!/^[0-9abcdefghjkmnpqrstvwxyz]{16}$/.test(letters)) return null;
  return createHash('sha256').update(`recovery\n${letters}`).digest('hex');
}

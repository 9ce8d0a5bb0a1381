import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base32 without what is misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

/** A code of 100 bits that people can type: `K7Q2-…` in five groups of four. */
export function newInvitation(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/**
 * The stored form of a code, however it was typed. A value that is no text has the hash of an empty
 * one.
 */
export function hashInvitation(typed: unknown): string {
  const text = typeof typed === 'string' ? typed.slice(0, 200) : '';
  const read = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`invitation ${read}`).digest('hex');
}

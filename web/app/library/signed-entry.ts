import { armorSshsig, readArmored } from '#schemas/signature/sshsig.ts';
import type { Signed } from '../../page/open/outcome.ts';
import { eachOnce, signaturesIn } from '../keys/signatures-in.ts';
import type { StoredEntry } from './entry.ts';

/** Most signatures that are kept of one document: as many as a link carries. */
const MOST = 8;

/** An entry with more signatures; texts that are none are left out, and each stands there once. */
export function withSignatures(entry: StoredEntry, texts: readonly string[]): StoredEntry {
  const read = [...(entry.signatures ?? []), ...texts.slice(0, 99)].map(readArmored);
  const all = eachOnce(read.flatMap((each) => (each.ok ? [each.value] : [])));
  return all.length > 0 ? { ...entry, signatures: all.slice(0, MOST).map(armorSshsig) } : entry;
}

/** The texts of the signatures that a document came with. */
export const signatureTexts = (signed: Signed | undefined): string[] =>
  signaturesIn(signed).signatures.map(armorSshsig);

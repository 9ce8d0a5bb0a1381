import { type LinkSignatures, readSignatures, unpackSignature } from '#schemas/link/sign-link.ts';
import type { SshSignature } from '#schemas/signature/ssh-signature.ts';
import { isSame } from '#schemas/signature/ssh-wire.ts';
import { armorSshsig, readArmored, writeSshsig } from '#schemas/signature/sshsig.ts';
import type { Signed } from '../../page/open/outcome.ts';
import type { StoredEntry } from '../library/entry.ts';

/** Most signatures that are looked at: as many as a server keeps. */
const MAX_LOOKED_AT = 16;

/** The signatures that came with a document, each once. None is checked. Never fails. */
export function signaturesIn(signed: Signed | undefined): LinkSignatures {
  const all =
    signed instanceof Uint8Array ? readSignatures(signed) : fromTexts(signed?.slice(0, 99) ?? []);
  return { ...all, signatures: eachOnce(all.signatures).slice(0, MAX_LOOKED_AT) };
}

function fromTexts(texts: readonly string[]): LinkSignatures {
  const read = texts.map(fromText).filter((each) => each !== null);
  return { signatures: read, ignored: read.length < texts.length ? 'record' : null };
}

/** From a file `.sig`, or as servers tell of it. */
function fromText(text: string): SshSignature | null {
  if (!text.startsWith('-----')) return unpackSignature(text);
  const read = readArmored(text);
  return read.ok ? read.value : null;
}

/** The same signatures without those that stand there before. */
export function eachOnce(signatures: readonly SshSignature[]): SshSignature[] {
  const once: SshSignature[] = [];
  for (const each of signatures) {
    const blob = writeSshsig(each);
    if (!once.some((other) => isSame(writeSshsig(other), blob))) once.push(each);
  }
  return once;
}

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

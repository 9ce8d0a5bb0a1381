import { isCapsuleValue } from '../generated/capsule-validate.js';
import { CAPABILITIES, type CapsuleFlag, isCapsuleFlag } from './capabilities.ts';
import { type CapsuleContent, normalizeCapsule } from './capsule.ts';
import { type HostFault, hostFault } from './host-name.ts';

/** A capsule as the agent API returns it (json/capsule-v1.schema.json). */
export type CapsuleRecord = CapsuleContent & {
  id: string;
  url: string;
  contentHash: string;
  publishedAt: string;
};

/** A rule of decisions §7 that the schema cannot say, and that a record breaks. */
export type BrokenRule =
  /** A host that may not be declared, and its place in the list. */
  | { readonly at: number; readonly host: string; readonly fault: HostFault }
  /** Declared hosts are missing, without which this means nothing. */
  | { readonly flag: CapsuleFlag };

/** The rules about hosts that a record of the right form breaks. */
export function brokenRules(record: CapsuleRecord): BrokenRule[] {
  const { capabilities, declaredExternalDomains: hosts } = normalizeCapsule(record);
  const faults = record.declaredExternalDomains.flatMap((host, at): BrokenRule[] => {
    const fault = hostFault(host);
    return fault ? [{ at, host, fault }] : [];
  });
  const idle = capabilities
    .filter(isCapsuleFlag)
    .filter((flag) => CAPABILITIES[flag].needsDomains && hosts.length === 0);
  return [...faults, ...idle.map((flag) => ({ flag }))];
}

/** True if a value read from JSON is a capsule record. Its hash is not checked. */
export const isCapsuleRecord = (value: unknown): value is CapsuleRecord =>
  isCapsuleValue(value) && brokenRules(value as CapsuleRecord).length === 0;

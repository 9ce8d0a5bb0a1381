import { recordState } from '../../page/open/hosted.ts';

/** Signatures in the state of a record, as its server wrote them; undefined where there are none. */
export function signedBy(id: string): readonly string[] | undefined {
  const signatures = recordState(id)?.signatures;
  return Array.isArray(signatures) && signatures.length > 0 ? signatures.map(String) : undefined;
}

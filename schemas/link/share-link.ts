import type { Artifact } from '../document/artifact.ts';
import { canonicalize } from '../json/canonical-json.ts';
import { FRAGMENT_PREFIX } from '../limits.ts';
import { encodeBase64Url } from './base64url.ts';
import { gzip, gzipInSteps } from './gzip.ts';

/** Unpacks at most `maxBytes` bytes of one gzip member; see {@link gunzip} for what is refused. */
export type { Gunzip } from './open-fragment.ts';
// Both directions of a share link. Code that opens a link imports read-fragment.ts directly, so that
// the packer is not in the page that every reader loads.
export { fragmentOf, type Repair, readFragment } from './read-fragment.ts';

/**
 * The fragment `k1.g.…` (without `#`) that carries an artifact: its canonical JSON, packed. The
 * same artifact always gives the same fragment (decisions §4). Throws where {@link canonicalize}
 * does.
 */
export const encodeShareLink = (artifact: Artifact): string =>
  linkOf(gzip(new TextEncoder().encode(canonicalize(artifact))));

/** The same fragment from canonical JSON, made in steps with pauses between them. */
export const encodeInSteps = async (
  canonical: string,
  pause: () => Promise<unknown>,
): Promise<string> => linkOf(await gzipInSteps(new TextEncoder().encode(canonical), pause));

const linkOf = (packed: Uint8Array): string => FRAGMENT_PREFIX + encodeBase64Url(packed);

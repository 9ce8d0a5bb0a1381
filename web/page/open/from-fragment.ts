import { checkArtifact } from '#schemas/document/check-artifact.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { MAX_FRAGMENT_CHARS, MAX_JSON_BYTES, MAX_JSON_DEPTH } from '#schemas/limits.ts';
import { EXTRA_FLAG } from '#schemas/link/extra-flag.ts';
import { loadOpen } from '../doors.ts';
import { digest } from './digest.ts';
import { inflate } from './inflate.ts';
import { type OpenedArtifact, type OpenOutcome, PLACES, type Place } from './outcome.ts';

/** A link as we write it: unpadded base64url whose unused last bits are zero (RFC 4648 §3.5). */
const CLEAN_LINK = /^#k1\.g\.((?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?)$/;
/** An address at a server, or what might still be a link after its damage is undone; browsers percent-encode most damage. */
const LINK_LIKE = /^#[#/!?]*(k\d|hosted=)|%/i;

function depthOf(value: JsonValue): number {
  if (value === null || typeof value !== 'object') return 0;
  let deepest = 0;
  // A loop: a list may have more items than a call takes arguments.
  for (const member of Object.values(value)) deepest = Math.max(deepest, depthOf(member));
  return 1 + deepest;
}

/**
 * Opens a link that is exactly as we write links, with what browsers bring along: base64, gzip and
 * JSON. Text that equals its own canonical form, or what `JSON.stringify` makes of it (which is how
 * most programs write), has no duplicate names, unsafe numbers or broken characters. Null means "not
 * that simple", never "wrong": the strict reader then has the last word.
 */
async function openCleanLink(fragment: string): Promise<OpenedArtifact | null> {
  const body = CLEAN_LINK.exec(fragment)?.[1];
  if (!body || fragment.length > MAX_FRAGMENT_CHARS) return null;
  const binary = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  // Header flags other than that of signatures (names, comments, checksums) are rare, and not every
  // browser minds a wrong one.
  const flags = bytes[3] as number;
  const json = flags & ~EXTRA_FLAG ? null : await inflate(bytes, MAX_JSON_BYTES);
  if (!json) return null;
  const text = new TextDecoder('utf-8', {
    fatal: true,
    ignoreBOM: true,
  }).decode(json);
  const value: JsonValue = JSON.parse(text);
  const checked = await checkArtifact(value, digest);
  if (!checked.ok || depthOf(value) > MAX_JSON_DEPTH) return null;
  const isPlain = checked.value.canonical === text || JSON.stringify(value) === text;
  return isPlain ? { ...checked.value, repairs: [], signed: flags ? bytes : undefined } : null;
}

/** Opens what the part of the address after `#` carries. Nothing is shown before all checks passed. */
export async function openFromFragment(fragment: string): Promise<OpenOutcome> {
  if (!LINK_LIKE.test(fragment)) {
    // The part behind `=` is for that page to read.
    const isAt = (place: Place) => `${fragment}=`.startsWith(`#${place}=`);
    return { view: PLACES.find(isAt) ?? 'home' };
  }
  const clean = await openCleanLink(fragment).catch(() => null);
  if (clean) return { view: 'artifact', ...clean };
  return (await loadOpen()).openStrictly(fragment);
}

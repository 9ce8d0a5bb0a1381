import type { Artifact } from '#schemas/document/artifact.ts';
import { hashCanonical } from '#schemas/document/hash-canonical.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { CapsuleContent } from '#schemas/program/capsule.ts';
import type { Codecs } from '../work/codecs.ts';

type Program = Pick<CapsuleContent, 'html' | 'css' | 'javascript'>;

/** Hash of a program, bare hex: the same for a page and for an artifact that run the same code. */
export async function programHash(
  { html, css, javascript }: Program,
  sha256: Codecs['sha256'],
): Promise<string> {
  const hash = await hashCanonical(canonicalize({ html, css, javascript }), sha256);
  return hash.slice('sha256:'.length);
}

/** The program of an artifact; null: it is a document. */
export const programOf = ({ type, content }: Artifact): CapsuleContent | null =>
  type === 'mini-app-capsule' ? (content as unknown as CapsuleContent) : null;

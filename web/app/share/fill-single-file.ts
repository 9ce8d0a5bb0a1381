import { filesIn } from '#schemas/document/files.ts';
import { encodeBase64 } from '#schemas/json/base64.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { loadExternalFiles } from '../doors.ts';

const SLOT = '<script type="application/json" id="vitrine-record"></script>';

/** Beginning of the policy of the page. */
const POLICY = "default-src 'none'; ";

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser of HTML would turn it into another character.
  '\0': '\ufffd',
};

/** Text as it stands in HTML, in attributes too. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\0]/g, (character) => ENTITIES[character] ?? '');

/** JSON that ends no element: `<` stands in its strings only. */
const inData = (json: string): string => json.replaceAll('<', '\\u003c');

/**
 * Puts an artifact into `single-file.html`, as data that no browser runs.
 *
 * @param viewer address of the viewer that made the file
 * @param api where that viewer asks for private links, which the file then may, too; null: nowhere
 * @param signatures each as `packSignature` writes it
 * @param drawings SVG of diagrams by their source: the file has no frame to draw them in
 * @param formulas script that draws formulas, whose hash the policy of the page has; '': none
 * @param files bytes in base64, by their hash, of files that are not in the artifact
 */
export function fillSingleFile(
  template: string,
  title: string,
  canonical: string,
  viewer: string,
  api: string | null,
  signatures: readonly string[] = [],
  drawings: readonly (readonly [source: string, svg: string])[] = [],
  formulas = '',
  files: Readonly<Record<string, string>> = {},
): string {
  if (!template.includes(SLOT)) throw new Error('The page has no place for an artifact.');
  const slot = SLOT.replace('></', () => {
    const home = api === null ? '' : ` data-private="${escapeHtml(api)}"`;
    const signed = signatures.length === 0 ? '' : ` data-signatures="${signatures.join(' ')}"`;
    return ` data-viewer="${escapeHtml(viewer)}"${home}${signed}>${inData(canonical)}</`;
  });
  const drawn =
    drawings.length === 0
      ? ''
      : `\n<script type="application/json" id="vitrine-drawings">${inData(JSON.stringify(drawings))}</script>`;
  const embedded =
    Object.keys(files).length === 0
      ? ''
      : `\n<script type="application/json" id="vitrine-files">${inData(JSON.stringify(files))}</script>`;
  const drawing = formulas && `<script>${formulas}</script>`;
  const allowed = api === null ? '' : `connect-src ${escapeHtml(api)}api/private/; `;
  return template
    .replace(POLICY, () => POLICY + allowed)
    .replace('<title>Vitrine</title>', () => `<title>${escapeHtml(title)} – Vitrine</title>`)
    .replace(SLOT, () => slot + drawn + embedded + drawing);
}

const FORMULA = /\$[^$]+\$|\\\\[([]|```(?:math|latex|tex)/;

/** True if a document may have a formula, by the signs of one in its JSON. */
export const mayHaveFormulas = (canonical: string): boolean => FORMULA.test(canonical);

/** Most bytes of files that one HTML file takes along; those beyond are cards in it. */
const MAX_EMBEDDED = 10 * 1_048_576;

/**
 * Files that are not in a document, in base64 by their hash, each checked: as many as one HTML file
 * takes along. What cannot be had is left out.
 */
export async function filesToEmbed({
  artifact,
  files,
}: OpenedArtifact): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  let size = 0;
  const outside = filesIn(artifact.content).filter(({ data }) => data === undefined);
  if (outside.length === 0) return found;
  const { findFile } = await loadExternalFiles();
  for (const file of outside) {
    if (file.sha256 in found || size + file.size > MAX_EMBEDDED) continue;
    const bytes = await findFile(file, { owner: artifact.id, ...files });
    if (!bytes.ok) continue;
    found[file.sha256] = encodeBase64(bytes.value);
    size += file.size;
  }
  return found;
}

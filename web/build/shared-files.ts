import type { Rolldown } from 'vite';

/**
 * Files of code that several doors (web/page/doors.ts) share, each with what is in it: beginnings of
 * paths below the root of this repository. A module goes into the first that names it, with all that
 * it imports and no earlier file has; what only one door needs stands in the file of that door.
 *
 * Each file is a request, and whoever loads one gets all of it: what a document needs after its first
 * picture comes first, and nothing later may be needed by it.
 */
export const SHARED_FILES: Readonly<Record<string, readonly string[]>> = {
  // All doors but few.
  common: [
    'schemas/limits.',
    'schemas/link/base64url.',
    'schemas/program/mini-app.',
    'schemas/text/code-points.',
    'web/app/doors.',
    'web/app/kit/copy.',
    'web/app/kit/Dialog.',
    'web/app/kit/choose-file.',
    'web/app/kit/MoreButton.',
    'web/app/kit/controls.',
    'web/app/kit/letter-keys.',
    'web/app/kit/paste-box.',
    'web/app/kit/direction.',
    'web/app/kit/store.',
    'web/app/kit/trusted-types.',
    'web/app/kit/visually-hidden.',
    'web/app/menu/LanguageSwitch.',
    'web/app/open/clean-fragment.',
    'web/app/reading/print.',
    'web/app/reply/has-draft-answer.',
    'web/words/en/page.',
    'web/words/en/reading.',
    'web/words/format.',
    'web/words/languages.',
  ],
  // Beside the parts of a text: its doors are reading and chart, and the composer has it for its preview.
  beside: [
    'schemas/text/chart.',
    'schemas/text/csv.',
    'schemas/text/cut-at-word.',
    'schemas/text/markdown/join-blocks.',
    'schemas/text/markdown/nodes.',
    'schemas/text/markdown/plain-text.',
    'schemas/text/prose.',
    'schemas/text/markdown/tree.',
    'web/app/reading/CodeMore.',
    'web/app/reading/LongText.',
    'web/app/reading/TableMore.',
    'web/app/reading/growth.',
    'web/app/reading/rich.',
  ],
  // Before the first picture of a document that has parts which few have.
  rare: [
    'schemas/text/markdown/definitions.',
    'schemas/text/markdown/entities.',
    'schemas/text/markdown/escapes.',
    'schemas/text/markdown/extras.',
    'schemas/text/markdown/html.',
    'schemas/text/markdown/links.',
    'schemas/text/markdown/mail-addresses.',
    'schemas/text/markdown/math.',
    'schemas/text/markdown/rare-blocks.',
    'web/app/reading/rare-parts.',
  ],
  // Shared by details, files, mini-apps and most pages.
  small: [
    'schemas/document/acceptance.',
    'schemas/document/date-time.',
    'schemas/document/files.',
    'schemas/document/hash-canonical.',
    'schemas/document/lint.',
    'schemas/document/shown-kind.',
    'schemas/document/status.',
    'schemas/growing-bytes.',
    'schemas/json/base64.',
    'schemas/program/capabilities.',
    'schemas/program/host-name.',
    'schemas/result.',
    'schemas/text/blank.',
    'schemas/text/code-points.',
    'schemas/text/mixed-scripts.',
    'schemas/text/same-name.',
    'web/app/kit/ArmedButton.',
    'web/app/kit/open-dialog.',
    'web/app/kit/save-file.',
    'web/app/kit/SomeOf.',
    'web/app/open/hosted-address.',
    'web/words/values.',
    'web/words/en/capabilities.',
  ],
  // Pages of the viewer itself, and strict reading of what they open.
  kit: [
    'schemas/document/content-hash.',
    'schemas/document/read-artifact.',
    'schemas/json/json-mistake.',
    'schemas/json/strict-json.',
    'schemas/link/extra-flag.',
    'schemas/link/joined.',
    'schemas/link/read-fragment.',
    'schemas/link/subtle.',
    'schemas/program/capsule.',
    'schemas/program/check-capsule.',
    'schemas/program/looks-like-capsule.',
    'schemas/program/read-capsule.',
    'web/app/errors/JsonMistakeWords.',
    'web/app/kit/refusal.',
    'web/app/kit/kept-files.',
    'web/app/kit/open-menu.',
    'web/app/kit/select.',
    'web/app/kit/shortcuts.',
    'web/app/kit/toast.',
    'web/app/library/SaveButton.',
    'web/app/library/entry.',
    'web/app/library/storage.',
    'web/app/library/store.',
    'web/app/living/last-seen.',
    'web/app/living/living-link.',
    'web/app/share/deployment.',
    'web/app/private/own-links.',
    'web/app/reply/kept-answers.',
    'web/app/share/shared-here.',
    'web/app/versions/at-hand.',
    'web/app/versions/comparison.',
    'web/app/write/draft-store.',
    'web/words/en/problems.',
  ],
  documents: ['web/app/documents/', 'web/app/versions/', 'web/words/en/documents.'],
  running: ['web/app/run/', 'web/frame/', 'web/words/en/programs.'],
  markdown: [
    'schemas/import/',
    'schemas/text/html-tags.',
    'schemas/text/markdown/',
    'web/app/open/is-markdown.',
  ],
  files: ['web/app/reading/'],
  packing: [
    'schemas/link/gunzip.',
    'schemas/link/gzip.',
    'schemas/link/link-length.',
    'schemas/link/share-link.',
  ],
  opening: [
    'schemas/link/open-fragment.',
    'schemas/link/private-link.',
    'web/app/open/from-page.',
    'web/app/open/strictly.',
    'web/app/private/open-private.',
    'web/words/en/share.',
  ],
  sealing: [
    'schemas/document/explain.',
    'schemas/document/lineage.',
    'schemas/document/seal.',
    'schemas/program/program-words.',
    'web/app/write/fields/rows.',
    'web/app/write/paths.',
  ],
  signing: ['schemas/link/sign', 'schemas/signature/', 'web/app/keys/', 'web/words/en/answers.'],
  answers: [
    'schemas/reply/',
    'web/app/comments/',
    'web/app/kit/Announced.',
    'web/app/kit/Below.',
    'web/app/reply/',
  ],
};

/** Words of any language stand where the English ones do. */
const LANGUAGE = /^web\/words\/[a-z]{2}\//;

/**
 * Tells the bundler of these files.
 *
 * @param root path of this repository, with a slash at its end
 */
export function sharedFiles(root: string): Rolldown.OutputOptions['codeSplitting'] {
  const pathOf = (id: string): string =>
    id.startsWith(root) ? id.slice(root.length).replace(LANGUAGE, 'web/words/en/') : '';
  return {
    groups: Object.entries(SHARED_FILES).map(([name, beginnings], i, all) => ({
      name,
      test: (id) => beginnings.some((beginning) => pathOf(id).startsWith(beginning)),
      minShareCount: 2,
      priority: all.length - i,
    })),
  };
}

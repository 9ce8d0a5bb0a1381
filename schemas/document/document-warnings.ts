import { decodeBase64 } from '../json/base64.ts';
import type { Digest } from '../json/digest.ts';
import {
  type LookedAt,
  type ProgramWarning,
  programWarnings,
} from '../program/program-warnings.ts';
import {
  callWarnings,
  type ScriptMistake,
  type ScriptWarning,
  syntaxWarnings,
} from '../program/script-warnings.ts';
import { shown } from '../text/shown-text.ts';
import type { JsonObject } from './artifact.ts';
import { type DocumentFile, filesIn } from './files.ts';
import { type Lint, lintArtifact } from './lint.ts';
import { LINT_WORDS } from './lint-words.ts';
import { type Warning, warningsOf } from './warning-words.ts';

/** A warning about a document as it is told everywhere (decisions §6). */
export type DocumentWarning =
  | Warning
  | ProgramWarning
  | ScriptWarning
  | (Omit<Warning, 'code'> & {
      readonly code:
        | Lint['lint']
        | 'lost-content'
        | 'changed-file'
        | 'other-author'
        | 'new-document';
    });

/**
 * All warnings about an artifact, or about a draft of one: what may deceive readers, what its author
 * overlooked, and what its frame does not let a mini-app do. Takes any value, and refuses nothing.
 *
 * @param now in milliseconds since 1970
 */
export async function documentWarnings(
  value: unknown,
  {
    now,
    digest,
    scriptMistake,
  }: {
    readonly now: number;
    readonly digest: Digest;
    readonly scriptMistake: ScriptMistake;
  },
): Promise<DocumentWarning[]> {
  const lints = lintArtifact(value).map(({ lint, pointer }) => {
    const [detail, correction] = LINT_WORDS[lint];
    return { code: lint, pointer, detail: detail(`\`${shown(pointer)}\``), correction };
  });
  return [
    ...lints,
    ...warningsOf(value, { now }),
    ...(await changedFiles(value, digest)),
    ...(await miniAppWarnings(value, scriptMistake)),
  ];
}

/** Files whose bytes are not those that their size and hash name: they are not shown. */
async function changedFiles(value: unknown, digest: Digest): Promise<DocumentWarning[]> {
  const content = isObject(value) && isObject(value.content) ? value.content : {};
  const given: readonly unknown[] = Array.isArray(content.files) ? content.files : [];
  const found: DocumentWarning[] = [];
  for (const file of filesIn(content as JsonObject)) {
    if (await isIntact(file, digest)) continue;
    const index = given.findIndex((each) => isObject(each) && each.name === file.name);
    const pointer = `/content/files/${index}`;
    found.push({
      code: 'changed-file',
      pointer,
      detail: `\`${pointer}\` is a file that is not shown: its bytes are not those that its \`size\` and its \`sha256\` name.`,
      correction: 'Write the length and the SHA-256 of the bytes in `data`.',
    });
  }
  return found;
}

/** True for a file whose bytes lie elsewhere, too. */
async function isIntact({ data, size, sha256 }: DocumentFile, digest: Digest): Promise<boolean> {
  const bytes = data === undefined ? null : decodeBase64(data);
  if (!bytes?.ok) return bytes === null;
  const hash = Array.from(new Uint8Array(await digest(bytes.value)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return bytes.value.length === size && hash === sha256;
}

/** A mini-app in a document, as its warnings look at it; null: there is none. */
export function miniAppIn(
  value: unknown,
): (LookedAt & { readonly asked: readonly string[] }) | null {
  if (!isObject(value) || value.type !== 'mini-app-capsule' || !isObject(value.content))
    return null;
  const { content } = value;
  const text = (name: string) => (typeof content[name] === 'string' ? String(content[name]) : '');
  const [html, css, javascript] = [text('html'), text('css'), text('javascript')];
  const asked = Array.isArray(content.capabilities) ? content.capabilities.map(String) : [];
  return { html, css, javascript, flags: null, hosts: [], asked };
}

async function miniAppWarnings(
  value: unknown,
  scriptMistake: ScriptMistake,
): Promise<(ProgramWarning | ScriptWarning)[]> {
  const program = miniAppIn(value);
  if (!program) return [];
  const found = [
    ...programWarnings(program),
    ...callWarnings(program, program.asked),
    ...(await syntaxWarnings(program, scriptMistake)),
  ];
  return found.map((warning) => ({ ...warning, pointer: `/content${warning.pointer}` }));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

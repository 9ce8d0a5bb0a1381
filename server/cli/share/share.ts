import { checkDocument } from '#schemas/document/check-document.ts';
import { repeatedIn } from '#schemas/reply/reply.ts';
import { err, type Result } from '#schemas/result.ts';
import { cutAtWord } from '#schemas/text/cut-at-word.ts';
import { hiddenNotes } from '#schemas/text/markdown/hidden-notes.ts';
import { digest } from '../../digest.ts';
import { failureText } from '../../library/failure-words.ts';
import { MAX_REPORT } from '../../library/import/from-file.ts';
import { link } from '../../library/index.ts';
import type { Artifact } from '../../library/types/index.d.ts';
import { refusedWarnings } from '../../records/refused-warnings.ts';
import type { Values } from '../commands.ts';
import { deliver } from '../deliver.ts';
import { refused as noteRefused, TOO_LONG } from '../failed.ts';
import { type ExitCode, type Io, readInput } from '../io.ts';
import { noteWarnings, warningsAbout } from '../notes.ts';
import { privateSeconds } from '../private-seconds.ts';
import { sealed } from '../sealed.ts';
import { viewerOf } from '../viewer.ts';
import { documentOf, type Made } from './document.ts';
import { type WithFiles, withFiles } from './take-files.ts';

const SEALED_WITHOUT_NONCE =
  'Warning: it is sealed already and has no nonce, so nobody can be asked about it. Share its draft with --ask.';

/** `vitrine share`: makes a document of a file, and prints a link to it. */
export async function share(file: string | undefined, values: Values, io: Io): Promise<ExitCode> {
  const viewer = viewerOf(values.base, io);
  if (!viewer.ok) {
    io.note(viewer.error);
    return 2;
  }
  const wrong = privateFault(file, values);
  if (wrong !== null) {
    io.note(wrong);
    return 2;
  }
  const input = await readInput(file, io, MAX_REPORT);
  if (!input.ok) {
    io.note(input.error);
    return 2;
  }
  const read = await documentOf(input.value, file, values, io);
  if (read === 'usage') return 2;
  const taken = read && (await withNamedFiles(read, file, values, io));
  const made = taken?.made;
  const artifact = made && (await artifactOf(made, values.ask === true, io));
  if (!artifact || !taken) return 1;
  const warnings = await warningsAbout(artifact, io);
  const isUnmeant = values.publish === true && values['accept-warnings'] !== true;
  const refused = isUnmeant ? refusedWarnings(warnings, 'draft' in made, false) : [];
  if (refused.length > 0) {
    noteWarnings(refused, io);
    io.note('Nothing was published or charged. If it is meant, say --accept-warnings.');
    return 1;
  }
  const address = await wantedAddress(artifact, taken.uploads, viewer.value, values, io);
  if (!address.ok) {
    io.note(address.error);
    return 1;
  }
  noteWarnings(warnings, io);
  if ('markdown' in read) noteHidden(artifact, io);
  await deliver(address.value, artifact, values, io);
  if (values.github)
    await (await import('./github.ts')).reportToGitHub(address.value, artifact, io);
  return 0;
}

/** Tells the author of text that no reader sees where it stands. */
function noteHidden(artifact: Artifact, io: Io): void {
  const [first, ...others] = hiddenNotes(artifact);
  if (first === undefined) return;
  const count = others.length === 0 ? 'A note is' : `${others.length + 1} notes are`;
  const shown = JSON.stringify(cutAtWord(first.replace(/\s+/g, ' '), 60));
  io.note(`${count} hidden in the text, and can be read in "About this document": ${shown}.`);
}

/** Mistake in the options of what is kept by a server; null: none. */
function privateFault(file: string | undefined, values: Values): string | null {
  if (values.to !== undefined && !values.publish) return '--to goes with --publish.';
  const lonely = ['once', 'password-stdin', 'expires'].find((name) => values[name] !== undefined);
  if (!values.private) return lonely === undefined ? null : `--${lonely} goes with --private.`;
  if (values.publish) return 'It is either --publish or --private.';
  const { expires } = values;
  if (typeof expires === 'string' && privateSeconds(expires) === null) {
    return '--expires is a time from 1h to 365d, for example 7d or 12h.';
  }
  const takesInput = file === undefined || file === '-';
  return values['password-stdin'] && takesInput
    ? 'Standard input has the password: name a file.'
    : null;
}

/** Address of the shared document: on a server, of a private link, or of a link that contains it. */
async function wantedAddress(
  artifact: Artifact,
  uploads: WithFiles['uploads'],
  viewer: string,
  values: Values,
  io: Io,
): Promise<Result<string, string>> {
  if (values.publish) {
    const { publishArtifact } = await import('../remote/publish.ts');
    const { to } = values;
    const options = {
      acceptsWarnings: values['accept-warnings'] === true,
      ...(typeof to === 'string' && { to }),
    };
    return publishArtifact(artifact, options, uploads, io);
  }
  if (values.private) return (await import('../private.ts')).privateAddress(artifact, values, io);
  const made = await link(artifact, viewer);
  if (made.ok) return made;
  return err(made.error.kind === 'link-too-long' ? TOO_LONG : failureText(made.error));
}

/** A document with the files that its Markdown names; null: nothing is shared, and a message says why. */
async function withNamedFiles(
  made: Made,
  file: string | undefined,
  values: Values,
  io: Io,
): Promise<{ readonly made: Made; readonly uploads: WithFiles['uploads'] } | null> {
  if (!('markdown' in made)) return { made, uploads: new Map() };
  const taken = await withFiles(made.draft, made.markdown, file, values, io);
  if (taken.ok) return { made: { draft: taken.value.draft }, uploads: taken.value.uploads };
  io.note(taken.error);
  return null;
}

async function artifactOf(made: Made, asks: boolean, io: Io): Promise<Artifact | null> {
  if ('draft' in made) return (await sealed(made.draft, io, asks))?.artifact ?? null;
  const check = await checkDocument(made.sealed, digest);
  if (check.ok) {
    const artifact = check.value.artifact as Artifact;
    if (asks && !repeatedIn(artifact).nonce) io.note(SEALED_WITHOUT_NONCE);
    return artifact;
  }
  noteRefused(check.error, io);
  return null;
}

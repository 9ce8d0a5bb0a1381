import { encodeShareLink } from '#schemas/link/share-link.ts';
import { parseDocument } from '../library/parse-document.ts';
import type { Values } from './commands.ts';
import { type ExitCode, type Io, readInput } from './io.ts';
import { noteFailure, noteWarnings, warningsWithLink } from './notes.ts';
import { sealed } from './sealed.ts';
import { writeSignature } from './signing/write-signature.ts';

/** `vitrine seal`: completes a draft and prints its canonical JSON, without a final newline. */
export async function seal(file: string | undefined, values: Values, io: Io): Promise<ExitCode> {
  const { sign, sig } = values;
  if ((sign === undefined) !== (sig === undefined)) {
    io.note('--sign KEY and --sig FILE belong together: the signature goes into that file.');
    return 2;
  }
  const input = await readInput(file, io);
  if (!input.ok) {
    io.note(input.error);
    return 2;
  }
  const draft = parseDocument(input.value);
  if (!draft.ok) {
    noteFailure(draft.error, io);
    return 1;
  }
  const made = await sealed(draft.value, io, values.ask === true);
  if (!made) return 1;
  noteWarnings(await warningsWithLink(made.artifact, encodeShareLink(made.artifact), io), io);
  if (typeof sign === 'string' && typeof sig === 'string') {
    const written = await writeSignature(made.artifact.id, sign, sig, io);
    if (!written.ok) {
      io.note(written.error);
      return 2;
    }
  }
  io.out(made.canonical);
  return 0;
}

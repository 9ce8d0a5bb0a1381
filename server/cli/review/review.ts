import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Artifact, JsonObject } from '#schemas/document/artifact.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { durationSeconds } from '#schemas/text/duration.ts';
import type { Values } from '../commands.ts';
import { openAddress } from '../deliver.ts';
import { type ExitCode, type Io, readInput } from '../io.ts';
import { sealed } from '../sealed.ts';
import { documentOf } from '../share/document.ts';
import { machineOf } from '../user-folders.ts';
import { answerText } from './answer.ts';
import type { ViewerSource } from './find-viewer.ts';
import { keepRound, lastRound, type PlanName } from './rounds.ts';
import { type Ended, serve } from './serve.ts';

/** A plan as it is shown, and how to tell where a passage of it stands. */
export interface Plan {
  readonly name: PlanName;
  readonly markdown: string;
  readonly draft: JsonObject;
}

/** Ten minutes. */
export const DEFAULT_TIMEOUT = 600_000;
/** A tab that is gone for longer is closed, ms. */
const PATIENCE = 5_000;
const MAX_TIMEOUT = 24 * 60 * 60 * 1_000;

/** `vitrine review FILE`: shows a document to the person at this computer, and prints the answer. */
export async function review(
  file: string | undefined,
  values: Values,
  viewers: ViewerSource,
  io: Io,
): Promise<ExitCode> {
  const options = optionsOf(values);
  if (!options.ok) return usage(options.error, io);
  const input = await readInput(file, io);
  if (!input.ok) return usage(input.error, io);
  const isInput = file === undefined || file === '-';
  const made = await documentOf(input.value, file, { by: 'An agent', ...values }, io);
  if (made === 'usage') return 2;
  if (!made) return 1;
  if (!('draft' in made)) {
    io.note('A sealed artifact has its own way of being answered: see "vitrine ask".');
    return 2;
  }
  const markdown = 'markdown' in made ? made.markdown : '';
  const draft = made.draft as JsonObject;
  const session = isInput ? `- ${String(draft.title)}` : resolve(file);
  const plan = { name: { folder: process.cwd(), session }, markdown, draft };
  const reviewed = await show(plan, options.value, viewers, io);
  if (!reviewed.ok) return usage(reviewed.error, io);
  const { ended, artifact } = reviewed.value;
  switch (ended.how) {
    case 'answered': {
      const { answer } = ended;
      const text = answerText(answer, artifact, markdown);
      io.out(values.json ? `${JSON.stringify({ ...answer, text })}\n` : `${text}\n`);
      return answer.decision === 'approved' ? 0 : 3;
    }
    case 'time-out':
      io.note('Nobody answered in time.');
      return 4;
    case 'closed':
      io.note('The page was closed without an answer.');
      return 5;
    default:
      return 130;
  }
}

export interface ReviewOptions {
  readonly port: number;
  readonly timeout: number;
  /** False: the address is printed, for a browser elsewhere. */
  readonly opens: boolean;
  readonly isGate: boolean;
}

function optionsOf(values: Values): Result<ReviewOptions, string> {
  const port = values.port === undefined ? 0 : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || values.port === '0') {
    return err('--port is a number from 1 to 65535.');
  }
  const seconds = values.timeout === undefined ? null : durationSeconds(String(values.timeout));
  const timeout = seconds === null ? DEFAULT_TIMEOUT : seconds * 1_000;
  if ((values.timeout !== undefined && seconds === null) || timeout > MAX_TIMEOUT || timeout < 1) {
    return err('--timeout is a time up to 24h, such as 90s or 30m.');
  }
  return ok({ port, timeout, opens: values['no-open'] !== true, isGate: false });
}

/** Serves a plan, has a browser open it, and waits for the end. The error is a sentence. */
export async function show(
  { name, draft }: Plan,
  { port, timeout, opens, isGate }: ReviewOptions,
  viewers: ViewerSource,
  io: Io,
): Promise<Result<{ readonly ended: Ended; readonly artifact: Artifact }, string>> {
  const viewer = await viewers.find(io);
  if (!viewer.ok) return viewer;
  const machine = machineOf(io);
  const before = lastRound(machine, name, io.now().getTime());
  const provenance = before && { revision: before.revision + 1, parentHash: before.id };
  const made = await sealed({ ...draft, ...(provenance && { provenance }) }, io);
  if (!made) return err('It cannot be shown.');
  const { artifact, canonical } = made;

  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  let folder: string | undefined;
  const forget = () => {
    if (folder) rmSync(folder, { recursive: true, force: true });
    folder = undefined;
  };
  try {
    const serving = await serve(
      { document: canonical, before: before?.document ?? null, isGate },
      {
        viewer: viewer.value,
        port,
        timeout,
        patience: PATIENCE,
        signal: stop.signal,
        onOpened: forget,
      },
    );
    if (!serving.ok) return serving;
    const { address, ended } = serving.value;
    if (opens) {
      // Other users can list command lines: the address stands in a file that only this one reads.
      folder = mkdtempSync(join(io.env.XDG_RUNTIME_DIR || tmpdir(), 'vitrine-review-'));
      const page = join(folder, 'open.html');
      writeFileSync(page, redirectTo(address), { mode: 0o600 });
      await openAddress(pathToFileURL(page).href, io);
      io.note('Waiting for an answer in the browser. If no page opened, say --no-open.');
    } else {
      io.note(`Open this address, once; it also works through a tunnel to its port:\n${address}`);
    }
    const end = await ended;
    keepRound(machine, name, {
      document: canonical,
      id: artifact.id,
      revision: artifact.provenance.revision,
    });
    return ok({ ended: end, artifact });
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    forget();
  }
}

const redirectTo = (address: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${address}"><title>Vitrine</title>\n`;

function usage(words: string, io: Io): ExitCode {
  io.note(words);
  return 2;
}

import { spawn } from 'node:child_process';
import type { Artifact } from '#schemas/document/artifact.ts';
import { linkWarning } from '#schemas/document/warning-words.ts';
import type { Values } from './commands.ts';
import type { Io } from './io.ts';
import { noteWarnings } from './notes.ts';
import { visibleJson } from './visible-json.ts';

/** More characters do not go into a command line on every system. */
const MAX_OPENED = 30_000;
/** Bytes that fit into the largest QR code of the lowest correction. */
const MAX_QR = 2_953;

/** Prints an address, and does with it what the options say. */
export async function deliver(
  address: string,
  artifact: Artifact,
  values: Values,
  io: Io,
): Promise<void> {
  if (values.json) {
    const { type, title, id, contentHash } = artifact;
    io.out(`${visibleJson({ ok: true, url: address, type, title, id, contentHash })}\n`);
  } else {
    io.out(`${address}\n`);
  }
  const warning = address.includes('#') ? linkWarning(address.length) : null;
  if (warning) noteWarnings([warning], io);
  // Programs do not look at pictures.
  if (values.qr && !values.json) io.note(await qrCode(address));
  if (values.open) await openAddress(address, io);
}

async function qrCode(address: string): Promise<string> {
  if (address.length > MAX_QR) {
    return `The link has more than ${MAX_QR.toLocaleString('en')} characters: no QR code holds it.`;
  }
  const { renderUnicodeCompact } = await import('uqr');
  return renderUnicodeCompact(address, { ecc: 'L', border: 2 });
}

/** Opens an address with the program in BROWSER, or else with the system's own. */
export async function openAddress(address: string, io: Io): Promise<void> {
  if (address.length > MAX_OPENED) {
    io.note('The link is too long to be handed to a browser: copy it into the address bar.');
    return;
  }
  const [program, args] = browserOf(io.env.BROWSER);
  const error = await new Promise<Error | null>((resolve) => {
    const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
    child.once('error', resolve);
    child.once('spawn', () => {
      child.unref();
      resolve(null);
    });
  });
  if (error) io.note(`No browser could be opened (${program}: ${error.message}).`);
}

function browserOf(chosen: string | undefined): [program: string, args: readonly string[]] {
  if (chosen) return [chosen, []];
  if (process.platform === 'darwin') return ['open', []];
  // Not by way of cmd.exe, to which characters of an address would be commands.
  if (process.platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler']];
  return ['xdg-open', []];
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '#schemas/result.ts';
import { readWebAddress } from '../../library/web-address.ts';
import { reasonOf, shown } from '../connect/settings-file.ts';
import type { Io } from '../io.ts';
import { untar } from '../package-files.ts';
import { dataFolder, joined, type Machine, machineOf } from '../user-folders.ts';
import { type Viewer, viewerIn } from './viewer-files.ts';

/** The built viewer, which reviews need. The errors are sentences. */
export interface ViewerSource {
  readonly find: (io: Io) => Promise<Result<Viewer, string>>;
  /** Puts it where an installed program finds it without a network. */
  readonly install: (io: Io) => Promise<Result<null, string>>;
}

/** Time limit of a download, ms. */
const PATIENCE = 60_000;

const NOT_BUILT = 'The viewer is not built: run "npm run build" first.';

/**
 * The viewer of this build, in `dist`.
 *
 * @param program address of the program, two levels below `package.json`
 */
export function viewerBeside(program: string): ViewerSource {
  const dist = fileURLToPath(new URL('../../dist', program));
  return {
    find: async () => {
      const viewer = viewerIn(dist);
      return viewer ? ok(viewer) : err(NOT_BUILT);
    },
    install: async (io) => {
      const packed = join(dist, 'vitrine-viewer.tgz');
      return existsSync(packed) ? unpacked(machineOf(io), readFileSync(packed)) : err(NOT_BUILT);
    },
  };
}

/**
 * The viewer of an installed program: below the user's data folder, else from the server that the
 * program came from, once. Bytes other than those that the program was built with are refused.
 *
 * @param sha256 of the package with the viewer
 */
export function viewerOfPackage(sha256: string): ViewerSource {
  const install = async (io: Io): Promise<Result<null, string>> => {
    const machine = machineOf(io);
    if (existsSync(folderOf(machine, sha256))) return ok(null);
    const server = readWebAddress(io.env.VITRINE_URL ?? '')?.replace(/\/?$/, '/');
    if (!server) {
      return err(
        'The viewer of this program is not here. VITRINE_URL names the server to get it from, once.',
      );
    }
    const bytes = await download(`${server}vitrine-viewer.tgz`);
    if (!bytes.ok) return bytes;
    if (hashOf(bytes.value) !== sha256) {
      return err(
        `${server} has the viewer of another version. Get its program: npx -y ${server}vitrine.tgz`,
      );
    }
    return unpacked(machine, bytes.value);
  };
  return {
    install,
    find: async (io) => {
      const installed = await install(io);
      if (!installed.ok) return installed;
      const viewer = viewerIn(folderOf(machineOf(io), sha256));
      return viewer ? ok(viewer) : err('The viewer of this program is damaged: delete its folder.');
    },
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const folderOf = (machine: Machine, sha256: string): string =>
  joined(machine, dataFolder(machine), 'viewers', sha256.slice(0, 16));

async function download(address: string): Promise<Result<Buffer, string>> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok
      ? ok(Buffer.from(await answer.arrayBuffer()))
      : err(`${address} answers with ${answer.status}.`);
  } catch {
    return err(`${address} cannot be reached.`);
  }
}

function unpacked(machine: Machine, packed: Uint8Array): Result<null, string> {
  const folder = folderOf(machine, hashOf(packed));
  if (existsSync(folder)) return ok(null);
  const beside = `${folder}.${process.pid}.new`;
  try {
    for (const { path, body } of untar(packed)) {
      const file = join(beside, path);
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, body);
    }
    renameSync(beside, folder);
    return ok(null);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (existsSync(folder)) return ok(null);
    return err(`The viewer cannot be kept in ${shown(folder)}: ${reasonOf(error)}.`);
  }
}

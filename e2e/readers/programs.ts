import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../fixtures/paths.ts';

/** A reader in another language, in the folder of this file. */
export type Reader = {
  readonly language: string;
  /** Its files, without what gives it the vectors. */
  readonly files: readonly string[];
  /** Bound of their lines together. */
  readonly lines: number;
  /** Program that runs it. */
  readonly tool: string;
  readonly isThere: boolean;
  /** Program and arguments. */
  readonly run: () => readonly string[];
};

const works = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args).status === 0;

/** Made once: Go compiles for a while. */
let built: string | undefined;

function goProgram(): string {
  if (built !== undefined) return built;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-reader-'));
  const program = join(folder, 'reader');
  const { status, stderr } = spawnSync('go', ['build', '-o', program, 'reader.go', 'tasks.go'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, GO111MODULE: 'off', GOCACHE: join(tmpdir(), 'vitrine-go-cache') },
  });
  if (status !== 0) throw new Error(stderr);
  built = program;
  return program;
}

export const READERS: readonly Reader[] = [
  {
    language: 'Python',
    files: ['reader.py'],
    lines: 300,
    tool: 'python3 and ssh-keygen',
    isThere: works('python3', '--version') && works('sh', '-c', 'command -v ssh-keygen'),
    run: () => ['python3', '-B', 'tasks.py'],
  },
  {
    language: 'Go',
    files: ['reader.go'],
    // The same steps as in Python; 53 lines only end a block, and 22 import one package each.
    lines: 391,
    tool: 'go and ssh-keygen',
    isThere: works('go', 'version') && works('sh', '-c', 'command -v ssh-keygen'),
    run: () => [goProgram(), join(ROOT, 'schemas/schema/artifact-v1.schema.json')],
  },
];

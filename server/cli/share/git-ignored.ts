import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Paths that git ignores, of those given relative to a folder. In a checkout where git cannot tell, all
 * of them. Settings of the checkout that could start a program are switched off.
 */
export async function ignoredByGit(
  folder: string,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.length === 0 || !isInCheckout(folder)) return new Set();
  const ignored = await askGit(folder, paths);
  return new Set(ignored ?? paths);
}

const isInCheckout = (folder: string): boolean => {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return true;
    if (dirname(at) === at) return false;
  }
};

/** Longest wait for git, in milliseconds: a file of its settings may be a pipe. */
const PATIENCE = 10_000;

/** The ignored ones; null: git is not there, refuses, or does not end. */
function askGit(folder: string, paths: readonly string[]): Promise<string[] | null> {
  const safe = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
  return new Promise((done) => {
    const git = spawn('git', [...safe, 'check-ignore', '-z', '--stdin'], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: PATIENCE,
    });
    const parts: Buffer[] = [];
    git.stdout.on('data', (part: Buffer) => parts.push(part));
    git.on('error', () => done(null));
    // 0: some are ignored; 1: none is; 128: it could not tell.
    git.on('close', (code) => {
      const names = Buffer.concat(parts).toString().split('\0').filter(Boolean);
      done(code === 0 || code === 1 ? names : null);
    });
    git.stdin.on('error', () => {});
    git.stdin.end(paths.map((path) => `${path}\0`).join(''));
  });
}

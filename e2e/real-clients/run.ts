import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { startOurServer } from '../fixtures/our-server.ts';
import { ROOT } from '../fixtures/paths.ts';
import { startModel } from './model.ts';

/** Packages of npm. By their tag: a range would lead an older Node.js to older ones. */
const CLIENTS = ['@anthropic-ai/claude-code@latest', '@openai/codex@latest'];
const VITRINE = join(ROOT, 'server/cli/bin.mjs');
const BROWSER = join(ROOT, 'e2e/fixtures/told-address.mjs');
const KEY = 'sk-fake-0000000000000000';
/** Time limit of one command, ms. */
const PATIENCE = 90_000;

/** A home folder of its own, and what runs in it. */
class Home {
  readonly path: string;
  readonly #tools: string;

  constructor(folder: string, name: string) {
    this.#tools = join(folder, 'tools/node_modules/.bin');
    this.path = join(folder, name);
    for (const each of ['.claude', '.codex']) mkdirSync(join(this.path, each), { recursive: true });
  }

  env(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
    const { PATH, LANG } = process.env;
    const client = { CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1', ENABLE_TOOL_SEARCH: 'false' };
    return { PATH, LANG, TERM: 'xterm-256color', HOME: this.path, ...client, ...more };
  }

  run(program: string, args: readonly string[]): { code: number | null; out: string } {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.path,
      env: this.env(),
      encoding: 'utf8',
      timeout: PATIENCE,
    });
    return { code: status, out: stdout + stderr };
  }

  vitrine = (...args: string[]) => this.run(process.execPath, [VITRINE, ...args]);
  client = (name: string, ...args: string[]) => this.run(this.program(name), args);
  program = (name: string): string => join(this.#tools, name);
  settings = (name: string): string => readFileSync(join(this.path, name), 'utf8');
}

function expectThat(isSo: boolean, words: string, seen: unknown): void {
  if (!isSo) throw new Error(`${words}, but: ${JSON.stringify(seen)?.slice(0, 3_000)}`);
}

const has = (seen: { readonly out: string }, words: string): void =>
  expectThat(seen.out.includes(words), `There should be ${JSON.stringify(words)}`, seen);

async function claude(folder: string, server: string): Promise<void> {
  const home = new Home(folder, 'home of claude');
  has(home.vitrine('connect', 'claude', '--yes'), 'Wrote');
  has(home.client('claude', 'mcp', 'get', 'vitrine'), 'Connected');
  const doctor = home.vitrine('doctor', 'claude');
  expectThat(doctor.code === 0, 'vitrine doctor should find nothing', doctor);
  // Claude Code has written into the same file by now.
  const own = Object.keys(JSON.parse(home.settings('.claude.json')));
  expectThat(own.length > 1, 'Claude Code should have written settings', own);
  has(home.vitrine('connect', 'claude', '--url', server, '--yes'), 'Wrote');
  has(home.client('claude', 'mcp', 'get', 'vitrine'), 'Needs authentication');
  has(home.vitrine('disconnect', 'claude', '--yes'), '');
  const gone = home.client('claude', 'mcp', 'get', 'vitrine');
  expectThat(gone.code !== 0, 'Claude Code should know no server', gone);
  const left = Object.keys(JSON.parse(home.settings('.claude.json')));
  const lost = own.filter((each) => each !== 'mcpServers' && !left.includes(each));
  expectThat(lost.length === 0, 'Its own settings should stay', lost);
}

async function codex(folder: string, server: string): Promise<void> {
  const home = new Home(folder, 'home of codex');
  const transport = () => {
    const { out } = home.client('codex', 'mcp', 'get', 'vitrine', '--json');
    return JSON.parse(out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1)).transport;
  };
  has(home.vitrine('connect', 'codex', '--yes'), 'Wrote');
  const local = transport();
  expectThat(existsSync(local.args[0]), 'Codex should read the path of the program', local);
  const doctor = home.vitrine('doctor', 'codex');
  expectThat(doctor.code === 0, 'vitrine doctor should find nothing', doctor);
  has(home.vitrine('connect', 'codex', '--url', server, '--yes'), 'Wrote');
  expectThat(transport().url === `${server}mcp`, 'Codex should read the address', transport());
  home.vitrine('disconnect', 'codex', '--yes');
  const gone = home.client('codex', 'mcp', 'get', 'vitrine');
  expectThat(gone.code !== 0, 'Codex should know no server', gone);
}

const PLAN = '# Move the archive\n\n1. Copy 2019 to the new disk.\n2. Delete the old folder.\n';
const COMMENT = { path: '/content/body', quote: 'Copy 2019', text: 'Which half of it?' };

/** Answers of a person: null closes the tab. */
const ANSWERS: Readonly<Record<string, object | null>> = {
  approved: { decision: 'approved', note: '', comments: [] },
  'sent back': { decision: 'changes', note: '', comments: [COMMENT] },
  closed: null,
};

async function gate(folder: string): Promise<void> {
  for (const [name, answer] of Object.entries(ANSWERS)) {
    const home = new Home(folder, `home of a plan ${name}`);
    has(home.vitrine('connect', 'claude', '--plan-gate', '--yes'), 'Wrote');
    const { hooks } = JSON.parse(home.settings('.claude/settings.json'));
    expectThat(hooks.PermissionRequest.length === 1, 'There should be one hook', hooks);
    const model = await startModel(PLAN);
    try {
      const screen = await planned(home, model.url, answer, () => model.answer() !== null);
      const told = model.answer();
      if (name === 'closed') {
        expectThat(screen.includes('Ready to code?'), 'The terminal should ask', screen);
        expectThat(told === null, 'The model should hear nothing', told);
      } else {
        const words = name === 'approved' ? 'approved' : COMMENT.text;
        expectThat(
          told?.includes(words) === true,
          `The model should hear "${words}"`,
          told ?? screen,
        );
      }
    } finally {
      model.close();
    }
  }
}

/** Runs Claude Code in plan mode until `isOver`, answers the review, and gives all that it showed. */
async function planned(
  home: Home,
  model: string,
  answer: object | null,
  isOver: () => boolean,
): Promise<string> {
  const project = join(home.path, 'project');
  mkdirSync(project, { recursive: true });
  const file = join(home.path, '.claude.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const answered = {
    hasCompletedOnboarding: true,
    theme: 'dark',
    customApiKeyResponses: { approved: [KEY.slice(-20)], rejected: [] },
    projects: { [project]: { hasTrustDialogAccepted: true } },
  };
  writeFileSync(file, JSON.stringify({ ...known, ...answered }));
  const told = join(home.path, 'address');
  const command = `stty rows 50 cols 160; exec '${home.program('claude')}' --permission-mode plan 'Plan the move'`;
  const terminal = spawn('script', ['-qefc', command, '/dev/null'], {
    cwd: project,
    detached: true,
    env: home.env({ ANTHROPIC_BASE_URL: model, ANTHROPIC_API_KEY: KEY, BROWSER, TOLD: told }),
  });
  let screen = '';
  terminal.stdout.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
  });
  try {
    for (let tries = 0; !existsSync(told); tries++) {
      expectThat(tries < 120, 'The review should open', plain(screen));
      await sleep(500);
    }
    const [, base = '', secret = ''] =
      /(http:\/\/[\d.]+:\d+\/)#review=([\w-]+)/.exec(readFileSync(told, 'utf8')) ?? [];
    const post = (path: string, body: object, headers = {}) =>
      fetch(`${base}review/${path}`, { method: 'POST', body: JSON.stringify(body), headers });
    const { token } = (await (await post('open', { secret })).json()) as { token: string };
    if (answer) await post('answer', answer, { Authorization: `Bearer ${token}` });
    const tries = answer ? 60 : 20;
    for (let at = 0; at < tries && !isOver(); at++) await sleep(500);
    return plain(screen);
  } finally {
    if (terminal.pid !== undefined) process.kill(-terminal.pid);
  }
}

/** The last that a terminal was shown, without what moves its cursor. */
const plain = (screen: string): string => stripVTControlCharacters(screen).slice(-6_000);

/** @returns exit code: 0 when all steps that were asked for, or all there are, do what they should */
export async function main(asked: readonly string[]): Promise<number> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-clients-'));
  const server = await startOurServer();
  let isGood = true;
  try {
    const tools = join(folder, 'tools');
    const words = ['install', '--prefix', tools, '--no-audit', '--no-fund', '--loglevel', 'error'];
    const { status } = spawnSync('npm', [...words, ...CLIENTS], { stdio: 'inherit' });
    if (status !== 0) throw new Error('npm did not install the clients.');
    const steps = { claude, codex, gate };
    for (const [name, step] of Object.entries(steps)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      const failure = await step(folder, server.url).then(
        () => null,
        (error: Error) => error.message,
      );
      isGood &&= failure === null;
      console.log(failure === null ? `  ok ${name}` : `FAIL ${name}: ${failure}`);
    }
    const home = new Home(folder, 'home of versions');
    for (const name of ['claude', 'codex']) {
      console.log(home.client(name, '--version').out.split('\n')[0]);
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return isGood ? 0 : 1;
}

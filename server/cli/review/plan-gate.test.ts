import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok } from '#schemas/result.ts';
import type { Io } from '../io.ts';
import type { ViewerSource } from './find-viewer.ts';
import { planGate } from './plan-gate.ts';

/** A browser that gives its address away instead of showing it. */
const BROWSER = fileURLToPath(new URL('../../../e2e/fixtures/told-address.mjs', import.meta.url));
/** Nothing is shown: these tests answer as the page does. */
const VIEWERS: ViewerSource = {
  find: async () => ok({ file: () => null }),
  install: async () => ok(null),
};

/** Input of the hook, recorded from Claude Code 2.1.332 on 27 November 2026; folders are others. */
const HOOK = {
  session_id: '506a88c7-d4e3-4e83-895d-2eb5feeed81e',
  transcript_path: '/home/ada/.claude/projects/-home-ada-archive/506a88c7.jsonl',
  cwd: '/home/ada/archive',
  prompt_id: '7dca4286-8753-4e44-9f51-63ba908c173f',
  permission_mode: 'plan',
  effort: { level: 'medium' },
  hook_event_name: 'PermissionRequest',
  tool_name: 'ExitPlanMode',
  tool_input: {
    plan: '# Move the archive\n\nHalf of it is moved.\n',
    planFilePath: '/home/ada/.claude/plans/plan-the-move-immutable-scone.md',
  },
};

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vitrine-gate-'));
});
afterEach(() => rmSync(home, { recursive: true }));

type Page = (
  post: (path: string, body: object, token?: string) => Promise<Response>,
  secret: string,
) => Promise<unknown>;

/** Runs the hook; `page` does what a person's browser does. */
async function hook(input: unknown, page?: Page) {
  let out = '';
  const notes: string[] = [];
  const told = join(home, 'address');
  const io: Io = {
    stdin: (async function* () {
      yield Buffer.from(typeof input === 'string' ? input : JSON.stringify(input));
    })(),
    readFile: () => {
      throw new Error('A hook reads no file.');
    },
    exists: () => false,
    out: (text) => {
      out += text;
    },
    note: (text) => notes.push(text),
    isTerminal: false,
    now: () => new Date(),
    env: { HOME: home, XDG_RUNTIME_DIR: home, BROWSER, TOLD: told },
  };
  process.env.TOLD = told;
  const code = planGate(VIEWERS, io);
  if (page) {
    const html = await expect
      .poll(() => {
        try {
          return readFileSync(told, 'utf8');
        } catch {
          return '';
        }
      })
      .toContain('#review=')
      .then(() => readFileSync(told, 'utf8'));
    const [, base = '', secret = ''] = /(http:\/\/[\d.]+:\d+\/)#review=([\w-]+)/.exec(html) ?? [];
    await page(
      (path, body, token) =>
        fetch(`${base}review/${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: token ? { Authorization: `Bearer ${token}` } : {},
        }),
      secret,
    );
  }
  return { code: await code, out, notes };
}

const answering =
  (answer: object): Page =>
  async (post, secret) => {
    const { token } = (await (await post('open', { secret })).json()) as { token: string };
    expect((await post('answer', answer, token)).status).toBe(204);
  };

it('a press allows', async () => {
  const { code, out } = await hook(
    HOOK,
    answering({ decision: 'approved', note: '', comments: [] }),
  );
  expect({ code, out: JSON.parse(out) }).toEqual({
    code: 0,
    out: {
      hookSpecificOutput: {
        hookEventName: 'PermissionRequest',
        decision: { behavior: 'allow', updatedInput: HOOK.tool_input },
      },
    },
  });
});

it('a plan that is sent back is denied, with its comments', async () => {
  const comments = [{ path: '/content/body', quote: 'Half of it', text: 'Which half?' }];
  const { code, out } = await hook(HOOK, answering({ decision: 'changes', note: '', comments }));
  expect({ code, out: JSON.parse(out) }).toEqual({
    code: 0,
    out: {
      hookSpecificOutput: {
        hookEventName: 'PermissionRequest',
        decision: {
          behavior: 'deny',
          message:
            'Sent back, with 1 comment:\n1. line 3, Move the archive: "Half of it"\n   Which half?',
        },
      },
    },
  });
});

it('a closed tab says nothing, so that the client asks as usual', async () => {
  const { code, out } = await hook(HOOK, async (post, secret) => post('open', { secret }));
  expect({ code, out }).toEqual({ code: 0, out: '' });
});

it('nothing but a press allows: guesses and answers of nobody are refused', async () => {
  const { code, out } = await hook(HOOK, async (post, secret) => {
    const approved = { decision: 'approved', note: '', comments: [] };
    expect((await post('answer', approved)).status).toBe(403);
    expect((await post('answer', approved, secret)).status).toBe(403);
    expect((await post('open', { secret: 'a'.repeat(secret.length) })).status).toBe(403);
    const { token } = (await (await post('open', { secret })).json()) as { token: string };
    expect((await post('answer', { decision: 'allow' }, token)).status).toBe(400);
  });
  expect({ code, out }).toEqual({ code: 0, out: '' });
});

it.each([
  'no JSON',
  '',
  'null',
  {},
  { ...HOOK, tool_name: 'Bash', tool_input: { command: 'ls' } },
  { ...HOOK, hook_event_name: 'PreToolUse' },
  { ...HOOK, tool_input: {} },
  { ...HOOK, tool_input: { plan: '   ' } },
])('what is no plan is none of its business: %j', async (input) => {
  const { code, out } = await hook(input);
  expect({ code, out }).toEqual({ code: 0, out: '' });
});

it('the plan before is kept by session and folder, for its owner alone and 30 days', async () => {
  const approve = answering({ decision: 'approved', note: '', comments: [] });
  const seen: (string | null)[] = [];
  const look: Page = async (post, secret) => {
    const opened = (await (await post('open', { secret })).json()) as {
      token: string;
      before: string | null;
    };
    seen.push(opened.before);
    await post('answer', { decision: 'approved', note: '', comments: [] }, opened.token);
  };
  await hook(HOOK, approve);
  rmSync(join(home, 'address'), { force: true });
  await hook({ ...HOOK, tool_input: { plan: '# Move it\n\nAll of it.\n' } }, look);
  expect(seen[0]).toContain('Half of it is moved');
  rmSync(join(home, 'address'), { force: true });
  await hook({ ...HOOK, session_id: 'another' }, look);
  expect(seen[1]).toBeNull();
  const folder = join(home, '.local/state/vitrine/reviews');
  const files = readdirSync(folder).map((name) => join(folder, name));
  expect(files).toHaveLength(2);
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600);
  const old = Date.now() / 1_000 - 31 * 86_400;
  for (const file of files) utimesSync(file, old, old);
  writeFileSync(join(folder, 'new.json'), '{}');
  rmSync(join(home, 'address'), { force: true });
  await hook(HOOK, look);
  expect(seen[2]).toBeNull();
  expect(readdirSync(folder)).toHaveLength(2);
});

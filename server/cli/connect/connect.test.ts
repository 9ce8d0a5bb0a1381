import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '#schemas/result.ts';
import type { Values } from '../commands.ts';
import type { Io } from '../io.ts';
import type { Machine } from '../user-folders.ts';
import { CLIENT_NAMES, type ClientName, clientOf, hookSettings } from './clients.ts';
import { connect } from './connect.ts';
import { disconnect } from './disconnect.ts';
import { doctor } from './doctor.ts';

/** A program that speaks as much MCP as `doctor` asks for. */
const PROGRAM = `
let text = '';
process.stdin.on('data', (chunk) => { text += chunk; });
process.stdin.on('end', () => {
  if (text.includes('initialize')) console.log('{"id":1,"result":{"serverInfo":{}}}');
  if (text.includes('"link"')) console.log('{"id":2,"result":{"text":"http://x/#k1.g.abc"}}');
});
`;
const FILES = [{ path: 'cli.js', body: Buffer.from(PROGRAM), isProgram: true }];
/** Its viewer, which is not looked at here. */
const VIEWERS = { find: async () => err('none'), install: async () => ok(null) };
const URL = { url: 'https://vitrine.example/' };

let home: string;
beforeEach(() => {
  home = join(realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-connect-'))), 'a person’s home');
  mkdirSync(home);
});
afterEach(() => rmSync(dirname(home), { recursive: true }));

const machine = (): Machine => ({ platform: 'linux', home, env: {} });
const settingsOf = (name: ClientName): string => clientOf(name).settings(machine());

function put(name: ClientName, text: string | Uint8Array): string {
  const file = settingsOf(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

type Command = 'connect' | 'disconnect' | 'doctor';

async function run(
  command: Command,
  name?: string,
  values: Values = { yes: true },
  typed?: string,
) {
  const notes: string[] = [];
  let out = '';
  const stdin = (async function* () {
    if (typed !== undefined) yield Buffer.from(`${typed}\n`);
  })();
  const io: Io = {
    stdin: Object.assign(stdin, { isTTY: typed !== undefined }),
    readFile: () => {
      throw new Error('Settings are not read as input.');
    },
    exists: existsSync,
    out: (text) => {
      out += text;
    },
    note: (text) => notes.push(text),
    isTerminal: typed !== undefined,
    now: () => new Date(),
    env: { HOME: home },
  };
  const code =
    command === 'connect'
      ? await connect(
          name,
          values,
          '1.2.3',
          { files: () => FILES, viewers: async () => VIEWERS },
          io,
        )
      : await (command === 'doctor' ? doctor : disconnect)(name, values, io);
  return { code, out, notes: notes.join('\n') };
}

const everything = (): string[] =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const JSON_KEY = { claude: 'mcpServers', cursor: 'mcpServers', vscode: 'servers' } as const;

/** Settings as people have them: comments, line ends, indentation, an entry of the same name. */
function golden(name: ClientName): Record<string, string> {
  if (name === 'codex') {
    return {
      'with comments':
        '# mine\nmodel = "o" # the model\n\n[mcp_servers.other] # theirs\ncommand = "x"\n# end\n',
      CRLF: 'model = "o"\r\n\r\n[mcp_servers.other]\r\n  command = "x"\r\n',
      'no final line end': 'model = "o"',
      empty: '',
      'a table that ends the file': '[mcp_servers.other]\nargs = [\n  "a", # one\n]\n',
      'strings that look like tables': 'text = """\n[mcp_servers.vitrine]\n"""\n',
      'an existing entry':
        '[mcp_servers."vitrine"] # mine\ncommand = "old" # why\nargs = ["a"]\nenabled = false\n\n[mcp_servers.vitrine.tools.link]\napproval_mode = "approve"\n\n[z]\na = 1\n',
    };
  }
  const key = JSON_KEY[name];
  return {
    'two blanks': `{\n  "a": 1,\n  "${key}": {\n    "other": { "command": "x" }\n  }\n}\n`,
    'tabs, comments, CRLF': `// top\r\n{\r\n\t/* a */\r\n\t"${key}": {\r\n\t\t"other": { "command": "x" } // theirs\r\n\t\t// end\r\n\t}, // after\r\n\t"z": [1,\r\n2]\r\n}\r\n`,
    'trailing commas': `{\n    "${key}": {\n        "other": {}, // one\n    },\n}`,
    'one line': `{"a":1,"${key}":{"other":{"command":"x"}}}`,
    'one line, no servers': '{"a":1}',
    'no servers': '{\n  "a": 1\n}\n',
    'empty servers': `{\n   "${key}": {},\n   "a": 1 // last\n}\n`,
    'servers with a comment alone': `{\n  "${key}": {\n    // none yet\n  }\n}\n`,
    'an empty object': '{}',
    'an existing entry': `{\n  "${key}": {\n    "vitrine": {\n      "command": "old", // why\n      "args": ["a"],\n      "env": { "A": "b" }\n    }\n  }\n}\n`,
    'an empty file': '',
  };
}

/** Golden settings of all clients, with and without a byte-order mark. */
const GOLDEN = CLIENT_NAMES.flatMap((name) =>
  Object.entries(golden(name)).flatMap(([form, text]) => [
    { name, form, text },
    { name, form: `${form}, byte-order mark`, text: `\uFEFF${text}` },
  ]),
);

describe('settings of a client', () => {
  it.each(GOLDEN)('come back byte for byte: $name, $form', async ({ name, text }) => {
    const file = put(name, text);
    expect((await run('connect', name)).code).toBe(0);
    const connected = readFileSync(file);
    expect(connected.toString()).not.toBe(text);
    const again = await run('connect', name);
    expect(again.notes).toMatch(/connected already; nothing is changed/);
    expect(readFileSync(file)).toEqual(connected);
    if (!text.startsWith('\uFEFF')) {
      const looked = await run('doctor', name);
      expect(looked).toMatchObject({ code: 0, out: expect.stringContaining('it made a link') });
    }
    expect((await run('disconnect', name)).code).toBe(0);
    expect(readFileSync(file).toString()).toBe(text);
    expect(everything()).toEqual([file]);
  });

  it.each(GOLDEN)('lose our entry alone after an edit: $name, $form', async ({ name, text }) => {
    const file = put(name, text);
    await run('connect', name, { yes: true, ...URL });
    // A line of somebody else at the top; what is there already stays where it is.
    const mark = name === 'codex' ? '# edited' : '// edited';
    const hasBom = text.startsWith('\uFEFF');
    const withLine = (of: string) => {
      const rest = hasBom ? of.slice(1) : of;
      return `${hasBom ? '\uFEFF' : ''}${mark}\n${rest}`;
    };
    writeFileSync(file, withLine(readFileSync(file, 'utf8')));
    await run('disconnect', name);
    const left = readFileSync(file, 'utf8');
    expect(left.startsWith(hasBom ? `\uFEFF${mark}` : mark)).toBe(true);
    expect(left).not.toContain('vitrine.example');
    if (text.includes('old')) expect(left).toContain('"old"');
    if (!text.includes('old') && text.replace('\uFEFF', '') !== '' && text.endsWith('\n')) {
      expect(left).toBe(withLine(text));
    }
  });

  it.each(CLIENT_NAMES)('are made where there are none, and go: %s', async (name) => {
    const file = settingsOf(name);
    expect((await run('connect', name)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run('disconnect', name)).code).toBe(0);
    expect(everything()).toEqual([]);
  });

  it('move from this program to a server and back, and then come back as they were', async () => {
    const text = golden('claude')['tabs, comments, CRLF'] ?? '';
    const file = put('claude', text);
    await run('connect', 'claude');
    const local = readFileSync(file, 'utf8');
    await run('connect', 'claude', { yes: true, ...URL });
    expect(readFileSync(file, 'utf8')).toContain('"url": "https://vitrine.example/mcp"');
    expect(readFileSync(file, 'utf8')).not.toContain('command": "/');
    await run('connect', 'claude');
    expect(readFileSync(file, 'utf8').length).toBe(local.length);
    await run('disconnect', 'claude');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('have the hook beside other hooks, and lose it alone', async () => {
    const file = join(home, '.claude/settings.json');
    mkdirSync(dirname(file));
    const text = `{
  // hooks
  "hooks": {
    "PermissionRequest": [
      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "a" }] }
    ]
  }
}
`;
    writeFileSync(file, text);
    await run('connect', 'claude', { yes: true, 'plan-gate': true });
    const { hooks } = JSON.parse(readFileSync(file, 'utf8').replace('// hooks', ''));
    expect(hooks.PermissionRequest).toEqual([
      { matcher: 'Bash', hooks: [{ type: 'command', command: 'a' }] },
      {
        matcher: 'ExitPlanMode',
        hooks: [
          {
            type: 'command',
            command: expect.stringMatching(/^'.*' '.*cli\.js' review --plan-gate$/),
            timeout: 600,
          },
        ],
      },
    ]);
    expect((await run('doctor', 'claude')).out).toContain('plan gate: plans are reviewed');
    writeFileSync(file, `// edited\n${readFileSync(file, 'utf8')}`);
    await run('disconnect', 'claude');
    expect(readFileSync(file, 'utf8')).toBe(`// edited\n${text}`);
  });
});

describe('the program', () => {
  it('is installed in its own version, and started from there', async () => {
    put('cursor', '{}');
    await run('connect', 'cursor');
    const { mcpServers } = JSON.parse(readFileSync(settingsOf('cursor'), 'utf8'));
    const [program, ...args] = mcpServers.vitrine.args;
    expect(mcpServers.vitrine.command).toBe(process.execPath);
    expect(program).toMatch(/\.local\/share\/vitrine\/versions\/1\.2\.3-[0-9a-f]{12}\/cli\.js$/);
    expect(args).toEqual(['mcp', '--base', expect.stringMatching(/^http/)]);
    expect(readFileSync(program, 'utf8')).toBe(PROGRAM);
    rmSync(program);
    const { code, out } = await run('doctor', 'cursor');
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('is gone') });
  });

  it('is not installed for a server elsewhere', async () => {
    put('cursor', '{}');
    await run('connect', 'cursor', { yes: true, ...URL });
    expect(everything().some((file) => file.endsWith('cli.js'))).toBe(false);
  });
});

describe('one sentence, and nothing is changed', () => {
  const refusal = async (name: ClientName, text: string | Uint8Array, words: RegExp) => {
    const file = put(name, text);
    const before = readFileSync(file);
    const { code, notes } = await run('connect', name);
    expect({ code, notes }).toEqual({ code: 1, notes: expect.stringMatching(words) });
    expect(notes.split('\n')).toHaveLength(1);
    expect(readFileSync(file)).toEqual(before);
    expect(everything()).toEqual([file]);
  };

  it.each([
    ['claude', '{"a": 1', /is not valid JSON \(line 1, column \d+\): correct it first/],
    ['claude', '[]', /is not a JSON object/],
    ['cursor', '{"mcpServers": []}', /has something else at "mcpServers"/],
    ['cursor', '{"mcpServers": {}, "mcpServers": {}}', /has "mcpServers" twice/],
    ['vscode', Buffer.from([0x7b, 0xff, 0x7d]), /cannot be read: it is not UTF-8/],
    ['codex', 'a = \n', /is not valid TOML \(line \d, column \d+\)/],
    ['codex', 'mcp_servers = { other = { command = "x" } }\n', /in another form than the table/],
    ['codex', '[mcp_servers]\nvitrine = { command = "x" }\n', /in another form than the table/],
  ] as const)('%s: %s', async (name, text, words) => {
    await refusal(name, text, words);
  });

  it('of a file that may not be written', async () => {
    const file = put('claude', '{}');
    chmodSync(file, 0o400);
    const { code, notes } = await run('connect', 'claude');
    expect({ code, notes }).toEqual({ code: 1, notes: expect.stringMatching(/is read-only\.$/) });
    expect(readFileSync(file, 'utf8')).toBe('{}');
    expect(everything().filter((each) => each.includes('claude'))).toEqual([file]);
  });

  it('of a file where a folder belongs', async () => {
    writeFileSync(join(home, '.cursor'), '');
    const { code, notes } = await run('connect', 'cursor');
    expect({ code, notes }).toEqual({ code: 1, notes: expect.stringContaining('cannot be') });
  });

  it('of nobody who could be asked, and of a no', async () => {
    const file = put('claude', '{}');
    const unasked = await run('connect', 'claude', {});
    expect(unasked).toMatchObject({ code: 2, notes: expect.stringContaining('Add --yes') });
    expect(unasked.notes).toContain('+    "vitrine": {');
    expect((await run('connect', 'claude', {}, 'n')).code).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe('{}');
    expect(everything()).toEqual([file]);
    expect((await run('connect', 'claude', {}, 'y')).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('vitrine');
  });

  it('of an address that is none, and of a client that is none', async () => {
    put('claude', '{}');
    const wrong = await run('connect', 'claude', { yes: true, url: 'ftp://a' });
    expect(wrong).toMatchObject({ code: 2, notes: expect.stringContaining('--url must be') });
    const near = await run('connect', 'cursr');
    expect(near).toMatchObject({ code: 2, notes: expect.stringContaining('did you mean cursor') });
    const other = await run('connect', 'windsurf', { yes: true, ...URL });
    expect(JSON.parse(other.out)).toEqual({
      mcpServers: { vitrine: { url: 'https://vitrine.example/mcp' } },
    });
  });
});

describe('links', () => {
  it('are followed to their end, which is shown', async () => {
    const target = join(home, 'dotfiles/claude.json');
    mkdirSync(dirname(target));
    // A repository of one's own settings: the link lies outside of it.
    mkdirSync(join(dirname(target), '.git'));
    writeFileSync(target, '{}');
    symlinkSync('dotfiles/claude.json', join(home, '.claude.json'));
    const { code, notes } = await run('connect', 'claude');
    expect(code).toBe(0);
    expect(notes).toContain(`is a link: ${JSON.stringify(target)} is changed`);
    expect(readFileSync(target, 'utf8')).toContain('vitrine');
    expect(statSync(`${target}.before-vitrine`).mode & 0o777).toBe(0o600);
    await run('disconnect', 'claude');
    expect(readFileSync(target, 'utf8')).toBe('{}');
  });

  it('inside a project lead nowhere', async () => {
    const project = join(home, 'project');
    mkdirSync(join(project, '.git'), { recursive: true });
    const victim = join(home, 'victim.json');
    writeFileSync(victim, '{}');
    symlinkSync(victim, join(project, 'mcp.json'));
    symlinkSync(project, join(home, '.cursor'));
    const { code, notes } = await run('connect', 'cursor');
    expect({ code, notes }).toEqual({
      code: 1,
      notes: expect.stringContaining('a link inside the project'),
    });
    expect(readFileSync(victim, 'utf8')).toBe('{}');
  });
});

describe('without a name', () => {
  it('takes the clients that are found', async () => {
    put('codex', 'model = "o"\n');
    put('cursor', '{}');
    expect((await run('connect')).code).toBe(0);
    expect(existsSync(settingsOf('claude'))).toBe(false);
    expect((await run('doctor')).code).toBe(0);
    await run('disconnect');
    expect(readFileSync(settingsOf('codex'), 'utf8')).toBe('model = "o"\n');
    expect(readFileSync(settingsOf('cursor'), 'utf8')).toBe('{}');
  });

  it('prints a snippet where none is found', async () => {
    const { code, out } = await run('connect');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('"mcpServers"') });
    expect(everything()).toEqual([]);
  });
});

describe('paths on other systems', () => {
  it.each([
    ['win32', 'claude', 'C:\\Users\\A B\\.claude.json'],
    ['win32', 'codex', 'C:\\Users\\A B\\.codex\\config.toml'],
    ['win32', 'cursor', 'C:\\Users\\A B\\.cursor\\mcp.json'],
    ['win32', 'vscode', 'C:\\Users\\A B\\AppData\\Roaming\\Code\\User\\mcp.json'],
    ['darwin', 'vscode', '/Users/a b/Library/Application Support/Code/User/mcp.json'],
    ['linux', 'vscode', '/Users/a b/.config/Code/User/mcp.json'],
  ] as const)('%s, %s', (platform, name, path) => {
    const folder = platform === 'win32' ? 'C:\\Users\\A B' : '/Users/a b';
    expect(clientOf(name).settings({ platform, home: folder, env: {} })).toBe(path);
  });

  it('follow the variables that move the settings of a client', () => {
    const env = {
      CLAUDE_CONFIG_DIR: '/x y/claude',
      CODEX_HOME: '/x y/codex',
      XDG_CONFIG_HOME: '/x y',
    };
    const moved: Machine = { platform: 'linux', home: '/home/ada', env };
    expect(CLIENT_NAMES.map((name) => clientOf(name).settings(moved))).toEqual([
      '/x y/claude/.claude.json',
      '/x y/codex/config.toml',
      '/home/ada/.cursor/mcp.json',
      '/x y/Code/User/mcp.json',
    ]);
    expect(hookSettings(moved)).toBe('/x y/claude/settings.json');
  });
});

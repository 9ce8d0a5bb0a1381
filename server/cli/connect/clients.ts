import type { JsonValue } from '#schemas/json/json-value.ts';
import { configFolder, joined, type Machine } from '../user-folders.ts';

/** Name of our entry in the settings of every client. */
export const ENTRY = 'vitrine';

/** A server of MCP: a program that the client starts, or an address. */
export type Server =
  | { readonly command: string; readonly args: readonly string[] }
  | { readonly url: string };

/** Members of an entry; one that is undefined goes. Others in the entry stay as they are. */
export type Members = Readonly<Record<string, JsonValue | undefined>>;

/** A program that speaks MCP. Its documentation is cited in docs/clients.md. */
export interface Client {
  readonly title: string;
  /** Settings of the user. */
  readonly settings: (machine: Machine) => string;
  readonly format: 'json' | 'toml';
  /** Place of the entries of all servers. */
  readonly servers: readonly string[];
  readonly entry: (server: Server) => Members;
  /** Files and folders that show that the client is used here. */
  readonly traces: (machine: Machine) => readonly string[];
  /** Next step of the person, once the settings are written. */
  readonly next: (server: Server) => string;
}

const inHome =
  (...parts: readonly string[]) =>
  (machine: Machine): string =>
    joined(machine, machine.home, ...parts);

/** Settings of VS Code's default profile. */
function codeFolder(machine: Machine): string {
  if (machine.platform === 'win32') {
    const roaming = machine.env.APPDATA || joined(machine, machine.home, 'AppData', 'Roaming');
    return joined(machine, roaming, 'Code', 'User');
  }
  return machine.platform === 'darwin'
    ? joined(machine, machine.home, 'Library', 'Application Support', 'Code', 'User')
    : joined(machine, configFolder(machine), 'Code', 'User');
}

const codexFolder = (machine: Machine): string =>
  machine.env.CODEX_HOME || joined(machine, machine.home, '.codex');

/** Settings of Claude Code are below this folder where its user has moved them. */
const movedClaude = (machine: Machine): string | undefined =>
  machine.env.CLAUDE_CONFIG_DIR || undefined;

const claudeFolder = (machine: Machine): string =>
  movedClaude(machine) ?? joined(machine, machine.home, '.claude');

const isUrl = (server: Server): server is { readonly url: string } => 'url' in server;

const program = (server: Server): Members =>
  isUrl(server)
    ? { command: undefined, args: undefined }
    : { command: server.command, args: [...server.args] };

const typed = (server: Server): Members => ({
  type: isUrl(server) ? 'http' : 'stdio',
  ...program(server),
  url: isUrl(server) ? server.url : undefined,
});

const plain = (server: Server): Members => ({
  ...program(server),
  url: isUrl(server) ? server.url : undefined,
});

const CLIENTS = {
  claude: {
    title: 'Claude Code',
    settings: (machine) => joined(machine, movedClaude(machine) ?? machine.home, '.claude.json'),
    format: 'json',
    servers: ['mcpServers'],
    entry: typed,
    traces: (machine) => [inHome('.claude.json')(machine), claudeFolder(machine)],
    next: (server) =>
      isUrl(server)
        ? 'Start Claude Code, type /mcp, choose vitrine, and sign in.'
        : 'Start Claude Code anew.',
  },
  codex: {
    title: 'Codex',
    settings: (machine) => joined(machine, codexFolder(machine), 'config.toml'),
    format: 'toml',
    servers: ['mcp_servers'],
    entry: plain,
    traces: (machine) => [codexFolder(machine)],
    next: (server) =>
      isUrl(server) ? 'Run "codex mcp login vitrine" to sign in.' : 'Start Codex anew.',
  },
  cursor: {
    title: 'Cursor',
    settings: inHome('.cursor', 'mcp.json'),
    format: 'json',
    servers: ['mcpServers'],
    entry: plain,
    traces: (machine) => [inHome('.cursor')(machine)],
    next: (server) =>
      isUrl(server)
        ? 'In Cursor, open Settings, MCP, and sign in beside vitrine.'
        : 'Start Cursor anew.',
  },
  vscode: {
    title: 'VS Code',
    settings: (machine) => joined(machine, codeFolder(machine), 'mcp.json'),
    format: 'json',
    servers: ['servers'],
    entry: typed,
    traces: (machine) => [codeFolder(machine)],
    next: (server) =>
      isUrl(server)
        ? 'In VS Code, run "MCP: List Servers", start vitrine, and sign in.'
        : 'In VS Code, run "MCP: List Servers" and start vitrine.',
  },
} as const satisfies Record<string, Client>;

export type ClientName = keyof typeof CLIENTS;

export const CLIENT_NAMES = Object.keys(CLIENTS) as readonly ClientName[];

export const clientOf = (name: ClientName): Client => CLIENTS[name];

export const isClientName = (name: string): name is ClientName => Object.hasOwn(CLIENTS, name);

/** Settings of Claude Code with its hooks. */
export const hookSettings = (machine: Machine): string =>
  joined(machine, claudeFolder(machine), 'settings.json');

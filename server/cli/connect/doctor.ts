import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Values } from '../commands.ts';
import type { ExitCode, Io } from '../io.ts';
import { connect as connectionTo } from '../remote/connection.ts';
import { readCredentials } from '../remote/credentials.ts';
import { type Machine, machineOf } from '../user-folders.ts';
import { CLIENT_NAMES, type ClientName, clientOf, isClientName } from './clients.ts';
import { baseOf } from './connect.ts';
import { gatePlace, openPlace, type Place, serversPlace } from './edit.ts';
import { shown } from './settings-file.ts';

/** Time limit for an answer of a server or a program, ms. */
const PATIENCE = 15_000;
/** Longest answer of a program that is read. */
const MAX_ANSWER = 1_000_000;

/** Result of one check. `remedy` is null where nothing is to be done. */
interface Finding {
  readonly client: string;
  readonly check: 'settings' | 'server' | 'sign-in' | 'token' | 'scopes' | 'call' | 'plan gate';
  readonly words: string;
  readonly remedy: string | null;
  /** True: it cannot be checked from here. */
  readonly isSkipped?: true;
}

/** `vitrine doctor [CLIENT]`: settings, server, token, scopes and a call; 1 when one is bad. */
export async function doctor(name: string | undefined, values: Values, io: Io): Promise<ExitCode> {
  if (name !== undefined && !isClientName(name)) {
    io.note(`${JSON.stringify(name)} is not known: use ${CLIENT_NAMES.join(', ')}.`);
    return 2;
  }
  const machine = machineOf(io);
  const findings: Finding[] = [];
  const servers = new Map<string, Omit<Finding, 'client'>[]>();
  for (const each of name === undefined ? CLIENT_NAMES : [name]) {
    const entry = entryOf(each, machine, name !== undefined);
    if (!entry) continue;
    const { title } = clientOf(each);
    findings.push({ client: title, ...entry.finding });
    if (entry.command) {
      for (const finding of await programFindings(entry.command)) {
        findings.push({ client: title, ...finding });
      }
    }
    if (entry.url) {
      const known = servers.get(entry.url) ?? (await serverFindings(entry.url, io));
      servers.set(entry.url, known);
      for (const finding of known) findings.push({ client: title, ...finding });
    }
    if (each === 'claude') findings.push(...gateFinding(machine));
  }
  if (findings.length === 0) {
    io.note('No client is connected here. Run "vitrine connect" first.');
    return 1;
  }
  const isWell = findings.every(({ remedy }) => remedy === null);
  if (values.json) {
    io.out(`${JSON.stringify({ ok: isWell, findings }, null, 2)}\n`);
    return isWell ? 0 : 1;
  }
  for (const { client, check, words, remedy, isSkipped } of findings) {
    const state = isSkipped ? 'skip' : remedy === null ? 'good' : 'bad ';
    io.out(`${state}  ${client}, ${check}: ${words}\n`);
    if (remedy !== null) io.out(`      ${remedy}\n`);
  }
  return isWell ? 0 : 1;
}

interface Entry {
  readonly finding: Omit<Finding, 'client'>;
  readonly url?: string;
  readonly command?: readonly string[];
}

/** Null: the client has no entry of ours, and nobody asked for it. */
function entryOf(name: ClientName, machine: Machine, isAsked: boolean): Entry | null {
  const place = serversPlace(name, machine);
  const remedy = `Run "vitrine connect ${name}".`;
  const settings = (words: string, what: string | null): Omit<Finding, 'client'> => ({
    check: 'settings',
    words,
    remedy: what,
  });
  const read = entryIn(place, machine);
  if ('trouble' in read) {
    return { finding: settings(read.trouble, 'Correct the file, then run this again.') };
  }
  const { entry } = read;
  if (entry === undefined) {
    return isAsked ? { finding: settings(`nothing in ${shown(place.path)}`, remedy) } : null;
  }
  const { url, command, args } = Object(entry) as Readonly<Record<string, unknown>>;
  const words = `vitrine is in ${shown(place.path)}`;
  if (typeof url === 'string') return { finding: settings(words, null), url };
  const parts: readonly unknown[] = [command, ...(Array.isArray(args) ? args : [])];
  if (!parts.every((part): part is string => typeof part === 'string')) {
    return { finding: settings(`${words}, with neither a url nor a command`, remedy) };
  }
  const missing = parts
    .slice(0, 2)
    .find((part) => /^(?:\/|[a-z]:\\)/i.test(part) && !existsSync(part));
  return missing === undefined
    ? { finding: settings(words, null), command: parts }
    : { finding: settings(`${words}, but ${shown(missing)} is gone`, remedy) };
}

function entryIn(place: Place, machine: Machine): { entry: unknown } | { trouble: string } {
  const file = openPlace(place, machine);
  if (!file.ok) return { trouble: file.error };
  return { entry: file.value.bytes === null ? undefined : place.entry(file.value.text) };
}

function gateFinding(machine: Machine): Finding[] {
  const place = gatePlace(machine);
  const read = entryIn(place, machine);
  const finding = { client: clientOf('claude').title, check: 'plan gate' } as const;
  if ('trouble' in read) {
    return [{ ...finding, words: read.trouble, remedy: 'Correct the file, then run this again.' }];
  }
  if (read.entry === undefined) return [];
  const { command } = Object(read.entry) as { command?: unknown };
  const paths = [...String(command).matchAll(/['"]([^'"]+)['"]/g)].map(([, path]) => path ?? '');
  const missing = paths.find((path) => !existsSync(path));
  return missing === undefined
    ? [{ ...finding, words: `plans are reviewed, by ${shown(place.path)}`, remedy: null }]
    : [
        {
          ...finding,
          words: `${shown(missing)} is gone`,
          remedy: 'Run "vitrine connect claude --plan-gate".',
        },
      ];
}

/** Starts the program as the client does, and makes a link with it. */
async function programFindings(command: readonly string[]): Promise<Omit<Finding, 'client'>[]> {
  const [program = '', ...args] = command;
  const messages = [
    {
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'vitrine doctor', version: '1' },
      },
    },
    { id: 2, method: 'tools/call', params: { name: 'link', arguments: { markdown: '# Hello' } } },
  ];
  const input = messages.map((each) => `${JSON.stringify({ jsonrpc: '2.0', ...each })}\n`).join('');
  const out = await new Promise<string>((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: PATIENCE });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (text.length < MAX_ANSWER) text += chunk.toString();
    });
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(text));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
  const starts = out.includes('"serverInfo"');
  const server = {
    check: 'server',
    words: starts ? 'the program starts' : `${shown(program)} does not start, or speaks no MCP`,
    remedy: starts ? null : 'Run "vitrine connect" again.',
  } as const;
  if (!starts) return [server];
  const calls = out.includes('#k1.g.');
  return [
    server,
    {
      check: 'call',
      words: calls ? 'it made a link' : 'it made no link',
      remedy: calls ? null : 'Run "vitrine connect" again.',
    },
  ];
}

async function serverFindings(url: string, io: Io): Promise<Omit<Finding, 'client'>[]> {
  const base = baseOf(url);
  const bad = (check: Finding['check'], words: string, remedy: string) => ({
    check,
    words,
    remedy,
  });
  const good = (check: Finding['check'], words: string) => ({ check, words, remedy: null });
  if (base === null) {
    return [bad('server', `${shown(url)} is no address`, 'Run "vitrine connect --url URL".')];
  }
  const reached = await discoveryOf(base);
  if (reached !== null) {
    return [bad('server', `${base} ${reached}`, 'Check the address, and that the server runs.')];
  }
  const server = good('server', `${base} answers`);
  const signIn = `Run "vitrine login ${base}": the call here needs a permission of its own.`;
  const isSignedIn = readCredentials(io).servers[base] !== undefined;
  const { VITRINE_TOKEN: token, VITRINE_URL: named } = io.env;
  const isGiven = Boolean(token) && baseOf(named ?? '') === base;
  if (!isSignedIn && !isGiven) {
    if (!(await offersSignIn(url))) {
      const remedy = `Make a token on the account page of ${base}, and give it to the client as its documentation says.`;
      return [server, bad('sign-in', `${url} does not let clients sign in by OAuth`, remedy)];
    }
    const words = `the client keeps its own, where only it can read it; to check scopes and a call as well: vitrine login ${base}`;
    return [
      server,
      good('sign-in', `${url} lets clients sign in by OAuth`),
      { check: 'token', words, remedy: null, isSkipped: true },
    ];
  }
  const connection = connectionTo(io, base);
  if (!connection.ok) return [server, bad('token', connection.error, signIn)];
  const usage = await connection.value.ask('GET', 'agent/v1/usage');
  if (!usage.ok) return [server, bad('token', usage.error, signIn)];
  const { scopes, account } = usage.value.value;
  const allowed = Array.isArray(scopes) ? scopes.map(String) : [];
  const canPublish = allowed.includes('artifacts:publish');
  const call = await connection.value.ask('POST', 'mcp', {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_account', arguments: {} },
  });
  const isAnswered = call.ok && call.value.text.includes('"result"');
  return [
    server,
    good('token', `signed in as ${account}`),
    canPublish
      ? good('scopes', allowed.join(' '))
      : bad(
          'scopes',
          `${allowed.join(' ') || 'none'}; artifacts:publish is not allowed`,
          `Run "vitrine login ${base}" and allow it.`,
        ),
    isAnswered
      ? good('call', 'get_account answered')
      : bad(
          'call',
          call.ok ? `${url} is no endpoint of MCP` : call.error,
          `Run "vitrine connect --url ${base}" again.`,
        ),
  ];
}

/** True if the endpoint of MCP asks for a token, and leads to who gives one (RFC 9728). */
async function offersSignIn(url: string): Promise<boolean> {
  const options = () => ({ redirect: 'error', signal: AbortSignal.timeout(PATIENCE) }) as const;
  try {
    const refused = await fetch(url, options());
    const challenge = refused.headers.get('WWW-Authenticate') ?? '';
    const [, metadata] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
    if (refused.status !== 401 || metadata === undefined) return false;
    const { authorization_servers: servers } = Object(
      await (await fetch(metadata, options())).json(),
    );
    return Array.isArray(servers) && servers.length > 0;
  } catch {
    return false;
  }
}

/** Null: the server is one of Vitrine; else the end of a sentence. */
async function discoveryOf(base: string): Promise<string | null> {
  try {
    const answer = await fetch(`${base}.well-known/svc.json`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? null : `answers with ${answer.status}: it is no server of Vitrine`;
  } catch {
    return 'cannot be reached';
  }
}

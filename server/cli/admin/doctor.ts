import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMailServer } from '../../mail/mailer.ts';
import { DATABASE_FILE, openStore } from '../../open.ts';
import { type Config, localAddress } from '../../settings/config.ts';
import { configWarnings } from '../../settings/warnings.ts';
import { type FileCommand, print } from './command.ts';

/** The finding of one check: nothing, or what is wrong and what to do about it, in sentences. */
type Finding = { readonly check: string; readonly trouble: readonly string[] };

/** Time limit for the answer of a server, ms. */
const PATIENCE = 10_000;
/** Clocks that differ more make signatures and tokens look old or not yet valid, ms. */
const MOST_SKEW = 60_000;
/** A server with less free space is soon read-only. */
const LEAST_FREE = 1_073_741_824;
/** Above the 1 MB that nginx allows by itself, and below the limit of the server's own. */
const LARGE_BODY = 1_100_000;
/** Headers that belong to one connection or one answer. */
const PASSING =
  /^(?:age|alt-svc|connection|content-(?:encoding|length)|date|etag|keep-alive|server|transfer-encoding|vary|via|x-request-id)$/;

/**
 * `doctor`: checks from inside what can be checked, prints a line for each check and, below those
 * that fail, what to do. Ends with 1 when one fails.
 */
export const doctor: FileCommand = async (_, config, flags, io) => {
  const direct = localAddress(config.host, config.port);
  const base = config.baseUrl ?? direct;
  const findings: Finding[] = [
    { check: 'settings', trouble: configWarnings(config) },
    { check: 'database', trouble: await databaseTrouble(config) },
    { check: 'files', trouble: await fileTrouble(config) },
    { check: 'disk', trouble: await diskTrouble(config) },
    { check: 'mail', trouble: await mailTrouble(config) },
    { check: 'server', trouble: await serverTrouble(direct) },
    ...(await addressFindings(base, direct)),
  ];
  const ok = findings.every(({ trouble }) => trouble.length === 0);
  const lines = findings.map(
    ({ check, trouble }) =>
      `${trouble.length === 0 ? 'good' : 'bad '}  ${check}\n${trouble.map((sentence) => `      ${sentence}\n`).join('')}`,
  );
  print({ ok, findings }, lines.join(''), flags, io);
  return ok ? 0 : 1;
};

async function databaseTrouble(config: Config): Promise<string[]> {
  try {
    const store = await openStore(config, () => {});
    try {
      await store.probe(Date.now());
      if (config.bodies.place !== 'table') await store.claimBodies();
      return [];
    } finally {
      await store.close();
    }
  } catch (error) {
    const setting = config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL';
    return [
      `It cannot be written: ${reasonOf(error)}. Look at ${setting}, at the place of bodies, and whether the disk is full.`,
    ];
  }
}

/** Files that others on this machine can read, and folders that this user cannot write. */
async function fileTrouble({ databaseUrl, dataDir, bodies }: Config): Promise<string[]> {
  const trouble: string[] = [];
  const folders = [
    ...(databaseUrl === null ? [dataDir] : []),
    ...(bodies.place === 'folder' ? [bodies.folder] : []),
  ];
  for (const folder of folders) {
    const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isWritable) {
      trouble.push(
        `${folder} is not there, or this user may not write to it: chown it to the user of the server.`,
      );
    }
    const mode = await stat(folder).then(
      ({ mode }) => mode,
      () => 0,
    );
    if ((mode & 0o077) !== 0) trouble.push(`Others may look into ${folder}: chmod 700 ${folder}.`);
  }
  if (databaseUrl !== null) return trouble;
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(DATABASE_FILE))) {
    const file = join(dataDir, name);
    if (((await stat(file)).mode & 0o077) !== 0) {
      trouble.push(`Others may read ${file}: chmod 600 ${file}.`);
    }
  }
  return trouble;
}

async function diskTrouble({ dataDir }: Config): Promise<string[]> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize >= LEAST_FREE) return [];
    const megabytes = Math.floor((bavail * bsize) / 1_048_576);
    return [`${megabytes} MB are free for ${dataDir}: make room, or give it a larger disk.`];
  } catch {
    // With PostgreSQL nothing is there.
    return [];
  }
}

async function mailTrouble({ mail, operatorEmail }: Config): Promise<string[]> {
  if (mail === null) {
    return operatorEmail === null
      ? []
      : ['OPERATOR_EMAIL is set, but SMTP_URL is not: reports are not mailed.'];
  }
  const reason = await checkMailServer(mail);
  return reason === null
    ? []
    : [
        `The server of SMTP_URL does not take mail from us: ${reason}. Look at its name, port and password.`,
      ];
}

async function serverTrouble(direct: string): Promise<string[]> {
  const answer = await ask(`${direct}readyz`);
  if (typeof answer === 'string') {
    return [`Nothing answers at ${direct}: ${answer}. Start the server, or look at HOST and PORT.`];
  }
  return answer.ok
    ? []
    : [`It is not ready (${answer.status}): ${(await answer.text()).slice(0, 300)}`];
}

/** Checks of the public address; only the first where nothing answers there. */
async function addressFindings(base: string, direct: string): Promise<Finding[]> {
  const health = await ask(`${base}healthz`);
  if (typeof health === 'string' || !health.ok) {
    const seen = typeof health === 'string' ? health : `status ${health.status}`;
    return [
      {
        check: 'address',
        trouble: [
          `${base} does not lead to this server: ${seen}. Look at BASE_URL, the name's address, the certificate and its chain, and the proxy.`,
        ],
      },
    ];
  }
  return [
    { check: 'address', trouble: await signInTrouble(base) },
    { check: 'clock', trouble: clockTrouble(base, health) },
    { check: 'headers', trouble: await headerTrouble(base, direct) },
    { check: 'proxy', trouble: await proxyTrouble(base) },
  ];
}

/** Apps look for the way to sign in at the top of the host (RFC 9728 §3.1). */
async function signInTrouble(base: string): Promise<string[]> {
  const { origin, pathname } = new URL(base);
  const address = `${origin}/.well-known/oauth-protected-resource${pathname}mcp`;
  const answer = await ask(address);
  return typeof answer !== 'string' && answer.ok
    ? []
    : [
        `Apps find no way to sign in at ${address}: let the proxy send that address here (docs/self-hosting.md, "In a folder").`,
      ];
}

function clockTrouble(base: string, answer: Response): string[] {
  const skew = Date.now() - Date.parse(answer.headers.get('date') ?? '');
  if (!(Math.abs(skew) > MOST_SKEW)) return [];
  const seconds = Math.round(Math.abs(skew) / 1_000);
  return [
    `This clock is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} that of ${base}: set both by the network (timedatectl set-ntp true).`,
  ];
}

/** Headers that keep mini-apps in their frame have to come through the proxy unchanged. */
async function headerTrouble(base: string, direct: string): Promise<string[]> {
  const [sent, seen] = await Promise.all([
    ask(`${direct}capsule-frame.html`),
    ask(`${base}capsule-frame.html`),
  ]);
  if (typeof sent === 'string') return [];
  if (typeof seen === 'string') return [`The frame page cannot be read at ${base}: ${seen}.`];
  return [...sent.headers]
    .filter(([name, value]) => !PASSING.test(name) && seen.headers.get(name) !== value)
    .map(
      ([name]) =>
        `The proxy changes or drops the header ${name} of the frame page: let it pass headers on as they are.`,
    );
}

async function proxyTrouble(base: string): Promise<string[]> {
  const answer = await ask(`${base}api/validate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(LARGE_BODY) }),
  });
  if (typeof answer === 'string') return [`A body of 1.1 MB does not come through: ${answer}.`];
  return /json/.test(answer.headers.get('content-type') ?? '')
    ? []
    : [
        `The proxy refuses a body of 1.1 MB (${answer.status}): allow 8 MB (client_max_body_size 8m).`,
      ];
}

/** An answer without following redirects; the reason, where there is none. */
async function ask(address: string, init: RequestInit = {}): Promise<Response | string> {
  try {
    return await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...init,
    });
  } catch (error) {
    return reasonOf(error instanceof Error && error.cause ? error.cause : error);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

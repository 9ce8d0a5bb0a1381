import { readWebAddress } from '../../library/web-address.ts';
import type { ExitCode, Io } from '../io.ts';
import { connect } from './connection.ts';
import { credentialsFile, readCredentials, saveCredentials } from './credentials.ts';
import { findServer, revoke, startDevice, waitForDevice } from './oauth-client.ts';

/** `vitrine login <base_url>`: a person allows this program in a browser, here or elsewhere. */
export async function login(address: string | undefined, io: Io): Promise<ExitCode> {
  const base = address === undefined ? null : readWebAddress(address)?.replace(/\/?$/, '/');
  if (!base) {
    io.note('Say where: vitrine login https://vitrine.example.org');
    return 2;
  }
  const server = await findServer(base);
  if (!server.ok) return failed(server.error, io);
  const started = await startDevice(server.value);
  if (!started.ok) return failed(started.error, io);
  const { user_code, verification_uri, verification_uri_complete, expires_in } = started.value;
  const place = verification_uri_complete ?? verification_uri;
  io.note(`1. Open this address in a browser, on this or another device:\n\n     ${place}\n`);
  io.note(
    '2. Sign in there. Without an account, the page offers to make one where it takes new ones.',
  );
  io.note(
    `3. It is about the code  ${user_code}  : compare it, and press Allow. Asked for a code, type it (at ${verification_uri}).`,
  );
  io.note(
    `Waiting, at most ${Math.round(expires_in / 60)} minutes. There is nothing to type here; Ctrl+C ends it.`,
  );

  const allowed = await waitForDevice(server.value, started.value, () => io.now().getTime());
  if (!allowed.ok) return failed(allowed.error, io);
  saveCredentials(io, server.value.base, allowed.value);
  const connection = connect(io);
  const usage = connection.ok ? await connection.value.ask('GET', 'agent/v1/usage') : null;
  const who = usage?.ok ? ` as ${usage.value.value.account}` : '';
  io.note(`Signed in at ${server.value.base}${who}. Kept in ${credentialsFile(io)}.`);
  io.note(
    'Next: "vitrine share note.md --publish" publishes a document, "vitrine logout" ends it.',
  );
  return 0;
}

/** `vitrine logout`: ends what was allowed, there and here. */
export async function logout(io: Io): Promise<ExitCode> {
  const { current, servers } = readCredentials(io);
  const stored = current === null ? undefined : servers[current];
  if (current === null || !stored) {
    io.note('You are not signed in to a server.');
    return 0;
  }
  const server = await findServer(current);
  const ended = server.ok ? await revoke(server.value, stored) : server;
  saveCredentials(io, current, null);
  if (!ended.ok) {
    io.note(
      `Forgotten here, but ${current} could not be told: ${ended.error} End it on your account page there.`,
    );
    return 1;
  }
  io.note(`Signed out of ${current}.`);
  return 0;
}

/** `vitrine whoami`: prints the server, the account and what this program may do there. */
export async function whoami(io: Io): Promise<ExitCode> {
  const connection = connect(io);
  if (!connection.ok) return failed(connection.error, io);
  const { server, ask } = connection.value;
  const usage = await ask('GET', 'agent/v1/usage');
  if (!usage.ok) return failed(usage.error, io);
  const { account, balance, scopes } = usage.value.value;
  io.out(`${JSON.stringify({ server, account, balance, scopes }, null, 2)}\n`);
  return 0;
}

function failed(words: string, io: Io): ExitCode {
  io.note(words);
  return 1;
}

import { connect } from 'node:net';
import { joined } from '#schemas/link/joined.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { fingerprintOf } from '#schemas/signature/ssh-signature.ts';
import { readWire, wireStrings } from '#schemas/signature/ssh-wire.ts';
import { ed25519Point } from '#schemas/signature/sshsig.ts';
import type { Signer } from '../../library/types/sign.d.ts';
import type { Io } from '../io.ts';

// Keys that a running ssh-agent has (draft-ietf-sshm-ssh-agent): it signs, and gives no key away.

type Bytes = Uint8Array<ArrayBuffer>;

const REQUEST_IDENTITIES = 11;
const IDENTITIES_ANSWER = 12;
const SIGN_REQUEST = 13;
const SIGN_RESPONSE = 14;
/** Longest answer that is read, and how long is waited for one: a person may have to allow it. */
const MAX_ANSWER = 262_144;
const PATIENCE = 120_000;

/** The key of an agent with a fingerprint, with or without `SHA256:`. The error is a sentence. */
export async function agentSigner(fingerprint: string, io: Io): Promise<Result<Signer, string>> {
  const socket = io.env.SSH_AUTH_SOCK;
  if (!socket) return err('No ssh-agent is running: SSH_AUTH_SOCK is not set.');
  const wanted = `SHA256:${fingerprint.replace(/^SHA256:/, '')}`;
  const answer = await ask(socket, REQUEST_IDENTITIES, new Uint8Array(), IDENTITIES_ANSWER);
  if (!answer) return err('ssh-agent does not answer.');
  const wire = readWire(answer);
  const count = wire.number();
  for (let at = 0; at < count && !wire.isWhole(); at++) {
    const key = wire.string();
    wire.string();
    if ((await fingerprintOf(crypto.subtle, key)) !== wanted) continue;
    const point = ed25519Point(key);
    if (!point) return err(`The key ${wanted} is not an Ed25519 key.`);
    return ok({ point, sign: (bytes) => signWith(socket, key, Uint8Array.from(bytes)) });
  }
  return err(`ssh-agent has no key ${wanted}. "ssh-add -l" lists those that it has.`);
}

async function signWith(socket: string, key: Bytes, bytes: Bytes): Promise<Result<Bytes, string>> {
  const request = joined(wireStrings(key, bytes), new Uint8Array(4));
  const answer = await ask(socket, SIGN_REQUEST, request, SIGN_RESPONSE);
  const proof = answer && ed25519Point(readWire(answer).string(), 64);
  return proof ? ok(proof) : err('ssh-agent did not sign.');
}

/** Sends one request; null when the answer is none of the kind that is wanted. */
function ask(socket: string, kind: number, body: Bytes, wanted: number): Promise<Bytes | null> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    let read = Buffer.alloc(0);
    const end = (answer: Bytes | null) => {
      connection.destroy();
      resolve(answer);
    };
    connection.setTimeout(PATIENCE, () => end(null));
    connection.once('error', () => end(null));
    connection.once('close', () => end(null));
    connection.on('data', (part) => {
      read = Buffer.concat([read, part]);
      const length = read.length < 4 ? Number.POSITIVE_INFINITY : read.readUInt32BE();
      if (read.length > MAX_ANSWER) end(null);
      else if (read.length >= 4 + length) {
        end(read[4] === wanted ? new Uint8Array(read.subarray(5, 4 + length)) : null);
      }
    });
    connection.once('connect', () => {
      connection.write(wireStrings(joined(Uint8Array.of(kind), body)));
    });
  });
}

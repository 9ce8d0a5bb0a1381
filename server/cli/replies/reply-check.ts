import { MAX_REPLY_AGE } from '#schemas/reply/check-reply.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { checkReply } from '../../library/reply/check.ts';
import { REFUSALS } from '../../library/reply/refusals.ts';
import type { Artifact } from '../../library/types/index.d.ts';
import type { ReplyReport, ReplyTerms } from '../../library/types/reply.d.ts';
import type { Values } from '../commands.ts';
import type { ExitCode, Io } from '../io.ts';
import { readSigners, signaturesOf } from '../signing/verify.ts';
import { openTarget } from '../target.ts';
import { visibleJson } from '../visible-json.ts';
import { noteUse } from './ledger.ts';

/** Expectations from the command line. */
type Wanted = {
  readonly signers: string;
  readonly identity: string;
  readonly expect: string;
  readonly audience: string | null;
  readonly maxAge: number;
  readonly used: string | null;
  readonly origin: string | null;
  readonly allowsDevice: boolean;
  readonly acceptsConditions: boolean;
};

/**
 * `vitrine reply-check`: whether a reply is what a system waits for before it acts; prints a JSON
 * report. Exits with 0 only if everything holds, and with a code of its own for each reason against
 * it ({@link REFUSALS}).
 *
 * @param request the copy of the system that acts, as a link or a file
 * @param reply a link or a file; its signature is in the link, in the file that `--sig` names, or
 *   beside it
 */
export async function replyCheck(
  request: string | undefined,
  reply: string | undefined,
  values: Values,
  io: Io,
): Promise<ExitCode> {
  const wanted = wantedIn(request, reply, values);
  if (!wanted.ok) return unread(wanted.error, io);
  const signers = await readSigners(wanted.value.signers, io);
  if (!signers.ok) return unread(signers.error, io);
  const asked = await openTarget(request, io);
  if (!asked.ok) return unread(asked.error, io);
  if (!asked.value.opened.ok) return unread('The request is not an intact artifact.', io);
  const askedBy = await signaturesOf(request, asked.value, undefined, io);
  if (!askedBy.ok) return unread(askedBy.error, io);
  const answer = await openTarget(reply, io);
  if (!answer.ok) return unread(answer.error, io);
  if (!answer.value.opened.ok) {
    return told({ ok: false, code: 'bad-reply', refusals: ['bad-reply'] }, io);
  }
  const signatures = await signaturesOf(reply, answer.value, values.sig, io);
  if (!signatures.ok) return unread(signatures.error, io);

  // Failure of the folder of uses, as a sentence; null: none.
  let unwritten: string | null = null;
  const { used } = wanted.value;
  const note = async ({ reply: replyId, ...key }: { id: string; nonce: string; reply: string }) => {
    const entry = { ...key, reply: replyId, at: io.now().toISOString() };
    const noted = await noteUse(used ?? '', key, entry);
    if (!noted.ok && noted.error !== 'used') {
      unwritten = `${JSON.stringify(used)} cannot be written: ${noted.error.words}.`;
    }
    return noted.ok ? ('noted' as const) : ('used' as const);
  };
  const { artifact: askedFor } = asked.value.opened.value;
  const { artifact: answered } = answer.value.opened.value;
  const found = await checkReply(
    { artifact: askedFor as Artifact, signatures: askedBy.value },
    { artifact: answered as Artifact, signatures: signatures.value },
    termsOf(wanted.value, signers.value, used === null ? 'reusable' : note, io.now()),
  );
  if (!found.ok) return unread('The request is not an intact artifact.', io);
  if (unwritten !== null) return unread(unwritten, io);
  return told(found.value, io);
}

/** Prints a report, and says why it refuses. */
function told(report: ReplyReport, io: Io): ExitCode {
  io.out(`${visibleJson(report)}\n`);
  const { code } = report;
  if (code === 'ok') return 0;
  io.note(`Refused: ${report.refusals.join(', ')}.`);
  return REFUSALS[code];
}

function unread(sentence: string, io: Io): ExitCode {
  io.note(sentence);
  return 2;
}

function wantedIn(
  request: string | undefined,
  reply: string | undefined,
  values: Values,
): Result<Wanted, string> {
  const { signers, identity, used, reusable } = values;
  if (request === undefined || reply === undefined) return err('Name the request and the reply.');
  if (typeof signers !== 'string') return err('Say whose keys you know: --signers FILE.');
  if (typeof identity !== 'string') return err('Say who must have answered: --identity NAME.');
  if ((typeof used === 'string') === (reusable === true)) {
    return err(
      'Say where uses are noted, --used FOLDER, or that it may be used again: --reusable.',
    );
  }
  const age = values['max-age'];
  const maxAge = age === undefined ? MAX_REPLY_AGE : millisecondsOf(String(age));
  if (maxAge === null) return err('--max-age is a time, as 90s, 15m, 12h or 7d.');
  const textOf = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : null;
  };
  return ok({
    ...{ signers, identity, maxAge },
    expect: textOf('expect') ?? 'approved',
    audience: textOf('audience'),
    used: textOf('used'),
    origin: textOf('origin'),
    allowsDevice: values['allow-device'] === true,
    acceptsConditions: values['accept-conditions'] === true,
  });
}

const UNITS: Readonly<Record<string, number>> = { s: 1e3, m: 6e4, h: 3.6e6, d: 8.64e7 };

function millisecondsOf(text: string): number | null {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (UNITS[unit] ?? 0);
}

const termsOf = (
  { identity, expect, audience, maxAge, origin, allowsDevice, acceptsConditions }: Wanted,
  signers: string,
  used: ReplyTerms['used'],
  now: Date,
): ReplyTerms => ({
  ...{ signers, identity, expect, maxAge, now, used },
  allowDevice: allowsDevice,
  acceptConditions: acceptsConditions,
  ...(audience !== null && { audience }),
  ...(origin !== null && { origin }),
});

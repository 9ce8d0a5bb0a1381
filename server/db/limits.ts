import { createHash } from 'node:crypto';
import type { Limit, LimitReached, Millis } from '../types.ts';
import { CLOCK_SKEW } from './clock.ts';
import { change, type Dialect, type Engine, row, rows, type Steps } from './engine.ts';
import type { Row } from './rows.ts';

/** A code that lets people make an account; never the code itself. */
export type Invitation = {
  readonly id: string;
  /** The last four characters, to tell them apart. */
  readonly hint: string;
  /** Accounts that may be made with it, and that were. */
  readonly uses: number;
  readonly used: number;
  readonly createdAt: Millis;
  readonly expiresAt: Millis | null;
  readonly revokedAt: Millis | null;
};

/** Limits of all processes together, and invitations. */
export function limitStore({ read, write, dialect }: Engine) {
  return {
    /**
     * Takes one of what each limit allows, all or none.
     *
     * @param id names what is done, to give it back
     * @returns null: it may be done; otherwise the limit that is reached
     */
    takeSlots: (id: string, limits: readonly Limit[], now: Millis): Promise<LimitReached | null> =>
      write(() => takeSlots(dialect, id, limits, now), limits.map(lineOf)[0]),
    /** The limit that is reached, if any. Takes nothing. */
    limitReached: (limits: readonly Limit[], now: Millis): Promise<LimitReached | null> =>
      read(() => firstReached(limits, now)),
    /** Gives back what was taken: it was not done. */
    freeSlots: (id: string): Promise<void> =>
      write(function* () {
        yield* change('DELETE FROM used_slot WHERE id = $1', id);
      }),
    /** Forgets what was done before: no limit is for longer. */
    sweepSlots: (before: Millis): Promise<void> =>
      write(function* () {
        yield* change('DELETE FROM used_slot WHERE at <= $1', before);
      }),
    createInvitation: ({
      id,
      hash,
      hint,
      uses,
      createdAt,
      expiresAt,
    }: Omit<Invitation, 'used' | 'revokedAt'> & { hash: string }): Promise<void> =>
      write(function* () {
        yield* change(
          `INSERT INTO invitation (id, hash, hint, uses, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          id,
          hash,
          hint,
          uses,
          createdAt,
          expiresAt,
        );
      }),
    invitations: (): Promise<readonly Invitation[]> =>
      read(function* () {
        const found = yield* rows('SELECT * FROM invitation ORDER BY created_at DESC, id');
        return found.map(toInvitation);
      }),
    /** @returns true if there was such an invitation that was not revoked yet */
    revokeInvitation: (id: string, now: Millis): Promise<boolean> =>
      write(function* () {
        const sql = 'UPDATE invitation SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL';
        return (yield* change(sql, now, id)) > 0;
      }),
    /** True if the code with this hash admits an account. */
    isInvited: (hash: string, now: Millis): Promise<boolean> =>
      read(function* () {
        const sql = `SELECT 1 AS one FROM invitation WHERE hash = $1 AND ${GOOD}`;
        return (yield* row(sql, hash, now)) !== undefined;
      }),
  };
}

/** An invitation that lets somebody in; $2 is the time. */
const GOOD = 'used < uses AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)';

/** Uses an invitation for one account. @returns false: it lets nobody in any more */
export function* useInvitation(hash: string, now: Millis): Steps<boolean> {
  const sql = `UPDATE invitation SET used = used + 1 WHERE hash = $1 AND ${GOOD}`;
  return (yield* change(sql, hash, now)) > 0;
}

/** Takes one of each, or says which limit is reached and takes none. */
export function* takeSlots(
  { lock }: Dialect,
  id: string,
  limits: readonly Limit[],
  now: Millis,
): Steps<LimitReached | null> {
  const lines = limits.map(lineOf);
  // In one order for all: two that want the same lines never wait for each other.
  if (lock !== null) for (const line of [...lines].sort()) yield* row(lock, line);
  const reached = yield* firstReached(limits, now);
  if (reached !== null) return reached;
  for (const line of lines) {
    yield* change('INSERT INTO used_slot (id, line, at) VALUES ($1, $2, $3)', id, line, now);
  }
  return null;
}

function* firstReached(limits: readonly Limit[], now: Millis): Steps<LimitReached | null> {
  for (const limit of limits) {
    const { name, most, within } = limit;
    // The one that has to be over before there is room: the oldest of the last so many.
    const last = yield* row(
      `SELECT at FROM used_slot WHERE line = $1 AND at > $2 AND at <= $3
       ORDER BY at DESC LIMIT 1 OFFSET ${Math.max(0, Math.trunc(most) - 1)}`,
      lineOf(limit),
      now - within,
      now + CLOCK_SKEW,
    );
    if (most < 1) return { name, most, within, until: now + within };
    if (last) return { name, most, within, until: Number(last.at) + within };
  }
  return null;
}

/** As a hash: addresses of networks and of mail need not stand in the database. */
const lineOf = ({ name, of }: Limit): string =>
  createHash('sha256').update(`${name}\n${of}`).digest('base64url');

const timeOf = (value: unknown): Millis | null => (value === null ? null : Number(value));

const toInvitation = (row: Row): Invitation => ({
  id: String(row.id),
  hint: String(row.hint),
  uses: Number(row.uses),
  used: Number(row.used),
  createdAt: Number(row.created_at),
  expiresAt: timeOf(row.expires_at),
  revokedAt: timeOf(row.revoked_at),
});

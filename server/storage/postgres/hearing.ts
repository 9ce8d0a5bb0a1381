import type { Client } from 'pg';
import { fromLine, type Hearing, type OnTold } from '../told.ts';

/** The channel of LISTEN and NOTIFY. */
const CHANNEL = 'vitrine_artifacts';

/** The statement that tells other processes, when its transaction is committed. */
export const TELL = `SELECT pg_notify('${CHANNEL}', $1)`;

/** How often the connection is asked whether it lives, in milliseconds. */
const BEAT = 250;
/**
 * For how long after such a question was asked what is in memory counts as true, in milliseconds:
 * all that was told before a question has come with its answer.
 */
const TRUSTED = 750;
/** How long an answer may take, and when a connection is tried again, in milliseconds. */
const PATIENCE = 2_000;
const AGAIN = 1_000;

/**
 * Hears on a connection of its own what other processes tell. It is made when somebody first asks;
 * while there is none, nothing is up to date.
 */
export function openHearing(url: string, onTold: OnTold): Hearing & { close: () => Promise<void> } {
  let heardUntil = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isBegun = false;

  const connect = async (): Promise<Client> => {
    const { default: pg } = await import('pg');
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
      application_name: 'vitrine hearing',
    });
    // The next question finds out; an error that nobody hears ends the process.
    made.on('error', () => {});
    await made.connect();
    // A pooler may take LISTEN and pass nothing on: it counts when it came through once.
    const echo = `echo-${Math.random()}`;
    const isHeard = new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('Nothing is passed on.')), PATIENCE);
      made.on('notification', ({ payload = '' }) => {
        if (payload === echo) {
          clearTimeout(late);
          resolve();
        } else if (!payload.startsWith('echo-')) onTold(fromLine(payload));
      });
    });
    try {
      await made.query(`LISTEN ${CHANNEL}`);
      await Promise.all([made.query(TELL, [echo]), isHeard]);
    } catch (error) {
      isHeard.catch(() => {});
      await made.end().catch(() => {});
      throw error;
    }
    return made;
  };

  const beat = async (): Promise<void> => {
    let wait = BEAT;
    try {
      if (!client) {
        const made = await connect();
        if (isClosed) return void made.end().catch(() => {});
        client = made;
        // What was told while there was no connection is lost.
        onTold(null);
      }
      const asked = performance.now();
      await client.query('SELECT 1');
      if (!isClosed) heardUntil = asked + TRUSTED;
    } catch {
      const broken = client;
      client = undefined;
      broken?.end().catch(() => {});
      wait = AGAIN;
    }
    if (!isClosed) timer = setTimeout(beat, wait).unref();
  };
  return {
    isUpToDate: () => {
      if (!isBegun) {
        isBegun = true;
        beat();
      }
      return performance.now() < heardUntil;
    },
    close: async () => {
      isClosed = true;
      isBegun = true;
      clearTimeout(timer);
      heardUntil = Number.NEGATIVE_INFINITY;
      await client?.end().catch(() => {});
    },
  };
}

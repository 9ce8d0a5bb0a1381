import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { StoreFailure } from '../failure.ts';
import { breaksConnection, ConnectionLost, connectError } from './failures.ts';

/** Longest wait of a request for a connection, ms. */
const CONNECT_TIMEOUT = 5_000;
/** Statement timeout, ms. */
const STATEMENT_TIMEOUT = 15_000;
/** Time limit of an answer, ms: without one the network swallows what the server says. */
const QUERY_TIMEOUT = STATEMENT_TIMEOUT + 5_000;
/** Requests that wait for a connection at once; more would only wait in vain. */
const MAX_QUEUE = 1_000;
/**
 * Every statement is planned once for each connection, whatever its values. Otherwise PostgreSQL plans
 * many of them each time, since it expects a list of the little that an account has to be cheaper than
 * the next: that takes longer than to run them. `plans.test.ts` looks at these plans. A database that
 * does not know the setting (before PostgreSQL 12) goes on as it would.
 */
const PLAN_ONCE = 'SET plan_cache_mode = force_generic_plan';
/** bigint, and numeric (the sum of bigints): all of ours are safe integers. */
const INTEGER_TYPES = new Set([20, 1700]);

/** A connection that is lent. Throws a {@link ConnectionLost} when it ends or falls silent. */
export type Connection = {
  readonly query: (query: string | QueryConfig) => Promise<QueryResult>;
};

/** Connections that requests share. */
export type Connections = {
  /** Lends a connection for as long as the work takes; one that broke is not used again. */
  readonly use: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /** Connections, the idle ones of them, and requests that wait for one. */
  readonly counts: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  readonly close: () => Promise<void>;
};

/** @param onIdleError told when an idle connection breaks; a new one is made when it is needed */
export async function openConnections(
  url: string,
  most: number,
  onIdleError: (error: Error) => void,
): Promise<Connections> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    keepAlive: true,
    application_name: 'vitrine',
    types: {
      getTypeParser: (oid, format) =>
        INTEGER_TYPES.has(Number(oid))
          ? (value: string) => Number(value)
          : pg.types.getTypeParser(Number(oid), format as 'text'),
    },
  });
  pool.on('error', onIdleError);
  const broken = new WeakSet<PoolClient>();
  let lent = 0;
  // The pool listens only while a connection is idle; an error that nobody hears ends the process.
  pool.on('connect', (client) => {
    client.on('error', () => broken.add(client));
    client.on('end', () => broken.add(client));
    client.query(PLAN_ONCE).catch(() => {});
  });

  const lend = async (): Promise<PoolClient> => {
    if (pool.waitingCount >= MAX_QUEUE) throw new StoreFailure('busy');
    for (;;) {
      let client: PoolClient;
      try {
        client = await pool.connect();
      } catch (error) {
        throw connectError(error, lent >= most);
      }
      if (!broken.has(client)) return client;
      client.release(true);
    }
  };
  const ask = async (client: PoolClient, query: string | QueryConfig): Promise<QueryResult> => {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ConnectionLost(false)), QUERY_TIMEOUT);
    });
    try {
      return await Promise.race([client.query(query), silence]);
    } catch (error) {
      // The driver tells the connection of its end before it tells the query.
      const isAnswer = error instanceof pg.DatabaseError || !broken.has(client);
      throw isAnswer ? error : new ConnectionLost(true, error);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    use: async (work) => {
      const client = await lend();
      lent += 1;
      let isBroken = false;
      try {
        return await work({ query: (query) => ask(client, query) });
      } catch (error) {
        isBroken = breaksConnection(error);
        throw error;
      } finally {
        lent -= 1;
        client.release(isBroken || broken.has(client));
      }
    },
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

import { pino } from 'pino';
import type { LogLevel } from '../config.ts';

export type Logger = pino.Logger;

/** Names whose values never get into a log, wherever they stand. */
const SECRET = ['authorization', 'cookie', 'token', 'password', 'connectionString', 'databaseUrl'];

/**
 * Structured logs, one JSON object in each line. Requests are logged by operation, never by address
 * or body: addresses may hold what people search for.
 */
export const createLogger = (level: LogLevel, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
      serializers: { err: safeError },
    },
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 4_096 }),
  );

/** Type, code and stack; not the other members, which may hold what was being stored. */
function safeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  const { name, message, stack } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return { name, message: message.replaceAll(/svc_\w+/g, '[secret]'), code, stack };
}

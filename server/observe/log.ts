import { pino } from 'pino';
import type { LogLevel } from '../config.ts';

export type Logger = pino.Logger;

/** Names whose values never get into a log. */
const SECRET = ['authorization', 'cookie', 'token', 'password', 'databaseUrl'];

/** One line for each request: by operation, never by address or body, which may hold secrets. */
export type RequestLine = {
  readonly requestId: string;
  readonly method: string;
  readonly operation: string;
  readonly status: number;
  readonly ms: number;
  readonly account: string | undefined;
};

/** Structured logs, one JSON object in each line. */
export type Log = {
  readonly logger: Logger;
  /** Written without the search for secrets: nothing of a request is in it but its method. */
  readonly request: (line: RequestLine) => void;
  readonly flush: () => void;
};

/** Opens the log on standard output, or where a test wants it. */
export function createLog(level: LogLevel, destination?: pino.DestinationStream): Log {
  const stream = destination ?? pino.destination({ fd: 1, sync: false, minLength: 4_096 });
  const options = { level, base: null };
  const logger = pino({ ...options, redact: SECRET, serializers: { err: safeError } }, stream);
  const requests = pino(options, stream);
  return {
    logger,
    request: (line) => requests.info(line),
    flush: () => logger.flush(),
  };
}

/** Type, code and stack; not the other members, which may hold what was being stored. */
function safeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  const { name, message, stack } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return { name, message: message.replaceAll(/svc_\w+/g, '[secret]'), code, stack };
}

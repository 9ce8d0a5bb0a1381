/**
 * The words that pass between the viewer and the frame of a running mini-app.
 *
 * The frame sends **text**: one JSON object per message, at most 64 Ki characters. A file travels
 * beside the text as a `Blob`, `[text, blob]`: it is passed by reference, so its size is known
 * before a byte of it is read. Nothing else is looked at, so a frame cannot make the viewer walk
 * huge, cyclic or strangely shaped data. The viewer sends plain objects; the frame trusts them.
 */

/** Version of everything in this file. The frame page refuses any other. */
export const PROTOCOL_VERSION = 1;
/** Longest text of one message from the frame, in UTF-16 code units. */
export const MAX_MESSAGE_CHARS = 65_536;
/** Largest file that a mini-app may save, in bytes (inclusive). */
export const MAX_FILE_BYTES = 10_485_760;
/**
 * Longest file name, media type, mail subject and link address that a call carries, in code units.
 */
export const MAX_FIELD_CHARS = 2_000;
/** Most headers of a request that a capsule may set itself. */
export const MAX_REQUEST_HEADERS = 3;
/** Largest body of a request to a declared host, in bytes (inclusive). */
export const MAX_REQUEST_BYTES = 65_536;
/** Largest body of its answer, in bytes (inclusive). */
export const MAX_ANSWER_BYTES = 1_048_576;
/** Most lines of the console in one message. */
export const MAX_CONSOLE_LINES = 20;

/** The first message, viewer to frame page, with exactly one port. */
export interface FrameDocument {
  readonly vitrine: typeof PROTOCOL_VERSION;
  readonly policy: string;
  readonly html: string;
  readonly css: string;
  readonly javascript: string;
  /**
   * The capabilities that the person has consented to, by name; told to the program, and nothing
   * more.
   */
  readonly granted: readonly string[];
  /** Code of ours for the calls that only capsules have (`runtime/extras.ts`), or nothing. */
  readonly extras: string;
}

/** Reason that a call failed; the `code` of the error that the mini-app sees. */
export type CallError =
  | 'not-allowed'
  | 'declined'
  | 'busy'
  | 'too-large'
  | 'invalid'
  | RequestError
  /** This deployment has no such service. */
  | 'unavailable';

/** Reason that a request to a declared host failed. */
export type RequestError =
  /** The host is not among the declared ones, or the address is not plain https. */
  | 'not-declared'
  /** No answer, or the host does not let other sites read it (CORS). */
  | 'network'
  | 'timeout'
  | 'redirected'
  | 'too-large'
  | 'invalid'
  /** Neither picture nor sound nor video. */
  | 'not-media';

/** The answer of a declared host. A body is there unless the answer can have none. */
export interface NetAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
}

/** Viewer to frame, over the port. */
export type ToFrame =
  /** `loads`: how often the frame has loaded by then. */
  | { readonly type: 'ping'; readonly loads: number }
  | {
      readonly type: 'answer';
      readonly id: number;
      readonly error: CallError | null;
      /** The value that the call asked for: a `NetAnswer`, or the text of a model. */
      readonly value?: NetAnswer | string;
    };

/** A request of the mini-app, as the viewer reads it. `id` pairs it with its answer. */
export type Call = { readonly type: 'call'; readonly id: number } & CallDetails;

/** The arguments, by the name of the call. */
export type CallDetails =
  | {
      readonly call: 'file.save';
      readonly name: string;
      readonly mediaType: string;
      readonly data: Blob;
    }
  | {
      readonly call: 'mail.self';
      readonly subject: string;
      readonly text: string;
      /** Of the attachment, where there is one. */
      readonly name?: string | null;
      readonly data?: Blob | undefined;
    }
  | { readonly call: 'ui.height'; readonly height: number }
  /** `alert`, `confirm` or `prompt` was called; it is never granted. */
  | { readonly call: 'ui.ask'; readonly text: string }
  | { readonly call: 'link.open' | 'pay.open'; readonly url: string }
  | { readonly call: 'media.load'; readonly url: string }
  | {
      readonly call: 'net.fetch';
      readonly url: string;
      readonly method: string;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly data: Blob | null;
    }
  | { readonly call: 'ai.call'; readonly prompt: string };

/** A line of the program's console. */
export type ConsoleLine = readonly [level: string, text: string];

/**
 * Frame to viewer, over the port. `ready`: the document was taken; `loaded`: it has loaded; `escape`:
 * the person pressed Escape three times; `pong`: the answer to the ping of so many loads.
 */
export type FromFrame =
  | { readonly type: 'ready' | 'loaded' | 'escape' }
  | { readonly type: 'pong'; readonly loads: number }
  | { readonly type: 'console'; readonly lines: readonly ConsoleLine[] }
  | Call;

/**
 * Reads one message of the frame.
 * @returns the message, or null when it is malformed or oversized; text is made well-formed Unicode
 */
export function parseFromFrame(data: unknown): FromFrame | null {
  let text = data;
  let blob: Blob | undefined;
  if (Array.isArray(data)) {
    if (data.length !== 2) return null;
    [text] = data;
    if (!(data[1] instanceof Blob)) return null;
    blob = data[1];
  }
  if (typeof text !== 'string' || text.length > MAX_MESSAGE_CHARS) return null;
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const fields = new Map<string, unknown>(Object.entries(message));
  const type = fields.get('type');
  if (type === 'ready' || type === 'loaded' || type === 'escape') return { type };
  if (type === 'pong') {
    const loads = fields.get('loads');
    return { type, loads: typeof loads === 'number' ? loads : 0 };
  }
  if (type === 'console') {
    const lines = pairs(fields.get('lines'), MAX_CONSOLE_LINES);
    return lines && { type, lines };
  }
  const id = fields.get('id');
  if (type !== 'call' || typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  const details = parseDetails(fields, blob);
  return details && { type, id, ...details };
}

/** A short list of pairs of text, made well-formed; null for anything else. */
function pairs(value: unknown, most: number): (readonly [string, string])[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  const read = value.map((pair: unknown) => {
    const [first, second]: unknown[] = Array.isArray(pair) && pair.length === 2 ? pair : [];
    return typeof first === 'string' && typeof second === 'string'
      ? ([first.toWellFormed(), second.toWellFormed()] as const)
      : null;
  });
  return read.every((pair) => pair !== null) ? read : null;
}

function parseDetails(fields: Map<string, unknown>, blob: Blob | undefined): CallDetails | null {
  const text = (name: string, max = MAX_FIELD_CHARS): string | null => {
    const value = fields.get(name);
    return typeof value === 'string' && value.length <= max ? value.toWellFormed() : null;
  };
  const call = fields.get('call');
  switch (call) {
    case 'file.save': {
      const name = text('name');
      const mediaType = text('mediaType');
      if (name === null || mediaType === null || !blob) return null;
      return { call, name, mediaType, data: blob };
    }
    case 'mail.self': {
      const subject = text('subject');
      const body = text('text', MAX_MESSAGE_CHARS);
      if (subject === null || body === null) return null;
      return { call, subject, text: body, name: text('name'), data: blob };
    }
    case 'ui.height': {
      const height = fields.get('height');
      return typeof height === 'number' ? { call, height } : null;
    }
    case 'ui.ask': {
      const words = text('text');
      return words === null ? null : { call, text: words };
    }
    case 'link.open':
    case 'pay.open':
    case 'media.load': {
      const url = text('url');
      return url === null ? null : { call, url };
    }
    case 'net.fetch': {
      const url = text('url');
      const method = text('method');
      const headers = pairs(fields.get('headers'), 20);
      if (url === null || method === null || !headers) return null;
      return { call, url, method, headers, data: blob ?? null };
    }
    case 'ai.call': {
      const prompt = text('prompt', MAX_MESSAGE_CHARS);
      return prompt === null ? null : { call, prompt };
    }
    default:
      return null;
  }
}

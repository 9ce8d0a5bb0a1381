import { type CallDetails, type CallError, MAX_FIELD_CHARS, type ToFrame } from '../protocol.ts';
import { watchConsole } from './console.ts';
import { asBlob, blobOfLink, watchObjectUrls } from './files.ts';
import { guardLinks } from './links.ts';
import { apply, getter } from './natives.ts';
import { lendStorage } from './storage.ts';

/** Presses of Escape in a row that lead out of the frame. */
const PRESSES = 3;

const [keyOf, isRepeat] = [
  getter(KeyboardEvent.prototype, 'key'),
  getter(KeyboardEvent.prototype, 'repeat'),
];

/**
 * Tells when a person presses Escape three times in a row. A program may cancel every key, Tab too, and
 * then nothing else leads out of the frame. Called before any code of the program runs: the listener is
 * the first on the window in the capture phase, so that no other can stop the event before it, and the
 * program has nothing to remove it by.
 */
function watchEscape(escaped: () => void): void {
  const { addEventListener } = EventTarget.prototype;
  let presses = 0;
  const onKey = (event: Event): void => {
    // Not of the program's own making. Browsers let nobody redefine this member.
    if (!event.isTrusted) return;
    try {
      if (isRepeat(event)) return;
      presses = keyOf(event) === 'Escape' ? presses + 1 : 0;
    } catch {
      // Filling in a form makes events of another kind under this name.
      return;
    }
    if (presses < PRESSES) return;
    presses = 0;
    escaped();
  };
  apply(addEventListener, window, ['keydown', onKey, true]);
}

/** True if the viewer itself stands in a frame of a host (MCP Apps); set by the build. */
declare const IN_HOST: boolean;

/**
 * Runs code of ours, in which `bridge` stands for a value. Nothing of the mini-app has run yet.
 *
 * Hosts of MCP Apps let pages have scripts, but not make functions of text: there the code is a
 * script in the page, and is gone from it afterwards.
 */
function runOwnCode(code: string, bridge: unknown): void {
  // Strict, or a program could ask a function of ours who called it, and with what.
  const strict = `"use strict";${code}`;
  if (!IN_HOST) {
    Function('bridge', strict)(bridge);
    return;
  }
  const script = document.createElement('script');
  script.textContent = strict;
  Object.assign(globalThis, { bridge });
  document.append(script);
  script.remove();
  Reflect.deleteProperty(globalThis, 'bridge');
}

/** Shortest time between two reports, in milliseconds: the viewer counts messages. */
const INTERVAL = 1_000;

/**
 * Reports calls of `alert`, `confirm` and `prompt`, which show nothing in a sandboxed frame and
 * answer at once, as they did without this.
 */
function watchDialogs(report: (words: string) => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const now = performance.now.bind(performance);
  const dialog =
    <T>(answer: T) =>
    (words: unknown = ''): T => {
      if (now() - last >= INTERVAL) {
        last = now();
        report(`${words}`);
      }
      return answer;
    };
  Object.assign(globalThis, {
    alert: dialog(undefined),
    confirm: dialog(false),
    prompt: dialog(null),
  });
}

/**
 * The inside end of the message channel, and `globalThis.capsule`. It is a convenience for the
 * mini-app and no part of the protection: whatever the mini-app does to this code or this port,
 * the viewer checks every message by itself.
 */

/** Shortest time between two requests for a height, in milliseconds. */
const HEIGHT_INTERVAL = 100;
/** Longest mail text that is passed on; the viewer's own limit is far lower. */
const MAX_TEXT_CHARS = 16_000;

/** The error that a call rejects with: the reason is its `code`. */
const failure = (code: CallError): Error =>
  Object.assign(new Error(`Refused: ${code}`), { name: 'CapsuleError', code });

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
}

/** The bytes that a call carries on the wire beside its text. */
type Wire = CallDetails extends infer D
  ? D extends { data: unknown }
    ? Omit<D, 'data'>
    : D
  : never;

/** The part of the bridge that the code for capsules gets. */
export interface Bridge {
  /** Members of `globalThis.capsule`, before it is frozen. */
  readonly api: Record<string, unknown>;
  readonly granted: readonly string[];
  readonly ask: (details: Wire, file?: Blob) => Promise<unknown>;
  readonly failure: (code: CallError) => Error;
  readonly asBlob: typeof asBlob;
}

/**
 * Starts the bridge on the port that the viewer handed over.
 * @param extras code of ours that gets the bridge as `bridge`
 * @param isStill the document runs no script: its height is that of its content in any width
 * @returns `loaded`, to be called when the document has loaded
 */
export function startBridge(
  port: MessagePort,
  granted: readonly string[],
  extras: string,
  isStill: boolean,
): { loaded: () => void } {
  // Bound now, before any code of the mini-app runs and could replace it.
  const post = port.postMessage.bind(port);
  const say = (type: 'ready' | 'loaded' | 'escape') => post(`{"type":"${type}"}`);
  watchEscape(() => say('escape'));
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.type === 'ping') return post(`{"type":"pong","loads":${data.loads}}`);
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) call?.reject(failure(data.error));
    else call?.resolve(data.value);
  };

  const ask = (details: Wire, file?: Blob): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify({ type: 'call', id: ++lastId, ...details });
      waiting.set(lastId, { resolve, reject });
      post(file ? [text, file] : text);
    });

  function fileOf(file: unknown): [{ name: string; mediaType: string }, Blob] {
    const { name, type, data } = fieldsOf(file);
    const blob = asBlob(data);
    if (typeof name !== 'string' || !blob) throw failure('invalid');
    const mediaType = typeof type === 'string' && type ? type : blob.type;
    return [{ name: name.slice(-MAX_FIELD_CHARS), mediaType: mediaType.slice(0, 100) }, blob];
  }

  async function saveFile(file: unknown): Promise<unknown> {
    const [short, blob] = fileOf(file);
    return ask({ call: 'file.save', ...short }, blob);
  }

  async function emailSelf(mail: unknown): Promise<unknown> {
    const { subject = '', text, attachment } = fieldsOf(mail);
    if (typeof subject !== 'string' || typeof text !== 'string') throw failure('invalid');
    if (subject.length > MAX_FIELD_CHARS || text.length > MAX_TEXT_CHARS) {
      throw failure('too-large');
    }
    const [file, blob] = attachment ? fileOf(attachment) : [];
    return ask({ call: 'mail.self', subject, text, ...file }, blob);
  }

  let height = 0;
  let heightTimer: number | undefined;
  function setHeight(px: unknown): void {
    if (typeof px !== 'number' || !Number.isFinite(px)) throw new TypeError('setHeight(pixels)');
    const wanted = Math.ceil(px);
    if (wanted === height) return;
    height = wanted;
    if (heightTimer !== undefined) return;
    heightTimer = setTimeout(() => {
      heightTimer = undefined;
      ask({ call: 'ui.height', height });
    }, HEIGHT_INTERVAL);
  }

  const api = { granted: Object.freeze([...granted]), saveFile, emailSelf, setHeight };
  // Only the viewer can hand over code here, and it hands over its own. Run now, because the
  // document's policy may allow no script at all.
  runOwnCode(extras, { api, granted, ask, failure, asBlob } satisfies Bridge);
  watchConsole(post);
  watchDialogs((text) => quietly(ask({ call: 'ui.ask', text: text.slice(0, MAX_FIELD_CHARS) })));
  lendStorage();

  // Configurable: otherwise a mini-app that declares `const capsule` at the top of its script would
  // not run at all.
  Object.defineProperty(globalThis, 'capsule', {
    value: Object.freeze(api),
    configurable: true,
    enumerable: true,
  });

  const blobs = watchObjectUrls();
  guardLinks({
    download: (name, url) => {
      const data = blobOfLink(url, blobs);
      if (data) quietly(saveFile({ name, data }));
    },
    mail: (url) => {
      const query = new URLSearchParams(url.search.replaceAll('+', '%2B'));
      const text = query.get('body') ?? '';
      quietly(emailSelf({ subject: query.get('subject') ?? '', text }));
    },
    leave: (url, payment) =>
      quietly(
        ask({
          call: payment ? 'pay.open' : 'link.open',
          url: url.href.slice(0, MAX_FIELD_CHARS),
        }),
      ),
  });

  /** Height of the content, which may be less than that of the frame. */
  function askForContent(): void {
    const { body, documentElement } = document;
    setHeight(Math.max(documentElement.offsetHeight, body?.scrollHeight ?? 0));
  }
  let width = innerWidth;
  if (isStill) {
    addEventListener('resize', () => {
      // Its height is what is set here: a style that follows it would grow for ever.
      if (innerWidth !== width) askForContent();
      width = innerWidth;
    });
  }

  say('ready');
  return {
    loaded: () => {
      say('loaded');
      if (isStill) askForContent();
      // A mini-app that does not ask for a height gets that of its content, once.
      else if (height === 0) setHeight(document.documentElement.scrollHeight);
    },
  };
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** A link that was refused has nobody to tell; the viewer shows it. */
const quietly = (call: Promise<unknown>): void => {
  call.catch(() => {});
};

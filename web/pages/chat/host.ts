/** Revision of MCP Apps (SEP-1865) that this page speaks. */
const PROTOCOL = '2026-01-26';

/** A result of a tool as a host hands it over; nothing of it is trusted. */
export type ToolResult = {
  readonly isError?: unknown;
  readonly content?: unknown;
  readonly structuredContent?: unknown;
  readonly _meta?: unknown;
};

/** The news of a host. */
export type HostEvents = {
  readonly onResult: (result: ToolResult) => void;
  /** The call that this page waits for was broken off. */
  readonly onCancelled: () => void;
  readonly onTheme: (theme: 'light' | 'dark') => void;
  /** The language and region of the person, by BCP 47. */
  readonly onLocale: (locale: string) => void;
  /** The host gives this page its whole window, or a place in the chat. */
  readonly onWindow: (isWhole: boolean) => void;
  /** Values of the host's own style, by the names of MCP Apps. */
  readonly onStyle: (variables: Readonly<Record<string, unknown>>) => void;
};

type Message = {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly [name: string]: unknown;
};

const { parent } = window;
let last = 0;
let savesFiles = false;
let takesMessages = false;
let hasWindow = false;
/** Takers of answers of the host, by the number of the request. */
const given = new Map<unknown, (result: unknown) => void>();

/** JSON-RPC 2.0: there is no such method. */
const UNKNOWN_METHOD = -32601;

// The host's origin is not known to a page that came as text.
const post = (message: object) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const notify = (method: string, params: object = {}) => post({ method, params });
// Requests of this page to its host are here and below. It never calls a tool.
const request = (method: string, params: object) => post({ id: ++last, method, params });

/** Has the host open an address: a frame may not open windows. */
export const openLink = (url: string): void => request('ui/open-link', { url });

/** True if the host puts a text into the chat in the person's name, where they can see it. */
export const canMessage = (): boolean => takesMessages;

/** Has the host put a text into the chat. */
export const sendMessage = (text: string): void =>
  request('ui/message', { role: 'user', content: [{ type: 'text', text }] });

/** True if the host can give this page its whole window. */
export const canFillWindow = (): boolean => hasWindow;

/** Asks for the whole window of the host, or for a place in the chat again. @returns what it gave */
export const fillWindow = (isWhole: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    request('ui/request-display-mode', { mode: isWhole ? 'fullscreen' : 'inline' });
    given.set(last, (result) => resolve(isObject(result) && result.mode === 'fullscreen'));
  });

export const tellHeight = (height: number): void =>
  notify('ui/notifications/size-changed', { height });

const base64Of = (data: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.readAsDataURL(data);
  });

/** Hands a file to the host, which saves it. False: this host does not do that. */
export async function saveByHost(name: string, type: string, data: Blob): Promise<boolean> {
  if (!savesFiles) return false;
  const blob = await base64Of(data);
  const resource = { uri: `file:///${encodeURIComponent(name)}`, mimeType: type, blob };
  request('ui/download-file', { contents: [{ type: 'resource', resource }] });
  return true;
}

/**
 * Connects to the host that has this page in a frame: JSON-RPC in messages between windows. Only
 * the window around this one is listened to: a capsule inside could forge the rest.
 */
export function connectHost(events: HostEvents): void {
  const { onResult, onCancelled, onTheme, onLocale, onWindow, onStyle } = events;
  const readContext = (context: unknown): void => {
    if (!isObject(context)) return;
    const { theme, locale, styles, displayMode, availableDisplayModes: modes } = context;
    if (Array.isArray(modes)) hasWindow = modes.includes('fullscreen');
    if (typeof displayMode === 'string') onWindow(displayMode === 'fullscreen');
    if (theme === 'light' || theme === 'dark') onTheme(theme);
    if (typeof locale === 'string') onLocale(locale);
    if (isObject(styles) && isObject(styles.variables)) onStyle(styles.variables);
  };
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || !isObject(data)) return;
    const { id, method, params, result } = data as Message;
    if (id === 1 && method === undefined && isObject(result)) {
      const can = isObject(result.hostCapabilities) ? result.hostCapabilities : {};
      savesFiles = 'downloadFile' in can;
      takesMessages = 'message' in can;
      readContext(result.hostContext);
      notify('ui/notifications/initialized');
    }
    if (method === undefined) given.get(id)?.(result);
    if (method === 'ui/notifications/tool-result' && isObject(params)) onResult(params);
    if (method === 'ui/notifications/host-context-changed') readContext(params);
    if (method === 'ui/notifications/tool-cancelled') onCancelled();
    if (typeof method !== 'string' || id === undefined) return;
    if (method === 'ping' || method === 'ui/resource-teardown') return post({ id, result: {} });
    post({ id, error: { code: UNKNOWN_METHOD, message: 'This page does not know that method.' } });
  });
  request('ui/initialize', {
    protocolVersion: PROTOCOL,
    appInfo: { name: 'vitrine', title: 'Vitrine', version: '1.0.0' },
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
  });
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

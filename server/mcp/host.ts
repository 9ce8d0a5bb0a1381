import { CLIENT_CAPABILITIES_META_KEY } from '@modelcontextprotocol/server';
import type { Elicits } from './tool.ts';

/** The extension of hosts that show pages in a chat (MCP Apps, SEP-1865). */
export const APPS_EXTENSION = 'io.modelcontextprotocol/ui';

/** Capabilities of a host that answers here depend on. */
export type Host = {
  readonly elicits: Elicits;
  readonly showsApps: boolean;
  /** The session id of a host of 2025 that opens addresses; absent: it does not, or is of 2026. */
  readonly session?: string;
};

/** Longest session id that is read. */
const MAX_SESSION = 100;
/** The capabilities that a session id tells, then what makes it unique. */
const SESSION = /^((?:url|ui)(?:\.ui)?)-/;

/**
 * The session id for a host of 2025, which tells its capabilities only once, when it connects. The
 * id repeats them, and nothing is kept here. Null: there is nothing to repeat.
 */
export function sessionFor(message: unknown, newId: () => string): string | null {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: object };
  if (method !== 'initialize') return null;
  const { capabilities } = (params ?? {}) as { capabilities?: unknown };
  const told = [
    ...(opensUrls(capabilities) ? ['url'] : []),
    ...(hasApps(capabilities) ? ['ui'] : []),
  ];
  return told.length === 0 ? null : `${told.join('.')}-${newId()}`;
}

/**
 * The host of a request: one of 2026 tells its capabilities in each message, one of 2025 by its
 * session id.
 */
export function hostOf(message: unknown, session: string | undefined): Host {
  const { params } = (message ?? {}) as { params?: { _meta?: Readonly<Record<string, unknown>> } };
  const own = params?._meta?.[CLIENT_CAPABILITIES_META_KEY];
  if (own !== undefined) {
    return { elicits: opensUrls(own) ? 'in-answer' : null, showsApps: hasApps(own) };
  }
  const known = session !== undefined && session.length <= MAX_SESSION ? session : '';
  const told = SESSION.exec(known)?.[1]?.split('.') ?? [];
  return {
    elicits: told.includes('url') ? 'as-error' : null,
    showsApps: told.includes('ui'),
    ...(told.includes('url') && { session: known }),
  };
}

function opensUrls(capabilities: unknown): boolean {
  const { elicitation } = (capabilities ?? {}) as { elicitation?: { url?: unknown } };
  return typeof elicitation?.url === 'object' && elicitation.url !== null;
}

function hasApps(capabilities: unknown): boolean {
  const { extensions } = (capabilities ?? {}) as {
    extensions?: Readonly<Record<string, unknown>>;
  };
  const apps = extensions?.[APPS_EXTENSION];
  return typeof apps === 'object' && apps !== null;
}

/**
 * `API_ORIGIN`, set when building a viewer that is served from somewhere else than the API: where
 * `#hosted=…` looks. Empty: beside the viewer, which is where our own server has it.
 *
 * Throws, naming the setting, when it is no origin.
 */
export function readApiOrigin(env: Record<string, string | undefined>): string {
  const text = env.API_ORIGIN ?? '';
  if (!text) return '';
  const url = URL.canParse(text) ? new URL(text) : null;
  // It becomes part of a policy, where some characters that names may have mean something.
  if (
    !url ||
    !/^https?:\/\/[\w.:[\]-]+$/.test(url.origin) ||
    url.origin !== text.replace(/\/$/, '')
  ) {
    throw new Error(`API_ORIGIN must be an origin, as in https://api.example, not ${text}.`);
  }
  return url.origin;
}

/** The API's origin in this build. */
export const API: string = readApiOrigin(process.env);

/**
 * For pages that are shown elsewhere: they are told where the API is when they are handed out, and have
 * no frames of ours to draw diagrams in.
 */
export const AWAY = { API_ORIGIN: '""', CAN_DRAW: 'false', CONTENT_ORIGIN: '""' };

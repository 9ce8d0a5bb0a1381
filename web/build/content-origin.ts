/**
 * `CONTENT_ORIGIN` and `VIEWER_ORIGIN`, set together when building: the sandboxed pages are then
 * taken from another origin than the viewer's, so that one abused capsule does not taint the main
 * host, and so that the engine puts them into a process of another site.
 */
export interface Origins {
  /** Origin of the sandboxed pages, without a `/` at the end; empty: beside the viewer. */
  readonly content: string;
  /** Origin of the viewer; empty: beside the sandboxed pages. */
  readonly viewer: string;
}

/** Reads both from the environment. Throws, naming the setting, when they make no sense. */
export function readOrigins(env: Record<string, string | undefined>): Origins {
  const [content, viewer] = ['CONTENT_ORIGIN', 'VIEWER_ORIGIN'].map((name) => {
    const text = env[name] ?? '';
    const url = URL.canParse(text) ? new URL(text) : null;
    const web = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (text && (!web || url.origin !== text.replace(/\/$/, ''))) {
      throw new Error(`${name} must be an origin, as in https://content.example, not ${text}.`);
    }
    return url?.origin ?? '';
  }) as [string, string];
  if (Boolean(content) !== Boolean(viewer)) {
    throw new Error('CONTENT_ORIGIN and VIEWER_ORIGIN are set together, or neither.');
  }
  if (content && content === viewer) {
    throw new Error('CONTENT_ORIGIN must be another origin than VIEWER_ORIGIN.');
  }
  return { content, viewer };
}

/** The origins of this build. */
export const ORIGINS: Origins = readOrigins(process.env);

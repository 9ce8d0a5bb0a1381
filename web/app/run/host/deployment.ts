/**
 * Address of a service of the viewer's own server: a path that this server writes into the page. A
 * static deployment has none.
 */
export const serviceAddress = (name: 'model' | 'mail'): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="vitrine-${name}"]`)?.content;

/** The page where one signs in, beside the services: `/account` for `/account/api/ai`. */
export const accountPage = (address: string): string => address.replace(/\/api\/\w+$/, '');

/** Longest wait for a service to say how it stands, in milliseconds. */
const PATIENCE = 10_000;

/** Asks a service how it stands with the person; null when it does not answer. */
export async function askService(address: string): Promise<Record<string, unknown> | null> {
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const value: unknown = answer.ok ? await answer.json() : null;
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Sends something to a service: JSON, which no form of another site can send. */
export const sendToService = (
  address: string,
  body: object,
  signal: AbortSignal | null = null,
): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });

let asked: Promise<boolean> | undefined;

async function ask(): Promise<boolean> {
  try {
    const { headers } = await fetch(location.pathname + location.search, {
      method: 'HEAD',
      credentials: 'omit',
    });
    return /\bframe-ancestors\b/.test(headers.get('Content-Security-Policy') ?? '');
  } catch {
    return false;
  }
}

/**
 * True if the host of this page keeps others from framing it, by the header that alone can; asked
 * once, for the headers alone. A key that asks nobody must not be in a page that can be covered.
 */
export function isNeverFramed(): Promise<boolean> {
  asked ??= ask();
  return asked;
}

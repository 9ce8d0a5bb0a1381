import type { SafeFetch } from '../outbound/safe-fetch.ts';

/** Most bytes of a client's document about itself, and the longest wait for it in milliseconds. */
const MAX_BYTES = 16_384;
const TIMEOUT = 5_000;
/** Longest name of a client that is an address, in characters: it is kept, and looked up by. */
const MAX_ADDRESS = 2_000;

/** The library's fetch for metadata of clients: the one that is safe against SSRF. */
export const metadataFetch =
  (outbound: SafeFetch) =>
  async (input: string | URL | Request): Promise<Response> => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.length > MAX_ADDRESS) throw new Error('The address of the document is too long.');
    const answer = await outbound(address, {
      headers: { Accept: 'application/json' },
      maxBytes: MAX_BYTES,
      timeout: TIMEOUT,
    });
    if (!answer.ok) throw new Error(`The document cannot be fetched: ${answer.error}.`);
    const { status, body } = answer.value;
    const headers = ['cache-control', 'expires', 'content-type'].flatMap((name) => {
      const value = answer.value.headers[name];
      return value === undefined ? [] : [[name, value] as [string, string]];
    });
    return new Response(Buffer.from(body), { status, headers });
  };

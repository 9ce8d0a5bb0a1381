import { err, ok, type Result } from '#schemas/result.ts';

/** Variables of one proxy, as curl and undici read them: that in small letters counts. */
const HTTP = ['http_proxy', 'HTTP_PROXY'] as const;
const HTTPS = ['https_proxy', 'HTTPS_PROXY'] as const;

/**
 * Sends requests by way of the proxies that HTTP_PROXY and HTTPS_PROXY name, except to the hosts in
 * NO_PROXY. Nothing is loaded where none is set. The error is a sentence.
 */
export async function useProxies(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Result<null, string>> {
  const found = [HTTP, HTTPS].map((names) => names.find((name) => env[name]));
  const [httpProxy, httpsProxy] = found.map((name) => name && addressOf(env[name] ?? ''));
  if (httpProxy === undefined && httpsProxy === undefined) return ok(null);
  for (const [at, address] of [httpProxy, httpsProxy].entries()) {
    if (address !== undefined && !(/^https?:/i.test(address) && URL.canParse(address))) {
      return err(`${found[at]} must be the address of a proxy, such as http://proxy.example:3128.`);
    }
  }
  // Half of the package `vitrine`, so it is read only here. The fetch of Node.js takes the dispatcher, too.
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  const agent = new EnvHttpProxyAgent({
    ...(httpProxy !== undefined && { httpProxy }),
    ...(httpsProxy !== undefined && { httpsProxy }),
    // Many proxies allow CONNECT to port 443 only: http: goes as a plain request, as from curl.
    proxyTunnel: false,
  });
  setGlobalDispatcher(agent);
  return ok(null);
}

/** Addresses without a scheme, such as `proxy.example:3128`, are those of http: proxies. */
const addressOf = (value: string): string =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`;

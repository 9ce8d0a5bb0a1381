import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/**
 * Mermaid without any protection of ours: no policy, no sandbox, markup allowed, the drawing put into the
 * page. The source is the fragment of the address; the title says `drawn` or `failed`.
 */
const PAGE = `<!doctype html><meta charset="utf-8"><div id="d"></div><script src="/mermaid.js"></script>
<script>
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'loose',
    htmlLabels: true,
    dompurifyConfig: { ADD_ATTR: ['onerror'] },
  });
  mermaid.render('x', decodeURIComponent(location.hash.slice(1))).then(
    ({ svg }) => { d.innerHTML = svg; document.title = 'drawn'; },
    () => { document.title = 'failed'; },
  );
</script>`;

/** A server that writes down what it is asked for, and has the unprotected page at its root. */
export interface Canary {
  readonly url: string;
  /** Paths beyond those of the control page. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function startCanary(): Promise<Canary> {
  const program = readFileSync(createRequire(import.meta.url).resolve('@mermaid-js/tiny'));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return response.end(PAGE);
    }
    if (path === '/mermaid.js') {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      return response.end(program);
    }
    if (path !== '/favicon.ico') asked.push(path);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

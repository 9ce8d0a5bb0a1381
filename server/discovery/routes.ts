import type { Handlers } from '../api/mount.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest, readMembers } from '../http/json-body.ts';
import { readinessOf } from '../http/readiness.ts';
import { dress, send, sendJson, sendProblem } from '../http/reply.ts';
import { AS_DECLARED } from '../http/security-headers.ts';
import type { WebFile } from '../http/web-bundle.ts';
import { sendFile } from '../http/web-files.ts';
import { PAGE_SECONDS } from '../records/cache-key.ts';
import { PAGE_CACHING, purgeTags, UNKEPT } from '../records/headers.ts';
import { PICTURE } from '../records/picture/draw.ts';
import { noteReport } from '../records/report.ts';
import type { Report } from '../records/report-types.ts';
import { pageAt } from '../records/viewer-pages.ts';

const isPreview = (deps: Deps, address: string): boolean =>
  address.startsWith(`${deps.baseUrl()}p/`);

/** Health, the API's own description, oEmbed and reports of abuse. */
export function serviceRoutes(
  deps: Deps,
  openapi: () => WebFile,
  isStopping: () => boolean,
  tellReport: (report: Report) => void,
): Pick<Handlers, 'health' | 'ready' | 'openapi' | 'oembed' | 'report'> {
  const readiness = readinessOf(deps.store, deps.now);
  return {
    health: ({ c }) => sendJson(c, 200, { status: 'ok' }),

    ready: async ({ c }) => {
      if (isStopping()) return sendJson(c, 503, { status: 'stopping' });
      const parts = await readiness();
      const isReady = parts.reads === 'ok' && parts.writes === 'ok';
      return sendJson(c, isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable', parts });
    },

    openapi: ({ c }) => {
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Cache-Control', 'public, max-age=300');
      dress(c, AS_DECLARED);
      return sendFile(c, openapi());
    },

    oembed: async ({ c }) => {
      const format = c.req.query('format') ?? 'json';
      if (format !== 'json') {
        const detail = 'Only format=json is offered.';
        return sendProblem(c, 'invalid_request', { status: 501, detail });
      }
      const url = c.req.query('url');
      if (url === undefined) {
        const error = { pointer: 'url', detail: 'Say which page: url=…' };
        return sendFailure(c, invalidRequest([error]));
      }
      const page = await pageAt(deps, url);
      if (!page.ok) return sendFailure(c, page.error);
      const preview = await page.value.preview();
      if (!preview.ok) return sendFailure(c, preview.error);
      const base = deps.baseUrl();
      const { kind, record } = page.value;
      return sendJson(
        c,
        200,
        {
          version: '1.0',
          type: 'link',
          title: preview.value.title,
          provider_name: deps.site.name ?? 'Vitrine',
          provider_url: base,
          cache_age: PAGE_SECONDS,
          thumbnail_url: `${base}${preview.value.image}`,
          thumbnail_width: PICTURE.width,
          thumbnail_height: PICTURE.height,
        },
        isPreview(deps, url) ? UNKEPT : { ...PAGE_CACHING, ...purgeTags(kind, record) },
      );
    },

    report: async ({ c, body, network = '' }) => {
      const read = readMembers(body, ['url', 'reason'], ['detail', 'contact']);
      if (!read.ok) return sendFailure(c, read.error);
      const noted = await noteReport(deps, read.value, network, tellReport);
      if (!noted.ok) return sendFailure(c, noted.error);
      const id = noted.value;
      return send(c, 202, JSON.stringify({ id }), { 'Content-Type': 'application/json' });
    },
  };
}

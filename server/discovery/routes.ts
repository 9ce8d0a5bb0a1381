import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import { ok, type Result } from '#schemas/result.ts';
import { reportLimits, takeLimited } from '../accounts/limits.ts';
import type { Failure } from '../api/failure.ts';
import type { Handlers } from '../api/mount.ts';
import { sendFailure } from '../api/problems.ts';
import { holdsStorable } from '../db/unstorable.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest, readMembers } from '../http/json-body.ts';
import { readinessOf } from '../http/readiness.ts';
import { dress, send, sendJson, sendProblem } from '../http/reply.ts';
import { AS_DECLARED } from '../http/security-headers.ts';
import type { WebFile } from '../http/web-bundle.ts';
import { sendFile } from '../http/web-files.ts';
import { describePrivate } from '../private-links/rules.ts';
import { PAGE_SECONDS } from '../records/cache-key.ts';
import { PAGE_CACHING, purgeTags, UNKEPT } from '../records/headers.ts';
import { PICTURE } from '../records/picture/draw.ts';
import type { Report } from '../records/report-types.ts';
import { pageAt } from '../records/viewer-pages.ts';

const isPreview = (deps: Deps, address: string): boolean =>
  address.startsWith(`${deps.baseUrl()}p/`);

/** What stands at an address: a page, or the record of a private link by its name. */
async function reportedAt(
  deps: Deps,
  address: string,
): Promise<Result<Pick<Report, 'kind' | 'record'>, Failure>> {
  const base = deps.baseUrl();
  if (isPreview(deps, address)) {
    const preview = await pageAt(deps, address);
    return preview.ok ? ok({ kind: 'preview', record: preview.value.record }) : preview;
  }
  const link = `${base}api/private/`;
  if (!address.startsWith(link)) return pageAt(deps, address);
  const record = address.slice(link.length);
  const found = await describePrivate(deps, record);
  return found.ok ? ok({ kind: 'private', record }) : found;
}

const REASONS = ['phishing', 'malware', 'illegal', 'personal-data', 'copyright', 'other'];

/** Health, the API's own description, oEmbed and reports of abuse. */
export function serviceRoutes(
  deps: Deps,
  openapi: () => WebFile,
  isStopping: () => boolean,
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
      const base = deps.baseUrl();
      const { kind, record } = page.value;
      return sendJson(
        c,
        200,
        {
          version: '1.0',
          type: 'link',
          title: page.value.title,
          provider_name: 'Vitrine',
          provider_url: base,
          cache_age: PAGE_SECONDS,
          thumbnail_url: `${base}${page.value.image}`,
          thumbnail_width: PICTURE.width,
          thumbnail_height: PICTURE.height,
        },
        isPreview(deps, url) ? UNKEPT : { ...PAGE_CACHING, ...purgeTags(kind, record) },
      );
    },

    report: async ({ c, body, network = '' }) => {
      const read = readMembers(body, ['url', 'reason'], ['detail', 'contact']);
      if (!read.ok) return sendFailure(c, read.error);
      if (!holdsStorable(read.value)) return sendFailure(c, { reason: 'unstorable' });
      const { url, reason, detail = '', contact = '' } = read.value;
      const errors: PlaceOfProblem[] = [];
      const text = (value: unknown, name: string, most: number): string => {
        if (typeof value === 'string' && value.length <= most) return value;
        errors.push({
          pointer: `/${name}`,
          detail: `It must be text, at most ${most} characters.`,
        });
        return '';
      };
      const address = text(url, 'url', 2_000);
      const words = {
        detail: text(detail, 'detail', 4_000),
        contact: text(contact, 'contact', 320),
      };
      if (typeof reason !== 'string' || !REASONS.includes(reason)) {
        errors.push({ pointer: '/reason', detail: `It must be one of ${REASONS.join(', ')}.` });
      }
      if (errors.length > 0) return sendFailure(c, invalidRequest(errors));
      const reported = await reportedAt(deps, address);
      if (!reported.ok) return sendFailure(c, reported.error);
      const id = deps.newId('rep');
      const tooMany = await takeLimited(deps, 'reports', reportLimits(network), id);
      if (tooMany) return sendFailure(c, tooMany);
      const { kind, record } = reported.value;
      const createdAt = deps.now();
      await deps.store.addReport({ id, kind, record, reason: String(reason), ...words, createdAt });
      return send(c, 202, JSON.stringify({ id }), { 'Content-Type': 'application/json' });
    },
  };
}

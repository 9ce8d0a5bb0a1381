import type { Configuration } from 'oidc-provider';
import { errorPageOf } from '../../http/error-page.ts';
import { PLAIN_PAGE } from '../../http/security-headers.ts';

/**
 * The page for a request that cannot be answered by sending people back: who asked is not known, or
 * wanted them sent elsewhere.
 */
export const renderError: NonNullable<Configuration['renderError']> = (ctx, out) => {
  const code = escapeHtml(String(out.error));
  const reason = out.error_description ? `: ${escapeHtml(String(out.error_description))}` : '';
  const words = `The program that sent you here asked for something that is not possible (<code>${code}</code>${reason}). Nothing was allowed. Go back to it and try again.`;
  // The library means to send people on with some: this is no redirect.
  if (ctx.status < 400) ctx.status = 400;
  ctx.type = 'html';
  ctx.set(PLAIN_PAGE);
  ctx.body = errorPageOf('en', ['This request cannot be answered', words], '/');
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.slice(0, 500).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

import type { Hono } from 'hono';
import { PLAIN_LANGUAGES, type PlainLanguage, plainPage } from '#schemas/api/plain-page.ts';
import type { Deps } from '../deps.ts';
import { clientNetwork } from '../http/limited.ts';
import type { WithBody } from '../http/read-body.ts';
import type { Ctx, HttpEnv } from '../http/reply.ts';
import { FORM_PAGE } from '../http/security-headers.ts';
import { languageFor, sendPlainPage } from '../http/send-page.ts';
import { escapeHtml } from './fill-shell.ts';
import { noteReport, REASONS } from './report.ts';
import type { Report } from './report-types.ts';
import { REPORT_WORDS } from './report-words.ts';

const LIMITS = { limit: 32_768, tooLarge: 'A report may have 32,768 bytes.' };

/** The form that the link on hosted pages leads to: it needs no script. */
export function mountReportPage(
  app: Hono<HttpEnv>,
  deps: Deps,
  guards: { readonly withBody: WithBody; readonly trustProxy: number },
  tell: (report: Report) => void,
): void {
  app.get('/report', (c) => {
    c.set('operation', 'reportPage');
    const language = languageFor(c, PLAIN_LANGUAGES);
    return show(c, formFor(language, c.req.query('url') ?? ''), 200);
  });
  app.post('/report', (c) => {
    c.set('operation', 'reportPage');
    const network = clientNetwork(c, guards.trustProxy);
    return guards.withBody(c, { network }, LIMITS, async (body) => {
      const values = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
      const noted = await noteReport(deps, values, network, tell);
      const language = languageFor(c, PLAIN_LANGUAGES);
      const words = REPORT_WORDS[language];
      const [title, text] = noted.ok ? [words.sent, words.thanks] : [words.notSent, words.tryAgain];
      const page = plainPage({ language, title, paragraphs: [text], links: [], home: './' });
      return show(c, page, noted.ok ? 200 : 422);
    });
  });
}

function show(c: Ctx, page: string, status: 200 | 422): Response {
  return sendPlainPage(c, status, page, { ...FORM_PAGE, 'X-Robots-Tag': 'noindex' });
}

function formFor(language: PlainLanguage, url: string): string {
  const words = REPORT_WORDS[language];
  const options = REASONS.map(
    (reason, at) => `<option value="${reason}">${escapeHtml(words.reasons[at] ?? reason)}</option>`,
  );
  const address = escapeHtml(url.slice(0, 2_000));
  return plainPage({
    language,
    title: words.title,
    paragraphs: [words.intro, `<code dir="ltr">${address}</code>`],
    links: [],
    home: './',
    form: `<form method="post" action="report?l=${language}"><input type="hidden" name="url" value="${address}">
<label>${words.reason} <select name="reason">${options.join('')}</select></label>
<label>${words.detail} <textarea name="detail" rows="5" maxlength="4000"></textarea></label>
<label>${words.contact} <input name="contact" maxlength="320"></label>
<button class="button">${words.send}</button></form>
`,
  });
}

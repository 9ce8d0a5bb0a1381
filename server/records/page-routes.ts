import type { Hono } from 'hono';
import { PLAIN_LANGUAGES } from '#schemas/api/plain-page.ts';
import { PROBLEMS } from '#schemas/api/problem.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { problemOf } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { errorPage } from '../http/error-page.ts';
import { acceptsGzip, prefersMarkdown } from '../http/negotiate.ts';
import { type Ctx, type HttpEnv, send, sendBytes } from '../http/reply.ts';
import type { ResponseBody, ResponseCache } from '../http/response-cache.ts';
import { FOREIGN, UNREFERRED } from '../http/security-headers.ts';
import { pageFor } from '../http/send-page.ts';
import { type Page, toWebFile, viewersOf, type WebBundle } from '../http/web-bundle.ts';
import { escapeJson, reportLink, splitShell, tagsOf, textWithoutScripts } from './fill-shell.ts';
import { PAGE_CACHING, purgeTags, UNKEPT } from './headers.ts';
import {
  artifactPage,
  capsulePage,
  livingPage,
  previewPage,
  type ViewerPage,
} from './viewer-pages.ts';

/** Caching of a page: for a moment, since its record may be withdrawn or revised at any time. */
const cachingOf = ({ kind, record }: ViewerPage) =>
  Object.assign({}, PAGE_CACHING, purgeTags(kind, record));

/** A page of the viewer, split where a record goes. */
type Shell = Page & ReturnType<typeof splitShell>;
const toShell = (page: Page): Shell => ({ ...page, ...splitShell(page.file.body.toString()) });

/** For a server whose viewer was not built. */
const NO_SHELL = toShell({
  language: 'en',
  path: '/index.html',
  file: toWebFile('/index.html', Buffer.alloc(0)),
  headers: {},
});

const HTML = 'text/html; charset=utf-8';
/** RFC 7763. */
const MARKDOWN = 'text/markdown; charset=utf-8; variant=GFM';

/** Headers of Markdown that somebody else wrote. */
const MARKDOWN_HEADERS = {
  'Content-Type': MARKDOWN,
  'X-Robots-Tag': 'noindex',
  ...FOREIGN,
  ...UNREFERRED,
};

const GZIP = { 'Content-Encoding': 'gzip' } as const;

/** A page in one representation. */
type Representation = {
  /** Names exactly one text, for the cache. */
  readonly key: string;
  readonly text: () => Promise<Result<string, Failure>>;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * The pages `/a/<sha256>`, `/i/<id>`, `/p/<name>` and `/l/<id>`: as HTML the viewer with the record inside, which
 * the browser checks again and shows; as Markdown for agents (agent-native §1), by `Accept` or with
 * `.md` behind the address. A page is made once for everything that it says; the state beside its
 * immutable record is looked up for each reader.
 */
export function mountViewer(
  app: Hono<HttpEnv>,
  deps: Deps,
  web: WebBundle,
  cache: ResponseCache,
): void {
  const shells = viewersOf(web).map(toShell);

  const jsonOf = async ({ json }: ViewerPage): Promise<Result<string, Failure>> => {
    const record = await json();
    if (!record.ok) return record;
    return ok(typeof record.value === 'string' ? record.value : await deps.unpack(record.value));
  };

  const markdownOf = ({ markdown, record }: ViewerPage, json: string) =>
    deps.check('record-markdown', { json, ...markdown }, `page ${record}`);

  /** The page as HTML: the shell of a viewer with tags, record and text inside. */
  const htmlOf = async (
    { before, behind, end, language }: Shell,
    page: ViewerPage,
  ): Promise<Result<string, Failure>> => {
    const [json, preview] = await Promise.all([jsonOf(page), page.preview()]);
    if (!json.ok) return json;
    if (!preview.ok) return preview;
    const base = deps.baseUrl();
    const plain = PLAIN_LANGUAGES.find((each) => each === language) ?? 'en';
    const markdown = await markdownOf(page, json.value);
    // A page without the text is better than none while all threads are busy.
    const text = textWithoutScripts(markdown.ok ? markdown.value : '', page.shownAt);
    const report = reportLink(page.shownAt, base, plain);
    const record = escapeJson(json.value);
    const tags = tagsOf(page, preview.value, base, deps.site.name);
    return ok(`${before}${tags}${record}${behind}${text}${report}${end}`);
  };

  const asHtml = (c: Ctx, page: ViewerPage): Representation => {
    const shell = pageFor(c, shells) ?? NO_SHELL;
    return {
      // The tag of the shell stands for build and language.
      key: `page ${shell.file.etag} ${deps.baseUrl()} ${page.version}`,
      text: () => htmlOf(shell, page),
      headers: Object.assign({}, shell.headers, {
        'Content-Type': HTML,
        'X-Robots-Tag': 'noindex',
        Vary: 'Accept, Accept-Encoding, Accept-Language',
        Link: linksOf(page, `<${page.shownAt}.md>; rel="alternate"; type="text/markdown"`),
      }),
    };
  };

  const asMarkdown = (page: ViewerPage): Representation => ({
    key: `markdown ${deps.baseUrl()} ${page.version}`,
    text: async () => {
      const json = await jsonOf(page);
      return json.ok ? markdownOf(page, json.value) : json;
    },
    headers: {
      ...MARKDOWN_HEADERS,
      Vary: 'Accept, Accept-Encoding',
      Link: linksOf(page, `<${page.shownAt}>; rel="alternate"; type="text/html"`),
    },
  });

  const bytesOf = async (
    { key, text }: Representation,
    isPacked: boolean,
  ): Promise<Result<{ tag: string; bytes: ResponseBody }, Failure>> => {
    const packed = await cache.packed(key, text);
    if (!packed.ok) return packed;
    const tag = packed.value.digest.slice(0, 22);
    if (isPacked) return ok({ tag: `"${tag}-gzip"`, bytes: packed.value });
    const plain = await cache.plain(key, packed.value.bytes);
    return plain.ok ? ok({ tag: `"${tag}"`, bytes: plain.value }) : err(plain.error);
  };

  const show = async (
    c: Ctx,
    found: Result<ViewerPage, Failure>,
    isMarkdown: boolean,
    caching: (page: ViewerPage) => Readonly<Record<string, string>> = cachingOf,
  ): Promise<Response> => {
    const refuse = (failure: Failure) =>
      isMarkdown ? sendProblemText(c, failure) : errorPage(c, failure);
    if (!found.ok) return refuse(found.error);
    const page = found.value;
    // A part of a packed page is of no use to anyone.
    const isPart = c.req.header('Range') !== undefined;
    const isPacked = !isPart && acceptsGzip(c.req.header('Accept-Encoding'));
    const representation = isMarkdown ? asMarkdown(page) : asHtml(c, page);
    const made = await bytesOf(representation, isPacked);
    if (!made.ok) return refuse(made.error);
    const coding = isPacked ? GZIP : null;
    const headers = Object.assign({}, representation.headers, coding, caching(page));
    return sendBytes(c, made.value.tag, made.value.bytes, headers);
  };
  const wants = (c: Ctx): boolean => prefersMarkdown(c.req.header('Accept'));
  const unkept = () => UNKEPT;
  // No name has a dot but before `md`; the viewer's own files beside the page do.
  app.get('/a/:hash{[^.]+(?:\\.md)?}', async (c) => {
    c.set('operation', 'artifactPage');
    const { name, isMarkdown } = nameIn(c.req.param('hash'));
    return show(c, await artifactPage(deps, name), isMarkdown || wants(c));
  });
  app.get('/p/:name{[^.]+(?:\\.md)?}', async (c) => {
    c.set('operation', 'previewPage');
    const { name, isMarkdown } = nameIn(c.req.param('name'));
    return show(c, await previewPage(deps, name), isMarkdown || wants(c), unkept);
  });
  app.get('/i/:identifier{[^.]+(?:\\.md)?}', async (c) => {
    c.set('operation', 'capsulePage');
    const { name, isMarkdown } = nameIn(c.req.param('identifier'));
    return show(c, await capsulePage(deps, name), isMarkdown || wants(c));
  });
  app.get('/l/:name{[^.]+(?:\\.md)?}', async (c) => {
    c.set('operation', 'livingPage');
    const { name, isMarkdown } = nameIn(c.req.param('name'));
    return show(c, await livingPage(deps, name), isMarkdown || wants(c), unkept);
  });
}

/** The other addresses of what a page shows (RFC 8288): behind a living link, the permanent one. */
const linksOf = ({ living, url }: ViewerPage, alternate: string): string =>
  living === null ? alternate : `<${url}>; rel="canonical", ${alternate}`;

/** The name in an address, and whether `.md` behind it asks for Markdown. */
const nameIn = (text: string): { readonly name: string; readonly isMarkdown: boolean } => {
  const isMarkdown = text.endsWith('.md');
  return { name: isMarkdown ? text.slice(0, -'.md'.length) : text, isMarkdown };
};

/** The answer to an agent for a page that is not there, or not there any more: title and sentence. */
function sendProblemText(c: Ctx, failure: Failure): Response {
  const { code, detail, status = PROBLEMS[code].status, headers } = problemOf(failure);
  return send(c, status, `# ${PROBLEMS[code].title}\n\n${detail}\n`, {
    ...headers,
    ...MARKDOWN_HEADERS,
    Vary: 'Accept',
  });
}

import type { Plugin } from 'vite';
import { sharedLinkTags } from '../../schemas/api/shared-link.ts';
import { withSite } from '../../schemas/api/site.ts';
import { PAGE_LANGUAGE_CODES, PAGE_LANGUAGES, type PageLanguage } from './languages.ts';
import { hashSource, inScriptElement, NO_ICON, page } from './page.ts';
import { viewerPolicy } from './policy.ts';
import { readPublicUrl, readSite } from './settings.ts';
import { buildViewer, type Viewer } from './viewer-build.ts';

/** Constants of the script that leads readers to the page of their language. */
export const LANGUAGE_CODES = { CODES: JSON.stringify(PAGE_LANGUAGE_CODES.join('|')) };

/**
 * Makes the page of each language: style and script inlined and allowed by their hashes, so that a
 * document opens in one request. Files that it loads later stand beside it.
 *
 * @param pseudo one page, whose words are marked for a test
 */
export function viewerPages(pseudo: boolean): Plugin {
  return {
    name: 'vitrine:viewer-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const first = Object.values(bundle).find((file) => file.type === 'chunk');
      if (!first) throw new Error('Expected the script that leads to the page of a language.');
      delete bundle[first.fileName];
      const redirect = first.code.trim();
      for (const code of pseudo ? (['en'] as const) : PAGE_LANGUAGE_CODES) {
        const viewer = await buildViewer(pseudo ? 'pseudo' : code);
        for (const [fileName, source] of viewer.files) {
          this.emitFile({ type: 'asset', fileName, source });
        }
        this.emitFile({
          type: 'asset',
          fileName: code === 'en' ? 'index.html' : `${code}.html`,
          source: viewerPage(code, viewer, pseudo ? '' : redirect),
        });
      }
    },
  };
}

function viewerPage(language: PageLanguage, viewer: Viewer, redirect: string): string {
  const script = inScriptElement(viewer.script);
  const address = readPublicUrl(process.env);
  const html = page({
    language,
    policy: viewerPolicy({
      scripts: [redirect, script].filter(Boolean).map(hashSource),
      style: hashSource(viewer.style),
    }),
    ...(redirect && { first: `<script>${redirect}</script>` }),
    head: address ? `${NO_ICON}\n${sharedLinkTags(address, language)}` : NO_ICON,
    style: viewer.style,
    noscript: PAGE_LANGUAGES[language].noscript,
    scripts: `<script>${script}</script>`,
  });
  return withSite(html, readSite(process.env), language);
}

/** The page while developing: `main.tsx` as it is, in English. */
export function devPage(): Plugin {
  return {
    name: 'vitrine:dev-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        if (path !== '/' && path !== '/index.html') return next();
        const source = page({
          language: 'en',
          head: NO_ICON,
          noscript: PAGE_LANGUAGES.en.noscript,
          scripts: '<script type="module" src="/main.tsx"></script>',
        });
        server.transformIndexHtml('/index.html', source).then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import {
  brokerDirectives,
  diagramDirectives,
  FRAME_META_CSP,
  writePolicy,
} from '#schemas/program/frame-policy.ts';
import { bundleModule } from './bundle-module.ts';
import { hashSource } from './page.ts';
import { modulePath } from './run-build.ts';
import { ORIGINS } from './settings.ts';

/** A file of the viewer, by its name there. */
interface ProgramFile {
  readonly fileName: string;
  readonly source: string;
}

let program: ProgramFile | undefined;

/** Mermaid, byte for byte as it was published: the frame page allows it by its hash. */
function diagramProgram(): ProgramFile {
  program ??= read();
  return program;
}

function read(): ProgramFile {
  const path = createRequire(import.meta.url).resolve('@mermaid-js/tiny');
  const source = readFileSync(path, 'utf8');
  const hash = createHash('sha256').update(source).digest('base64url').replaceAll(/\W|_/g, '');
  return { fileName: `assets/mermaid-${hash.slice(0, 7)}.js`, source };
}

/**
 * Makes `capsule-frame.html`, `broker.html` and `diagram-frame.html`: the policy first, then one small
 * script, and nothing else. They are pages of their own and not part of the viewer's bundle. A module
 * that is imported with `?frame-script` is built in the same way, as text. Mermaid stands beside them
 * as it was published.
 */
export function sandboxedPages(): Plugin {
  return {
    name: 'vitrine:sandboxed-pages',
    async generateBundle() {
      for (const [fileName, make] of Object.entries(PAGES)) {
        this.emitFile({ type: 'asset', fileName, source: await make() });
      }
      const { fileName, source } = diagramProgram();
      this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      for (const [name, make] of Object.entries(PAGES)) {
        server.middlewares.use(`/${name}`, (_request, response, next) => {
          make().then((page) => {
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(page);
          }, next);
        });
      }
      const { fileName, source } = diagramProgram();
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.end(source);
      });
    },
  };
}

/** Their place for the viewer: origin, and the versions of the frame pages. */
export const sandboxDefine = async (): Promise<Record<string, string>> => ({
  CONTENT_ORIGIN: JSON.stringify(ORIGINS.content && `${ORIGINS.content}/`),
  FRAME_VERSION: JSON.stringify(versionOf(await makeFramePage())),
  DIAGRAM_FRAME_VERSION: JSON.stringify(versionOf(await makeDiagramPage())),
  DIAGRAM_PROGRAM: JSON.stringify(diagramProgram().fileName),
});

/**
 * The text of the frame page.
 *
 * @param isInHost for a viewer that stands in a frame itself (MCP Apps)
 */
export const makeFramePage = async (isInHost = false): Promise<string> =>
  page(FRAME_META_CSP, await bundleScript('../frame/runtime/frame.ts', isInHost));

/** The text of the broker page; its policy allows its own script and no other. */
async function makeBrokerPage(): Promise<string> {
  const script = await bundleScript('../frame/broker/broker.ts');
  return page(writePolicy(brokerDirectives(hashSource(script))), script);
}

/** The page that draws diagrams; its policy allows its own script, Mermaid, and no other. */
async function makeDiagramPage(): Promise<string> {
  const script = await bundleScript('../frame/diagram/diagram.ts');
  return page(writePolicy(diagramDirectives(diagramScripts(hashSource(script)))), script);
}

/** Hash sources of the page that draws diagrams. @param own that of its own script */
export const diagramScripts = (own: string): string =>
  `${own} ${hashSource(diagramProgram().source)}`;

/** The sandboxed pages, by their names beside `index.html`. */
const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  'capsule-frame.html': () => makeFramePage(),
  'broker.html': makeBrokerPage,
  'diagram-frame.html': makeDiagramPage,
};

/** Four characters that change with the page. */
const versionOf = (page: string): string =>
  createHash('sha256').update(page).digest('hex').slice(0, 4);

/** The hash source (CSP Level 3, 2.3.1) of the only script of a page that was made here. */
export function scriptHashOf(page: string): string {
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1];
  if (!script) throw new Error('sandboxed page: no script');
  return hashSource(script);
}

/** Throws when the script could end its own element. */
function page(policy: string, script: string): string {
  if (/<(!--|\/?script)/i.test(script)) throw new Error('sandboxed page: script ends its element');
  return (
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<meta charset="utf-8"><script>${script}</script>\n`
  );
}

/** One script with all that a module imports. */
async function bundleScript(module: string, isInHost = false): Promise<string> {
  const define = { VIEWER_ORIGIN: JSON.stringify(ORIGINS.viewer), IN_HOST: String(isInHost) };
  const { script } = await bundleModule(modulePath(module), { define });
  return script;
}

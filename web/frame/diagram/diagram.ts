import {
  DIAGRAM_VERSION,
  type DiagramProgram,
  type DiagramTask,
  writeFailure,
} from './messages.ts';
import { withoutShadows } from './without-shadows.ts';

/**
 * The only script of `diagram-frame.html`. It does nothing unless the page is sandboxed (opaque
 * origin), stands directly in the viewer, and the first message comes from there with exactly one
 * port. Then it starts Mermaid, takes one source through the port, draws it and answers once.
 */

/** Origin of the viewer where the page is served from another one (`build/settings.ts`). */
declare const VIEWER_ORIGIN: string;

/** The members of Mermaid that are used (https://mermaid.js.org/config/usage.html). */
interface Mermaid {
  initialize(config: object): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}
declare global {
  var mermaid: Mermaid | undefined;
}

/** Colours of the light page (`web/page/base.css`); the viewer inverts a drawing on a dark one. */
const THEME = {
  background: '#fbfaf7',
  primaryColor: '#eaf3f0',
  primaryTextColor: '#1c1d20',
  primaryBorderColor: '#0a5f55',
  lineColor: '#5d6068',
  secondaryColor: '#fbf1dd',
  tertiaryColor: '#f3f1ea',
};

const config = (maxEdges: number) => ({
  startOnLoad: false,
  securityLevel: 'strict',
  htmlLabels: false,
  flowchart: { htmlLabels: false },
  suppressErrorRendering: true,
  maxTextSize: 20_000,
  maxEdges,
  theme: 'base',
  themeVariables: THEME,
  fontFamily: 'system-ui, sans-serif',
  // Members that a directive of the source may not set, at any depth.
  secure: [
    ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering'],
    ...['maxEdges', 'htmlLabels', 'themeCSS', 'fontFamily', 'altFontFamily', 'dompurifyConfig'],
  ],
});

const hasProgram = (data: unknown): data is DiagramProgram =>
  (data as Partial<DiagramProgram> | null | undefined)?.vitrine === DIAGRAM_VERSION;

function takeProgram(event: MessageEvent<unknown>): void {
  const [port, extra] = event.ports;
  // The page's own origin is opaque, but its address is not.
  if (event.source !== parent || event.origin !== (VIEWER_ORIGIN || location.origin)) return;
  if (!port || extra || !hasProgram(event.data)) return;
  const script = document.createElement('script');
  script.textContent = event.data.program;
  document.head.append(script);
  port.addEventListener(
    'message',
    async ({ data }: MessageEvent<DiagramTask>) => port.postMessage(await answerTo(data)),
    { once: true },
  );
  port.start();
}

async function answerTo({ source, maxEdges }: DiagramTask): Promise<string> {
  const { mermaid } = globalThis;
  if (!mermaid) return writeFailure(null);
  try {
    mermaid.initialize(config(maxEdges));
    const { svg } = await mermaid.render('diagram', source);
    return asPicture(svg);
  } catch (error) {
    return writeFailure(lineOf(error));
  }
}

/** The drawing as XML, with the size that it states, and without shadows. */
function asPicture(html: string): string {
  const svg = new DOMParser().parseFromString(html, 'text/html').querySelector('svg');
  if (!svg) return writeFailure(null);
  for (const style of svg.querySelectorAll('style')) {
    style.textContent = withoutShadows(style.textContent ?? '');
  }
  for (const filter of svg.querySelectorAll('filter')) {
    if (!svg.querySelector(`[filter="url(#${CSS.escape(filter.id)})"]`)) filter.remove();
  }
  const { width, height } = svg.viewBox.baseVal;
  if (width > 0 && height > 0) {
    svg.setAttribute('width', String(Math.ceil(width)));
    svg.setAttribute('height', String(Math.ceil(height)));
    svg.style.removeProperty('max-width');
  }
  return new XMLSerializer().serializeToString(svg);
}

/** The members of errors by which Mermaid's two kinds of parsers (jison, chevrotain) name a line. */
interface ParserError {
  readonly hash?: { readonly loc?: { readonly last_line?: number } };
  readonly result?: {
    readonly lexerErrors?: readonly { readonly line?: number }[];
    readonly parserErrors?: readonly { readonly token?: { readonly startLine?: number } }[];
  };
}

function lineOf(error: unknown): number | null {
  const { hash, result } = Object(error) as ParserError;
  const line =
    hash?.loc?.last_line ??
    result?.lexerErrors?.[0]?.line ??
    result?.parserErrors?.[0]?.token?.startLine;
  return Number.isInteger(line) && Number(line) > 0 ? Number(line) : null;
}

if (self.origin === 'null' && parent !== self && parent === top) {
  addEventListener('message', takeProgram, { once: true });
}

import {
  DIAGRAM_VERSION,
  type DiagramProgram,
  type DiagramTask,
  readAnswer,
} from '../../../frame/diagram/messages.ts';
import { createDiagramFrame } from '../../run/viewer/frame-element.ts';
import { pictureContent } from '../picture-content.ts';
import { SVG_ADDRESS } from './drawings.ts';
import { hadProgram, loadProgram, type Program } from './program.ts';

/** Fields that take what is typed. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

/**
 * True while nobody types and no dialog is open. Only then may a frame with strangers' content be in
 * the page: in Chromium such a frame can take the focus, and read what is typed (docs/sandbox.md).
 */
const isQuiet = (): boolean =>
  !document.activeElement?.matches(FIELDS) && !document.querySelector('dialog[open]');

/** Calls back whenever {@link isQuiet} may have changed, until the function that it returns is called. */
function watchQuiet(look: () => void): () => void {
  const dialogs = new MutationObserver(look);
  dialogs.observe(document, { attributeFilter: ['open'], childList: true, subtree: true });
  // The focus is nowhere yet while a field loses it.
  const lookSoon = (): void => {
    setTimeout(look);
  };
  addEventListener('focusin', look);
  addEventListener('focusout', lookSoon);
  return () => {
    dialogs.disconnect();
    removeEventListener('focusin', look);
    removeEventListener('focusout', lookSoon);
  };
}

/** Resolves as soon as the page is quiet. */
function untilQuiet(): Promise<void> {
  if (isQuiet()) return Promise.resolve();
  return new Promise((resolve) => {
    const unwatch = watchQuiet(() => {
      if (!isQuiet()) return;
      unwatch();
      resolve();
    });
  });
}

/**
 * Longest times in which a frame that has its program may load and draw, in milliseconds: the second
 * when all others are drawn, because a slow device can need 5 seconds to start the program.
 */
const LIMITS = [5_000, 20_000] as const;

/** Somebody began to type, or opened a dialog. */
const INTERRUPTED = Symbol('interrupted');
const LATE = Symbol('late');
/** The program did not come. */
const MISSING = Symbol('missing');

/** Result of drawing a source. */
export type Drawing =
  /** The address of an SVG that passed all checks of a picture. */
  | { readonly is: 'drawn'; readonly href: string }
  /** `line` as the parser counts. */
  | { readonly is: 'unreadable'; readonly line: number | null }
  | { readonly is: 'late' }
  /** Nobody wanted it any more when it was its turn. */
  | { readonly is: 'unwanted' }
  /** The code that draws could not be loaded. */
  | { readonly is: 'missing' };

/** A diagram to draw. */
interface DiagramWanted {
  readonly source: string;
  readonly maxEdges: number;
  /** Its place on the page: the nearest to the window is drawn first. */
  readonly place: Element;
  /** Asked when it is its turn; what nobody wants any more is not drawn. */
  readonly isWanted: () => boolean;
}

interface Job extends DiagramWanted {
  readonly done: (drawing: Drawing) => void;
  /** True once it was late and has its second turn. */
  isSecond?: boolean;
}

const jobs: Job[] = [];
let isDrawing = false;

/**
 * Draws a diagram in a sandboxed frame, when it is its turn: one frame after another, none while
 * somebody types or a dialog is open, and each is removed after its drawing.
 */
export function drawDiagram(wanted: DiagramWanted): Promise<Drawing> {
  return new Promise((done) => {
    jobs.push({ ...wanted, done });
    if (!isDrawing) drawAll();
  });
}

const distance = ({ place }: Job): number => Math.abs(place.getBoundingClientRect().top);

async function drawAll(): Promise<void> {
  isDrawing = true;
  let program: Program | undefined;
  while (jobs.length > 0) {
    await untilQuiet();
    jobs.sort((a, b) => Number(!!a.isSecond) - Number(!!b.isSecond) || distance(a) - distance(b));
    const job = jobs.shift();
    if (!job) break;
    if (!job.isWanted()) {
      job.done({ is: 'unwanted' });
      continue;
    }
    let frame = prepared?.isOver() ? undefined : prepared;
    prepared = undefined;
    if (!frame) {
      // The frame begins while its program is on the way.
      program ??= loadProgram();
      frame = openFrame(program);
    }
    const drawing = await drawOne(job, frame);
    if (drawing?.is === 'missing') program = undefined;
    if (drawing?.is === 'late' && !job.isSecond) jobs.push({ ...job, isSecond: true });
    // Interrupted: once more when the page is quiet again.
    else if (!drawing) jobs.unshift(job);
    else job.done(drawing);
  }
  isDrawing = false;
}

/** Control characters cannot stand in the XML of a picture. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

async function drawOne(
  { source, maxEdges, isSecond }: Job,
  frame: DiagramFrame,
): Promise<Drawing | undefined> {
  const shown = source.replace(CONTROLS, '\ufffd').toWellFormed();
  const answer = await frame.ask({ source: shown, maxEdges }, LIMITS[isSecond ? 1 : 0]);
  if (answer === INTERRUPTED) return undefined;
  if (answer === LATE) return { is: 'late' };
  if (answer === MISSING) return { is: 'missing' };
  const read = readAnswer(answer);
  if (read && 'svg' in read) {
    const href = SVG_ADDRESS + encodeURIComponent(read.svg);
    if (await isPicture(href)) return { is: 'drawn', href };
  }
  return { is: 'unreadable', line: read && 'line' in read ? read.line : null };
}

/** True for a picture that passes all checks of one. */
const isPicture = async (href: string): Promise<boolean> =>
  (await pictureContent(href, { value: [], origin: { owner: '' } })).is === 'svg';

/** A frame that loads the program, and draws one source. */
interface DiagramFrame {
  /** Asks for a drawing. @returns the answer of the frame, which may be anything */
  readonly ask: (task: DiagramTask, limit: number) => Promise<unknown>;
  readonly isOver: () => boolean;
  readonly close: () => void;
}

/** A frame that waits for its source. */
let prepared: DiagramFrame | undefined;

/**
 * Opens the frame of the next diagram before one is near, if this browser had the program before:
 * nothing is downloaded for a diagram that nobody comes near to.
 */
export function prepareFrame(): void {
  if (prepared || isDrawing || !isQuiet() || !hadProgram()) return;
  prepared = openFrame(loadProgram());
}

/** Closes the frame that waits: no diagram is left on the page. */
export function closePrepared(): void {
  prepared?.close();
  prepared = undefined;
}

function openFrame(program: Program): DiagramFrame {
  const frame = createDiagramFrame();
  const { port1, port2 } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let answered: (answer: unknown) => void = () => {};
  const answer = new Promise<unknown>((resolve) => {
    answered = resolve;
  });
  const finish = (answer: unknown): void => {
    isOver = true;
    frame.remove();
    port1.onmessage = null;
    port1.close();
    clearTimeout(timer);
    unwatch();
    answered(answer);
  };
  const unwatch = watchQuiet(() => {
    if (!isQuiet()) finish(INTERRUPTED);
  });
  port1.onmessage = ({ data }: MessageEvent<unknown>) => finish(data);
  const loaded = new Promise<void>((resolve) => {
    let isLoaded = false;
    frame.addEventListener('load', () => {
      // A second page in the frame is none of ours.
      if (isLoaded) return finish(null);
      isLoaded = true;
      resolve();
    });
  });
  document.body.append(frame);
  program.then(async (text) => {
    if (isOver) return;
    if (text === null) return finish(MISSING);
    await loaded;
    if (isOver) return;
    const message: DiagramProgram = { vitrine: DIAGRAM_VERSION, program: text };
    // An opaque origin cannot be named; the policy of this page lets the frame hold nothing else.
    frame.contentWindow?.postMessage(message, '*', [port2]);
  });
  return {
    isOver: () => isOver,
    close: () => finish(INTERRUPTED),
    ask(task, limit) {
      program.then((text) => {
        if (text !== null && !isOver) timer = setTimeout(() => finish(LATE), limit);
      });
      if (!isOver) port1.postMessage(task);
      return answer;
    },
  };
}

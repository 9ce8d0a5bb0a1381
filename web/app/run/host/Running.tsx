import { Component, createRef } from 'preact';
import { allowsCall } from '#schemas/program/capabilities.ts';
import { documentPolicy } from '#schemas/program/frame-policy.ts';
import { type ConsoleLine, PROTOCOL_VERSION } from '../../../frame/protocol.ts';
import { capsule as t } from '../../../words/en/programs.ts';
import { fill } from '../../../words/format.ts';
import { loadAsides } from '../../doors.ts';
import type { Broker, CapsuleHost } from '../capsule-host.ts';
import { isPage, type Program, wordsOf } from '../program.ts';
import { Bar } from './Bar.tsx';
import type { RequestCall } from './questions.ts';
import { type Answer, Requests } from './requests.ts';
import { type Run, runFrame, type StopReason } from './run-frame.ts';
import type { RunTrace } from './Trace.tsx';
import '../../kit/visually-hidden.css';

/** Styles in HTML: an element, or an attribute of any element. */
const STYLED = /<style\b|\sstyle\s*=/i;

/** Style of a page that brings none: readable text, nothing wider than the window. */
const MODEST = `:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem; overflow-wrap: break-word }
h1, h2, h3 { line-height: 1.25 }
img, svg, video { max-width: 100%; height: auto }
pre { overflow: auto }
table { border-collapse: collapse }
th, td { padding: 0.35rem 0.75rem; border-bottom: 1px solid GrayText; text-align: start }`;

/** The style that a program is shown with: its own, or a modest one where a page has none at all. */
export const styleOf = (program: Program): string =>
  isPage(program) && program.css.trim() === '' && !STYLED.test(program.html) ? MODEST : program.css;

interface Props {
  program: Program;
  host: CapsuleHost;
  remembered: boolean;
  /** True if the person has just pressed Run, so that the focus follows. */
  takeFocus: boolean;
  onForget: () => void;
  onStatus: (state: 'running' | 'hung', notice: string) => void;
  onEnd: (reason: StopReason, trace: RunTrace) => void;
}

/** Lines of the console that are kept, and the longest text of one, in UTF-16 units. */
const MAX_LINES = 300;
const MAX_LINE_CHARS = 500;
/** Time between two views of the console, in milliseconds: a program may write sixty times a second. */
const CONSOLE_INTERVAL = 500;
/** Most height of a page, in CSS pixels: it is read by scrolling the window. */
const PAGE_HEIGHT = 20_000;
/**
 * Time after three Escapes in which *Stop* keeps the focus, in milliseconds, and how often it takes it
 * back: a mini-app that takes it more often is stopped.
 */
const RETURNING = 5_000;
const MAX_RETURNS = 5;

/**
 * A running mini-app: the bar, the frame and what the viewer asks on its behalf. There is nothing
 * to type here, ever: a mini-app can take the focus and read what is typed.
 */
export class Running extends Component<Props> {
  private readonly holder = createRef<HTMLDivElement>();
  private readonly after = createRef<HTMLParagraphElement>();
  private readonly stop = createRef<HTMLButtonElement>();
  private returns = 0;
  private run: Run | undefined;
  private broker: Broker | undefined;
  /** The dialogs, once they were needed. */
  private asking: Pick<Awaited<ReturnType<typeof loadAsides>>, 'Asking' | 'prepare'> | undefined;
  private hung = false;
  private lines: readonly ConsoleLine[] = [];
  /** Set while lines wait to be shown. */
  private console: ReturnType<typeof setTimeout> | undefined;
  /** Last sentence about the run. */
  private said = '';
  private readonly requests = new Requests({
    allowed: (call) => allowsCall(this.props.program.capabilities, call),
    answer: (id, error, value) => this.run?.answer(id, error, value),
    setHeight: (px) =>
      this.run?.setHeight(px, isPage(this.props.program) ? PAGE_HEIGHT : undefined),
    prepare: async (call) => {
      try {
        this.asking ??= await loadAsides();
        return await this.asking.prepare(call, this.props.program.hosts);
      } catch {
        return 'unavailable';
      }
    },
    request: (call) => this.request(call),
    onChange: () => this.changed(),
  });

  private readonly settle = (allowed: boolean): void => this.requests.settle(allowed);

  private async request(call: RequestCall): Promise<Answer> {
    try {
      const { program, host } = this.props;
      const HostBroker = await host.loadBroker();
      this.broker ??= new HostBroker(this.holder.current as Element, program.hosts);
      return await this.broker.request(call);
    } catch {
      return 'unavailable';
    }
  }

  private get warning(): string | null {
    const { refused } = this.requests;
    if (this.hung) return t.hung;
    return refused && fill(t.refused, { deed: t.deeds[refused] });
  }

  private get trace(): RunTrace {
    return { log: this.requests.log, lines: this.lines };
  }

  private changed(): void {
    if (!this.run) return;
    const notice = this.warning ?? wordsOf(this.props.program).running;
    // Said again with every line of the console, it would take the place of what was said since.
    if (notice !== this.said) this.props.onStatus(this.hung ? 'hung' : 'running', notice);
    this.said = notice;
    this.forceUpdate();
  }

  override componentDidMount() {
    const { program, host } = this.props;
    const { title, html, javascript, capabilities, given, extras } = program;
    const granted = [...given, ...capabilities];
    const frame = host.createFrame(fill(wordsOf(program).frameTitle, { title }));
    if (!isPage(program)) frame.setAttribute('aria-describedby', 'capsule-keys');
    this.run = runFrame(
      this.holder.current as HTMLDivElement,
      frame,
      {
        vitrine: PROTOCOL_VERSION,
        policy: documentPolicy(granted),
        html,
        css: styleOf(program),
        javascript: isPage(program) ? '' : javascript,
        granted: capabilities,
        extras,
      },
      {
        onCall: (call) => this.requests.handle(call),
        onConsole: (lines) => {
          const short = lines.map(
            ([level, text]) => [level, text.slice(0, MAX_LINE_CHARS)] as const,
          );
          this.lines = [...this.lines, ...short].slice(-MAX_LINES);
          this.console ??= setTimeout(() => {
            this.console = undefined;
            this.changed();
          }, CONSOLE_INTERVAL);
        },
        onHung: (hung) => {
          this.hung = hung;
          this.changed();
        },
        onEscape: () => this.toStop(),
        onStopped: (reason) => {
          this.run = undefined;
          this.broker?.close();
          this.props.onEnd(reason, this.trace);
        },
      },
    );
    this.changed();
  }
  override componentWillUnmount() {
    clearTimeout(this.console);
    removeEventListener('blur', this.backToStop);
    this.run?.stop();
    this.broker?.close();
  }

  private get isInFrame(): boolean {
    const { activeElement } = document;
    return activeElement !== null && this.holder.current?.contains(activeElement) === true;
  }

  /** Escape was pressed three times in the frame: the person wants to leave it. */
  private toStop(): void {
    if (!this.isInFrame) return;
    this.stop.current?.focus();
    this.returns = MAX_RETURNS;
    addEventListener('blur', this.backToStop);
    setTimeout(() => removeEventListener('blur', this.backToStop), RETURNING);
  }

  /** A mini-app may take the focus again at once. */
  private readonly backToStop = (): void => {
    setTimeout(() => {
      if (!this.isInFrame) return;
      this.returns -= 1;
      if (this.returns < 0) this.run?.stop();
      else this.stop.current?.focus();
    });
  };

  override render({ program, host, remembered, takeFocus, onForget }: Props) {
    const { asked } = this.requests;
    const Asking = this.asking?.Asking;
    const words = wordsOf(program);
    return (
      <>
        <Bar
          program={program}
          takeFocus={takeFocus}
          warning={this.warning}
          trace={this.trace}
          stop={this.stop}
          onStop={() => this.run?.stop()}
          {...(remembered && { onForget })}
        />
        <button type="button" class="button skip-app" onClick={() => this.after.current?.focus()}>
          {words.skip}
        </button>
        {/* A page without a script takes no keys. */}
        {!isPage(program) && (
          <p id="capsule-keys" class="muted small capsule-keys">
            {t.escape}
          </p>
        )}
        <div ref={this.holder} class="capsule-frame" />
        <p ref={this.after} tabIndex={-1} class="visually-hidden">
          {words.after}
        </p>
        {asked && Asking && (
          // A new question is a new dialog: its button works only after it has been seen.
          <Asking key={asked.key} question={asked.question} host={host} onAnswer={this.settle} />
        )}
      </>
    );
  }
}

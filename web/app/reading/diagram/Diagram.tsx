import { Component, type ComponentChildren, createRef } from 'preact';
import type { Block } from '#schemas/text/markdown/tree.ts';
import { MAX_SOURCE_CHARS } from '../../../frame/diagram/messages.ts';
import { type DocumentFiles, Files } from '../../../page/document/document-files.ts';
import type { MoreProps } from '../../../page/text/Markdown.tsx';
import { Plain } from '../../../page/text/Plain.tsx';
import { diagram as t } from '../../../words/en/reading.ts';
import { fill, number } from '../../../words/format.ts';
import { ownDirection } from '../../kit/direction.ts';
import { engine } from '../../run/host/engine.ts';
import { CodeMore } from '../CodeMore.tsx';
import { Picture } from '../Picture.tsx';
import { closePrepared, type Drawing, drawDiagram, prepareFrame } from './draw.ts';
import { drawingOf, isAnyLeft, noteShown, rememberDrawing, whenNear } from './drawings.ts';
import { edgesAllowed, lineInSource, nameIn, sizeOfDiagram } from './source.ts';
import './diagram.css';

/** False in pages that stand alone: a file, and a chat. Set by the build. */
declare const CAN_DRAW: boolean;
/** Origin of the sandboxed pages; empty: that of the page. */
declare const CONTENT_ORIGIN: string;

/** True where a frame that hangs holds up nothing else: it is of another process. */
const isSeparate = (): boolean => CONTENT_ORIGIN !== '' || engine() === 'Chromium';

export interface DiagramProps {
  readonly source: string;
  /** Told once it is drawn, and when it is not any more. */
  readonly onDrawn?: (isDrawn: boolean) => void;
  /** Shown below a drawing, and in its place. */
  readonly children?: ComponentChildren;
}

interface State {
  /** The source that the rest is about. */
  source?: string;
  drawing?: Drawing | undefined;
  isDrawing?: boolean;
}

/** A diagram as a picture, or a note that says why it is not drawn. */
export class Diagram extends Component<DiagramProps, State> {
  static override contextType = Files;
  private readonly root = createRef<HTMLDivElement>();
  private isGone = false;
  private forget: (() => void) | undefined;
  private leave: (() => void) | undefined;

  private get drawing(): Drawing | undefined {
    return this.state.source === this.props.source ? this.state.drawing : undefined;
  }
  private begin(): void {
    this.forget?.();
    this.forget = undefined;
    const { source } = this.props;
    this.leave?.();
    this.leave = noteShown(source);
    const href = drawingOf(source);
    const { isInChat }: DocumentFiles = this.context;
    const drawing: Drawing | undefined = href && !isInChat ? { is: 'drawn', href } : undefined;
    this.setState({ source, drawing, isDrawing: false });
    if (!CAN_DRAW || isInChat || href || !this.root.current) return;
    if (sizeOfDiagram(source) !== 'small') return;
    this.forget = whenNear(this.root.current, this.draw);
    // Elsewhere the program would start in the process of the page.
    if (isSeparate()) globalThis.requestIdleCallback?.(() => isAnyLeft() && prepareFrame());
  }
  private readonly draw = async (): Promise<void> => {
    if (!CAN_DRAW) return;
    const { source } = this.props;
    const place = this.root.current;
    if (!place) return;
    const isWanted = () => !this.isGone && this.props.source === source;
    this.setState({ source, drawing: undefined, isDrawing: true });
    const maxEdges = edgesAllowed(sizeOfDiagram(source));
    const drawing = await drawDiagram({ source, maxEdges, place, isWanted });
    if (drawing.is === 'drawn') rememberDrawing(source, drawing.href);
    if (isWanted()) this.setState({ source, drawing, isDrawing: false });
  };
  override componentDidMount() {
    this.begin();
  }
  override componentDidUpdate(before: DiagramProps) {
    if (before.source !== this.props.source) this.begin();
    this.props.onDrawn?.(this.drawing?.is === 'drawn');
  }
  override componentWillUnmount() {
    this.isGone = true;
    this.forget?.();
    this.leave?.();
    if (!isAnyLeft()) closePrepared();
    this.props.onDrawn?.(false);
  }

  private note(): ComponentChildren {
    const { source } = this.props;
    const { drawing } = this;
    if (!CAN_DRAW || this.context.isInChat) return null;
    switch (drawing?.is) {
      case 'unreadable':
        return unreadable(source, drawing.line);
      case 'late':
        return this.offer(t.late, t.again);
      case 'missing':
        return this.offer(t.missing, t.again);
    }
    const size = sizeOfDiagram(source);
    if (size === 'too-long') return fill(t.tooLong, { most: number(MAX_SOURCE_CHARS) });
    if (size === 'small') return null;
    return isSeparate() ? this.offer(t.large, t.draw) : t.tooLarge;
  }
  private offer(words: string, label: string): ComponentChildren {
    return (
      <>
        {words}
        <button
          type="button"
          class="button quiet"
          dir={ownDirection()}
          disabled={!!this.state.isDrawing}
          onClick={this.draw}
        >
          {label}
        </button>
      </>
    );
  }

  override render({ source, children }: DiagramProps) {
    const { drawing } = this;
    const note = this.note();
    return (
      <div ref={this.root} class="diagram">
        {drawing?.is === 'drawn' ? (
          <Picture
            key={drawing.href}
            href={drawing.href}
            alt={nameIn(source) ?? t.diagram}
            isDrawn
          />
        ) : (
          note && (
            <p class="diagram-note small muted" dir={ownDirection()}>
              {note}
            </p>
          )
        )}
        {children}
      </div>
    );
  }
}

function unreadable(source: string, parsed: number | null): ComponentChildren {
  const line = parsed === null ? null : lineInSource(source, parsed);
  if (!line) return t.unreadable;
  return (
    <>
      {fill(t.unreadableAt, { line: number(line.number) })}
      <code dir="ltr">
        <Plain value={line.text.slice(0, 200)} />
      </code>
    </>
  );
}

type Code = Extract<Block, { tag: 'code' }>;

interface DiagramMoreState {
  isDrawn?: boolean;
  /** Somebody opened the source. */
  isOpen?: boolean;
}

/** A diagram in the place of its code, which stands below it in a closed disclosure. */
export class DiagramMore extends Component<MoreProps<Code>, DiagramMoreState> {
  private readonly root = createRef<HTMLDivElement>();

  private readonly setDrawn = (isDrawn: boolean): void => {
    if (isDrawn !== !!this.state.isDrawn) this.setState({ isDrawn });
  };
  private hideCode(isHidden: boolean): void {
    const code = this.root.current?.nextElementSibling;
    if (code instanceof HTMLElement) code.hidden = isHidden;
  }
  override componentDidUpdate() {
    const { isDrawn, isOpen } = this.state;
    this.hideCode(!!isDrawn && !isOpen);
  }
  override componentWillUnmount() {
    this.hideCode(false);
  }

  override render({ node }: MoreProps<Code>, { isDrawn, isOpen }: DiagramMoreState) {
    return (
      <div ref={this.root}>
        <Diagram source={node.text} onDrawn={this.setDrawn} />
        {isDrawn && (
          <button
            type="button"
            class="button quiet diagram-source"
            dir={ownDirection()}
            aria-expanded={!!isOpen}
            onClick={() => this.setState({ isOpen: !isOpen })}
          >
            {t.source}
          </button>
        )}
        {(!isDrawn || isOpen) && <CodeMore node={node} />}
      </div>
    );
  }
}

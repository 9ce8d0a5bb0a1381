import type { ComponentChildren } from 'preact';
import { Component } from 'preact';
import { type DocumentFile, fileNamed } from '#schemas/document/files.ts';
import { encodeBase64 } from '#schemas/json/base64.ts';
import { isDataPicture } from '#schemas/picture/data-picture.ts';
import { plainText } from '#schemas/text/markdown/plain-text.ts';
import type { Inline } from '#schemas/text/markdown/tree.ts';
import { type DocumentFiles, Files } from '../../page/document/document-files.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { hostOf } from '../../page/text/web-address.ts';
import { rare, files as t } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import { checkedList, kindOfFile, releaseAddress, takeAddress } from './checked-file.ts';
import { FileCard, LazyExternalFile } from './FileCard.tsx';
import { FileView } from './FileView.tsx';
import {
  type PictureContent,
  type PictureRefusal,
  pictureContent,
  type Shown,
} from './picture-content.ts';
import './files.css';

/** A quiet box in the place of a picture, with its description. */
export const NotShown = (props: { alt: string; words: string; children?: ComponentChildren }) => (
  <span class="not-shown">
    {props.alt && <span dir="auto">{reveal(props.alt)}</span>}
    <span class="muted our-words" dir="auto">
      <Plain value={props.words} />
    </span>
    {props.children}
  </span>
);

export interface PictureProps {
  readonly href: string;
  /** Describes it. */
  readonly alt: string;
  /** Its caption. */
  readonly title?: string | undefined;
  /** Inside a link nothing else can be pressed. */
  readonly isInLink?: boolean | undefined;
  /** Somebody pressed for it. */
  readonly isAsked?: boolean | undefined;
  /** Drawn here, in colours of a light page: a dark one turns them. */
  readonly isDrawn?: boolean | undefined;
}

const reasonWords = (why: PictureRefusal): string => {
  switch (why) {
    case 'damaged':
    case 'svg-broken':
      return t.damaged;
    case 'too-large':
    case 'svg-too-long':
      return t.tooLarge;
    case 'svg-doctype':
      return t.doctype;
    default:
      return why.words;
  }
};

/** The file without `data` whose picture has to arrive before it is looked at. */
function hostedFile(href: string, { value }: DocumentFiles): DocumentFile | undefined {
  if (isDataPicture(href)) return undefined;
  const file = fileNamed(href, checkedList(value).files);
  return file?.data === undefined && file && kindOfFile(file) === 'picture' ? file : undefined;
}

/**
 * A picture of a text: from its address or from a file of the document. It is shown once it was
 * checked, with room for its size; nothing is loaded from another host.
 */
export class Picture extends Component<PictureProps> {
  static override contextType = Files;

  override render(props: PictureProps) {
    const { href, title, alt, isInLink, isAsked } = props;
    const file = hostedFile(href, this.context);
    const picture = <LookedAt {...props} />;
    return (
      <span class="picture">
        {file ? (
          <LazyExternalFile key={href} file={file} alt={alt} isInLink={isInLink} isAsked={isAsked}>
            {picture}
          </LazyExternalFile>
        ) : (
          picture
        )}
        {title && (
          <span class="caption" dir="auto">
            {reveal(title)}
          </span>
        )}
      </span>
    );
  }
}

/** A picture whose bytes are here: checked, then shown. */
class LookedAt extends Component<PictureProps, { content?: PictureContent }> {
  static override contextType = Files;

  private async look(): Promise<void> {
    const { href } = this.props;
    const content = await pictureContent(href, this.context);
    if (this.props.href === href) this.setState({ content });
  }
  override componentDidMount() {
    this.look();
  }
  override componentDidUpdate({ href }: PictureProps) {
    if (href !== this.props.href) this.look();
  }
  override render(props: PictureProps, { content }: { content?: PictureContent }) {
    if (!content) return <span class="muted">{reveal(props.alt)}</span>;
    switch (content.is) {
      case 'raster':
      case 'svg':
        return <Checked key={props.href} {...props} content={content} />;
      case 'file':
        return <FileView file={content.file} />;
      case 'missing':
        return <NotShown {...props} words={fill(t.notHere, { path: content.path })} />;
      case 'refused':
        return content.file && !props.isInLink ? (
          <FileCard file={content.file} words={reasonWords(content.why)} />
        ) : (
          <NotShown {...props} words={reasonWords(content.why)} />
        );
    }
  }
}

/** Pixels that pictures of a page have by themselves; those beyond wait for a press. */
const MAX_PIXELS = 200_000_000;
let pixels = 0;

interface CheckedState {
  /** Somebody asked for a heavy picture. */
  isWanted?: boolean;
  isBroken?: boolean;
}

/** A picture that passed all checks. */
class Checked extends Component<PictureProps & { content: Shown }, CheckedState> {
  static override contextType = Files;
  override state: CheckedState = {};
  private blob: Blob | undefined;
  private readonly pixels = this.props.content.width * this.props.content.height;
  private readonly isHeavy = this.weigh(this.props.content);
  private readonly address = this.addressOf(this.props.content);

  /** True for drawings that take long, and for pictures that a page has no room for. */
  private weigh(content: Shown): boolean {
    if (content.is === 'svg') return content.isHeavy;
    pixels += this.pixels;
    return pixels > MAX_PIXELS;
  }
  private addressOf(content: Shown): string {
    if (content.is === 'svg') return `data:image/svg+xml,${encodeURIComponent(content.text)}`;
    const { blob, bytes } = content;
    const { isInChat }: DocumentFiles = this.context;
    if (isInChat) return `data:${blob.type};base64,${encodeBase64(bytes)}`;
    this.blob = blob;
    return takeAddress(blob);
  }
  private readonly fail = (): void => this.setState({ isBroken: true });
  private readonly show = (): void => this.setState({ isWanted: true });
  private readonly enlarge = (): void => {
    const { address, blob, props } = this;
    openDialog(props.alt || t.picture, () => (
      <LargePicture {...props} address={address} blob={blob} />
    ));
  };

  override componentWillUnmount() {
    if (this.blob) releaseAddress(this.blob);
    if (this.props.content.is === 'raster') pixels -= this.pixels;
  }
  override render(
    { alt, content, isInLink, isDrawn, ...props }: PictureProps & { content: Shown },
    { isWanted, isBroken }: CheckedState,
  ) {
    if (isBroken) return <NotShown {...props} alt={alt} words={t.damaged} />;
    if (this.isHeavy && !isWanted) {
      return (
        <NotShown {...props} alt={alt} words={t.heavy}>
          {!isInLink && (
            <button type="button" class="button" onClick={this.show}>
              {t.show}
            </button>
          )}
        </NotShown>
      );
    }
    const { width, height } = content;
    const image = (
      <img
        class={isDrawn ? 'drawn' : undefined}
        src={this.address}
        alt={alt || t.undescribed}
        width={Math.round(width)}
        height={Math.round(height)}
        decoding="async"
        onError={this.fail}
      />
    );
    const size = { '--w': width, '--h': height };
    return isInLink ? (
      <span class="frame" style={size}>
        {image}
      </span>
    ) : (
      <button type="button" class="frame" style={size} title={t.enlarge} onClick={this.enlarge}>
        {image}
      </button>
    );
  }
}

type LargeProps = PictureProps & { address: string; blob: Blob | undefined };

/** A picture in its own size, in a dialog, which may outlast the page below. */
class LargePicture extends Component<LargeProps> {
  override componentDidMount() {
    if (this.props.blob) takeAddress(this.props.blob);
  }
  override componentWillUnmount() {
    if (this.props.blob) releaseAddress(this.props.blob);
  }
  override render({ address, alt, title, isDrawn }: LargeProps) {
    return (
      <div class="large-picture">
        <div class="scroll" tabIndex={0} role="group" aria-label={alt || t.picture}>
          <img class={isDrawn ? 'drawn' : undefined} src={address} alt={alt || t.undescribed} />
        </div>
        {title && <p dir="auto">{reveal(title)}</p>}
      </div>
    );
  }
}

export interface TextPictureProps {
  readonly node: Extract<Inline, { tag: 'image' }>;
  /** Its description, which stands in its place until it is there. */
  readonly described: ComponentChildren;
  readonly isInLink: boolean;
}

/** A picture of a text, by its address or by its file. Of another host it is told, and not loaded. */
export function TextPicture({ node, described, isInLink }: TextPictureProps) {
  const { href, title, children } = node;
  const host = hostOf(href);
  if (host) {
    const words = <bdi>{fill(rare.pictureOn, { host })}</bdi>;
    return (
      <span class="picture" title={title}>
        <span class="our-words">
          {isInLink ? (
            words
          ) : (
            <a href={href} rel="noopener noreferrer nofollow">
              {words}
            </a>
          )}{' '}
        </span>
        {described}
      </span>
    );
  }
  return <Picture href={href} title={title} alt={plainText(children)} isInLink={isInLink} />;
}

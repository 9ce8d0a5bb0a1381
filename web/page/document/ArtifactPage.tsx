import { Component, type ComponentChild, type ComponentType } from 'preact';
import { shownKind } from '#schemas/document/shown-kind.ts';
import { isMiniApp, type MiniApp } from '#schemas/program/mini-app.ts';
import * as t from '../../words/en/page.ts';
import { kinds } from '../../words/en/page.ts';
import { loadDetails, loadReading } from '../doors.ts';
import { LazyComponent } from '../kit/LazyComponent.tsx';
import { Mark } from '../kit/Mark.tsx';
import { recordState } from '../open/hosted.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { initialsOf } from '../text/initials.ts';
import { block } from '../text/Markdown.tsx';
import { Plain } from '../text/Plain.tsx';
import { Prose } from '../text/Prose.tsx';
import { reveal } from '../text/reveal.tsx';
import { Time } from '../text/Time.tsx';
import { Badge, type BadgeProps, type Signer } from './Badge.tsx';
import { readingMinutes, repeats } from './Body.tsx';
import { partsBelow } from './below.tsx';
import { type DocumentFiles, Files, type SaveText } from './document-files.ts';
import { Content } from './members.ts';

/** Drawn: a browser looks through all fonts for a sign that few have. */
const STAR = 'M10 3l2 5 5 2-5 2-2 5-2-5-5-2 5-2z';

/** Letters of other scripts: whether they imitate Latin ones is for what is loaded to say. */
const NOT_LATIN = /[\u0370-\u1fff\u2c00-\uffff]/;

type Details = Awaited<ReturnType<typeof loadDetails>>;

/** A line that few artifacts have. */
const Notice = (props: Parameters<Details['Notice']>[0]) => (
  <LazyComponent load={async () => (await loadDetails()).Notice} props={props} />
);

const Masthead = ({ artifact, integrity, repairs, signer, draftLine, openAddress }: Props) => {
  const { createdBy, status, title, summary, content } = artifact;
  const { body } = content;
  const written = typeof body === 'string' && !isMiniApp(artifact) ? body : '';
  const banner = t.banner[status];
  const state = recordState(artifact.id);
  const newer = state?.newer;
  return (
    <div class="masthead">
      {newer && <Notice newer={newer} />}
      {banner && <p class="notice bad">{banner}</p>}
      {artifact.type === 'approval-request' && <p class="notice warn">{t.notice}</p>}
      {status === 'accepted' && <Notice accepted={artifact} />}
      <p class="kind">{kinds[shownKind(artifact)]}</p>
      <h1 tabIndex={-1} dir={artifact.title.trim() ? 'auto' : undefined}>
        {artifact.title.trim() ? reveal(artifact.title) : t.blankTitle}
      </h1>
      {NOT_LATIN.test(artifact.title + createdBy.name) && (
        <Notice names={[artifact.title, createdBy.name]} />
      )}
      {!(written && repeats(summary, title, written)) && (
        <>
          <Prose text={summary} sources={artifact.sources} />
          <LazyComponent load={async () => (await loadReading()).SummaryMore} props={{}}>
            {/* Where it does not load, the summary is there: nothing is said. */}{' '}
          </LazyComponent>
        </>
      )}
      <ul class="facts byline">
        <li>
          <span class="face" aria-hidden="true">
            {createdBy.type === 'agent' ? <Mark path={STAR} /> : initialsOf(createdBy.name)}
          </span>
          <b>
            <Plain value={createdBy.name} />
          </b>
        </li>
        <li>{t.authors[createdBy.type]}</li>
        <li>
          <Time value={artifact.updatedAt} look={t.date} />
        </li>
        {written && <li>{t.readingTime(readingMinutes(written))}</li>}
        <li>{t.revision(artifact.provenance.revision)}</li>
        <li>{t.statuses[status]}</li>
      </ul>
      {state?.living && <Notice living={{ shown: artifact.id, title, openAddress }} />}
      {draftLine ?? <Badge artifact={artifact} integrity={integrity} signer={signer} />}
      {repairs.length > 0 && <Notice of="repaired" />}
    </div>
  );
};

export interface MiniAppProps {
  artifact: MiniApp;
  integrity: BadgeProps['integrity'];
}

type Props = OpenedArtifact & {
  /** Line in the place of the trust line, before it is sealed: there is nothing to check yet. */
  readonly draftLine?: ComponentChild;
  /** Shows what the page holds, where a living link may bring another version. */
  readonly openAddress?: () => Promise<void>;
  /** Opens the JSON of another revision; absent where only this one can be shown. */
  readonly onOpen?: (text: string) => void;
  /** Loads the part of this page that shows a mini-app below its masthead. */
  readonly loadMiniApp: () => Promise<ComponentType<MiniAppProps>>;
  /** Line about its signatures, if it has any. */
  readonly signer?: Signer | undefined;
  /** Loads what helps to read, where that is shown. */
  readonly loadReading?: () => Promise<ComponentType<OpenedArtifact>>;
  /** Saves files; the browser does unless told. */
  readonly save?: SaveText;
  /** Shown by a host of MCP Apps. */
  readonly isInChat?: boolean;
};

interface State {
  /** Contents, links to places and the cards of sources, when they have come. */
  Reading?: ComponentType<OpenedArtifact>;
}

/** An artifact whose whole check has passed. */
export default class ArtifactPage extends Component<Props, State> {
  override state: State = {};
  private readonly content = new Content(this.props.artifact.content);
  private readonly files: DocumentFiles = {
    value: this.content.list('files') ?? [],
    origin: { owner: this.props.artifact.id, ...this.props.files },
    code: (text, info) =>
      block({ tag: 'code', text, info, start: 0, end: text.length }, { sources: [], under: 2 }),
    save: this.props.save,
    isInChat: this.props.isInChat,
  };
  /** Made once: each part takes its members out of what is left of the content. */
  private readonly parts = this.partsOf(this.content);

  private partsOf(content: Content): ComponentChild[] {
    const { artifact, integrity, loadMiniApp } = this.props;
    const masthead = <Masthead {...this.props} />;
    const program = isMiniApp(artifact) && (
      <LazyComponent load={loadMiniApp} props={{ artifact, integrity }} />
    );
    return [masthead, program, ...partsBelow(this.props, content)];
  }

  override componentDidMount(): void {
    this.helpToRead();
  }

  /** Loads what helps to read, after the first picture. Without it the document is whole. */
  private helpToRead(): void {
    const { loadReading } = this.props;
    if (!loadReading) return;
    loadReading().then((Reading) => this.setState({ Reading }), Boolean);
  }
  override render(props: Props, { Reading }: State) {
    return (
      <article>
        {Reading && <Reading {...props} />}
        <Files.Provider value={this.files}>{this.parts}</Files.Provider>
      </article>
    );
  }
}

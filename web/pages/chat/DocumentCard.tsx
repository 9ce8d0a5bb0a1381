import { Component, type ComponentChildren, type VNode } from 'preact';
import { shownKind } from '#schemas/document/shown-kind.ts';
import ArtifactPage, { type MiniAppProps } from '../../page/document/ArtifactPage.tsx';
import { Badge } from '../../page/document/Badge.tsx';
import { readingMinutes } from '../../page/document/Body.tsx';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { Prose } from '../../page/text/Prose.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { Time } from '../../page/text/Time.tsx';
import * as artifactWords from '../../words/en/page.ts';
import { kinds } from '../../words/en/page.ts';
import { chat as t } from '../../words/en/pages.ts';
import { fill } from '../../words/format.ts';
import { CHAT_HOST } from './capsule-host.ts';
import {
  canFillWindow,
  canMessage,
  fillWindow,
  isObject,
  sendMessage,
  type ToolResult,
} from './host.ts';

export type OpenedDocument = Extract<OpenOutcome, { view: 'artifact' }>;

interface Address {
  readonly url: string;
  /** False: nothing keeps it, or a preview does for some days. */
  readonly isKept: boolean;
  /** End of a preview, in milliseconds since 1970. */
  readonly until?: number;
}

/** Address of the document of a tool's answer. */
export function addressOf({ structuredContent, _meta }: ToolResult): Address | null {
  const { kept, cost, expiresAt, ...told } = isObject(structuredContent) ? structuredContent : {};
  const record = isObject(_meta) ? _meta['vitrine/record'] : null;
  // The link of a document that was only checked is told to this page alone.
  const url = told.url ?? (isObject(record) ? record.url : null);
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) return null;
  // A document that validate_artifact checked is kept nowhere, either: its answer names a cost.
  const isLoose = kept === 'preview' || kept === 'nothing' || typeof cost === 'number';
  const until = kept === 'preview' && typeof expiresAt === 'string' ? Date.parse(expiresAt) : 0;
  return { url, isKept: !isLoose, ...(until > 0 && { until }) };
}

/** Copies an address, and says so on the button. Most hosts give frames no other clipboard. */
function copyHere(url: string, button: HTMLElement): void {
  const field = document.createElement('textarea');
  field.value = url;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  button.textContent = isCopied ? t.copied : url;
}

/** Actions on a document; those for the model are text in the chat: the page itself calls no tool. */
export const Actions = ({
  result,
  children,
}: {
  result: ToolResult;
  children?: ComponentChildren;
}) => {
  const address = addressOf(result);
  return (
    <p class="actions">
      {address && (
        <>
          <button
            type="button"
            class="button primary"
            onClick={({ currentTarget }) => copyHere(address.url, currentTarget)}
          >
            {t.copyLink}
          </button>
          <a class="button" href={address.url}>
            {t.openThere}
          </a>
        </>
      )}
      {children}
      {address && !address.isKept && canMessage() && (
        <button
          type="button"
          class="button quiet"
          onClick={() => sendMessage(fill(t.publishWords, { url: address.url }))}
        >
          {t.publish}
        </button>
      )}
    </p>
  );
};

/** The whole document. */
export const WholeDocument = ({
  opened,
  MiniApp,
}: {
  opened: OpenedDocument;
  MiniApp: (props: MiniAppProps) => VNode;
}) => (
  <ArtifactPage {...opened} loadMiniApp={async () => MiniApp} save={CHAT_HOST.saveText} isInChat />
);

/** Identifier of the document that is open: it stays open when the page changes its language. */
let openId: string | undefined;
/** True while this page has the whole window of its host. */
let isWhole = false;
let card: DocumentCard | undefined;

/** Opens the document when the host gives its whole window, and closes it when that is over. */
export function noteWindow(isNow: boolean): void {
  if (isNow === isWhole) return;
  isWhole = isNow;
  openId = undefined;
  card?.setState({ isOpen: isNow });
}

interface Props {
  readonly opened: OpenedDocument;
  readonly result: ToolResult;
  readonly MiniApp: (props: MiniAppProps) => VNode;
}

/**
 * A document in a chat: its title, author and summary as a card, and all of it on demand, in the whole
 * window of hosts that give it. A chat has little room, and its reader may want no more than the link.
 */
export class DocumentCard extends Component<Props, { isOpen: boolean }> {
  override state = { isOpen: isWhole || openId === this.props.opened.artifact.id };

  override componentDidMount() {
    card = this;
  }
  override componentWillUnmount() {
    if (card === this) card = undefined;
  }

  private readonly toggle = async (): Promise<void> => {
    const isOpen = !this.state.isOpen;
    if (canFillWindow()) noteWindow(await fillWindow(isOpen));
    openId = isOpen ? this.props.opened.artifact.id : undefined;
    this.setState({ isOpen });
  };

  override render({ opened, result, MiniApp }: Props, { isOpen }: { isOpen: boolean }) {
    const actions = (
      <Actions result={result}>
        <button type="button" class="button" aria-expanded={isOpen} onClick={this.toggle}>
          {isOpen ? t.readLess : t.readHere}
        </button>
      </Actions>
    );
    if (isOpen) {
      return (
        <>
          {actions}
          <WholeDocument opened={opened} MiniApp={MiniApp} />
        </>
      );
    }
    const { artifact, integrity } = opened;
    const { title, summary, createdBy, updatedAt, status, content, sources } = artifact;
    const until = addressOf(result)?.until;
    const banner = artifactWords.banner[status];
    return (
      <article class="chat-card">
        <p class="kind">
          {kinds[shownKind(artifact)]}
          {until && (
            <span class="muted">
              {fill(t.previewUntil, { date: artifactWords.date(new Date(until)) })}
            </span>
          )}
        </p>
        <h1 dir="auto">{title.trim() ? reveal(title) : artifactWords.blankTitle}</h1>
        <p class="small muted">
          <Plain value={createdBy.name} />
          {' · '}
          <Time value={updatedAt} look={artifactWords.date} />
          {typeof content.body === 'string' &&
            ` · ${artifactWords.readingTime(readingMinutes(content.body))}`}
        </p>
        {banner && <p class="notice bad">{banner}</p>}
        {artifact.type === 'approval-request' && <p class="notice warn">{artifactWords.notice}</p>}
        <div class="excerpt">
          <Prose text={summary} sources={sources} />
        </div>
        <Badge artifact={artifact} integrity={integrity} />
        {actions}
      </article>
    );
  }
}

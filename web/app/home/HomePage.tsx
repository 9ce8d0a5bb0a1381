import '../kit/letter-keys.ts';
import { Component, type ComponentType } from 'preact';
import { loadDocuments } from '../../page/doors.ts';
import { placeAddress } from '../../page/open/hosted.ts';
import type { OnOpen } from '../../page/pages.tsx';
import { documents } from '../../words/en/page.ts';
import { home as t } from '../../words/en/pages.ts';
import { rootAddress } from '../../words/languages.ts';
import { FileButton, READ_FILES } from '../kit/choose-file.tsx';
import { CopyButton } from '../kit/copy.tsx';
import { hasDatabase } from '../kit/store.ts';
import { LanguageSwitch } from '../menu/LanguageSwitch.tsx';
// biome-ignore lint/correctness/noUnresolvedImports: made when building
import cards from './cards?example-cards';
import { FirstCard, SmallCard } from './ExampleCards.tsx';
import '../kit/controls.css';
import '../kit/paste-box.css';
import './home.css';

declare global {
  interface Window {
    /** Web App Launch Handler API; in browsers that install programs. */
    readonly launchQueue?: {
      setConsumer: (
        consumer: (launch: {
          readonly files: ReadonlyArray<{ getFile: () => Promise<File> }>;
        }) => void,
      ) => void;
    };
  }
}

/** Opens the file that the installed viewer was started with, if it was. */
function openLaunched(onOpen: OnOpen): void {
  window.launchQueue?.setConsumer(async ({ files }) => {
    const file = await files[0]?.getFile();
    if (file) onOpen(file);
  });
}

/** The fields of the form, by their names. */
interface Named {
  input: HTMLTextAreaElement;
}

/**
 * Longer texts are opened at once when they are pasted or dropped: a field of them stops the page.
 */
const LONG = 20_000;
/** A whole link to a document, and nothing else. */
const LINK = /^\s*https?:\/\/\S+#\S*k1\.\S+\s*$/;

/** One field for everything that can be opened: a link, JSON, Markdown, or a file. */
const OpenField = ({ onOpen }: { onOpen: OnOpen }) => {
  const take = (event: ClipboardEvent | DragEvent): void => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    const text = data?.getData('text/plain') ?? '';
    const isReady = text.length > LONG || LINK.test(text);
    const input = data?.files[0] ?? (isReady ? text : undefined);
    if (!input) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(input);
  };
  return (
    <form
      class="paste-box open"
      onSubmit={(event) => {
        event.preventDefault();
        const { input } = event.currentTarget.elements as HTMLFormControlsCollection & Named;
        if (input.value.trim()) onOpen(input.value);
        else input.focus();
      }}
    >
      <textarea
        name="input"
        rows={1}
        aria-label={t.paste}
        placeholder={t.paste}
        spellcheck={false}
        onPaste={take}
        onDrop={take}
        onKeyDown={(event) => {
          // One line is a link as a rule: Enter opens it. Of more lines it is one more.
          const { value, form } = event.currentTarget;
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          if (value.includes('\n')) return;
          event.preventDefault();
          form?.requestSubmit();
        }}
      />
      <FileButton label={t.openFile} accept={READ_FILES} onFile={onOpen} />
      <button type="submit" class="button">
        {t.openText}
      </button>
    </form>
  );
};

/** Address of the server's MCP endpoint, which its pages name; a host of files has none. */
const mcpHere = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="vitrine-mcp"]')?.content;

interface StepProps {
  title: string;
  words: string;
  command: string;
}

const Step = ({ title, words, command }: StepProps) => (
  <li class="card">
    <h3>{title}</h3>
    <p class="muted small">{words}</p>
    <div class="command">
      <pre tabIndex={0} dir="ltr">
        {command}
      </pre>
      <CopyButton label={t.copy} about={title} text={command} />
    </div>
  </li>
);

/** Next steps of agents, of the command line and of self-hosters. */
const NextSteps = () => {
  const path = mcpHere();
  const root = path ? new URL(rootAddress()).href : t.yourServer;
  return (
    <section id="next">
      <h2>{t.next}</h2>
      {!path && <p class="muted">{t.onlyFiles}</p>}
      <ul class="steps">
        <Step
          title={t.forAgents}
          words={t.forAgentsWords}
          command={`npx -y ${root}vitrine.tgz connect claude --url ${root}`}
        />
        <Step
          title={t.forShells}
          words={t.forShellsWords}
          command={`npx -y ${root}vitrine.tgz share notes.md`}
        />
        <Step
          title={t.forHosts}
          words={t.forHostsWords}
          command="docker build -t vitrine . && docker run -p 8787:8787 vitrine"
        />
      </ul>
    </section>
  );
};

/** The first has the large card, the second opens by *See an example*. */
const [first, ...others] = cards;
const [second] = others;

interface Props {
  onOpen: OnOpen;
}

interface State {
  failed?: boolean;
  /** The documents that were touched last; absent on a device that has none. */
  Recent?: ComponentType;
}

/** Databases that hold documents of a person. */
const OWN = ['vitrine-library', 'vitrine-drafts', 'vitrine-shared', 'vitrine-private'] as const;

/** The first page: what this is, a way to open something, examples, and what comes next. */
export default class HomePage extends Component<Props, State> {
  private readonly openExample = async (name: string): Promise<void> => {
    this.setState({ failed: false });
    const here = location.hash;
    try {
      const answer = await fetch(`examples/${name}.json`);
      if (!answer.ok) throw new Error(answer.statusText);
      const text = await answer.text();
      // Somebody opened something else meanwhile.
      if (location.hash === here) this.props.onOpen(text);
    } catch {
      this.setState({ failed: true });
    }
  };

  override componentDidMount() {
    openLaunched(this.props.onOpen);
    this.lookForRecent();
  }
  private async lookForRecent(): Promise<void> {
    const isThere = await Promise.all(OWN.map(hasDatabase));
    if (!isThere.includes(true)) return;
    // A list that does not load is no loss: the way to all documents stands above.
    const recent = await loadDocuments().catch(() => undefined);
    if (recent) this.setState({ Recent: recent.Recent });
  }
  override render({ onOpen }: Props, { Recent }: State) {
    return (
      <div class="home">
        <div class="hero">
          <div>
            <h1 tabIndex={-1}>{t.title}</h1>
            <p class="lead">{t.lead}</p>
            <p class="ways">
              <a class="button primary" href={placeAddress('compose')}>
                {t.compose}
              </a>{' '}
              {second && (
                <button type="button" class="button" onClick={() => this.openExample(second.name)}>
                  {t.seeExample}
                </button>
              )}
            </p>
          </div>
          {/* Before the card, though below it in a wide window: most come to open something. */}
          <OpenField onOpen={onOpen} />
          {first && <FirstCard card={first} onOpen={this.openExample} />}
        </div>
        {Recent && <Recent />}
        <section>
          <h2>{t.examples}</h2>
          <ul class="examples">
            {others.map((card) => (
              <SmallCard card={card} onOpen={this.openExample} />
            ))}
          </ul>
          {this.state.failed && (
            <p class="notice bad" role="alert">
              {t.exampleFailed}
            </p>
          )}
        </section>
        <NextSteps />
        <footer>
          <p class="muted small">{t.what}</p>
          <p class="small">
            <a href={placeAddress('documents')}>{documents}</a>
            <a href="account.html">{t.account}</a>
          </p>
          <LanguageSwitch />
        </footer>
      </div>
    );
  }
}

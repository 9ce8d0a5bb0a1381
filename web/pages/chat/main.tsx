import '../../app/kit/controls.css';
import '../../page/base.css';
import { render, type VNode } from 'preact';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import { isMiniApp } from '#schemas/program/mini-app.ts';
import { readCapsule } from '#schemas/program/read-capsule.ts';
import type { MiniAppProps } from '../../page/document/ArtifactPage.tsx';
import '../../app/reading/print.css';
import { BackToFirst, followPrivateLinks } from '../../app/private/in-place.tsx';
import { RARE_PARTS } from '../../app/reading/rare-parts.tsx';
import { MiniAppProgram } from '../../app/run/Capsule.tsx';
import { CapsulePage } from '../../app/run/CapsulePage.tsx';
import { mainAttributes } from '../../page/contract.ts';
import { digest } from '../../page/open/digest.ts';
import { keepRecordState } from '../../page/open/hosted.ts';
import type { Failure, OpenOutcome } from '../../page/open/outcome.ts';
import { setRareParts } from '../../page/text/read-markdown.ts';
import { chat as t } from '../../words/en/pages.ts';
import { CHAT_HOST } from './capsule-host.ts';
import './chat.css';
import {
  Actions,
  addressOf,
  DocumentCard,
  noteWindow,
  type OpenedDocument,
  WholeDocument,
} from './DocumentCard.tsx';
import { connectHost, isObject, openLink, type ToolResult, tellHeight } from './host.ts';
import { speak } from './language.ts';

setRareParts(RARE_PARTS);

// The page that a host shows in a chat for what tools answer with (MCP Apps). What
// is shown is checked as a file is: neither the host nor the server vouches for it.
const root = document.getElementById('app') as HTMLElement;
let opening = 0;
/** Result that the host gave, for the way back from a private link in it. */
let given: ToolResult | null = null;
/** Our names of colours, and those that hosts tell. */
const STYLES = [
  ['--paper', '--color-background-primary'],
  ['--card', '--color-background-secondary'],
  ['--ink', '--color-text-primary'],
  ['--soft', '--color-text-secondary'],
  ['--hair', '--color-border-primary'],
] as const;
const COLOUR = /^(?!.*url)[\w#%.,()/ -]{1,120}$/i;

/** Page that is shown, for a change of language: components take their words when they are made. */
let shown: Parameters<typeof show> | undefined;

const show = (page: VNode, outcome?: OpenOutcome): void => {
  shown = [page, outcome];
  const attributes = outcome ? mainAttributes(outcome) : {};
  render(
    <main key={++opening} {...attributes}>
      {page}
    </main>,
    root,
  );
};

async function showResult(result: ToolResult): Promise<void> {
  const meta = isObject(result._meta) ? result._meta['vitrine/record'] : null;
  const json = isObject(meta) ? meta.json : null;
  if (typeof json !== 'string') return show(<Missing result={result} />);
  if (isObject(meta) && meta.kind === 'capsule') {
    const read = await readCapsule(json, digest);
    if (!read.ok) return showBroken(result, { ...read.error, of: 'capsule' });
    return show(<CapsulePage {...read.value} host={CHAT_HOST} />, {
      view: 'capsule',
      ...read.value,
    });
  }
  const read = await readArtifact(json, digest);
  if (!read.ok) return showBroken(result, read.error);
  if (isObject(meta) && typeof meta.told === 'string') keepRecordState(meta.told);
  const opened: OpenedDocument = { view: 'artifact', ...read.value, repairs: [] };
  show(
    isMiniApp(opened.artifact) ? (
      <>
        <Actions result={result} />
        <WholeDocument opened={opened} MiniApp={MiniAppInChat} />
      </>
    ) : (
      <DocumentCard opened={opened} result={result} MiniApp={MiniAppInChat} />
    ),
    opened,
  );
}

const MiniAppInChat = (props: MiniAppProps) => <MiniAppProgram {...props} host={CHAT_HOST} />;

const showBroken = (result: ToolResult, failure: Failure): void =>
  show(<Missing isBroken result={result} />, { view: 'error', from: 'file', failure });

const Missing = ({ isBroken, result }: { isBroken?: boolean; result: ToolResult }) => {
  const address = addressOf(result);
  return (
    <p role="alert">
      {isBroken ? t.broken : t.missing} {address && <a href={address.url}>{t.open}</a>}
    </p>
  );
};

/** A private link that did not open; the viewer tells why. */
const NotOpened = ({ viewer }: { viewer: string }) => (
  <p role="alert">
    {t.notOpened} <a href={viewer + location.hash}>{t.open}</a>
  </p>
);

const Waiting = () => <p role="status">{t.waiting}</p>;
const Cancelled = () => <p role="status">{t.cancelled}</p>;

connectHost({
  onResult: (result) => {
    given = result;
    return showResult(result);
  },
  onCancelled: () => show(<Cancelled />),
  onTheme: (theme) => {
    document.documentElement.style.colorScheme = theme;
  },
  onLocale: (locale) => {
    if (speak(locale) && shown) show(...shown);
  },
  onWindow: noteWindow,
  onStyle: (variables) => {
    for (const [own, theirs] of STYLES) {
      const value = variables[theirs];
      // A colour and nothing that loads anything.
      if (typeof value !== 'string' || !COLOUR.test(value)) continue;
      document.documentElement.style.setProperty(own, value);
    }
  },
});

const viewer = document.documentElement.dataset.private;
if (viewer !== undefined) {
  const withBack = (page: VNode) => (
    <>
      {page}
      <BackToFirst />
    </>
  );
  followPrivateLinks(
    viewer,
    (page) => show(withBack(page), { view: 'private' }),
    (outcome) => {
      if (outcome.view === 'artifact') {
        show(withBack(<WholeDocument opened={outcome} MiniApp={MiniAppInChat} />), outcome);
      }
      if (outcome.view === 'error') show(withBack(<NotOpened viewer={viewer} />), outcome);
    },
    () => given && showResult(given),
  );
}

// A frame may not open windows: the host asks the person, and opens the address.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const address = link instanceof HTMLAnchorElement ? link.href : '';
  if (!/^https?:\/\//.test(address)) return;
  event.preventDefault();
  openLink(address);
});

new ResizeObserver(() => {
  tellHeight(Math.ceil(document.documentElement.getBoundingClientRect().height));
}).observe(document.documentElement);

// Until the host says more.
speak(navigator.language);
show(<Waiting />);

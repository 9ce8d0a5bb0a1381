import '../styles/base.css';
import { render, type VNode } from 'preact';
import { readArtifact } from '#schemas/artifact/read-artifact.ts';
import { readCapsule } from '#schemas/capsule/read-capsule.ts';
import ArtifactPage from '../artifact/ArtifactPage.tsx';
import { below } from '../artifact/below.tsx';
import '../text/long-parts.tsx';
import '../text/print-style.ts';
import { MiniAppProgram, type MiniAppProps } from '../capsule/MiniAppProgram.tsx';
import { CapsulePage } from '../capsule/page/CapsulePage.tsx';
import * as t from '../i18n/en/mcp-app.ts';
import { digest } from '../open/digest.ts';
import { tell } from '../open/hosted.ts';
import type { Failure, OpenOutcome } from '../open/outcome.ts';
import { mainAttributes } from '../shell/contract.ts';
import { CHAT_HOST } from './capsule-host.ts';
import { connectHost, isObject, openLink, type ToolResult, tellHeight } from './host.ts';

// The page that a host shows in a chat for the tools show_artifact and show_capsule (MCP Apps). What
// is shown is checked as a file is: neither the host nor the server vouches for it.
const root = document.getElementById('app') as HTMLElement;
let opening = 0;

const show = (page: VNode, outcome?: OpenOutcome): void => {
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
  if (typeof json !== 'string') return show(<Missing words={t.missing} result={result} />);
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
  if (isObject(meta) && typeof meta.told === 'string') tell(meta.told);
  const opened = { ...read.value, repairs: [] };
  show(
    <ArtifactPage
      {...opened}
      below={below}
      loadMiniApp={async () => ({ default: MiniAppInChat })}
      save={CHAT_HOST.saveText}
    />,
    { view: 'artifact', ...opened },
  );
}

const MiniAppInChat = (props: MiniAppProps) => <MiniAppProgram {...props} host={CHAT_HOST} />;

const showBroken = (result: ToolResult, failure: Failure): void =>
  show(<Missing words={t.broken} result={result} />, { view: 'error', from: 'file', failure });

const Missing = ({ words, result }: { words: string; result: ToolResult }) => {
  const { structuredContent } = result;
  const url = isObject(structuredContent) ? structuredContent.url : null;
  return (
    <p role="alert">
      {words} {typeof url === 'string' && /^https?:\/\//.test(url) && <a href={url}>{t.open}</a>}
    </p>
  );
};

connectHost({
  onResult: showResult,
  onTheme: (theme) => {
    document.documentElement.style.colorScheme = theme;
  },
});

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

show(<p role="status">{t.waiting}</p>);

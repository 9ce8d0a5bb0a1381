import '../../page/base.css';
import { render, type VNode } from 'preact';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import ArtifactPage from '../../page/document/ArtifactPage.tsx';
import '../../app/reading/print.css';
import ErrorPage from '../../app/errors/ErrorPage.tsx';
import { SignedLine } from '../../app/keys/SignedLine.tsx';
import { BackToFirst, followPrivateLinks } from '../../app/private/in-place.tsx';
import { takeDrawings } from '../../app/reading/diagram/drawings.ts';
import { RARE_PARTS } from '../../app/reading/rare-parts.tsx';
import { mainAttributes } from '../../page/contract.ts';
import { digest } from '../../page/open/digest.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { setRareParts } from '../../page/text/read-markdown.ts';
import { product } from '../../words/en/page.ts';
import { singleFile as t } from '../../words/en/pages.ts';
import '../../app/kit/controls.css';
import { titleOf } from '../../page/text/reveal.tsx';
import { NotRun } from './NotRun.tsx';

setRareParts(RARE_PARTS);

// The viewer in one file, beside the one artifact that it shows. The artifact is checked as any file
// is: that it stands beside the viewer says nothing for it.
const root = document.getElementById('app') as HTMLElement;
const record = document.getElementById('vitrine-record');
let opening = 0;

async function open(): Promise<OpenOutcome> {
  const read = await readArtifact(record?.textContent ?? '', digest);
  const signed = record?.dataset.signatures?.split(' ');
  return read.ok
    ? { view: 'artifact', ...read.value, repairs: [], signed }
    : { view: 'error', from: 'file', failure: read.error };
}

const show = (outcome: OpenOutcome, page?: VNode): void => {
  if (outcome.view === 'artifact')
    document.title = `${titleOf(outcome.artifact.title)} – ${product}`;
  render(
    <>
      <header class="bar">
        <span class="brand">{product}</span>
      </header>
      <main key={++opening} id="main" tabIndex={-1} {...mainAttributes(outcome)}>
        {page}
        {outcome.view === 'artifact' && (
          <ArtifactPage
            {...outcome}
            loadMiniApp={async () => NotRun}
            signer={
              outcome.signed && ((onAuthor) => <SignedLine {...outcome} onAuthor={onAuthor} />)
            }
          />
        )}
        {outcome.view === 'error' && <ErrorPage {...outcome} />}
        {location.hash.startsWith('#k1.e.') && <BackToFirst />}
        <p class="muted small">{record?.dataset.private ? t.asksForLinks : t.standsAlone}</p>
      </main>
    </>,
    root,
  );
};

takeDrawings(document.getElementById('vitrine-drawings')?.textContent ?? '[]');
const own = open();
const showOwn = async (): Promise<void> => show(await own);
showOwn();
if (record?.dataset.private) {
  const viewer = record.dataset.viewer ?? '';
  followPrivateLinks(viewer, (page) => show({ view: 'private' }, page), show, showOwn);
}

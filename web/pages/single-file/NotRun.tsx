import { encodeShareLink } from '#schemas/link/share-link.ts';
import { Source } from '../../app/run/Source.tsx';
import type { MiniAppProps } from '../../page/document/ArtifactPage.tsx';
import { singleFile as t } from '../../words/en/pages.ts';
import { capsule } from '../../words/en/programs.ts';
import { fill } from '../../words/format.ts';

/** The viewer that made this file, if it has an address that others can open. */
function viewerAddress(): string | null {
  const address = document.getElementById('vitrine-record')?.dataset.viewer ?? '';
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}

/**
 * A mini-app in a file on a disk: its source, and the way to where it can run. A file on a disk has no
 * site whose frames could be told apart, and a frame of this page would be held by this page's policy,
 * which lets no inline script run: to loosen that for a program would loosen it for the page.
 */
export const NotRun = ({ artifact }: MiniAppProps) => {
  const viewer = viewerAddress();
  return (
    <section class="card" data-frame="stopped">
      <h2>{t.notRunTitle}</h2>
      <p>{t.notRun}</p>
      {viewer && (
        <p>
          <a href={`${viewer}#${encodeShareLink(artifact)}`} rel="noopener noreferrer nofollow">
            {fill(t.openAt, { host: new URL(viewer).host })}
          </a>
        </p>
      )}
      <details>
        <summary>{capsule.source}</summary>
        <Source {...artifact.content} />
      </details>
    </section>
  );
};

import { type ComponentChild, toChildArray } from 'preact';
import { isMiniApp } from '#schemas/capsule/mini-app.ts';
import { PAGES } from '#schemas/generated/kind-pages.ts';
import { mixesScripts } from '#schemas/text/text-safety.ts';
import * as t from '../i18n/en/artifact.ts';
import { kinds } from '../i18n/en/kinds.ts';
import { Badge } from '../integrity/Badge.tsx';
import type { OpenedArtifact } from '../open/outcome.ts';
import { Prose } from '../text/Markdown.tsx';
import { Plain, reveal } from '../text/Plain.tsx';
import { Time } from '../text/Time.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { LazyComponent } from '../ui/LazyComponent.tsx';
import { Staged } from '../ui/Staged.tsx';
import { whenFull } from '../ui/turns.ts';
import { citedNumbers } from './cited-numbers.ts';
import { History } from './History.tsx';
import { Content } from './members.ts';
import { NewerLine } from './NewerLine.tsx';
import { Rest, Section } from './parts.tsx';
import { profileParts } from './renderers/profile-parts.tsx';
import { Sources } from './Sources.tsx';

const Masthead = ({ artifact, integrity, repairs }: OpenedArtifact) => {
  const { createdBy, provenance, status } = artifact;
  const banner = t.banner[status];
  const { revision } = provenance;
  return (
    <div class="masthead">
      <NewerLine id={artifact.id} />
      {banner && <p class="notice bad">{banner}</p>}
      {artifact.type === 'approval-request' && <p class="notice warn">{t.notice}</p>}
      {status === 'accepted' && (
        <LazyComponent load={() => import('./AcceptedLine.tsx')} props={{ artifact }} />
      )}
      <p class="kind">{kinds[artifact.type]}</p>
      <h1 tabIndex={-1} dir={artifact.title.trim() ? 'auto' : undefined}>
        {artifact.title.trim() ? reveal(artifact.title) : t.blankTitle}
      </h1>
      {(mixesScripts(artifact.title) || mixesScripts(createdBy.name)) && (
        <p class="notice warn">{t.mixedScripts}</p>
      )}
      <Prose text={artifact.summary} sources={artifact.sources} />
      <ul class="facts muted small">
        <li>{t.statuses[status]}</li>
        <li>
          {t.by} <Plain value={createdBy.name} /> ({t.authors[createdBy.type]}, {t.asStated})
        </li>
        <li>
          {t.updated} <Time value={artifact.updatedAt} />
        </li>
        <li>{t.revision(revision)}</li>
      </ul>
      <Badge artifact={artifact} integrity={integrity} />
      {repairs.length > 0 && <p class="notice warn">{t.repaired}</p>}
    </div>
  );
};

/** Few documents are so long that they are not shown whole. */
const showRest = async () => {
  await whenFull();
  return import('../ui/ShowRest.tsx');
};

/** What stands between masthead and sources, part by part. */
function bodyOf({ artifact, integrity }: OpenedArtifact): ComponentChild[] {
  if (isMiniApp(artifact)) {
    return [
      <LazyComponent load={() => import('../capsule/index.ts')} props={{ artifact, integrity }} />,
    ];
  }
  const content = new Content(artifact.content);
  const { sources } = artifact;
  // Made at once and not when mounted: what the profile does not take is known only after it.
  const parts = toChildArray(profileParts(PAGES[artifact.type] ?? [], content, sources));
  if (content.rest.size > 0) {
    parts.push(
      <Section title={t.otherDetails}>
        <Rest members={[...content.rest]} sources={sources} />
      </Section>,
    );
  }
  return parts;
}

type Props = OpenedArtifact & {
  /** Opens the JSON of another revision; absent where only this one can be shown. */
  readonly onOpen?: (text: string) => void;
};

/** An artifact whose whole check has passed. */
const ArtifactPage = ({ onOpen, ...opened }: Props) => {
  const { artifact } = opened;
  return (
    <article>
      <Staged
        first={2}
        parts={[
          <Masthead {...opened} />,
          ...bodyOf(opened),
          <LazyComponent load={showRest} props={{}} quiet />,
          <Sources sources={artifact.sources} cited={citedNumbers(opened.canonical)} />,
          <History artifact={artifact} onOpen={onOpen} />,
          <Disclosure
            class="raw"
            summary={t.raw}
            load={() => import('./RawJsonView.tsx')}
            props={opened}
          />,
        ]}
      />
    </article>
  );
};
export default ArtifactPage;

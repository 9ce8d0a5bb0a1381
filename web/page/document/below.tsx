import type { ComponentChild } from 'preact';
import { pageOf } from '#schemas/document/page-of.ts';
import { isMiniApp } from '#schemas/program/mini-app.ts';
import * as t from '../../words/en/page.ts';
import { loadDetails, loadFiles, loadReading } from '../doors.ts';
import { Disclosure } from '../kit/Disclosure.tsx';
import { LazyComponent } from '../kit/LazyComponent.tsx';
import type { OpenedArtifact } from '../open/outcome.ts';
import type { SaveText } from './document-files.ts';
import type { Content } from './members.ts';
import { Rest, Section } from './parts.tsx';
import { profileParts } from './profile-parts.tsx';
import { Sources } from './Sources.tsx';

/** The numbers that a text cites as `[3]` or `[source-3]`, or names as a whole string. */
export function citedNumbers(canonical: string): ReadonlySet<string> {
  const cited = new Set<string>();
  for (const match of canonical.matchAll(
    /\[(?:source-)?([1-9]\d{0,19})\](?!\()|[[,]"source-(\d{1,20})"/g,
  )) {
    cited.add(match[1] ?? match[2] ?? '');
  }
  return cited;
}

/** Parts between the masthead and the sources. */
function bodyOf({ artifact }: OpenedArtifact, content: Content): ComponentChild[] {
  if (isMiniApp(artifact)) return [];
  const { sources, title } = artifact;
  // Made at once and not when mounted: what the profile does not take is known only after it.
  const parts = profileParts(pageOf(artifact.type), content, { sources, title }).filter(Boolean);
  // Shown beside the hashes (TrustDetails.tsx).
  content.text('nonce');
  if (content.rest.size > 0) {
    parts.push(
      <Section title={t.otherDetails} place="other-details">
        <Rest members={[...content.rest]} sources={sources} />
      </Section>,
    );
  }
  if (Object.hasOwn(artifact.content, 'files')) {
    parts.push(<LazyComponent load={async () => (await loadFiles()).FileList} props={artifact} />);
  }
  return parts;
}

/**
 * Parts below the masthead of an artifact.
 *
 * @param content its members; all of them are taken
 */
export function partsBelow(
  opened: OpenedArtifact & { readonly onOpen?: (text: string) => void; readonly save?: SaveText },
  content: Content,
): ComponentChild[] {
  const { artifact, canonical, onOpen } = opened;
  return [
    ...bodyOf(opened, content),
    <Sources sources={artifact.sources} cited={citedNumbers(canonical)} told={content.told} />,
    <LazyComponent
      load={async () => (await loadReading()).History}
      props={{ artifact, onOpen }}
      waiting={<section />}
    />,
    <Disclosure
      class="raw"
      summary={t.raw}
      load={async () => (await loadDetails()).RawJsonView}
      props={opened}
    />,
  ];
}

import '../../kit/letter-keys.ts';
// Behind this door: capsules in the viewer.

import { CAPSULE_FLAGS } from '#schemas/program/capabilities.ts';
import type { CapsuleContent } from '#schemas/program/capsule.ts';
import type { ReadCapsule } from '#schemas/program/read-capsule.ts';
// biome-ignore lint/correctness/noUnresolvedImports: build/sandboxed-pages.ts makes the script its default export
import extras from '../../../frame/runtime/extras.ts?frame-script';
import { capsulePage as t } from '../../../words/en/programs.ts';
import { LivingLine } from '../../living/LivingLine.tsx';
import { Capsule } from '../Capsule.tsx';
import { CapsulePage } from '../CapsulePage.tsx';
import { VIEWER_HOST } from './viewer-host.ts';
import '../capsule.css';

interface Props {
  content: CapsuleContent;
  contentHash: string;
}

/** A capsule behind the very passport that its readers will see. */
export const CapsulePreview = ({ content, contentHash }: Props) => (
  <>
    <h1>{content.title}</h1>
    <p>{content.summary}</p>
    <Capsule
      program={{
        ...content,
        capabilities: CAPSULE_FLAGS.filter((flag) => content.capabilities.includes(flag)),
        hash: contentHash,
        intro: (title) => (
          <>
            {title} {t.beingWritten}
          </>
        ),
        given: [],
        hosts: content.declaredExternalDomains,
        extras,
      }}
      host={VIEWER_HOST}
      integrity="match"
    />
  </>
);

/** The page of a capsule. */
export default (props: ReadCapsule) => {
  const { id, title } = props.record;
  const living = <LivingLine shown={id} title={title} openAddress={undefined} />;
  return <CapsulePage {...props} host={VIEWER_HOST} living={living} />;
};

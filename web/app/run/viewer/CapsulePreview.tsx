import '../capsule-style.ts';
import type { CapsuleContent } from '#schemas/program/capsule.ts';
// biome-ignore lint/correctness/noUnresolvedImports: build/sandboxed-pages.ts makes the script its default export
import extras from '../../../frame/runtime/extras.ts?frame-script';
import * as t from '../../../words/en/compose-code.ts';
import { Capsule } from '../Capsule.tsx';
import { VIEWER_HOST } from './viewer-host.ts';

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
        capabilities: FLAG_ORDER.filter((flag) => content.capabilities.includes(flag)),
        hash: contentHash,
        intro: (title) => (
          <>
            {title} {t.intro}
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

const FLAG_ORDER = Object.keys(t.flags) as (keyof typeof t.flags)[];

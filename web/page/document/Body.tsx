import type { Source } from '#schemas/document/artifact.ts';
import { Prose } from '../text/Prose.tsx';
import { belowTitle } from './body-shown.ts';

interface Props {
  text: string;
  title: string;
  sources: readonly Source[];
}

/** A document as it was written: its blocks are siblings in one element, in their order. */
export const Body = ({ text, title, sources }: Props) => (
  <section class="written" data-place="body">
    <Prose {...belowTitle(text, title)} sources={sources} />
  </section>
);

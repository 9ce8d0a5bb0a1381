import type { ComponentChildren } from 'preact';
import type { Inline } from '#schemas/text/markdown/tree.ts';
import { loadLong } from '../doors.ts';
import { LazyComponent } from '../kit/LazyComponent.tsx';
import { reveal } from './reveal.tsx';

/** Longer texts, in UTF-16 units, are laid out in pieces. */
const LONG = 4_000;

/** Plain text, or the inlines of a paragraph and the function that shows some of them. */
export type LongTextProps =
  | { readonly text: string; readonly multiline?: boolean | undefined; readonly show?: undefined }
  | {
      readonly text: readonly Inline[];
      readonly multiline?: undefined;
      readonly show: (nodes: readonly Inline[]) => ComponentChildren;
    };

/** Text of any length, in pieces. */
export const LongText = (props: LongTextProps) => (
  <LazyComponent load={async () => (await loadLong()).LongText} props={props} waiting={<span />} />
);

/** One untrusted string (title, name, publisher), isolated from the direction of its neighbours. */
export const Plain = ({ value, multiline }: { value: string; multiline?: boolean }) => (
  <bdi>
    {value.length > LONG ? (
      <LongText text={value} multiline={multiline} />
    ) : (
      reveal(value, multiline)
    )}
  </bdi>
);

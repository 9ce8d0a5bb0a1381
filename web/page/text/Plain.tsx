import type { LongTextProps } from '../../app/reading/LongText.tsx';
import { LazyComponent } from '../kit/LazyComponent.tsx';
import { reveal } from './reveal.tsx';

/** Longer texts, in UTF-16 units, are laid out in pieces. */
const LONG = 4_000;

/** Text of any length, in pieces. */
export const LongText = (props: LongTextProps) => (
  <LazyComponent
    load={() => import('../../app/reading/LongText.tsx')}
    props={props}
    waiting={<span />}
  />
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

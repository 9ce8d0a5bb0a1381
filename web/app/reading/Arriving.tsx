import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { loadArrival } from '../doors.ts';
import type { ArrivalProps } from './arrival/Arrival.tsx';

/** A file without `data`, whose bytes are looked for by code that few documents need. */
export const Arriving = (props: ArrivalProps) => (
  <LazyComponent<ArrivalProps>
    load={async () => (await loadArrival()).Arrival}
    props={props}
    waiting={<span class="muted">{reveal(props.alt || props.file.name)}</span>}
  />
);

import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { loadExternalFiles } from '../doors.ts';
import type { ExternalFileProps } from './external-files/ExternalFile.tsx';

/** A file without `data`, whose bytes are looked for by code that few documents need. */
export const LazyExternalFile = (props: ExternalFileProps) => (
  <LazyComponent<ExternalFileProps>
    load={async () => (await loadExternalFiles()).ExternalFile}
    props={props}
    waiting={<span class="muted">{reveal(props.alt || props.file.name)}</span>}
  />
);

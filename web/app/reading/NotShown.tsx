import type { ComponentChildren } from 'preact';
import { Plain } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import './files.css';

/** A quiet box in the place of a picture, with its description. */
export const NotShown = (props: { alt: string; words: string; children?: ComponentChildren }) => (
  <span class="not-shown">
    {props.alt && <span dir="auto">{reveal(props.alt)}</span>}
    <span class="muted" dir="auto">
      <Plain value={props.words} />
    </span>
    {props.children}
  </span>
);

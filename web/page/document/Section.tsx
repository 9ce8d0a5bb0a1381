import type { ComponentChildren } from 'preact';

/** A titled part of the page. `place` is what an address calls it (`app/reading/places.ts`). */
export const Section = (props: {
  title: string;
  place: string;
  class?: string | false;
  children: ComponentChildren;
}) => (
  <section class={props.class || undefined} data-place={props.place}>
    <h2 class="section-title">{props.title}</h2>
    {props.children}
  </section>
);

import type { ComponentChildren } from 'preact';

/** A titled part of the page. */
export const Section = (props: { title: string; class?: string; children: ComponentChildren }) => (
  <section class={props.class}>
    <h2>{props.title}</h2>
    {props.children}
  </section>
);

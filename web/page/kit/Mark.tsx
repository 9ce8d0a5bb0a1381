/** A small drawing in a line; by default the mark of Vitrine, an open case, beside its name. */
export const Mark = ({ path = 'M3 8l7-5 7 5v9H3zM7 11h6M7 14h4' }) => (
  <svg class="mark" viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
);

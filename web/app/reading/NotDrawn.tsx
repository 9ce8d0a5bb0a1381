import { ownDirection } from '../kit/own-direction.ts';

/** Says over a block of code why nothing was drawn of it. */
export const NotDrawn = ({ why }: { why: string }) => (
  <p class="not-drawn small" dir={ownDirection()}>
    {why}
  </p>
);

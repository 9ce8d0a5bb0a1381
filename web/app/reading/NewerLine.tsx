import type { Newer, Until } from '../../page/open/hosted.ts';
import { banner, date } from '../../words/en/artifact.ts';
import * as t from '../../words/en/lineage.ts';
import { newerAddress } from './newer-address.ts';

/** Says that the publisher of this page has a newer revision; of a preview, when it goes. */
export const NewerLine = (told: Newer | Until) => {
  if ('until' in told) {
    return <p class="notice warn">{t.previewUntil(date(new Date(told.until)))}</p>;
  }
  const { status, publishedAt } = told;
  return (
    <p class={`notice ${status in banner ? 'bad' : 'warn'}`} data-newer={status}>
      {(t.newer[status] ?? t.newerOne)(date(new Date(publishedAt)))}{' '}
      <a href={newerAddress(told)}>{t.readIt}</a>
    </p>
  );
};

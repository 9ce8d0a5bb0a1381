import { banner, date } from '../i18n/en/artifact.ts';
import * as t from '../i18n/en/lineage.ts';
import type { Told } from '../open/hosted.ts';
import { newerAddress } from './newer-address.ts';

/** Says that the publisher of this page has a newer revision. */
const NewerLine = (newer: NonNullable<Told['newer']>) => {
  const { status, publishedAt } = newer;
  return (
    <p class={`notice ${status in banner ? 'bad' : 'warn'}`} data-newer={status}>
      {(t.newer[status] ?? t.newerOne)(date(new Date(publishedAt)))}{' '}
      <a href={newerAddress(newer)}>{t.readIt}</a>
    </p>
  );
};
export default NewerLine;

import * as t from '../i18n/en/artifact.ts';
import { newerAddress, toldOf } from '../open/hosted.ts';

/** Says that the publisher of this page has a newer revision, when its server tells so. */
export const NewerLine = ({ id }: { id: string }) => {
  const newer = toldOf(id)?.newer;
  if (!newer) return null;
  const { status, publishedAt } = newer;
  const isOver = status in t.banner;
  return (
    <p class={`notice ${isOver ? 'bad' : 'warn'}`} data-newer={status}>
      {(t.newer[status] ?? t.newerOne)(t.date(new Date(publishedAt)))}{' '}
      <a href={newerAddress(newer)}>{t.readIt}</a>
    </p>
  );
};

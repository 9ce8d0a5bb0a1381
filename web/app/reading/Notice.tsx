import type { Artifact } from '#schemas/document/artifact.ts';
import { mixesScripts } from '#schemas/text/mixed-scripts.ts';
import type { Newer, Until } from '../../page/open/hosted.ts';
import { banner, date } from '../../words/en/page.ts';
import { lineage as t } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { LivingLine, type LivingProps } from '../living/LivingLine.tsx';
import { AcceptedLine } from './AcceptedLine.tsx';
import { newerAddress } from './newer-address.ts';

export type NoticeProps =
  /** The publisher of this page has a newer revision; or it is a preview, which goes. */
  | { readonly newer: Newer | Until }
  /** The address of the page is a living link. */
  | { readonly living: LivingProps }
  /** The artifact says that somebody accepted it. */
  | { readonly accepted: Artifact }
  /** A title and a name that may mix alphabets whose letters look alike. */
  | { readonly names: readonly string[] }
  /** The link was damaged on its way, and has been read in the only way there was. */
  | { readonly of: 'repaired' };

/** Says that the publisher of this page has a newer revision; of a preview, when it goes. */
const NewerLine = (told: Newer | Until) => {
  if ('until' in told) {
    return <p class="notice warn">{fill(t.previewUntil, { date: date(new Date(told.until)) })}</p>;
  }
  const { status, publishedAt } = told;
  return (
    <p class={`notice ${status in banner ? 'bad' : 'warn'}`} data-newer={status}>
      {fill(t.newer[status] ?? t.newerOne, { date: date(new Date(publishedAt)) })}{' '}
      <a href={newerAddress(told)}>{t.readIt}</a>
    </p>
  );
};

/** A line of the masthead that few artifacts have. */
export const Notice = (props: NoticeProps) => {
  if ('newer' in props) return <NewerLine {...props.newer} />;
  if ('living' in props) return <LivingLine {...props.living} />;
  if ('accepted' in props) return <AcceptedLine artifact={props.accepted} />;
  if ('names' in props && !props.names.some(mixesScripts)) return null;
  return <p class="notice warn">{'names' in props ? t.mixedScripts : t.repaired}</p>;
};

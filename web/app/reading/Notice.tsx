import type { Artifact } from '#schemas/document/artifact.ts';
import { mixesScripts } from '#schemas/text/mixed-scripts.ts';
import type { Newer, Until } from '../../page/open/hosted.ts';
import * as t from '../../words/en/lineage.ts';
import { LivingLine, type LivingProps } from '../living/LivingLine.tsx';
import { AcceptedLine } from './AcceptedLine.tsx';
import { NewerLine } from './NewerLine.tsx';

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

/** A line of the masthead that few artifacts have. */
const Notice = (props: NoticeProps) => {
  if ('newer' in props) return <NewerLine {...props.newer} />;
  if ('living' in props) return <LivingLine {...props.living} />;
  if ('accepted' in props) return <AcceptedLine artifact={props.accepted} />;
  if ('names' in props && !props.names.some(mixesScripts)) return null;
  return <p class="notice warn">{'names' in props ? t.mixedScripts : t.repaired}</p>;
};
export default Notice;

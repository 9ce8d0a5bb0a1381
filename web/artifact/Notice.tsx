import type { Artifact } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/lineage.ts';
import type { Newer, Until } from '../open/hosted.ts';
import { AcceptedLine } from './AcceptedLine.tsx';
import { NewerLine } from './NewerLine.tsx';

export type NoticeProps =
  /** The publisher of this page has a newer revision; or it is a preview, which goes. */
  | { readonly newer: Newer | Until }
  /** The artifact says that somebody accepted it. */
  | { readonly accepted: Artifact }
  /**
   * `mixed`: a title or name mixes alphabets whose letters look alike. `repaired`: the link was damaged
   * on its way, and has been read in the only way there was.
   */
  | { readonly of: 'mixed' | 'repaired' };

/** A line of the masthead that few artifacts have. */
const Notice = (props: NoticeProps) => {
  if ('newer' in props) return <NewerLine {...props.newer} />;
  if ('accepted' in props) return <AcceptedLine artifact={props.accepted} />;
  return <p class="notice warn">{props.of === 'mixed' ? t.mixedScripts : t.repaired}</p>;
};
export default Notice;

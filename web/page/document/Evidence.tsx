import type { Source } from '#schemas/document/artifact.ts';
import { SourceList } from './Sources.tsx';

interface Props {
  ids: readonly string[];
  sources: readonly Source[];
  /** Numbers of those that a text cites. */
  cited: ReadonlySet<string>;
}

/** Sources by their ids: told here, and not once more among the others. */
export const Evidence = ({ ids, sources, cited }: Props) => {
  const known = new Map(sources.map((source) => [source.id, source]));
  const told = [...new Set(ids)].map((id) => known.get(id) ?? { id, title: id, url: '' });
  return <SourceList sources={told} cited={cited} />;
};

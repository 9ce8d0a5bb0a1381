import { filesIn } from '#schemas/document/files.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { shareFiles as t } from '../../words/en/share.ts';
import { fill, list, plural } from '../../words/format.ts';
import { byteSize } from '../../words/values.ts';

/** Names that are told; the others are counted. */
const LISTED = 3;

/** The files of a document that a link does not carry. */
export const NotCarried = ({ artifact }: OpenedArtifact) => {
  const files = filesIn(artifact.content).filter(({ data }) => data === undefined);
  if (files.length === 0) return null;
  const size = byteSize(files.reduce((sum, file) => sum + file.size, 0));
  const names = files.slice(0, LISTED).map(({ name }) => name);
  const rest = files.length - names.length;
  return (
    <p class="notice warn">
      {fill(plural(files.length, t.notCarried), { size })}{' '}
      <Plain value={list(rest > 0 ? [...names, plural(rest, t.more)] : names)} />
    </p>
  );
};

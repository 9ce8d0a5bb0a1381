import type { Artifact } from '#schemas/document/artifact.ts';
import { lintArtifact } from '#schemas/document/lint.ts';
import { hiddenNotes } from '#schemas/text/markdown/hidden-notes.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { oddities as t } from '../../words/en/reading.ts';
import { plural } from '../../words/format.ts';
import { SomeOf } from '../kit/SomeOf.tsx';

/** Of a longer pointer, the ends are shown, in UTF-16 units: a name may be a megabyte long. */
const END = 120;
const cut = (pointer: string): string =>
  pointer.length > 2 * END ? `${pointer.slice(0, END)}…${pointer.slice(-END)}` : pointer;

/** The oddities, valid but worth a second look: hidden characters, odd dates, repeated sources. */
export const Oddities = ({ artifact }: { artifact: Artifact }) => {
  const lints = lintArtifact(artifact);
  if (lints.length === 0) return null;
  return (
    <>
      <h2>{t.title}</h2>
      <ul>
        <SomeOf items={lints} around="li">
          {({ lint, pointer }) => (
            <li>
              {t.words[lint]}{' '}
              {pointer && (
                <code>
                  <Plain value={cut(pointer)} />
                </code>
              )}
            </li>
          )}
        </SomeOf>
      </ul>
    </>
  );
};

/** A longer hidden text is cut, in UTF-16 units: it may be a picture of a megabyte. */
const MAX_NOTE = 2_000;

/** Text that the author hid: comments and the like, which programs that read the source see. */
export const HiddenNotes = ({ artifact }: { artifact: Artifact }) => {
  const notes = hiddenNotes(artifact);
  if (notes.length === 0) return null;
  return (
    <>
      <h2>{plural(notes.length, t.hiddenNotes)}</h2>
      <ul>
        <SomeOf items={notes} around="li">
          {(note) => (
            <li>
              <Plain value={note.slice(0, MAX_NOTE)} multiline />
            </li>
          )}
        </SomeOf>
      </ul>
    </>
  );
};

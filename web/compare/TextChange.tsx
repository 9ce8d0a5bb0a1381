import * as t from '../i18n/en/compare.ts';
import { Pieces, reveal } from '../text/Plain.tsx';
import type { Run, TextDiff } from './words.ts';

/** Unchanged text longer than this, in characters, is folded; so much of its ends is kept. */
const LONG = 600;
const KEPT = 160;

/** Longer runs appear bit by bit, in UTF-16 units. */
const VERY_LONG = 4_000;

/** Unchanged text, its middle left out when it is long. */
const Unchanged = ({ text }: { text: string }) => {
  if (text.length <= LONG) return <span>{reveal(text, true)}</span>;
  const head = text.slice(0, KEPT).replace(/\S*$/u, '') || text.slice(0, KEPT);
  const tail = text.slice(-KEPT).replace(/^\S*/u, '') || text.slice(-KEPT);
  return (
    <>
      <span>{reveal(head, true)}</span>
      <span class="muted folded">{t.unchangedText(text.length - head.length - tail.length)}</span>
      <span>{reveal(tail, true)}</span>
    </>
  );
};

/** A run with its mark: an element that says so, a line through or under it, and a word that is heard. */
const Marked = ({ text, of }: Run) => {
  if (of === 'both') return <Unchanged text={text} />;
  const Mark = of === 'before' ? 'del' : 'ins';
  return (
    <Mark>
      <span class="visually-hidden">{of === 'before' ? t.deleted : t.inserted} </span>
      {text.length > VERY_LONG ? <Pieces value={text} multiline /> : reveal(text, true)}
    </Mark>
  );
};

interface Props {
  diff: TextDiff;
  sideBySide: boolean;
  /** Source code: in a fixed-width face, and never from right to left. */
  code?: boolean;
}

/** Two texts, and what became of one in the other. */
export const TextChange = ({ diff, sideBySide, code }: Props) => {
  const box = (runs: readonly Run[], label?: string) => (
    <div class={code ? 'diff code' : 'diff'} dir={code ? 'ltr' : 'auto'}>
      {label && <div class="muted small">{label}</div>}
      {runs.length > 0 ? (
        runs.map((run) => <Marked {...run} />)
      ) : (
        <span class="muted">({t.nothingThere})</span>
      )}
    </div>
  );
  const sideOf = (side: Run['of']) => diff.runs.filter(({ of }) => of === 'both' || of === side);
  return (
    <>
      {diff.by === 'whole' && <p class="muted small">{t.asWhole}</p>}
      {diff.by === 'line' && !code && <p class="muted small">{t.byLine}</p>}
      {sideBySide ? (
        <div class="sides">
          {box(sideOf('before'), t.before)}
          {box(sideOf('after'), t.after)}
        </div>
      ) : (
        box(diff.runs)
      )}
    </>
  );
};

import type { Source } from '#schemas/document/artifact.ts';
import type { Block } from '#schemas/text/markdown/tree.ts';
import { Gradual } from '../kit/Gradual.tsx';
import { long } from '../kit/long.ts';
import { blocks, type Place, textOptions, tight } from './Markdown.tsx';
import { readText } from './read-markdown.ts';

interface ProseProps {
  text: string;
  sources: readonly Source[];
  /** Level of the heading above this text, so that headings inside continue the outline. */
  under?: number;
  /**
   * Whether it stands inside a line: what stands in its first paragraph has no space around it, and
   * what it stands in says its direction, so that the mark of a list is where its text begins.
   */
  tight?: boolean;
}

/** Place of a text whose highest heading comes right below the heading above it. */
function placeOf(nodes: readonly Block[], sources: readonly Source[], under: number): Place {
  const levels = nodes.map((node) => (node.tag === 'heading' ? node.level : 6));
  return { sources, under: under && under + 1 - Math.min(6, ...levels) };
}

/** Untrusted text with Markdown, as components. Nothing in it can load, run or hide. */
export const Prose = ({ text, sources, under = 2, tight: isTight = false }: ProseProps) => {
  const place = { sources, under };
  const inLong = long();
  const read = inLong ? [] : readText(text, textOptions(place, isTight)).blocks;
  return (
    <div class="prose" dir={isTight ? undefined : (inLong?.directionOf(text) ?? 'auto')}>
      {inLong ? (
        <Gradual parts={inLong.partsOfText(text, place, isTight)} />
      ) : (
        (isTight ? tight : blocks)(read, placeOf(read, sources, under))
      )}
    </div>
  );
};

/** Texts as the items of a list. */
export const ProseItems = ({
  items,
  sources,
}: { items: readonly string[] } & Pick<ProseProps, 'sources'>) => {
  const inLong = long();
  return inLong ? (
    <Gradual parts={inLong.partsOfTexts(items, { sources, under: 2 })} />
  ) : (
    items.map((text) => (
      <li dir="auto">
        <Prose text={text} sources={sources} tight />
      </li>
    ))
  );
};

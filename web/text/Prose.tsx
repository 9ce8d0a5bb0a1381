import type { ComponentType } from 'preact';
import type { Source } from '#schemas/artifact/artifact.ts';
import { reveal } from './Plain.tsx';

export interface ProseProps {
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

let withMarkdown: ComponentType<ProseProps> | undefined;

/** Shows all texts from now on. Called by what reads Markdown (`Markdown.tsx`) when it is loaded. */
export function setProse(prose: ComponentType<ProseProps>): void {
  withMarkdown = prose;
}

/** Signs that may mean something in Markdown; what begins a list or ends a line; addresses. */
const MARKUP = /[\n\r\t*_`[\]<>&#|~!\\^@]|^\s|\s$| {2}|^(?:[-+=]|\d+[.)])|:\/\//;
/** Longer texts appear bit by bit, in UTF-16 units. */
const LONG = 4_000;

/** Whether Markdown would make one paragraph of a text, and leave every letter of it. */
export const isPlain = (text: string): boolean =>
  text !== '' && text.length <= LONG && !MARKUP.test(text);

/**
 * Untrusted text with Markdown, as components. Nothing in it can load, run or hide. Before what reads
 * Markdown is there, only for texts that are plain.
 */
export const Prose = (props: ProseProps) => {
  const { text } = props;
  const WithMarkdown = withMarkdown;
  return WithMarkdown ? (
    <WithMarkdown {...props} />
  ) : (
    <div class="prose" dir="auto">
      <p>{reveal(text)}</p>
    </div>
  );
};

import type { RefObject } from 'preact';
import { reveal } from '../../../page/text/reveal.tsx';

export interface FormulaProps {
  readonly text: string;
  /** On a line of its own. */
  readonly isDisplay?: boolean | undefined;
  /** Stands among blocks, not in a paragraph. */
  readonly isBlock?: boolean | undefined;
  /** Inside a link nothing else can take the focus. */
  readonly isInLink?: boolean;
}

type Props = FormulaProps & { readonly root?: RefObject<HTMLElement | null> };

/** A formula as it is typed: TeX, as code. */
export const TexCode = ({ text, isBlock, root }: Props) => {
  const code = reveal(text, true);
  return isBlock ? (
    <pre ref={root as RefObject<HTMLPreElement>} tabIndex={0}>
      <code class="math">{code}</code>
    </pre>
  ) : (
    <code {...(root && { ref: root })} class="math">
      {code}
    </code>
  );
};

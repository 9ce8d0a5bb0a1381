import { Component } from 'preact';
import * as t from '../../words/en/page.ts';

/** Copies `text`; resolves to false where the browser refuses (plain http, no permission). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a text that is still being made. The clipboard waits for it where browsers can do that, so
 * that the press of the button still counts when it is there.
 *
 * @param text null: it was not made, and the clipboard stays as it was
 * @returns false: nothing was copied
 */
export async function copyWhenMade(text: Promise<string | null>): Promise<boolean> {
  try {
    const blob = text.then((made) => {
      if (made === null) throw new Error('There is nothing to copy.');
      return new Blob([made], { type: 'text/plain' });
    });
    blob.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    const made = await text;
    return made !== null && copyText(made);
  }
}

/** Words on the page that are not in the text: the letters of a formula, ours about a picture. */
const NOT_WRITTEN = 'math, .our-words';

/** Text of a node as it was written: of a formula its TeX, of a picture elsewhere its description. */
export function textOf(node: Node): string {
  if (!(node instanceof Element) || !node.querySelector(NOT_WRITTEN)) return node.textContent ?? '';
  const copy = node.cloneNode(true) as Element;
  for (const shown of copy.querySelectorAll(NOT_WRITTEN)) shown.remove();
  return copy.textContent ?? '';
}

interface Props {
  label: string;
  text: string;
  /** Name of the copied text, for people who hear the label alone. */
  about?: string;
}

/** Copies a text and says whether that worked. */
export class CopyButton extends Component<Props, { copied?: boolean }> {
  override render({ label, text, about }: Props) {
    const { copied } = this.state;
    return (
      <>
        <button
          type="button"
          class="button"
          aria-label={about && `${label}: ${about}`}
          onClick={async () => this.setState({ copied: await copyText(text) })}
        >
          {label}
        </button>{' '}
        <span role="status">{copied === undefined ? '' : copied ? t.copied : t.copyFailed}</span>
      </>
    );
  }
}

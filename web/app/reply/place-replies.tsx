import '../kit/controls.ts';
import { render } from 'preact';
import { isReply } from '#schemas/reply/reply.ts';
import { adoptStyle } from '../../page/kit/adopt-style.ts';
import { Answering } from './Answering.tsx';
import type { Answerable } from './offer-replies.ts';
import { ReplyShown } from './ReplyShown.tsx';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './replies.css?inline';

adoptStyle(css);

/**
 * Puts below a document what answers it, and above an answer what it is. Outside of the article: what
 * a document says cannot stand there.
 *
 * @param end stands below the document
 * @returns takes it away
 */
export function placeReplies(opened: Answerable, end: HTMLElement): () => void {
  if (!isReply(opened.artifact)) {
    const { artifact, signed, onOpen } = opened;
    render(<Answering artifact={artifact} signed={signed} onOpen={onOpen} />, end);
    return () => render(null, end);
  }
  const above = document.createElement('div');
  document.getElementById('main')?.prepend(above);
  render(<ReplyShown {...opened} />, above);
  return () => {
    render(null, above);
    above.remove();
  };
}

import { render } from 'preact';
import { isReply } from '#schemas/reply/reply.ts';
import { Answering } from './Answering.tsx';
import type { Answerable } from './offer-replies.ts';
import { ReplyShown } from './ReplyShown.tsx';
import '../kit/controls.css';
import './replies.css';

/**
 * Puts a bar around a document by which it is answered, and above an answer what it is. Outside of
 * the article: what a document says cannot stand there.
 *
 * @param end stands below the document
 * @param onBar tells of the bar, and how its *Answer* is pressed; undefined: there is none any more
 * @returns takes it away
 */
export function placeReplies(
  opened: Answerable,
  end: HTMLElement,
  onBar: (answer: (() => void) | undefined) => void,
): () => void {
  if (isReply(opened.artifact)) {
    const above = document.createElement('div');
    document.getElementById('main')?.prepend(above);
    render(<ReplyShown {...opened} />, above);
    return () => {
      render(null, above);
      above.remove();
    };
  }
  const foot = document.createElement('div');
  foot.className = 'answer-place';
  document.body.append(foot);
  render(<Answering {...opened} end={end} onBar={onBar} />, foot);
  return () => {
    render(null, foot);
    foot.remove();
  };
}

import { loadWrite } from '../../page/doors.ts';
import { type Input, isPasted } from '../../page/open/input.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { openInput as read } from './from-text.ts';
import { goTo } from './hosted-address.ts';
import { textOfPasted } from './is-markdown.ts';

/**
 * Opens a file or pasted text: becomes a share link in the address when it is intact. Markdown becomes
 * a draft.
 *
 * @param isWanted true while nothing else was opened
 * @param show shows any other input
 * @param openAddress opens what the address carries
 */
export async function openInput(
  input: Input,
  isWanted: () => boolean,
  show: (outcome: OpenOutcome) => Promise<void>,
  openAddress: () => Promise<void>,
): Promise<void> {
  const given = isPasted(input) ? textOfPasted(input) : input;
  const opened = await read(given);
  if (!opened || !isWanted()) return;
  if ('view' in opened) await show(opened);
  else if ('markdown' in opened) {
    const { openMarkdown } = await loadWrite();
    const failed = await openMarkdown(opened.markdown, opened.name);
    if (failed && isWanted()) await show(failed);
  } else if (location.hash === `#${opened.fragment}`) await openAddress();
  else goTo(opened.fragment);
}

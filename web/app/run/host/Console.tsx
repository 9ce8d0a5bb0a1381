import { nodesOfText } from '#schemas/text/markdown/nodes.ts';
import type { ConsoleLine } from '../../../frame/protocol.ts';
import { Plain } from '../../../page/text/Plain.tsx';
import { record as t } from '../../../words/en/programs.ts';
import { CopyButton } from '../../kit/CopyButton.tsx';

/** Most nodes of the console that are shown: the program writes while its reader wants to stop it. */
const MAX_NODES = 2_000;

/** The newest lines, of {@link MAX_NODES} together. */
export function newestOf(lines: readonly ConsoleLine[]): readonly ConsoleLine[] {
  let nodes = 0;
  let from = lines.length;
  while (from > 0) {
    nodes += 2 + nodesOfText(lines[from - 1]?.[1] ?? '');
    if (nodes > MAX_NODES) break;
    from -= 1;
  }
  return lines.slice(from);
}

/** The lines that the program wrote to its console, oldest first. */
export const Console = ({ lines }: { lines: readonly ConsoleLine[] }) => {
  if (lines.length === 0) return <p>{t.noConsole}</p>;
  const newest = newestOf(lines);
  return (
    <>
      <p class="muted small">{t.consoleNote}</p>
      {newest.length < lines.length && <p class="muted small">{t.consoleCut}</p>}
      <ol class="console">
        {newest.map(([level, text]) => (
          <li data-level={level}>
            <Plain value={text} multiline />
          </li>
        ))}
      </ol>
      <CopyButton
        label={t.copyConsole}
        text={lines.map(([level, text]) => `${level}: ${text}`).join('\n')}
      />
    </>
  );
};

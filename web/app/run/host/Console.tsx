import type { ConsoleLine } from '../../../frame/protocol.ts';
import { ELEMENT } from '../../../page/kit/Gradual.tsx';
import { Plain } from '../../../page/text/Plain.tsx';
import * as t from '../../../words/en/capsule-record.ts';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { weightOfText } from '../../reading/weight.ts';

/** Most that is shown of the console, in weight: the program writes while its reader wants to stop it. */
const MAX_SHOWN = 60_000;

/** The newest lines that are light enough together. */
export function newestOf(lines: readonly ConsoleLine[]): readonly ConsoleLine[] {
  let weight = 0;
  let from = lines.length;
  while (from > 0) {
    weight += 2 * ELEMENT + weightOfText(lines[from - 1]?.[1] ?? '');
    if (weight > MAX_SHOWN) break;
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

import * as t from '../../i18n/en/capsule-record.ts';
import { Plain } from '../../text/Plain.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { ConsoleLine } from '../protocol.ts';

/** The lines that the program wrote to its console, oldest first. */
export const Console = ({ lines }: { lines: readonly ConsoleLine[] }) =>
  lines.length === 0 ? (
    <p>{t.noConsole}</p>
  ) : (
    <>
      <p class="muted small">{t.consoleNote}</p>
      <ol class="console">
        {lines.map(([level, text]) => (
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

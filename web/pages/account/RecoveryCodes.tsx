import { useState } from 'preact/hooks';
import { copyText } from '../../app/kit/copy.tsx';
import { saveText } from '../../app/kit/save-file.tsx';
import { account as t } from '../../words/en/account.ts';
import { plural } from '../../words/format.ts';
import { ask } from './api.ts';
import { Confirm, Problem, type SectionProps, useAct } from './parts.tsx';
import { again } from './passkey.ts';

/** Codes for the day when no device is at hand. */
export function RecoveryCodes({ me, onChange }: SectionProps) {
  const { failure, busy, act } = useAct();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const { recoveryCodesLeft } = me.account;
  const make = () =>
    act(
      () => again(() => ask<{ codes: string[] }>('POST', 'recovery-codes')),
      (made) => {
        setCodes(made.codes);
        onChange();
      },
    );
  return (
    <>
      <h2>{t.recoveryCodes}</h2>
      <p>{t.recoveryWords}</p>
      {codes ? (
        <div class="card" role="group" aria-label={t.recoveryCodes}>
          <p class="notice warn">{t.codesOnce}</p>
          <ul class="codes" dir="ltr">
            {codes.map((code) => (
              <li>{code}</li>
            ))}
          </ul>
          <p>
            <button
              type="button"
              class="button"
              onClick={async () => setCopied(await copyText(codes.join('\n')))}
            >
              {t.copy}
            </button>{' '}
            <button
              type="button"
              class="button"
              onClick={() =>
                saveText('vitrine-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')
              }
            >
              {t.saveFile}
            </button>{' '}
            <button type="button" class="button" onClick={() => setCodes(null)}>
              {t.keptThem}
            </button>{' '}
            <span role="status">{copied === null ? '' : copied ? t.copied : t.copyFailed}</span>
          </p>
        </div>
      ) : (
        <>
          <p>{recoveryCodesLeft === 0 ? t.noCodes : plural(recoveryCodesLeft, t.codesLeft)}</p>
          {recoveryCodesLeft === 0 ? (
            <p>
              <button type="button" class="button" disabled={busy} onClick={make}>
                {t.makeCodes}
              </button>
            </p>
          ) : (
            <p>
              <Confirm
                label={t.newCodes}
                about={t.recoveryCodes}
                question={t.newCodesQuestion}
                yes={t.newCodesYes}
                busy={busy}
                onYes={make}
              />
            </p>
          )}
        </>
      )}
      <Problem failure={failure} />
    </>
  );
}

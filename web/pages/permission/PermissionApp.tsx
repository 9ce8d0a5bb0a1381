import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { PermissionRequest } from '#schemas/api/permission.ts';
import { Mark } from '../../page/kit/Mark.tsx';
import { permission as t } from '../../words/en/pages.ts';
import { ask, folderOf, signIn, signOut } from './api.ts';
import { Question } from './Question.tsx';

interface Props {
  /**
   * The code that stood in the address: it is shown, and the person still has to go on by
   * themselves.
   */
  typed: string;
  onCode: (code: string) => void;
}

/** The code that a device shows. */
function CodeForm({ typed, onCode }: Props) {
  const [code, setCode] = useState(typed.slice(0, 20));
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
        if (/^[B-DF-HJ-NP-TV-XZ]{8}$/.test(letters)) onCode(letters);
        else setWrong(true);
      }}
    >
      <h1 tabIndex={-1}>{t.deviceTitle}</h1>
      <p>{t.deviceIntro}</p>
      <p>
        <label for="code">{t.codeLabel}</label>
        <input
          id="code"
          class="field code"
          dir="ltr"
          value={code}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={20}
          aria-describedby="code-hint"
          aria-invalid={isWrong}
          onInput={(event) => {
            setCode(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <span id="code-hint" class="small muted">
          {t.codeHint}
        </span>
      </p>
      {isWrong && (
        <p class="notice bad" role="alert">
          {t.codeShape}
        </p>
      )}
      <button type="submit" class="button primary">
        {t.codeNext}
      </button>
    </form>
  );
}

/** The state of the page. */
type View =
  | { readonly state: 'loading' }
  | { readonly state: 'code'; readonly typed: string }
  | {
      readonly state: 'question';
      readonly request: PermissionRequest;
      readonly code: string | null;
    }
  | { readonly state: 'done'; readonly allowed: boolean }
  | { readonly state: 'failed'; readonly message: string };

/** The request in the address; null: this is the page of devices. */
const requestPath = /\/(oauth\/interaction\/[\w-]+)$/.exec(location.pathname)?.[1] ?? null;

/** The question of a program to a person: for one that sent them here, or for another device. */
export function PermissionApp() {
  const [view, setView] = useState<View>({ state: 'loading' });

  const load = async (code: string | null): Promise<void> => {
    setView({ state: 'loading' });
    const answer =
      code === null
        ? await ask<PermissionRequest>(`${requestPath}/details`)
        : await ask<PermissionRequest>('oauth/device/details', { userCode: code });
    if (answer.ok) setView({ state: 'question', request: answer.value, code });
    else if (answer.status === 401) signIn();
    else setView({ state: 'failed', message: answer.message });
  };
  const begin = async (): Promise<void> => {
    // A person without a session signs in first, and then comes back.
    const me = await ask<{ account: unknown }>('account/api/me');
    if (me.ok && me.value.account === null) return signIn();
    if (requestPath) return load(null);
    const typed = new URLSearchParams(location.search).get('user_code') ?? '';
    setView({ state: 'code', typed });
  };
  useEffect(() => {
    begin();
  }, []);
  // At once: later it would take the focus from where somebody has gone with Tab meanwhile.
  useLayoutEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [view.state]);

  const decide = async (decision: object): Promise<string | null> => {
    if (view.state !== 'question') return null;
    const answer =
      view.code === null
        ? await ask<{ next: string }>(`${requestPath}/decision`, decision)
        : await ask<{ allowed: boolean }>('oauth/device/decision', {
            userCode: view.code,
            ...decision,
          });
    if (!answer.ok) {
      if (answer.status === 401) signIn();
      return answer.message;
    }
    if ('next' in answer.value) {
      // A path of this server, which sends the browser on.
      location.replace(answer.value.next);
      return null;
    }
    setView({ state: 'done', allowed: answer.value.allowed });
    return null;
  };

  const useOther = async (): Promise<void> => {
    setView({ state: 'loading' });
    const failure = await signOut();
    // The request is the browser's, so whoever signs in now is asked the same.
    if (failure === null) signIn();
    else setView({ state: 'failed', message: failure });
  };

  return (
    <>
      <header class="bar">
        <a href={folderOf(location.pathname)} class="brand">
          <Mark />
          {t.product}
        </a>
      </header>
      <main id="main" tabIndex={-1} data-view="permission" data-permission={view.state}>
        {content()}
      </main>
    </>
  );

  function content() {
    switch (view.state) {
      case 'loading':
        return <p role="status">{t.loading}</p>;
      case 'code':
        return <CodeForm typed={view.typed} onCode={load} />;
      case 'question':
        return <Question request={view.request} onDecide={decide} onOther={useOther} />;
      case 'done':
        return (
          <>
            <h1 tabIndex={-1}>{view.allowed ? t.allowedTitle : t.deniedTitle}</h1>
            <p>{view.allowed ? t.allowed : t.denied}</p>
            <p>
              <a href={`${folderOf(location.pathname)}account`}>{t.toAccount}</a>
            </p>
          </>
        );
      case 'failed':
        return (
          <>
            <h1 tabIndex={-1}>{t.failedTitle}</h1>
            <p role="alert">{view.message}</p>
            {requestPath === null && (
              <p>
                <button
                  type="button"
                  class="button"
                  onClick={() => setView({ state: 'code', typed: '' })}
                >
                  {t.again}
                </button>
              </p>
            )}
          </>
        );
    }
  }
}

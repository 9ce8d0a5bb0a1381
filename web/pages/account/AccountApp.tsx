import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sideOf } from '../../app/kit/direction.ts';
import { Brand } from '../../page/kit/Brand.tsx';
import { replaceState } from '../../page/kit/replace-state.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { type Answer, ask, base, type Me } from './api.ts';
import { Link, linkIn } from './Link.tsx';
import { type Asker, askerAt, nextOf } from './next.ts';
import { SignedIn } from './SignedIn.tsx';
import { SignIn } from './SignIn.tsx';

/** The account page: signing in, or what one has. */
export function AccountApp() {
  const [me, setMe] = useState<Answer<Me> | null>(null);
  const [asker, setAsker] = useState<Asker | undefined>();
  const [link, setLink] = useState(linkIn(location.hash));
  const load = async (): Promise<void> => {
    const next = nextOf(location.search, base());
    const [answer, found] = await Promise.all([ask<Me>('GET', 'me'), askerAt(next, base())]);
    setAsker(found);
    if (answer.ok && answer.value.account && next && !link) location.replace(next);
    else setMe(answer);
  };
  useEffect(() => {
    load();
  }, []);
  useEffect(() => {
    // A link can be put into the address of the page that is open.
    const read = (): void => setLink((known) => linkIn(location.hash) ?? known);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const state = stateOf(me);
  useEffect(() => {
    if (state !== 'signed-out' || asker === undefined) return;
    // Somebody may have signed in by a link, in another tab: the question goes on here.
    const look = (): void => {
      if (!document.hidden) load();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [state, asker]);
  const before = useRef('loading');
  useLayoutEffect(() => {
    // Another page, in effect: whoever does not see it is told where it begins. At once, before
    // somebody goes on with Tab.
    if (before.current !== 'loading') document.querySelector('h1')?.focus();
    before.current = state;
  }, [state]);
  useEffect(() => {
    if (link) replaceState(null, location.pathname + location.search);
  }, [link]);

  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t.skip}
      </a>
      <header class="bar">
        <a href="./" class="brand">
          <Brand />
        </a>
        {me?.ok && me.value.account && (
          <>
            <span class="who muted" dir={sideOf(me.value.account.name)}>
              <Plain value={me.value.account.name} />
            </span>
            <button
              type="button"
              class="button quiet"
              onClick={() => ask('POST', 'sign-out').then(load)}
            >
              {t.signOut}
            </button>
          </>
        )}
      </header>
      <main id="main" tabIndex={-1} data-view="account" data-account={state}>
        {content()}
      </main>
    </>
  );

  function content() {
    if (!me) return <p role="status">{t.loading}</p>;
    if (!me.ok) return <Unreachable status={me.failure.status} message={me.failure.message} />;
    const { account } = me.value;
    if (link) {
      const done = (): void => {
        setLink(null);
        load();
      };
      if (link.purpose === 'sign-in-link' || account) return <Link link={link} onDone={done} />;
      return (
        <>
          <p class="notice warn">{t.verifyNeedsSignIn}</p>
          <SignIn features={me.value.features} onDone={load} />
        </>
      );
    }
    return account ? (
      <SignedIn me={{ ...me.value, account }} onChange={load} />
    ) : (
      <SignIn features={me.value.features} asker={asker} onDone={load} />
    );
  }
}

/** For machines that drive the page: `signed-in`, `signed-out`, `unavailable` or `loading`. */
function stateOf(me: Answer<Me> | null): string {
  if (!me) return 'loading';
  if (!me.ok) return 'unavailable';
  return me.value.account ? 'signed-in' : 'signed-out';
}

/** A static host has no accounts; a server may just be down. */
function Unreachable({ status, message }: { status: number; message: string }) {
  const isStatic = status === 404 || status === 200;
  return (
    <>
      <h1 tabIndex={-1}>{isStatic ? t.needsServerTitle : t.unavailableTitle}</h1>
      <p>{isStatic ? t.needsServer : message}</p>
      <p>
        <a href="./">{t.toViewer}</a>
      </p>
    </>
  );
}

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { copyText } from '../../app/kit/copy.tsx';
import { Refused } from '../../app/kit/refusal.tsx';
import { account as t } from '../../words/en/account.ts';
import { dateTime } from '../../words/en/page.ts';
import { fill } from '../../words/format.ts';
import { type Account, type Answer, ask, type Failure, type Listed, type Me } from './api.ts';

/** The props of every section. */
export interface SectionProps {
  me: Me & { account: Account };
  /** Loads the account again, after something in it has changed. */
  onChange: () => void;
}

/** A part of a tab. The heading of the first one is that of the tab. */
export function Section({
  id,
  title,
  isFirst,
  children,
}: {
  id: string;
  title: string;
  isFirst: boolean;
  children: ComponentChildren;
}) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Reason why something was not done. */
export const Problem = ({ failure }: { failure: Failure | null }) =>
  failure && (
    <p class="notice bad" role="alert">
      <Refused {...failure} />
    </p>
  );

/** Does something once at a time, and keeps why it failed. */
export function useAct() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async <T,>(
    work: () => Promise<Answer<T>>,
    then: (value: T) => void,
  ): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const answer = await work();
    setBusy(false);
    if (answer.ok) then(answer.value);
    else setFailure(answer.failure);
  };
  return { failure, busy, act };
}

/**
 * A list that the server gives page by page. It looks through long ones in parts, and a part may
 * hold nothing that was looked for: then the next is asked for, until there is something to show.
 */
export function useList<T>(path: string) {
  const [items, setItems] = useState<T[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const turn = useRef(0);
  const load = async (cursor: string | null): Promise<void> => {
    const mine = ++turn.current;
    setFailure(null);
    for (let from = cursor; ; ) {
      const query =
        from === null ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(from)}`;
      const answer = await ask<Listed<T>>('GET', path + query);
      // Something else was asked for meanwhile.
      if (mine !== turn.current) return;
      if (!answer.ok) return setFailure(answer.failure);
      const { items: more, next: following = null } = answer.value;
      if (more.length > 0 || following === null) {
        setItems((known) => (cursor === null ? more : [...(known ?? []), ...more]));
        return setNext(following);
      }
      from = following;
    }
  };
  useEffect(() => {
    load(null);
  }, [path]);
  return {
    items,
    failure,
    reload: () => load(null),
    more: next === null ? null : () => load(next),
  };
}

/** The end of a list: more of it, or that there is nothing. */
export const ListEnd = ({
  items,
  more,
  failure,
  empty,
}: {
  items: unknown[] | null;
  more: (() => void) | null;
  failure: Failure | null;
  empty: string;
}) => (
  <>
    <Problem failure={failure} />
    {items === null && !failure && <p role="status">{t.loading}</p>}
    {items?.length === 0 && <p class="muted">{empty}</p>}
    {more && (
      <p>
        <button type="button" class="button" onClick={more}>
          {t.showMore}
        </button>
      </p>
    )}
  </>
);

/** A button that asks once more before it does something. */
export function Confirm({
  label,
  about,
  question,
  yes,
  busy,
  onYes,
}: {
  label: string;
  /** The subject, for those who do not see where it stands. */
  about: string;
  question: string;
  yes: string;
  busy?: boolean;
  onYes: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The focus stays where the person is.
  useLayoutEffect(() => {
    if (asking) answer.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (!asking) {
    return (
      <button
        ref={opener}
        type="button"
        class="button"
        aria-label={`${label}: ${about}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <span role="group" aria-label={question}>
      <span>{question}</span>{' '}
      <button
        ref={answer}
        type="button"
        class="button danger"
        disabled={busy ?? false}
        onClick={() => {
          setAsking(false);
          onYes();
        }}
      >
        {yes}
      </button>{' '}
      <button type="button" class="button" onClick={() => setAsking(false)}>
        {t.cancel}
      </button>
    </span>
  );
}

/** A text to take along: shown whole, and copied by a button. */
export function Copyable({
  label,
  text,
  isFirst,
}: {
  label: string;
  text: string;
  /** Main button of its page. */
  isFirst?: boolean;
}) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div>
      <pre dir="ltr" tabIndex={0}>
        <code>{text}</code>
      </pre>
      <p>
        <button
          type="button"
          class={isFirst ? 'button primary' : 'button'}
          aria-label={fill(t.copyWhat, { what: label })}
          onClick={async () => setCopied(await copyText(text))}
        >
          {t.copy}
        </button>{' '}
        <span role="status">{copied === null ? '' : copied ? t.copied : t.copyFailed}</span>
      </p>
    </div>
  );
}

/** A moment, in the reader's time zone, and what happened then: the two stay in one line. */
export const When = ({ at, what }: { at: string; what?: string }) => (
  <span class="when">
    {what && `${what} `}
    <time dateTime={at}>{dateTime(new Date(at))}</time>
  </span>
);

/** The value of a field in a form that is sent. */
export const fieldText = (event: Event, name: string): string => {
  const form = event.currentTarget as HTMLFormElement;
  return (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value;
};

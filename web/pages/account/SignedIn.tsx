import type { FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/account.ts';
import { Apps } from './Apps.tsx';
import { type Account, ask } from './api.ts';
import { ConnectAgent } from './ConnectAgent.tsx';
import { Credits } from './Credits.tsx';
import { fieldText } from './form.ts';
import { Keys } from './Keys.tsx';
import { Leaving } from './Leaving.tsx';
import { LivingLinks } from './LivingLinks.tsx';
import { PrivateLinks } from './PrivateLinks.tsx';
import { Published } from './Published.tsx';
import { Problem, Section, type SectionProps, useAct } from './parts.tsx';
import { Sessions } from './Sessions.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SignInMethods } from './SignInMethods.tsx';
import { Tokens } from './Tokens.tsx';

/** The sections of the page, in order. A new one is a line here and its words in the catalogue. */
const SECTIONS: readonly (readonly [
  id: keyof typeof t.sections,
  component: FunctionComponent<SectionProps>,
])[] = [
  ['connect', ConnectAgent],
  ['tokens', Tokens],
  ['credits', Credits],
  ['apps', Apps],
  ['published', Published],
  ['links', LivingLinks],
  ['private', PrivateLinks],
  ['keys', Keys],
  ['sign-in-methods', SignInMethods],
  ['sessions', Sessions],
  ['leaving', Leaving],
];

/** The sections of a person's account. */
export function SignedIn({ me, onChange }: SectionProps) {
  return (
    <div class="account">
      <Name account={me.account} onChange={onChange} />
      <SideMenu ids={SECTIONS.map(([id]) => id)} />
      <div>
        {SECTIONS.map(([id, Part]) => (
          <Section id={id} title={t.sections[id]}>
            <Part me={me} onChange={onChange} />
          </Section>
        ))}
      </div>
    </div>
  );
}

function Name({ account, onChange }: { account: Account; onChange: () => void }) {
  const [editing, setEditing] = useState(false);
  const { failure, busy, act } = useAct();
  return (
    <div class="who">
      <h1 tabIndex={-1}>
        <Plain value={account.name} />
      </h1>
      {editing ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const name = fieldText(event, 'name');
            act(
              () => ask('PATCH', 'me', { name }),
              () => {
                setEditing(false);
                onChange();
              },
            );
          }}
        >
          <p class="line">
            <label>
              {t.yourName}
              <input class="field" name="name" required maxLength={120} value={account.name} />
            </label>
            <button type="submit" class="button" disabled={busy}>
              {t.save}
            </button>
          </p>
          <Problem failure={failure} />
        </form>
      ) : (
        <p>
          <span class="muted small">
            {t.accountId} <code>{account.id}</code>
          </span>{' '}
          <button type="button" class="button quiet" onClick={() => setEditing(true)}>
            {t.rename}
          </button>
        </p>
      )}
    </div>
  );
}

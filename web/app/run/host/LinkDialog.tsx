import { asking as t } from '../../../words/en/programs.ts';
import type { CapsuleHost } from '../capsule-host.ts';
import { Confirm } from './Confirm.tsx';
import type { Question } from './questions.ts';

interface Props {
  link: Extract<Question, { kind: 'link' | 'pay' }>;
  openTab: CapsuleHost['openTab'];
  onAnswer: (allowed: boolean) => void;
}

/** Shows an address in full before it is opened. It is ASCII throughout: nothing in it can hide. */
export function LinkDialog({ link, openTab, onAnswer }: Props) {
  const pays = link.kind === 'pay';
  const open = () => {
    openTab(link.href);
    onAnswer(true);
  };
  return (
    <Confirm
      title={pays ? t.payTitle : t.linkTitle}
      yes={pays ? t.openPayment : t.openLink}
      no={t.cancel}
      onYes={open}
      onNo={() => onAnswer(false)}
    >
      <p>
        <strong class="warn">{pays ? t.payBadge : t.linkBadge}</strong>
      </p>
      <dl>
        <dt>{t.linkHost}</dt>
        <dd class="link-host">{link.host}</dd>
        <dt>{t.linkAddress}</dt>
        <dd>
          <code class="link-address">{link.href}</code>
        </dd>
      </dl>
      {link.doubts.map((doubt) => (
        <p key={doubt} class="notice warn">
          {t.doubts[doubt]}
        </p>
      ))}
      <p>{pays ? t.payMore : t.linkMore}</p>
    </Confirm>
  );
}

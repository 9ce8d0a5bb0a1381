import type { ComponentChildren } from 'preact';
import { SEALED } from '../../page/document/Badge.tsx';
import { Mark } from '../../page/kit/Mark.tsx';
import { initialsOf } from '../../page/text/initials.ts';
import { date, kinds, match } from '../../words/en/page.ts';
import { home as t } from '../../words/en/pages.ts';
import type { ExampleCard } from './example-cards.ts';

interface Props {
  card: ExampleCard;
  onOpen: (name: string) => void;
}

const Day = ({ value }: { value: string }) => <time dateTime={value}>{date(new Date(value))}</time>;

/** A fact about an example, in a few words. */
function factOf({
  type,
  findings = 0,
  sources,
  risk = '',
  deadline = '',
}: ExampleCard): ComponentChildren {
  switch (type) {
    case 'document':
      return t.documentFact;
    case 'research-brief':
      return t.briefFact(findings, sources);
    case 'approval-request':
      return t.approvalFact(risk === 'high', <Day value={deadline} />);
    case 'task-handoff':
      return t.handoffFact;
    case 'mini-app-capsule':
      return t.miniAppFact;
    case 'decision-memo':
      return '';
  }
}

/** A document as it will look: its kind, its title, what it says, who says so and that it is whole. */
export const FirstCard = ({ card, onOpen }: Props) => (
  <button type="button" class="example first" onClick={() => onOpen(card.name)}>
    <span class="kind">{kinds[card.type]}</span>
    <bdi class="name" lang="en">
      {card.title}
    </bdi>
    <bdi class="lead" lang="en">
      {card.summary}
    </bdi>
    <span class="by">
      <span class="face" aria-hidden="true">
        {initialsOf(card.author)}
      </span>
      <span>
        <b>
          <bdi>{card.author}</bdi>
        </b>{' '}
        · <Day value={card.updatedAt} />
      </span>
    </span>
    <span class="badge">
      <Mark path={SEALED} />
      {match}
    </span>
  </button>
);

/** A small card that opens its example. */
export const SmallCard = ({ card, onOpen }: Props) => (
  <li>
    <button type="button" class="example" onClick={() => onOpen(card.name)}>
      <span class="kind">{kinds[card.type]}</span>
      <bdi class="name" lang="en">
        {card.title}
      </bdi>
      <span class="muted small">{factOf(card)}</span>
    </button>
  </li>
);

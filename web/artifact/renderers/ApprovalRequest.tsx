import type { Source } from '#schemas/artifact/artifact.ts';
import * as t from '../../i18n/en/artifact.ts';
import { Citation } from '../../text/Citation.tsx';
import { Time } from '../../text/Time.tsx';
import { Gradual, type Part } from '../../ui/Gradual.tsx';
import { ELEMENT } from '../../ui/turns.ts';
import { type KindProps, ListSection, Section, TextSection } from '../parts.tsx';

/** How many sources stand in one paragraph: each is laid out for itself. */
const GROUP = 200;

function* partsOfEvidence(ids: readonly string[], sources: readonly Source[]): Generator<Part> {
  for (let from = 0; from < ids.length; from += GROUP) {
    const group = ids.slice(from, from + GROUP);
    const content = (
      <p>
        {group.map((id) => (
          <>
            <Citation number={id.replace(/^source-/, '')} sources={sources} />{' '}
          </>
        ))}
      </p>
    );
    yield { weight: group.length * 3 * ELEMENT, content };
  }
}

/** decisions.md §6, `approval-request`: what, why, risk and deadline. There is no button to approve. */
export const ApprovalRequest = ({ content, sources }: KindProps) => {
  const level = content.text('risk');
  const risk = level !== undefined && Object.hasOwn(t.risks, level) ? t.risks[level] : undefined;
  if (level !== undefined && risk === undefined) content.rest.set('risk', level);
  const reversible = content.flag('reversible');
  const expiresAt = content.text('expiresAt');
  const evidence = content.texts('evidence');
  return (
    <>
      <TextSection title={t.request} text={content.text('request')} sources={sources} />
      <TextSection title={t.action} text={content.text('action')} sources={sources} />
      <TextSection title={t.why} text={content.text('reason')} sources={sources} />
      <dl class="facts">
        {risk && (
          <div>
            <dt>{t.risk}</dt>
            <dd>
              <strong class={level === 'low' ? '' : level === 'medium' ? 'warn' : 'bad'}>
                {risk}
              </strong>
            </dd>
          </div>
        )}
        {reversible !== undefined && (
          <div>
            <dt>{t.reversible}</dt>
            <dd>{reversible ? t.yes : t.no}</dd>
          </div>
        )}
        {expiresAt && (
          <div>
            <dt>{t.deadline}</dt>
            <dd>
              <Time value={expiresAt} />
            </dd>
          </div>
        )}
      </dl>
      <TextSection title={t.impact} text={content.text('impact')} sources={sources} />
      <ListSection title={t.choices} items={content.texts('choices')} sources={sources} />
      {evidence && (
        <Section title={t.evidence}>
          <Gradual parts={partsOfEvidence(evidence, sources)} />
        </Section>
      )}
    </>
  );
};

import * as t from '../../i18n/en/artifact.ts';
import { reveal } from '../../text/Plain.tsx';
import { Content } from '../members.ts';
import { type KindProps, ListSection, Rest, Section, TextSection, Texts } from '../parts.tsx';

const Option = ({ option, sources }: { option: object; sources: KindProps['sources'] }) => {
  const content = new Content(option);
  const name = content.text('name');
  const pros = content.texts('pros');
  const cons = content.texts('cons');
  return (
    <div class="card">
      {name && <h3 dir="auto">{reveal(name)}</h3>}
      {pros && <h4>{t.pros}</h4>}
      {pros && <Texts items={pros} sources={sources} />}
      {cons && <h4>{t.cons}</h4>}
      {cons && <Texts items={cons} sources={sources} />}
      {content.rest.size > 0 && <Rest members={[...content.rest]} sources={sources} />}
    </div>
  );
};

/** decisions.md §6, `decision-memo`: the answer first, then reasons, options and consequences. */
export const DecisionMemo = ({ content, sources }: KindProps) => {
  const options = content.objects('options');
  return (
    <>
      <TextSection title={t.decision} text={content.text('decision')} sources={sources} />
      <TextSection
        title={t.recommendation}
        text={content.text('recommendation')}
        sources={sources}
      />
      <TextSection title={t.question} text={content.text('question')} sources={sources} />
      <TextSection title={t.reasons} text={content.text('rationale')} sources={sources} />
      {options && (
        <Section title={t.options}>
          <div class="cards">
            {options.map((option) => (
              <Option option={option} sources={sources} />
            ))}
          </div>
        </Section>
      )}
      <ListSection title={t.consequences} items={content.texts('consequences')} sources={sources} />
    </>
  );
};

import * as t from '../../i18n/en/artifact.ts';
import { directionOf } from '../../text/direction.ts';
import { Plain } from '../../text/Plain.tsx';
import { Gradual, type Part } from '../../ui/Gradual.tsx';
import { ELEMENT } from '../../ui/turns.ts';
import { Content } from '../members.ts';
import { type KindProps, ListSection, Rest, Section, TextSection, Texts } from '../parts.tsx';

const Option = ({ option, sources }: { option: object; sources: KindProps['sources'] }) => {
  const content = new Content(option);
  const name = content.text('name');
  const pros = content.texts('pros');
  const cons = content.texts('cons');
  return (
    <div class="card">
      {name && (
        <h3 dir={directionOf(name)}>
          <Plain value={name} />
        </h3>
      )}
      {pros && <h4>{t.pros}</h4>}
      {pros && <Texts items={pros} sources={sources} />}
      {cons && <h4>{t.cons}</h4>}
      {cons && <Texts items={cons} sources={sources} />}
      {content.rest.size > 0 && <Rest members={[...content.rest]} sources={sources} />}
    </div>
  );
};

/** Options in one grid. Each grid is laid out for itself; twelve fill rows of two and of three. */
const GROUP = 12;

function* partsOfOptions(
  options: readonly object[],
  sources: KindProps['sources'],
): Generator<Part> {
  for (let from = 0; from < options.length; from += GROUP) {
    const group = options.slice(from, from + GROUP);
    const content = (
      <div class="cards">
        {group.map((option) => (
          <Option option={option} sources={sources} />
        ))}
      </div>
    );
    yield { weight: group.length * 8 * ELEMENT, content, isOpen: true };
  }
}

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
          <Gradual parts={partsOfOptions(options, sources)} />
        </Section>
      )}
      <ListSection title={t.consequences} items={content.texts('consequences')} sources={sources} />
    </>
  );
};

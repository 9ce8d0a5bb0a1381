import type { ComponentChild } from 'preact';
import type { JsonValue, Source } from '#schemas/document/artifact.ts';
import type { PageParts } from '#schemas/document/profile.ts';
import { Content } from '../../page/document/members.ts';
import { Rest, Texts } from '../../page/document/parts.tsx';
import { titleOf } from '../../page/document/title-of.ts';
import { Growing } from '../../page/kit/Growing.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { Prose } from '../../page/text/Prose.tsx';
import { Time } from '../../page/text/Time.tsx';
import { details as detailsWords, lineage as t } from '../../words/en/reading.ts';
import { timeWords } from '../../words/values.ts';
import { directionOf } from '../kit/direction.ts';
import { Json } from './Json.tsx';
import './value.css';

interface CardsProps {
  items: readonly object[];
  parts: PageParts;
  sources: readonly Source[];
}

const Card = ({ item, parts, sources }: Omit<CardsProps, 'items'> & { item: object }) => {
  const content = new Content(item);
  const shown = parts.map(([name, look]): ComponentChild => {
    const text = look === 'title' || look === 'text' ? content.text(name) : undefined;
    const texts = look === 'texts' ? content.texts(name) : undefined;
    if (look === 'title' && text) {
      return (
        <h3 dir={directionOf(text)}>
          <Plain value={text} />
        </h3>
      );
    }
    return (
      (text || texts) && (
        <>
          <h4>{titleOf(name)}</h4>
          {text && <Prose text={text} sources={sources} />}
          {texts && <Texts items={texts} sources={sources} />}
        </>
      )
    );
  });
  return (
    <div class="card">
      {shown}
      {content.rest.size > 0 && <Rest members={[...content.rest]} sources={sources} />}
    </div>
  );
};

/** Objects as cards, such as the options of a decision. */
export const Cards = ({ items, ...props }: CardsProps) => (
  <Growing items={items} nodes={() => 8} list={(shown) => <div class="cards">{shown}</div>}>
    {(item) => <Card item={item} {...props} />}
  </Growing>
);

/** Deeper values are shown as JSON text: a page cannot indent sixty levels. */
const MAX_DEPTH = 5;
/** Nodes of a member: its name and its frame. */
const MEMBER = 5;

interface Props {
  value: JsonValue;
  sources: readonly Source[];
  depth?: number;
}

/** `dir` of a text is its own; all else stands in words of the page. */
const directionOfValue = (value: JsonValue) =>
  typeof value === 'string' ? directionOf(value) : undefined;

const nameShown = (name: string): string =>
  Object.hasOwn(detailsWords.names, name)
    ? detailsWords.names[name as keyof typeof detailsWords.names]
    : name;

/** The members of an object as a description list. */
const MemberList = ({
  members,
  sources,
  depth = 0,
}: {
  members: readonly (readonly [string, JsonValue])[];
  sources: readonly Source[];
  depth?: number;
}) => (
  <Growing items={members} nodes={() => MEMBER} list={(shown) => <dl>{shown}</dl>}>
    {([name, value]) => (
      <div>
        <dt>
          <Plain value={nameShown(name)} />
        </dt>
        <dd dir={directionOfValue(value)}>
          {name === 'charts' && depth === 0 && Array.isArray(value) ? (
            <Charts charts={value} sources={sources} />
          ) : (
            <Value value={value} sources={sources} depth={depth + 1} />
          )}
        </dd>
      </div>
    )}
  </Growing>
);

/** Charts of a document, drawn as those in its texts. */
const Charts = ({ charts, sources }: { charts: readonly JsonValue[] } & Pick<Props, 'sources'>) => (
  <Growing items={charts}>
    {(chart) => <Prose text={`\`\`\`chart\n${JSON.stringify(chart)}\n\`\`\``} sources={sources} />}
  </Growing>
);

/** Any JSON value, readable, without assuming what it means. */
const Value = ({ value, sources, depth = 0 }: Props) => {
  if (typeof value === 'string' && value !== '') {
    return timeWords(value) ? (
      <Time value={value} />
    ) : (
      <Prose text={value} sources={sources} tight />
    );
  }
  if (value === null || typeof value !== 'object') {
    return value === '' ? <span class="muted">{t.emptyValue}</span> : <code>{String(value)}</code>;
  }
  if (depth > MAX_DEPTH) {
    return <Json json={JSON.stringify(value)} />;
  }
  const members = Object.entries(value);
  if (members.length === 0) return <span class="muted">{t.emptyList}</span>;
  if (!Array.isArray(value))
    return <MemberList members={members} sources={sources} depth={depth} />;
  return (
    <Growing items={value} list={(shown) => <ul class="texts">{shown}</ul>}>
      {(item) => (
        <li dir={directionOfValue(item)}>
          <Value value={item} sources={sources} depth={depth + 1} />
        </li>
      )}
    </Growing>
  );
};

export { MemberList as Value };

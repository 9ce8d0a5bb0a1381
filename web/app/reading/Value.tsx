import type { VNode } from 'preact';
import type { JsonValue, Source } from '#schemas/document/artifact.ts';
import { adoptStyle } from '../../page/kit/adopt-style.ts';
import { ELEMENT, Gradual, type Part } from '../../page/kit/Gradual.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { Prose } from '../../page/text/Prose.tsx';
import { Time } from '../../page/text/Time.tsx';
import { names } from '../../words/en/details.ts';
import * as t from '../../words/en/lineage.ts';
import { directionOf } from './direction.ts';
import Json from './Json.tsx';
import { timeWords } from './time-words.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './value.css?inline';

adoptStyle(css);

/** Deeper values are shown as JSON text: a page cannot indent sixty levels. */
const MAX_DEPTH = 5;
/** What weighs more is weighed where it is shown, bit by bit. */
const MAX_WEIGHT = 4_000;

interface Props {
  value: JsonValue;
  sources: readonly Source[];
  depth?: number;
}

/** The members of an object as a description list. */
const MemberList = (props: {
  members: readonly (readonly [string, JsonValue])[];
  sources: readonly Source[];
  depth?: number;
}) => (
  <dl>
    <Gradual parts={partsOfMembers(props.members, props.sources, (props.depth ?? 0) + 1)} />
  </dl>
);

/** Of a text its own; all else stands in words of the page. */
const directionOfValue = (value: JsonValue) =>
  typeof value === 'string' ? directionOf(value) : undefined;

/** What a value weighs with all that it holds; {@link MAX_WEIGHT} or more when that is much. */
function weightOf(value: JsonValue): number {
  if (typeof value === 'string') return 2 * ELEMENT + 3 * value.length;
  let weight = 2 * ELEMENT;
  if (value === null || typeof value !== 'object') return weight;
  for (const name in value) {
    weight +=
      2 * ELEMENT + name.length + weightOf((value as Record<string, JsonValue>)[name] ?? null);
    if (weight >= MAX_WEIGHT) break;
  }
  return weight;
}

/** Charts of a document, drawn as those in its texts. */
function* partsOfCharts(charts: readonly JsonValue[], sources: readonly Source[]): Generator<Part> {
  for (const chart of charts) {
    const text = `\`\`\`chart\n${JSON.stringify(chart)}\n\`\`\``;
    yield { weight: 4 * ELEMENT, content: <Prose text={text} sources={sources} />, isOpen: true };
  }
}

/** A part that says of itself whether it is shown bit by bit. */
const partOf = (weight: number, content: VNode): Part =>
  weight < MAX_WEIGHT ? { weight, content } : { weight: 4 * ELEMENT, content, isOpen: true };

function* partsOfMembers(
  members: readonly (readonly [string, JsonValue])[],
  sources: readonly Source[],
  depth: number,
): Generator<Part> {
  for (const [name, value] of members) {
    const content = (
      <div>
        <dt>
          <Plain value={Object.hasOwn(names, name) ? names[name as keyof typeof names] : name} />
        </dt>
        <dd dir={directionOfValue(value)}>
          {name === 'charts' && depth === 1 && Array.isArray(value) ? (
            <Gradual parts={partsOfCharts(value, sources)} />
          ) : (
            <Value value={value} sources={sources} depth={depth} />
          )}
        </dd>
      </div>
    );
    yield partOf(2 * ELEMENT + name.length + weightOf(value), content);
  }
}

function* partsOfItems(
  items: readonly JsonValue[],
  sources: readonly Source[],
  depth: number,
): Generator<Part> {
  for (const item of items) {
    const content = (
      <li dir={directionOfValue(item)}>
        <Value value={item} sources={sources} depth={depth} />
      </li>
    );
    yield partOf(weightOf(item), content);
  }
}

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
    <ul class="texts">
      <Gradual parts={partsOfItems(value, sources, depth + 1)} />
    </ul>
  );
};

export default MemberList;

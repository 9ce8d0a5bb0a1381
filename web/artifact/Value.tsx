import type { JsonValue, Source } from '#schemas/artifact.ts';
import * as t from '../i18n/en/artifact.ts';
import { ProseItem } from '../text/Markdown.tsx';
import { Plain } from '../text/Plain.tsx';
import { Progressive } from '../ui/Progressive.tsx';

/** Deeper values are shown as JSON text: a page cannot indent sixty levels. */
const MAX_DEPTH = 5;

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
    <Progressive
      items={props.members}
      first={30}
      render={([name, value]) => (
        <div>
          <dt>
            <Plain value={name} />
          </dt>
          <dd>
            <Value value={value} sources={props.sources} depth={(props.depth ?? 0) + 1} />
          </dd>
        </div>
      )}
    />
  </dl>
);

/** Any JSON value, readable, without assuming what it means. */
const Value = ({ value, sources, depth = 0 }: Props) => {
  if (typeof value === 'string' && value !== '')
    return <ProseItem text={value} sources={sources} />;
  if (value === null || typeof value !== 'object') {
    return value === '' ? <span class="muted">{t.emptyValue}</span> : <code>{String(value)}</code>;
  }
  if (depth > MAX_DEPTH) {
    return (
      <pre tabIndex={0}>
        <Plain value={JSON.stringify(value, null, 1)} multiline />
      </pre>
    );
  }
  const members = Object.entries(value);
  if (members.length === 0) return <span class="muted">{t.emptyValue}</span>;
  if (!Array.isArray(value))
    return <MemberList members={members} sources={sources} depth={depth} />;
  return (
    <ul>
      <Progressive
        items={value}
        first={30}
        render={(item) => (
          <li>
            <Value value={item} sources={sources} depth={depth + 1} />
          </li>
        )}
      />
    </ul>
  );
};

export default MemberList;

import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import * as t from '../../words/en/library.ts';
import type { LibraryKind } from './entry.ts';
import { ORDERS, type Query } from './find.ts';
import { KIND_WORDS } from './kind-words.ts';

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: ReadonlyArray<readonly [V, string]>;
  onChoose: (value: V) => void;
}

const Choice = <V extends string>({ label, value, options, onChoose }: ChoiceProps<V>) => (
  <label>
    {label}
    <select
      class="field"
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value as V)}
    >
      {options.map(([option, words]) => (
        <option value={option}>{words}</option>
      ))}
    </select>
  </label>
);

interface Props {
  query: Query;
  onQuery: (query: Query) => void;
}

/**
 * The search field and the choices beside it. The kinds are those that have words: the lists in
 * `schemas/document/artifact.ts` would become part of what every document loads.
 */
export const Filters = ({ query, onQuery }: Props) => {
  const change = (part: Partial<Query>): void => onQuery({ ...query, ...part });
  return (
    <search class="filters">
      <label class="wide">
        {t.search}
        <input
          class="field"
          type="search"
          placeholder={t.searchHint}
          value={query.text}
          onInput={(event) => change({ text: event.currentTarget.value })}
        />
      </label>
      <Choice
        label={t.kind}
        value={query.kind}
        options={[['', t.anyKind], ...(Object.entries(KIND_WORDS) as Array<[LibraryKind, string]>)]}
        onChoose={(kind) => change({ kind })}
      />
      <Choice
        label={t.status}
        value={query.status}
        options={[
          ['', t.anyStatus],
          ...(Object.entries(t.statuses) as Array<[ArtifactStatus, string]>),
        ]}
        onChoose={(status) => change({ status })}
      />
      <Choice
        label={t.order}
        value={query.order}
        options={ORDERS.map((order) => [order, t.orders[order]] as const)}
        onChoose={(order) => change({ order })}
      />
    </search>
  );
};

import type { Member, Profile } from '#schemas/document/profile.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { titleOf } from '../../../page/document/title-of.ts';
import { compose as t, writing as w } from '../../../words/en/write.ts';
import { fill } from '../../../words/format.ts';
import { FEW, SomeOf } from '../../kit/SomeOf.tsx';
import { listAt, moved, type Path, pointerOf, textAt } from '../paths.ts';
import { type Caret, type Form, focusLater, focusNext } from './form.ts';
import { ChoiceField, Labelled } from './Labelled.tsx';
import { OrderButtons } from './ListField.tsx';
import { TextsField } from './RowsField.tsx';
import { criteriaOf, recommendedAfter, withoutScore, withScoreRenamed } from './scores.ts';
import { TextArea } from './TextArea.tsx';

interface Props {
  form: Form;
  path: Path;
  label: string;
  profile: Profile;
  /** True if the object around it says which one is recommended. */
  recommends: boolean;
}

/** As many are shown to be written in: with fewer there is nothing to choose. */
const LEAST = 2;

const CRITERIA: Path = ['content', 'criteria'];
const RECOMMENDED: Path = ['content', 'recommended'];

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member of an object that names it, its lists of texts, and its scores. */
function partsOf(profile: Profile) {
  const all = Object.entries(profile);
  const named = (is: (member: Member) => boolean) =>
    all.filter(([, member]) => is(member)).map(([name]) => name);
  const [name = 'name'] = named(({ look }) => look === 'title');
  const [scores] = all.flatMap(([member, shape]) =>
    shape.is === 'scores' ? [{ member, from: shape.from, to: shape.to }] : [],
  );
  return { name, lists: named(({ is }) => is === 'texts'), scores };
}

/**
 * Options side by side, in rows for their names, what speaks for and against each, and how well each
 * does by every criterion.
 */
export const OptionsField = ({ form, path, label, profile, recommends }: Props) => {
  const { name: title, lists, scores } = partsOf(profile);
  const words = t.fields[String(path.at(-1))];
  const items = listAt(form.document, path);
  const length = Math.max(LEAST, items.length);
  const criteria = criteriaOf(listAt(form.document, CRITERIA), items, scores?.member);
  const recommended = textAt(form.document, RECOMMENDED);
  // Text for the second of them must not become the first.
  const padded: Form = {
    ...form,
    set: (at, value) => {
      const index = at[path.length];
      const isBehind = typeof index === 'number' && index > items.length;
      if (isBehind) form.set(path, [...items, ...Array(index - items.length).fill({})]);
      form.set(at, value);
    },
  };
  const put = (next: readonly JsonValue[], index: number, caret: Caret) => {
    form.set(path, [...next]);
    focusLater(pointerOf([...path, index, title]), caret);
  };
  const add = () => {
    const empty = items.findIndex((item) => !isObject(item) || !textAt(item, [title]).trim());
    if (empty >= 0) return focusLater(pointerOf([...path, empty, title]), 'end');
    if (items.length < LEAST) return focusLater(pointerOf([...path, items.length, title]), 'end');
    put([...items, {}], items.length, 'end');
  };
  const move = (index: number, to: number) => put(moved(items, index, to), to, 'end');
  const remove = (index: number) => {
    const gone = textAt(form.document, [...path, index, title]);
    if (recommends && gone && gone === recommended) form.set(RECOMMENDED, undefined);
    const rest = items.filter((_, at) => at !== index);
    put(rest, Math.max(0, Math.min(index, rest.length - 1)), 'end');
  };
  const rename = (index: number, text: string) => {
    const before = textAt(form.document, [...path, index, title]);
    padded.set([...path, index, title], text);
    const next = recommendedAfter(items, title, index, before, text, recommended);
    if (recommends && next !== recommended) form.set(RECOMMENDED, next || undefined);
  };
  const onKey = (event: KeyboardEvent, area: HTMLTextAreaElement, index: number): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (ctrlKey || metaKey || shiftKey) return false;
    const isEmpty = !area.value.trim();
    if (altKey) {
      const to = key === 'ArrowUp' ? index - 1 : key === 'ArrowDown' ? index + 1 : -1;
      if (to < 0 || to >= items.length) return false;
      move(index, to);
      return true;
    }
    if (key === 'Enter') {
      if (index < length - 1) focusLater(pointerOf([...path, index + 1, title]), 'end');
      else if (isEmpty) focusNext(area);
      else put([...items, {}], length, 'end');
      return true;
    }
    const isBare = !isObject(items[index]) || Object.values(items[index]).every((it) => it === '');
    if (key === 'Backspace' && isEmpty && isBare && index > 0 && index < items.length) {
      remove(index);
      return true;
    }
    return false;
  };
  const count = 1 + lists.length + criteria.length + (recommends ? 1 : 0);
  return (
    <div class="rows" role="group" aria-label={label}>
      <h2>{label}</h2>
      <div class="options">
        <SomeOf items={Array.from({ length })} around="p" some={FEW} list={pointerOf(path)}>
          {(_, index) => {
            const at = [...path, index];
            const own = textAt(form.document, [...at, title]);
            const isBest = recommends && own !== '' && own === recommended;
            const called = fill(words?.item ?? t.item, { place: index + 1 });
            return (
              <div
                key={index}
                class={isBest ? 'option best' : 'option'}
                role="group"
                aria-label={called}
                style={{ gridRow: `span ${count}` }}
              >
                <Labelled
                  form={form}
                  pointer={pointerOf([...at, title])}
                  label={w.optionName}
                  labelled="unseen"
                >
                  {(input) => (
                    <TextArea
                      form={form}
                      input={input}
                      look="lead"
                      value={own}
                      placeholder={called}
                      readOnly={form.locked}
                      single
                      onText={(text) => rename(index, text)}
                      onKey={(event, area) => onKey(event, area, index)}
                      tools={
                        index < items.length && (
                          <OrderButtons
                            name={called}
                            index={index}
                            length={items.length}
                            isExtra
                            onMove={(to) => move(index, to)}
                            onRemove={() => remove(index)}
                          />
                        )
                      }
                    />
                  )}
                </Labelled>
                {lists.map((member) => (
                  <TextsField
                    key={member}
                    form={padded}
                    path={[...at, member]}
                    title={titleOf(member)}
                    placeholder={t.fields[`options.${member}`]?.hint}
                    itemName={t.fields[`options.${member}`]?.item ?? t.item}
                    inner
                  />
                ))}
                {scores && (
                  <SomeOf items={criteria} around="p" some={FEW}>
                    {(criterion) => (
                      <ChoiceField
                        key={criterion}
                        form={padded}
                        path={[...at, scores.member, criterion]}
                        label={criterion}
                        none={w.noScore}
                        content
                        choices={Array.from({ length: scores.to - scores.from + 1 }, (__, step) => {
                          const score = scores.to - step;
                          return [score, fill(w.score, { value: score, of: scores.to })] as const;
                        })}
                      />
                    )}
                  </SomeOf>
                )}
                {recommends && (
                  <label class="check">
                    <input
                      type="checkbox"
                      checked={isBest}
                      disabled={form.locked || !own.trim()}
                      onChange={({ currentTarget: { checked } }) =>
                        form.set(RECOMMENDED, checked ? own : undefined)
                      }
                    />{' '}
                    {w.recommended}
                  </label>
                )}
              </div>
            );
          }}
        </SomeOf>
      </div>
      {!form.locked && (
        <button type="button" class="button quiet add" onClick={add}>
          + {words?.add ?? t.addItem}
        </button>
      )}
      {scores && <CriteriaField form={form} path={path} member={scores.member} />}
    </div>
  );
};

/** Criteria of the options. Scores follow a criterion whose words change. */
const CriteriaField = ({ form, path, member }: { form: Form; path: Path; member: string }) => {
  const before = listAt(form.document, CRITERIA);
  const following: Form = {
    ...form,
    set: (at, value) => {
      form.set(at, value);
      const index = at[CRITERIA.length];
      const options = listAt(form.document, path);
      const next =
        typeof index === 'number'
          ? withScoreRenamed(options, member, before, index, value)
          : withoutScore(options, member, before, value);
      if (next !== options) form.set(path, [...next]);
    },
  };
  return (
    <TextsField
      form={following}
      path={CRITERIA}
      title={w.criteria}
      placeholder={w.criterionHint}
      itemName={w.criterion}
      inner
      cites={false}
    />
  );
};

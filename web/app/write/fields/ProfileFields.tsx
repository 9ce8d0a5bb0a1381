import type { VNode } from 'preact';
import { askedIn, type Member, type Profile } from '#schemas/document/profile.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { titleOf } from '../../../page/document/title-of.ts';
import { choices } from '../../../words/en/page.ts';
import { compose as t } from '../../../words/en/write.ts';
import { fill } from '../../../words/format.ts';
import { SomeOf } from '../../kit/SomeOf.tsx';
import { listAt, type Path, textAt, valueAt } from '../paths.ts';
import type { Form } from './form.ts';
import { ChoiceField, TimeField } from './Labelled.tsx';
import { ListField } from './ListField.tsx';
import { OptionsField } from './OptionsField.tsx';
import { TextsField } from './RowsField.tsx';
import { ProseField } from './TextField.tsx';

/** Boxes for the sources that are evidence for a request. */
const EvidenceField = ({ form, path, label }: { form: Form; path: Path; label: string }) => {
  const chosen = listAt(form.document, path);
  const sources = listAt(form.document, ['sources']);
  return (
    <fieldset class="list">
      <legend>{label}</legend>
      {sources.length === 0 && <p class="muted small hint">{t.noEvidence}</p>}
      <SomeOf items={sources} around="p">
        {(source) => {
          const id = textAt(source, ['id']);
          return (
            <label key={id} class="check">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={form.locked}
                onChange={({ currentTarget: { checked } }) => {
                  const others = chosen.filter((item) => item !== id);
                  form.set(path, checked ? [...others, id] : others);
                }}
              />{' '}
              [{id.slice('source-'.length)}]{' '}
              <bdi>{textAt(source, ['title']) || t.untitledSource}</bdi>
            </label>
          );
        }}
      </SomeOf>
    </fieldset>
  );
};

interface Props {
  form: Form;
  path: Path;
  member: Member;
  /** The members on the way to it, as words are found: `options.pros`. */
  name: string;
  /** The object that it belongs to. */
  around: Profile;
  /** True if that object is one of a list, which has a heading. */
  inner?: boolean;
}

const choiceWords: Readonly<Record<string, string>> = choices;

/** An object with all that its fields fill. */
const freshObject = (profile: Profile): JsonObject =>
  Object.fromEntries(
    askedIn(profile).flatMap(([name, { is }]): [string, JsonValue][] =>
      is === 'text' ? [[name, '']] : is === 'texts' ? [[name, []]] : [],
    ),
  );

const ObjectsField = ({
  form,
  path,
  label,
  name,
  profile,
}: Pick<Props, 'form' | 'path' | 'name'> & { label: string; profile: Profile }) => {
  const { hint, item = t.item, add = t.addItem } = t.fields[name] ?? {};
  const [[first] = []] = askedIn(profile);
  return (
    <ListField
      form={form}
      path={path}
      hint={hint}
      title={label}
      itemName={item}
      addLabel={add}
      fresh={() => freshObject(profile)}
      focus={first === undefined ? [] : [first]}
    >
      {(at, index) => (
        <fieldset class="source">
          <legend class="muted">{fill(item, { place: index + 1 })}</legend>
          <Fields form={form} path={at} profile={profile} of={`${name}.`} inner />
        </fieldset>
      )}
    </ListField>
  );
};

/** The field that fills one member, by what it holds; nothing for what no field can fill. */
function Field({ form, path, member, name, around, inner = false }: Props): VNode | null {
  const own = name.slice(name.lastIndexOf('.') + 1);
  const { hint, item = t.item, add, label: words } = t.fields[name] ?? {};
  const title = words ?? titleOf(own);
  // In an object, what is not written is simply not there.
  const isOptional = !member.needed && !inner;
  const label = isOptional ? fill(t.optional, { label: title }) : title;
  const common = { form, path, label, hint, content: true };
  // A form asks for its fields; what fits in none of them is there when it came from a text.
  const isOnly = Object.keys(around).length === 1;
  if (member.look === 'body' && !isOnly && valueAt(form.document, path) === undefined) return null;
  const placeholder = isOptional ? fill(t.optional, { label: hint ?? t.anything }) : hint;
  switch (member.is) {
    case 'text':
      return (
        <ProseField
          form={form}
          path={path}
          label={title}
          look={member.look === 'body' ? 'body' : 'prose'}
          placeholder={placeholder}
          inner={inner}
        />
      );
    case 'texts':
      return (
        <TextsField
          form={form}
          path={path}
          title={title}
          placeholder={placeholder}
          itemName={item}
          addLabel={add ?? t.addItem}
          numbered={member.look === 'numbered'}
          inner={inner}
        />
      );
    case 'objects':
      return Object.values(member.members).some(({ is }) => is === 'scores') ? (
        <OptionsField
          form={form}
          path={path}
          label={title}
          profile={member.members}
          recommends={Object.hasOwn(around, 'recommended')}
        />
      ) : (
        <ObjectsField form={form} path={path} label={title} name={name} profile={member.members} />
      );
    case 'choice':
      return (
        <ChoiceField
          {...common}
          choices={member.of.map((value) => [value, choiceWords[value] ?? value] as const)}
          none={t.notSaid}
        />
      );
    case 'flag':
      return (
        <ChoiceField
          {...common}
          choices={[
            [true, t.yes],
            [false, t.no],
          ]}
          none={t.notSaid}
        />
      );
    case 'time':
      return <TimeField form={form} path={path} label={label} content />;
    case 'sources':
      return <EvidenceField form={form} path={path} label={label} />;
    default:
      return null;
  }
}

/** The fields of a profile, each filling one member of the object at a path. */
const Fields = (props: {
  form: Form;
  path: Path;
  profile: Profile;
  of: string;
  inner?: boolean;
}): VNode[] => {
  const { form, path, profile, of, inner = false } = props;
  return askedIn(profile).map(([name, member]) => (
    <Field
      key={name}
      form={form}
      path={[...path, name]}
      member={member}
      name={of + name}
      around={profile}
      inner={inner}
    />
  ));
};

/** The form of a kind whose content has a profile. */
export const ProfileFields = ({ form, profile }: { form: Form; profile: Profile }) => (
  <Fields form={form} path={['content']} profile={profile} of="" />
);

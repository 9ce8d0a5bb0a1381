import type { VNode } from 'preact';
import { askedIn, type Member, type Profile } from '#schemas/artifact/profile.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { titleOf } from '../../artifact/renderers/title-of.ts';
import * as t from '../../i18n/en/compose.ts';
import { choices } from '../../i18n/en/kinds.ts';
import type { Path } from '../paths.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import type { Form } from './form.ts';
import { ListField, TextsField } from './ListField.tsx';
import { TextField } from './TextField.tsx';
import { TimeField } from './TimeField.tsx';

interface Props {
  form: Form;
  path: Path;
  member: Member;
  /** The members on the way to it, as words are found: `options.pros`. */
  name: string;
  /** The place of the object that it belongs to, from 1. */
  place?: number;
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
}: Omit<Props, 'member'> & { label: string; profile: Profile }) => {
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
          <legend class="muted">{item(index + 1)}</legend>
          <Fields form={form} path={at} profile={profile} of={`${name}.`} place={index + 1} />
        </fieldset>
      )}
    </ListField>
  );
};

/** The field that fills one member, by what it holds; nothing for what no field can fill. */
function Field({ form, path, member, name, place }: Props): VNode | null {
  const own = name.slice(name.lastIndexOf('.') + 1);
  const { hint, item = t.item, add, addTo, label: words } = t.fields[name] ?? {};
  const title = words ?? titleOf(own);
  // In an object, what is not written is simply not there.
  const label = member.needed || place !== undefined ? title : t.optional(title);
  const common = { form, path, label, hint, content: true };
  switch (member.is) {
    case 'text':
      return <TextField {...common} {...(member.look !== 'title' && { rows: 3, cites: true })} />;
    case 'texts':
      return (
        <TextsField
          form={form}
          path={path}
          hint={hint}
          title={label}
          itemName={item}
          addLabel={(place !== undefined && addTo?.(place)) || add || t.addItem}
        />
      );
    case 'objects':
      return (
        <ObjectsField form={form} path={path} label={label} name={name} profile={member.members} />
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
  place?: number;
}): VNode[] => {
  const { form, path, profile, of, place } = props;
  return askedIn(profile).map(([name, member]) => (
    <Field
      key={name}
      form={form}
      path={[...path, name]}
      member={member}
      name={of + name}
      {...(place !== undefined && { place })}
    />
  ));
};

/** The form of a kind whose content has a profile. */
export const ProfileFields = ({ form, profile }: { form: Form; profile: Profile }) => (
  <Fields form={form} path={['content']} profile={profile} of="" />
);

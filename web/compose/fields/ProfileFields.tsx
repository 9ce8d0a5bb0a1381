import * as t from '../../i18n/en/compose.ts';
import type { Path } from '../paths.ts';
import type { Field } from '../profiles.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import type { Form } from './form.ts';
import { ListField, TextsField } from './ListField.tsx';
import { TextField } from './TextField.tsx';
import { TimeField } from './TimeField.tsx';

const LEVELS = ['low', 'medium', 'high', 'critical'] as const;

const OptionsField = ({ form, path, title }: { form: Form; path: Path; title: string }) => (
  <ListField
    form={form}
    path={path}
    title={title}
    hint={t.optionsHint}
    itemName={t.option}
    addLabel={t.addOption}
    fresh={() => ({ name: '', pros: [], cons: [] })}
    focus={['name']}
  >
    {(at, index) => (
      <fieldset class="source">
        <legend class="muted">{t.option(index + 1)}</legend>
        <TextField form={form} path={[...at, 'name']} label={t.optionName} content />
        <TextsField
          form={form}
          path={[...at, 'pros']}
          title={t.pros}
          itemName={t.pro}
          addLabel={t.addPro(index + 1)}
        />
        <TextsField
          form={form}
          path={[...at, 'cons']}
          title={t.cons}
          itemName={t.con}
          addLabel={t.addCon(index + 1)}
        />
      </fieldset>
    )}
  </ListField>
);

/** The fields of a profile, each filling one member of the content. */
export const ProfileFields = ({ form, fields }: { form: Form; fields: readonly Field[] }) =>
  fields.map(({ name, form: shape, optional }) => {
    const path = ['content', name];
    const words = t.fields[name] ?? { label: name };
    const label = optional ? t.optional(words.label) : words.label;
    const { hint } = words;
    switch (shape) {
      case 'text':
        return <TextField key={name} {...{ form, path, label, hint }} rows={3} cites content />;
      case 'texts':
        return (
          <TextsField
            key={name}
            {...{ form, path, hint }}
            title={label}
            itemName={words.item ?? t.item}
            addLabel={words.add ?? t.addItem}
          />
        );
      case 'options':
        return <OptionsField key={name} form={form} path={path} title={label} />;
      case 'risk':
        return (
          <ChoiceField
            key={name}
            {...{ form, path, label, hint }}
            choices={LEVELS.map((level) => [level, t.risks[level]] as const)}
            none={t.notSaid}
            content
          />
        );
      case 'flag':
        return (
          <ChoiceField
            key={name}
            {...{ form, path, label, hint }}
            choices={[
              [true, t.yes],
              [false, t.no],
            ]}
            none={t.notSaid}
            content
          />
        );
      case 'time':
        return <TimeField key={name} form={form} path={path} label={label} content />;
      case 'evidence':
        return <EvidenceField key={name} form={form} path={path} label={label} />;
    }
  });

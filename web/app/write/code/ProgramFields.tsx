import type { JsonValue } from '#schemas/json/json-value.ts';
import { ARTIFACT_CAPABILITIES, CAPSULE_FLAGS } from '#schemas/program/capabilities.ts';
import { CAPSULE_LIMITS } from '#schemas/program/capsule-limits.ts';
import { offered } from '../../../words/en/capabilities.ts';
import { program as t } from '../../../words/en/write.ts';
import type { Form } from '../fields/form.ts';
import { ChoiceField } from '../fields/Labelled.tsx';
import { TextsField } from '../fields/RowsField.tsx';
import { listAt, type Path } from '../paths.ts';
import { CodeField } from './CodeField.tsx';

/** Longest texts of a mini-app, in code points (artifact-v1.schema.json). */
const MINI_APP = { html: 40_000, css: 20_000, javascript: 40_000 };

interface Limits {
  readonly html: number;
  readonly css: number;
  readonly javascript: number;
}

const Code = ({ form, path, limits }: { form: Form; path: Path; limits: Limits }) =>
  (['html', 'css', 'javascript'] as const).map((language) => (
    <CodeField
      key={language}
      form={form}
      path={[...path, language]}
      label={t.code[language]}
      hint={t.codeHints[language]}
      language={language}
      max={limits[language]}
    />
  ));

/** The fields of a mini-app's program. It may ask for one thing (artifact-v1.schema.json). */
export const MiniAppFields = ({ form }: { form: Form }) => {
  const path = ['content', 'capabilities'];
  // The list holds one item at most, so a choice of one is the whole list.
  const one: Form = {
    ...form,
    set: (at, value) => form.set(at.slice(0, -1), value === undefined ? [] : [value]),
  };
  return (
    <>
      <Code form={form} path={['content']} limits={MINI_APP} />
      <ChoiceField
        form={one}
        path={[...path, 0]}
        label={t.asks}
        none={t.asksNothing}
        choices={ARTIFACT_CAPABILITIES.map((name) => [name, offered[name]] as const)}
      />
    </>
  );
};

/** The fields of a capsule's program: the body of `POST /agent/v1/pages`. */
export const CapsuleFields = ({ form }: { form: Form }) => {
  const chosen = listAt(form.document, ['capabilities']);
  const toggle = (flag: JsonValue, on: boolean) => {
    const others = chosen.filter((item) => item !== flag);
    form.set(['capabilities'], on ? [...others, flag] : others);
  };
  return (
    <>
      <Code form={form} path={[]} limits={CAPSULE_LIMITS} />
      <fieldset class="list">
        <legend>{t.flagsTitle}</legend>
        {CAPSULE_FLAGS.map((flag) => (
          <label key={flag} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(flag)}
              onChange={(event) => toggle(flag, event.currentTarget.checked)}
            />{' '}
            <code>{flag}</code> {offered[flag]}
          </label>
        ))}
      </fieldset>
      <TextsField
        form={form}
        path={['declaredExternalDomains']}
        title={t.domains}
        hint={t.domainsHint}
        itemName={t.domain}
        addLabel={t.addDomain}
        content={false}
        cites={false}
      />
    </>
  );
};

import { compose as t } from '../../../words/en/write.ts';
import { SomeOf } from '../../kit/SomeOf.tsx';
import { listAt, type Path, textAt } from '../paths.ts';
import type { Form } from './form.ts';

/** Boxes for the sources that are evidence for a request. */
export const EvidenceField = ({ form, path, label }: { form: Form; path: Path; label: string }) => {
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

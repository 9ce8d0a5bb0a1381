import * as t from '../../i18n/en/compose.ts';
import { listAt, textAt } from '../paths.ts';
import type { Form } from './form.ts';
import { ListField } from './ListField.tsx';
import { TextField } from './TextField.tsx';
import { TimeField } from './TimeField.tsx';

/** Most sources of a document (artifact-v1.schema.json). */
const MAX_SOURCES = 50;

/** The sources. A number stays with its source, so that what cites it stays right. */
export const SourcesField = ({ form }: { form: Form }) => {
  const numbers = listAt(form.document, ['sources']).map((source) =>
    Number(textAt(source, ['id']).slice('source-'.length)),
  );
  const fresh = () => ({
    id: `source-${Math.max(0, ...numbers.filter(Number.isSafeInteger)) + 1}`,
    title: '',
    url: '',
  });
  return (
    <ListField
      form={form}
      path={['sources']}
      title={t.sources}
      hint={t.sourcesHint}
      itemName={(place) => t.source(numbers[place - 1] ?? place)}
      addLabel={t.addSource}
      fresh={fresh}
      focus={['title']}
      max={MAX_SOURCES}
      content={false}
    >
      {(path, index) => (
        <fieldset class="source">
          <legend class="muted">{t.source(numbers[index] ?? index + 1)}</legend>
          <TextField form={form} path={[...path, 'title']} label={t.sourceTitle} max={240} />
          <TextField form={form} path={[...path, 'url']} label={t.sourceUrl} inputMode="url" />
          <TextField
            form={form}
            path={[...path, 'publisher']}
            label={t.optional(t.publisher)}
            max={160}
          />
          <TimeField form={form} path={[...path, 'retrievedAt']} label={t.optional(t.retrieved)} />
        </fieldset>
      )}
    </ListField>
  );
};

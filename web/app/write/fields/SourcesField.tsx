import { compose as t, writing as w } from '../../../words/en/write.ts';
import { fill } from '../../../words/format.ts';
import { SomeOf } from '../../kit/SomeOf.tsx';
import { listAt, moved, pointerOf } from '../paths.ts';
import { type Form, focusLater, inputId } from './form.ts';
import { TimeField } from './Labelled.tsx';
import { OrderButtons } from './ListField.tsx';
import { freshSource, MAX_SOURCES, sourcesOf } from './sources.ts';
import { TextField } from './TextField.tsx';

const PATH = ['sources'];
const POINTER = pointerOf(PATH);

/** The sources. A number stays with its source, so that what cites it stays right. */
export const SourcesField = ({ form }: { form: Form }) => {
  const items = listAt(form.document, PATH);
  const isFull = items.length >= MAX_SOURCES;
  const add = () => {
    form.set(PATH, [...items, freshSource(form.document)]);
    focusLater(pointerOf([...PATH, items.length, 'title']), 'end');
  };
  const remove = (index: number) => {
    form.set(
      PATH,
      items.filter((_, at) => at !== index),
    );
    focusLater(POINTER);
  };
  const move = (index: number, to: number) => {
    form.set(PATH, moved(items, index, to));
    focusLater(pointerOf([...PATH, to, 'title']), 'end');
  };
  return (
    <section>
      <h2>{t.sources}</h2>
      {items.length === 0 && <p class="muted small">{w.sourcesHint}</p>}
      <SomeOf items={sourcesOf(form.document)} around="p" list={POINTER}>
        {({ number, title }, index) => {
          const at = [...PATH, index];
          return (
            <details key={number} class="listed">
              <summary>
                {number} · <bdi>{title || t.untitledSource}</bdi>
              </summary>
              <TextField form={form} path={[...at, 'title']} label={t.sourceTitle} max={240} />
              <TextField form={form} path={[...at, 'url']} label={t.sourceUrl} inputMode="url" />
              <TextField
                form={form}
                path={[...at, 'publisher']}
                label={fill(t.optional, { label: t.publisher })}
                max={160}
              />
              <TimeField
                form={form}
                path={[...at, 'retrievedAt']}
                label={fill(t.optional, { label: t.retrieved })}
              />
              <div class="order" role="group" aria-label={fill(t.source, { place: number })}>
                <OrderButtons
                  name={fill(t.source, { place: number })}
                  index={index}
                  length={items.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              </div>
            </details>
          );
        }}
      </SomeOf>
      <button
        type="button"
        id={inputId(POINTER)}
        class="button quiet add"
        aria-disabled={isFull}
        onClick={() => isFull || add()}
      >
        + {t.addSource}
      </button>
    </section>
  );
};

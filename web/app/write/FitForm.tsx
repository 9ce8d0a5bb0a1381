import { MARKDOWN_FORMS, type MarkdownForm } from '#schemas/import/from-markdown.ts';
import { kinds } from '../../words/en/page.ts';
import { writing as t } from '../../words/en/write.ts';

const FORMS = Object.keys(MARKDOWN_FORMS) as MarkdownForm[];

/** The forms that a document as written can be fitted into; the result is shown before anything changes. */
export const FitForm = ({ onFit }: { onFit: (as: MarkdownForm) => void }) => (
  <section>
    <h2>{t.fit}</h2>
    <p class="muted small">{t.fitHint}</p>
    <ul class="plain">
      {FORMS.map((as) => (
        <li key={as}>
          <button type="button" class="button quiet" onClick={() => onFit(as)}>
            {kinds[MARKDOWN_FORMS[as]]}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

interface FittedProps {
  onUse: () => void;
  onKeep: () => void;
}

/** The line above a document that is shown in a form, and is not in it yet. */
export const FittedLine = ({ onUse, onKeep }: FittedProps) => (
  <div class="notice warn" role="status">
    <p>{t.fitted}</p>
    <button type="button" class="button primary" onClick={onUse}>
      {t.useForm}
    </button>{' '}
    <button type="button" class="button" onClick={onKeep}>
      {t.keepWritten}
    </button>
  </div>
);

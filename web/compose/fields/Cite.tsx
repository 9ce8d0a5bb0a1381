import { Component } from 'preact';
import * as t from '../../i18n/en/compose.ts';
import { listAt, textAt } from '../paths.ts';
import type { Form } from './form.ts';

interface Props {
  form: Form;
  /** Gets `[source-3]`. */
  onCite: (citation: string) => void;
}

/** Offers the sources of the document to be cited in a text. */
export class Cite extends Component<Props, { open?: boolean }> {
  override render({ form, onCite }: Props) {
    const sources = listAt(form.document, ['sources']).map((source) => ({
      id: textAt(source, ['id']),
      title: textAt(source, ['title']),
    }));
    if (sources.length === 0) return null;
    const { open = false } = this.state;
    return (
      <div class="cites">
        <button
          type="button"
          class="button quiet small"
          aria-expanded={open}
          onClick={() => this.setState({ open: !open })}
        >
          {t.cite}
        </button>
        {open && (
          <ul class="plain">
            {sources.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  class="button quiet small"
                  onClick={() => {
                    this.setState({ open: false });
                    onCite(`[${id}]`);
                  }}
                >
                  [{id.slice('source-'.length)}] <bdi>{title || t.untitledSource}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
}

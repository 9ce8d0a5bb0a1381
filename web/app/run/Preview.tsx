import { Component, createRef } from 'preact';
import { staticPreview as t } from '../../words/en/programs.ts';
import { loadStaticPreview } from '../doors.ts';

interface State {
  shown?: { empty: boolean } | 'failed' | 'too-long';
}

/** The text of the mini-app's HTML. The sanitizer is fetched only when it is asked for. */
export class Preview extends Component<{ html: string }, State> {
  private readonly holder = createRef<HTMLDivElement>();

  private readonly show = async (): Promise<void> => {
    try {
      const { staticPreview } = await loadStaticPreview();
      const content = staticPreview(this.props.html);
      if (!content) return this.setState({ shown: 'too-long' });
      const empty = !content.textContent?.trim();
      this.setState({ shown: { empty } }, () => this.holder.current?.replaceChildren(content));
    } catch {
      this.setState({ shown: 'failed' });
    }
  };
  override render() {
    const { shown } = this.state;
    if (!shown) {
      return (
        <button type="button" class="button" onClick={this.show}>
          {t.show}
        </button>
      );
    }
    if (shown === 'too-long') return <p role="alert">{t.tooLong}</p>;
    if (shown === 'failed') return <p role="alert">{t.failed}</p>;
    return (
      <section>
        <h3>{t.title}</h3>
        <p class="muted">{shown.empty ? t.empty : t.more}</p>
        <div
          ref={this.holder}
          class="static-preview"
          tabIndex={0}
          role="region"
          aria-label={t.title}
        />
      </section>
    );
  }
}

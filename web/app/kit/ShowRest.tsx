import { Component, createRef } from 'preact';
import * as t from '../../words/en/lineage.ts';
import { isFull, showRest, watch } from './turns.ts';

type Stage = 'whole' | 'full' | 'filling';

/**
 * Says where a very long document stops for now, and shows the rest to those who ask: tens of
 * thousands of elements make a page slow to scroll, to search and to be read aloud.
 */
export class ShowRest extends Component<object, { stage: Stage }> {
  override state = { stage: (isFull() ? 'full' : 'whole') as Stage };
  private readonly box = createRef<HTMLDivElement>();
  private unwatch = (): unknown => undefined;

  override componentDidMount() {
    this.unwatch = watch(() => {
      if (isFull() !== (this.state.stage === 'full')) {
        this.setState(({ stage }) => ({ stage: isFull() ? 'full' : stage && 'filling' }));
      }
    });
  }
  override componentWillUnmount() {
    this.unwatch();
  }
  private readonly show = (): void => {
    // The button goes away: its reader stays where it was.
    this.box.current?.focus();
    showRest();
    this.setState({ stage: 'filling' });
  };
  override render() {
    const { stage } = this.state;
    if (stage === 'whole') return null;
    return (
      <div ref={this.box} class="rest" tabIndex={-1} role="status">
        {stage === 'full' && (
          <p class="notice warn">
            {t.veryLong}{' '}
            <button type="button" class="button" onClick={this.show}>
              {t.showRest}
            </button>
          </p>
        )}
      </div>
    );
  }
}

import { Component, createRef } from 'preact';
import { unverified } from '../i18n/en/integrity.ts';
import * as t from '../i18n/en/signing.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { adoptStyle } from '../ui/adopt-style.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { type Checked, checkSigned, isFromKnown } from './check-signed.ts';
import { onContacts } from './contact-store.ts';
import { sentenceOf } from './sentence.tsx';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './signing.css?inline';

adoptStyle(css);

type Props = Pick<OpenedArtifact, 'artifact' | 'signed'>;

/**
 * Who signed, in one line of the masthead that is as high as the words before it: the signature that
 * says most. It opens to all of them, and what they mean.
 */
export default class SignedLine extends Component<Props, { checked?: Checked }> {
  private readonly root = createRef<HTMLDivElement>();
  private stop: (() => void) | undefined;

  private readonly check = async (): Promise<void> => {
    const { artifact, signed } = this.props;
    this.setState({ checked: await checkSigned(artifact.id, signed) });
  };
  override componentDidMount() {
    this.check();
    this.stop = onContacts(this.check);
  }
  override componentDidUpdate() {
    this.agree();
  }
  override componentWillUnmount() {
    this.stop?.();
  }

  /**
   * Takes "author not verified" out of the trust line where a key is known, and puts it back where it
   * is forgotten. That line is painted long before, and is to be no byte longer for it.
   */
  private agree(): void {
    const { by = [] } = this.state.checked ?? {};
    const isKnown = by.some(isFromKnown);
    const [from, to] = isKnown ? [unverified, t.fromKnown] : [t.fromKnown, unverified];
    const masthead = this.root.current?.closest('.masthead');
    const finding = masthead?.querySelector<HTMLElement>('.badge > summary > span');
    for (const node of finding?.childNodes ?? []) {
      if (!(node instanceof Text) || !node.data.includes(from)) continue;
      // As high as before: what is read does not move.
      const height = finding?.getBoundingClientRect().height ?? 0;
      finding?.style.setProperty('min-height', `${height}px`);
      node.data = node.data.replace(from, to);
    }
  }
  override render({ artifact }: Props, { checked }: { checked?: Checked }) {
    if (!checked) return <p role="status">{t.checking}</p>;
    const [first, ...others] = checked.by;
    const sound = others.filter(({ state }) => state === 'valid').length;
    return (
      <div ref={this.root} class="signer" data-signature={stateOf(checked)}>
        <Disclosure
          class="signed"
          summary={
            <>
              <span role="status" class={first?.state === 'invalid' ? 'odd' : undefined}>
                {first ? sentenceOf(first, true) : checked.ignored ? t.ignoredField : t.notSigned}
              </span>
              {sound > 0 && <span> · {t.more(sound)}</span>}
            </>
          }
          load={() => import('./WhoSigned.tsx')}
          props={{ artifact, checked }}
        />
      </div>
    );
  }
}

/** What tests and extensions read: of the signature that says most. */
const stateOf = ({ by: [first] }: Checked): string =>
  first ? (first.state === 'valid' ? first.whose.state : first.state) : 'none';

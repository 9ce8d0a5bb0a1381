import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { repeatedIn } from '#schemas/reply/reply.ts';
import { titleOf } from '../../page/document/title-of.ts';
import { isHosted } from '../../page/open/hosted.ts';
import type { Signed } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { reply as t } from '../../words/en/answers.ts';
import { fill, parts } from '../../words/format.ts';
import { checkSigned, isFromKnown, type SignedBy } from '../keys/check-signed.ts';
import { sentenceOf } from '../keys/sentence.tsx';
import { firstDigits } from './answering.ts';

interface KnownAskerProps {
  artifact: Artifact;
  signed: Signed | undefined;
}
interface State {
  /** Null: nobody whom this device knows signed it. */
  by?: SignedBy | null;
}

/** Which key that this device knows signed a request, or that none did. */
export class KnownAsker extends Component<KnownAskerProps, State> {
  override async componentDidMount() {
    const { artifact, signed } = this.props;
    const { by } = await checkSigned(artifact.id, signed);
    this.setState({ by: by.find(isFromKnown) ?? null });
  }
  override render(_: KnownAskerProps, { by }: State) {
    if (by === undefined) return null;
    return (
      <span data-asker={by ? 'known' : 'unknown'}>
        {by ? <>{sentenceOf(by, true)}.</> : t.nobodyKnown}
      </span>
    );
  }
}

/** Longest action that is repeated in the card, in UTF-16 units; all of it stands in the document. */
const MAX_ACTION = 400;

const cut = (text: string): string =>
  text.length > MAX_ACTION ? `${[...text.slice(0, MAX_ACTION)].slice(0, -1).join('')}…` : text;

interface Props {
  artifact: Artifact;
  signed: Signed | undefined;
  /** A document that asks for nothing can be commented on. */
  isAsked: boolean;
}

/** The request above its answer: the asker, as far as known, and the exact words. */
export const AboutRequest = ({ artifact, signed, isAsked }: Props) => {
  const { createdBy, title, content, id } = artifact;
  const { audience } = repeatedIn(artifact);
  const action = typeof content.action === 'string' ? content.action : '';
  return (
    <>
      {isAsked && (
        <p class="small">
          {parts(t.askedBy, { name: <Plain value={createdBy.name} /> })}{' '}
          {isHosted() ? fill(t.publishedAt, { host: location.host }) : t.inLink}{' '}
          <KnownAsker artifact={artifact} signed={signed} />
        </p>
      )}
      <dl class="answered">
        <dt>{t.answersThis}</dt>
        <dd dir="auto">{reveal(title)}</dd>
        {action.trim() && (
          <>
            <dt>{titleOf('action')}</dt>
            <dd dir="auto">{reveal(cut(action), true)}</dd>
          </>
        )}
        {audience && (
          <>
            <dt>{t.audience}</dt>
            <dd dir="auto">{reveal(cut(audience))}</dd>
          </>
        )}
        <dt>{t.version}</dt>
        <dd>
          {t.firstOfId} <code dir="ltr">{firstDigits(id)}</code>
        </dd>
      </dl>
    </>
  );
};

import type { Source } from '#schemas/document/artifact.ts';
import { date } from '../../words/en/artifact.ts';
import * as t from '../../words/en/document.ts';
import { Growing } from '../kit/Growing.tsx';
import { BackToCitation } from '../text/BackToCitation.tsx';
import { Plain } from '../text/Plain.tsx';
import { Time } from '../text/Time.tsx';
import { hostOf, isWebAddress } from '../text/web-address.ts';
import { Section } from './Section.tsx';

/** Longest host name that the network knows (RFC 1035 §3.1); an address may hold a longer one. */
const MAX_HOST = 253;
const hostShown = (name: string) => (name.length > MAX_HOST ? <Plain value={name} /> : name);

/** The title of a source, which leads there if its address can be followed. */
export const SourceTitle = ({ url, title }: Source) =>
  isWebAddress(url) ? (
    <a href={url} rel="noopener noreferrer nofollow">
      <Plain value={title} />
    </a>
  ) : (
    <Plain value={`${title} ${url}`} />
  );

/** By whom and where a source was published, and when somebody looked. */
export const SourceWhere = ({ publisher, url, retrievedAt }: Source) => (
  <div class="muted small">
    {publisher && (
      <>
        <Plain value={publisher} /> ·{' '}
      </>
    )}
    {hostShown(hostOf(url))}
    {retrievedAt && (
      <>
        {' '}
        · {t.retrieved}
        {'\u00a0'}
        <Time value={retrievedAt} look={date} />
      </>
    )}
  </div>
);

interface Props {
  sources: readonly Source[];
  /** Numbers of those that a text cites. */
  cited: ReadonlySet<string>;
}

/** Sources in a list. Their addresses are never requested by the viewer itself. */
export const SourceList = ({ sources, cited }: Props) => (
  <Growing items={sources} list={(shown) => <ul class="sources">{shown}</ul>}>
    {(source) => {
      const number = source.id.slice('source-'.length);
      return (
        <li id={source.id} tabIndex={-1}>
          <span class="muted">{number}</span>
          <div>
            <SourceTitle {...source} /> {cited.has(number) && <BackToCitation number={number} />}
            <SourceWhere {...source} />
          </div>
        </li>
      );
    }}
  </Growing>
);

/** The sources of an artifact that are not told as its evidence. */
export const Sources = (props: Props) =>
  props.sources.length > 0 && (
    <Section title={t.sources} place="sources">
      <SourceList {...props} />
    </Section>
  );

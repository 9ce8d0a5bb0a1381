import type { Source } from '#schemas/document/artifact.ts';
import * as t from '../../words/en/page.ts';
import { loadReading } from '../doors.ts';
import { attempt } from '../kit/missing.tsx';
import { Plain } from '../text/Plain.tsx';
import { Time } from '../text/Time.tsx';
import { hostOf, isWebAddress } from '../text/web-address.ts';
import { Section } from './parts.tsx';
import { titleOf } from './title-of.ts';

/** The way back from a source to where the reader came from, or to its first citation. */
const BackToCitation = ({ number }: { number: string }) => (
  <button
    type="button"
    class="back"
    aria-label={t.backToText(number)}
    onClick={() => attempt(async () => (await loadReading()).goToCitation(number))}
  >
    ↩
  </button>
);

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

/** By whom and where a source was published, and when somebody looked; before it, what names it. */
export const SourceWhere = ({
  publisher,
  url,
  retrievedAt,
  toldAs,
}: Source & { toldAs?: string | undefined }) => (
  <div class="muted small">
    {toldAs && `${titleOf(toldAs)} · `}
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
        <Time value={retrievedAt} look={t.date} />
      </>
    )}
  </div>
);

/** The sources of an artifact. Their addresses are never requested by the viewer itself. */
export const Sources = ({
  sources,
  cited,
  told,
}: {
  sources: readonly Source[];
  /** Numbers of those that a text cites. */
  cited: ReadonlySet<string>;
  /** The member that names a source, such as `evidence`, by its id. */
  told: ReadonlyMap<string, string>;
}) =>
  sources.length === 0 ? null : (
    <Section title={t.sources} place="sources">
      <ul class="sources">
        {sources.map((source) => {
          const number = source.id.slice('source-'.length);
          return (
            <li key={number} id={source.id} tabIndex={-1}>
              <span class="muted">{number}</span>
              <div>
                <SourceTitle {...source} />{' '}
                {cited.has(number) && <BackToCitation number={number} />}
                <SourceWhere {...source} toldAs={told.get(source.id)} />
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );

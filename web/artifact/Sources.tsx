import type { Source } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/document.ts';
import { BackToCitation } from '../text/BackToCitation.tsx';
import { sourceAnchor } from '../text/Citation.tsx';
import { Plain } from '../text/Plain.tsx';
import { Time } from '../text/Time.tsx';
import { hostOf, isWebAddress } from '../text/web-address.ts';
import { Section } from './Section.tsx';

/** Longest host name that the network knows (RFC 1035 §3.1); an address may hold a longer one. */
const MAX_HOST = 253;
const hostShown = (name: string) => (name.length > MAX_HOST ? <Plain value={name} /> : name);

/** The sources of an artifact. Their addresses are never requested by the viewer itself. */
export const Sources = ({
  sources,
  cited,
}: {
  sources: readonly Source[];
  cited: ReadonlySet<string>;
}) =>
  sources.length === 0 ? null : (
    <Section title={t.sources}>
      <ul class="sources">
        {sources.map((source) => {
          const number = source.id.slice('source-'.length);
          return (
            <li id={sourceAnchor(number)} tabIndex={-1}>
              <span class="muted">[{number}]</span>
              <div>
                {isWebAddress(source.url) ? (
                  <a href={source.url} rel="noopener noreferrer nofollow">
                    <Plain value={source.title} />
                  </a>
                ) : (
                  <Plain value={`${source.title} ${source.url}`} />
                )}{' '}
                {cited.has(number) && <BackToCitation number={number} />}
                <div class="muted small">
                  {source.publisher && (
                    <>
                      <Plain value={source.publisher} /> ·{' '}
                    </>
                  )}
                  {hostShown(hostOf(source.url))}
                  {source.retrievedAt && (
                    <>
                      {' '}
                      · {t.retrieved} <Time value={source.retrievedAt} />
                    </>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );

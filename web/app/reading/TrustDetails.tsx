import { Component } from 'preact';
import { Plain } from '../../page/text/Plain.tsx';
import { Time } from '../../page/text/Time.tsx';
import { authors } from '../../words/en/page.ts';
import { details as detailsWords, trust as t } from '../../words/en/reading.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import '../kit/controls.css';
import type { BadgeProps } from '../../page/document/Badge.tsx';
import { BadgeDetails } from '../../page/document/BadgeDetails.tsx';
import { parts } from '../../words/format.ts';
import { HiddenNotes, Oddities } from './Oddities.tsx';
import './trust.css';

/**
 * Ways to check a hash without this page. Not a `<details>`: when one is put into a page, Chromium lays
 * out the items of all numbered lists anew, 90 ms for 3,000 of them.
 */
class Yourself extends Component<{ id: string }, { isOpen?: boolean }> {
  override render({ id }: { id: string }, { isOpen }: { isOpen?: boolean }) {
    return (
      <>
        <button
          type="button"
          class="button quiet"
          aria-expanded={!!isOpen}
          onClick={() => this.setState({ isOpen: !isOpen })}
        >
          {t.yourself}
        </button>
        {isOpen && (
          <>
            <p>{t.yourselfMore}</p>
            <pre tabIndex={0}>
              <code>{`sed 's/,"id":"${id}"//' FILE.json | tr -d '\\n' | sha256sum`}</code>
            </pre>
          </>
        )}
      </>
    );
  }
}

/** The trust line opened: what was checked, what is only claimed, and what Vitrine is. */
export const TrustDetails = ({ artifact, integrity }: BadgeProps) => {
  const { id, createdBy, createdAt, updatedAt } = artifact;
  const { nonce } = artifact.content;
  const isMatch = integrity === 'match';
  return (
    <>
      <dl class="trust">
        <dt>
          {t.what} <small>{isMatch ? t.checked : t.notChecked}</small>
        </dt>
        <dd>
          <p>{isMatch ? t.matchMore : t.uncheckedMore}</p>
          <BadgeDetails artifact={artifact} />
          <dl>
            <dt>{t.contentHash}</dt>
            <dd>
              <code>{artifact.contentHash}</code>
            </dd>
            {typeof nonce === 'string' && (
              <>
                <dt>{detailsWords.names.nonce}</dt>
                <dd>
                  <code>
                    <Plain value={nonce} />
                  </code>
                </dd>
              </>
            )}
          </dl>
          <CopyButton label={t.copyId} text={id} />
          <Yourself id={id} />
        </dd>
        <dt>
          {t.who} <small>{t.claimed}</small>
        </dt>
        <dd>
          {parts(t.whoMore, {
            name: <Plain value={createdBy.name} />,
            author: authors[createdBy.type],
          })}
        </dd>
        <dt>
          {t.when} <small>{t.claimed}</small>
        </dt>
        <dd>
          {parts(t.whenMore, {
            created: <Time value={createdAt} />,
            updated: <Time value={updatedAt} />,
          })}
        </dd>
      </dl>
      <p>{t.about}</p>
      <HiddenNotes artifact={artifact} />
      <Oddities artifact={artifact} />
    </>
  );
};

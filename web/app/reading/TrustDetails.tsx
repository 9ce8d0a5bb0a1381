import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { lintArtifact } from '#schemas/document/lint.ts';
import { hiddenNotes } from '#schemas/text/markdown/hidden-notes.ts';
import type { BadgeProps } from '../../page/document/Badge.tsx';
import { BadgeDetails } from '../../page/document/Badge.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { Time } from '../../page/text/Time.tsx';
import { authors } from '../../words/en/page.ts';
import { details as detailsWords, oddities, trust as t } from '../../words/en/reading.ts';
import { parts, plural } from '../../words/format.ts';
import { CopyButton } from '../kit/copy.tsx';
import { SomeOf } from '../kit/SomeOf.tsx';
import '../kit/controls.css';
import './trust.css';

/** Of a longer pointer, the ends are shown, in UTF-16 units: a name may be a megabyte long. */
const END = 120;
const cut = (pointer: string): string =>
  pointer.length > 2 * END ? `${pointer.slice(0, END)}…${pointer.slice(-END)}` : pointer;

/** The oddities, valid but worth a second look: hidden characters, odd dates, repeated sources. */
const Oddities = ({ artifact }: { artifact: Artifact }) => {
  const lints = lintArtifact(artifact);
  if (lints.length === 0) return null;
  return (
    <>
      <h2>{oddities.title}</h2>
      <ul>
        <SomeOf items={lints} around="li">
          {({ lint, pointer }) => (
            <li>
              {oddities.words[lint]}{' '}
              {pointer && (
                <code>
                  <Plain value={cut(pointer)} />
                </code>
              )}
            </li>
          )}
        </SomeOf>
      </ul>
    </>
  );
};

/** A longer hidden text is cut, in UTF-16 units: it may be a picture of a megabyte. */
const MAX_NOTE = 2_000;

/** Text that the author hid: comments and the like, which programs that read the source see. */
const HiddenNotes = ({ artifact }: { artifact: Artifact }) => {
  const notes = hiddenNotes(artifact);
  if (notes.length === 0) return null;
  return (
    <>
      <h2>{plural(notes.length, oddities.hiddenNotes)}</h2>
      <ul>
        <SomeOf items={notes} around="li">
          {(note) => (
            <li>
              <Plain value={note.slice(0, MAX_NOTE)} multiline />
            </li>
          )}
        </SomeOf>
      </ul>
    </>
  );
};

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

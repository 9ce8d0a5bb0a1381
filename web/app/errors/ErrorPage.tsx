import { explainArtifact, type Problem } from '#schemas/document/explain.ts';
import { type JsonMistake, mistakeOf } from '#schemas/json/json-mistake.ts';
import { explainCapsule } from '#schemas/program/explain-capsule.ts';
import { Disclosure } from '../../page/kit/Disclosure.tsx';
import { placeAddress } from '../../page/open/hosted.ts';
import type { Failure, OpenOutcome } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import type { ErrorCode } from '../../words/en/errors.ts';
import { errors as t } from '../../words/en/errors.ts';
import { problemWords } from '../../words/en/problems.ts';
import { fill } from '../../words/format.ts';
import { CopyButton } from '../kit/copy.tsx';
import { Json } from '../reading/Json.tsx';
import { JsonMistakeWords, mistakeText } from './JsonMistakeWords.tsx';
import './errors.css';

/** The schema version of a document that is valid JSON but not ours, when it states another one. */
function newerVersion(failure: Failure): string | undefined {
  if (failure.kind !== 'schema' || failure.of) return undefined;
  const { value } = failure;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const version = value.schemaVersion;
  return typeof version === 'string' && /^\d{1,4}\.\d{1,4}$/.test(version) && version !== '1.0'
    ? version
    : undefined;
}

/** The error page of a failure. `from` says whether it came by link or as a file. */
function codeOf(failure: Failure, from: 'link' | 'file'): ErrorCode {
  if (failure.of && failure.of !== 'capsule') return failure.kind;
  switch (failure.kind) {
    case 'unknown-version':
    case 'unknown-codec':
      return 'link-unknown';
    case 'link-too-long':
    case 'too-large':
      return 'too-large';
    case 'schema':
      if (failure.of) return 'invalid-capsule';
      return newerVersion(failure) ? 'version-newer' : 'invalid';
    case 'content-hash':
    case 'id-hash':
      return 'mismatch';
    case 'utf8':
    case 'json-syntax':
    case 'json-number':
    case 'json-duplicate-key':
    case 'json-surrogate':
    case 'json-depth':
      return 'invalid';
    default:
      return from === 'link' ? 'link-damaged' : 'invalid';
  }
}

/** Tone of an error page: missing, damaged, or failed verification. */
type Tone = 'lost' | 'damaged' | 'changed';

const LOST: readonly ErrorCode[] = [
  'not-found',
  'gone',
  'offline',
  'no-answer',
  'link-unknown',
  'version-newer',
  'private-unknown',
  'private-gone',
  'private-unavailable',
  'private-none',
  'old-browser',
];
const CHANGED: readonly ErrorCode[] = ['mismatch', 'another-record', 'private-damaged'];

const toneOf = (code: ErrorCode): Tone =>
  CHANGED.includes(code) ? 'changed' : LOST.includes(code) ? 'lost' : 'damaged';

/** Problems that the page lists: more of them repeat the first ones as a rule. */
const SHOWN_PROBLEMS = 5;

type Mismatch = Extract<Failure, { expected: unknown }>;

/** Artifact that has another hash than it states. */
const stated = (failure: Mismatch) => (failure.of ? failure.record : failure.artifact);

const Hashes = ({ failure }: { failure: Mismatch }) => {
  const { expected } = failure;
  const { id, contentHash } = stated(failure);
  return (
    <dl>
      <dt>
        {t.id} · {t.stated}
      </dt>
      <dd>
        <code>{id}</code>
      </dd>
      <dt>
        {t.id} · {t.expected}
      </dt>
      <dd>
        <code>{expected.id}</code>
      </dd>
      <dt>
        {t.contentHash} · {t.stated}
      </dt>
      <dd>
        <code>{contentHash}</code>
      </dd>
      <dt>
        {t.contentHash} · {t.expected}
      </dt>
      <dd>
        <code>{expected.contentHash}</code>
      </dd>
    </dl>
  );
};

function problemsWith(failure: Failure): readonly Problem[] {
  if (failure.kind !== 'schema') return [];
  const explain = failure.of ? explainCapsule : explainArtifact;
  return explain(failure.value, problemWords);
}

/** Names and values in quotes, one after the other. */
const QUOTED = /("[^"]*"(?:, "[^"]*")*)/;
/** Longer sentences have names that nobody reads. */
const LONG = 1_000;

/** The problem in a sentence. Its quotes are JSON, which runs from left to right in any language. */
const Detail = ({ words }: { words: string }) =>
  words.length > LONG ? (
    <Plain value={words} />
  ) : (
    <bdi>
      {words
        .split(QUOTED)
        .map((part, at) => (at % 2 ? <bdi dir="ltr">{reveal(part)}</bdi> : reveal(part)))}
    </bdi>
  );

/** The place of what cannot be read as JSON. */
const mistakeIn = (failure: Failure): JsonMistake | null =>
  'input' in failure ? mistakeOf(failure) : null;

/** Error page: the failure, the next step, and the details to pass on; content only when asked for. */
const ErrorPage = ({ failure, from }: Extract<OpenOutcome, { view: 'error' }>) => {
  const code = codeOf(failure, from);
  const words = t.pages[code];
  const version = newerVersion(failure);
  const problems = problemsWith(failure);
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const mistake = mistakeIn(failure);
  const details = [
    `Vitrine: ${words.title}`,
    `${t.code}: ${failure.kind}`,
    t.kinds[failure.kind],
    ...(mistake ? [mistakeText(mistake)] : []),
    ...shown.map(({ pointer, detail }) => `${pointer || '/'}: ${detail}`),
  ]
    .filter(Boolean)
    .join('\n');
  const tone = toneOf(code);
  return (
    <div class="failure">
      <div class={tone}>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d={SIGNS[tone]} />
        </svg>
        <div>
          <h1 tabIndex={-1}>{words.title}</h1>
          <p>{version ? fill(t.newer, { version }) : `${words.what} ${t.kinds[failure.kind]}`}</p>
          {mistake && (
            <p class="notice bad">
              <JsonMistakeWords mistake={mistake} />
            </p>
          )}
          <p>
            <strong>{words.action}</strong>
          </p>
        </div>
      </div>
      {failure.of !== 'browser' && (
        <p>
          <CopyButton
            label={t.copyMessage}
            text={fill(t.message, { title: words.title, code: failure.kind })}
          />
        </p>
      )}
      {shown.length > 0 && !version && (
        <section>
          <h2>{t.problems}</h2>
          <ul>
            {shown.map(({ pointer, detail }) => (
              <li>
                {pointer && (
                  <>
                    <code dir="ltr">
                      <Plain value={pointer} />
                    </code>
                    :{' '}
                  </>
                )}
                <Detail words={detail} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {'expected' in failure && <Hashes failure={failure} />}
      <p class="muted small">
        {t.code}: <code>{failure.kind}</code>
        {from === 'link' && (
          <>
            {' · '}
            <span>{t.nothingSent}</span>
          </>
        )}
      </p>
      <p>
        <CopyButton label={t.copyDetails} text={details} />
      </p>
      {'expected' in failure && (
        <Disclosure
          class="stated"
          summary={t.showText}
          load={async () => Json}
          props={{ json: JSON.stringify(stated(failure)) }}
        >
          <p class="muted small">{t.textNote}</p>
        </Disclosure>
      )}
      <p>
        <a href={placeAddress('')}>{t.home}</a>
      </p>
    </div>
  );
};
export default ErrorPage;

/** An empty case, a torn sheet, and a sign that two things differ. */
const SIGNS = {
  lost: 'M8 20l16-12 16 12v20H8zM19 27a5 5 0 1 1 7 4.5c-1.5.7-2 1.5-2 2.5M24 38v.1',
  damaged: 'M12 6h16l8 8v10l-6 4-6-4-6 4-6-4zM12 34l6-4 6 4 6-4 6 4v8H12z',
  changed: 'M10 19h28M10 29h28M33 8L15 40',
};

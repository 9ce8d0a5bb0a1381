import { Component } from 'preact';
import { miniAppIn } from '#schemas/document/document-warnings.ts';
import type { Expected, Finding } from '#schemas/document/finding.ts';
import { lintArtifact } from '#schemas/document/lint.ts';
import type { Shape } from '#schemas/document/profile.ts';
import { findWarnings, MAX_WARNINGS } from '#schemas/document/warnings.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { programWarnings } from '#schemas/program/program-warnings.ts';
import { callWarnings } from '#schemas/program/script-warnings.ts';
import { MAX_CELLS, MAX_COLUMNS, MAX_LINE } from '#schemas/text/csv.ts';
import { titleOf } from '../../page/document/title-of.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { choices } from '../../words/en/page.ts';
import { chart as chartWords, oddities as odditiesWords, rich } from '../../words/en/reading.ts';
import { warnings as t } from '../../words/en/write.ts';
import { fill, number, plural } from '../../words/format.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import { type Draft, documentOf } from './draft.ts';
import { focusField } from './fields/form.ts';
import { placeName } from './ProblemList.tsx';

const choiceWords: Readonly<Record<string, string>> = choices;
const words = (shape: Shape & { is: 'choice' }) =>
  shape.of.map((value) => choiceWords[value] ?? value).join(', ');

function expectedWords(expected: Expected): string {
  switch (expected.is) {
    case 'choice':
      return fill(t.oneOf, { words: words(expected) });
    case 'scores':
      return fill(t.scores, { from: expected.from, to: expected.to });
    default:
      return t.expected[expected.is];
  }
}

function sentence({ code, pointer, about = '', expected }: Finding): string {
  const place = placeName(pointer);
  switch (code) {
    case 'missing-member':
      return fill(t.missingMember, { name: titleOf(about) });
    case 'empty-member':
      return fill(t.emptyMember, { place });
    case 'wrong-kind':
      return fill(t.wrongKind, { place, kind: expected ? expectedWords(expected) : '' });
    case 'near-name':
      return fill(t.nearName, { place: pointer.slice(pointer.lastIndexOf('/') + 1), name: about });
    case 'unlisted-source':
      return fill(t.unlistedSource, { place, id: about.slice('source-'.length) });
    case 'uncited-source':
      return fill(t.uncitedSource, { id: about.slice('source-'.length) });
    case 'no-sources':
      return t.noSources;
    case 'html-in-text':
      return fill(t.htmlInText, { place, tag: `<${about}>` });
    case 'program-in-text':
      return fill(t.programInText, { place, tag: `<${about}>` });
    case 'event-attribute':
      return fill(t.eventAttribute, { place, name: about });
    case 'front-matter-in-text':
      return fill(t.frontMatterInText, { place });
    case 'future-date':
      return fill(t.futureDate, { place });
    case 'no-approver':
      return t.noApprover;
    case 'unnamed-author':
      return t.unnamedAuthor;
    case 'picture-not-here':
      return fill(t.pictureNotHere, { place, address: about });
    case 'picture-undescribed':
      return fill(t.pictureUndescribed, { place });
    case 'dead-link':
      return fill(t.deadLink, { place, target: about });
    case 'broken-fence':
      return fill(t.brokenFence, { place });
    case 'broken-chart':
      return fill(t.brokenChart, { place, why: chartReason(about) });
    case 'broken-csv':
      return fill(t.brokenCsv, { place, why: csvReason(about) });
    case 'broken-file':
      return fill(t.brokenFile, { place });
    case 'unknown-option':
      return fill(t.unknownOption, { name: about });
    case 'unknown-criterion':
      return fill(t.unknownCriterion, { name: about });
    case 'duplicate-name':
      return fill(t.duplicateName, { place, name: about });
    case 'one-choice':
      return fill(t.oneChoice, { place });
    case 'past-expiry':
      return t.pastExpiry;
    case 'missing-footnote':
      return fill(t.missingFootnote, { place, name: about });
    case 'wrong-place':
      return fill(t.wrongPlace, { place });
    case 'no-parent':
      return fill(t.noParent, { number: about });
    case 'duplicate-source':
      return t.duplicateSource(about);
    case 'line-break':
      return fill(t.lineBreak, { place });
    case 'marks-in-title':
      return fill(t.marksInTitle, { place });
    case 'literal-newline':
      return fill(t.literalNewline, { place });
    case 'more':
      return fill(t.more, { n: Number(about) });
  }
}

/** Words for a problem of schemas/text/chart.ts. */
function chartReason(about: string): string {
  const [what = '', member = ''] = about.split(' ');
  return Object.hasOwn(chartWords.problems, what)
    ? fill(chartWords.problems[what as keyof typeof chartWords.problems], { member })
    : '';
}

/** Words for a problem of schemas/text/csv.ts. */
const csvReason = (about: string): string =>
  ({
    empty: rich.csvEmpty,
    quote: rich.csvQuote,
    columns: fill(rich.csvColumns, { most: number(MAX_COLUMNS) }),
    cells: fill(rich.csvCells, { most: number(MAX_CELLS) }),
    line: fill(rich.csvLine, { most: number(MAX_LINE) }),
  })[about] ?? '';

/** A warning in words, and the field where it is mended. */
interface Told {
  readonly field: string;
  readonly words: string;
}

/** All warnings about a draft: those of documents, oddities, and those of its program. */
function warningsAbout(document: JsonObject): Told[] {
  const findings = findWarnings(document, { now: Date.now() }).map((finding) => ({
    field: fieldOf(finding),
    words: sentence(finding),
  }));
  // A field in which nothing is to be seen is told as one that is not filled in.
  const lints = lintArtifact(document).filter(({ lint }) => lint !== 'blank');
  const oddities = lints.map(({ lint, pointer }) => ({
    field: pointer,
    words: fill(t.oddity, { words: odditiesWords.words[lint], place: placeName(pointer) }),
  }));
  const program = miniAppIn(document);
  const told = program
    ? [...programWarnings(program), ...callWarnings(program, program.asked)]
    : [];
  const inProgram = told.map(({ code, pointer }) => ({
    field: `/content${pointer}`,
    words: t.programs[code] ?? t.program,
  }));
  return [...findings, ...oddities, ...inProgram].slice(0, MAX_WARNINGS + 1);
}

/** The warnings to the author of a draft, each with the way to its field. */
export class WarningList extends Component<{ draft: Draft }> {
  /** The editor is rendered for each letter; what it means is looked at when nobody types. */
  override shouldComponentUpdate({ draft }: { draft: Draft }) {
    return draft !== this.props.draft;
  }

  override render({ draft }: { draft: Draft }) {
    const warnings = warningsAbout(documentOf(draft));
    if (warnings.length === 0) return null;
    return (
      <div class="overlooked">
        <p class="small">{plural(warnings.length, t.title)}</p>
        <ul class="plain">
          <SomeOf items={warnings} around="li">
            {({ field, words }) => (
              <li key={field + words}>
                <button type="button" class="button quiet small" onClick={() => focusField(field)}>
                  <Plain value={words} />
                </button>
              </li>
            )}
          </SomeOf>
        </ul>
      </div>
    );
  }
}

/** The field where it is mended. */
const fieldOf = ({ code, pointer, about }: Finding): string =>
  code === 'missing-member' ? `${pointer}/${about}` : pointer;

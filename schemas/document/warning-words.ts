import { type CutBy, cutBy } from '../link/link-length.ts';
import { MAX_CELLS, MAX_COLUMNS, MAX_LINE } from '../text/csv.ts';
import { shown } from '../text/shown-text.ts';
import type { FileFault } from './files.ts';
import type { Expected, Finding } from './finding.ts';
import { findWarnings, type WarningOptions } from './warnings.ts';

/** A warning as agents and the command line are told it. */
export interface Warning {
  readonly code: Finding['code'] | 'long-link';
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /**
   * One plain sentence, and what to do about it. Hostile characters are escaped, long texts cut.
   */
  readonly detail: string;
  readonly correction: string;
}

/** The findings of {@link findWarnings}, in English. */
export const warningsOf = (value: unknown, options: WarningOptions): Warning[] =>
  findWarnings(value, options).map((finding) => ({
    code: finding.code,
    pointer: finding.pointer,
    ...wordsOf(finding),
  }));

const fileWords: Readonly<Record<FileFault, string>> = {
  'not-a-list': 'files are a list',
  'not-an-object': 'it is no object',
  'too-many': 'a document has at most 200 files',
  name: 'its name is no relative path that every system can store',
  'same-name': 'another file has the same name, apart from case',
  'media-type': 'its `mediaType` is no type such as image/png',
  size: 'its `size` is no number of bytes',
  'too-large': 'it is larger than 25 MiB',
  'all-too-large': 'all files together are larger than 100 MiB',
  sha256: 'its `sha256` is not 64 lower-case hex digits',
  data: 'its `data` is not padded base64',
};

type Words = Pick<Warning, 'detail' | 'correction'>;

function wordsOf({ code, pointer, about = '', expected }: Finding): Words {
  const place = `\`${shown(pointer)}\``;
  const name = shown(about);
  const kind = expected ? expectedWords(expected) : '';
  switch (code) {
    case 'missing-member':
      return {
        detail: `${place} has no \`${name}\`.`,
        correction: `Add \`${name}\`: ${kind}.`,
      };
    case 'empty-member':
      return { detail: `${place} is empty.`, correction: 'Write what belongs there.' };
    case 'wrong-kind':
      return {
        detail: `${place} is not ${kind}.`,
        correction: `Make it ${kind}: readers see anything else under "Other details" or out of place.`,
      };
    case 'near-name':
      return {
        detail: `${place} is not a member of this kind of document.`,
        correction: `Did you mean \`${name}\`? Then rename it.`,
      };
    case 'unlisted-source':
      return {
        detail: `${place} cites \`${name}\`, which is not among the sources.`,
        correction: 'Add it to `sources`, or take the citation out.',
      };
    case 'uncited-source':
      return {
        detail: `Nothing cites ${place}, \`${name}\`.`,
        correction: `Cite it where it is used, as in [${name.replace('source-', '')}], or take it out.`,
      };
    case 'no-sources':
      return {
        detail: 'This kind of document needs sources, and this one has none.',
        correction: 'Add them to `sources`, and cite them as [1], [2].',
      };
    case 'html-in-text':
      return {
        detail: `${place} has the HTML tag <${name}>, which vanishes: readers see only the text in it.`,
        correction: 'Write Markdown; put code between backticks.',
      };
    case 'program-in-text':
      return {
        detail: `${place} has a <${name}>, which is not run: readers see it as code.`,
        correction: 'Take it out, or put it between fences.',
      };
    case 'event-attribute':
      return {
        detail: `${place} has the attribute \`${name}\` in a tag, which does nothing here.`,
        correction: 'Take it out, or publish a page of HTML.',
      };
    case 'front-matter-in-text':
      return {
        detail: `${place} begins with front matter, which readers see as a heading between lines.`,
        correction: 'Put its members into the first front matter, or take it out.',
      };
    case 'future-date':
      return {
        detail: `${place} is in the future.`,
        correction: 'Write when it was, in UTC. In a draft, leave out the dates of the document.',
      };
    case 'no-approver':
      return {
        detail: 'The status is "accepted", but it does not say who accepted it.',
        correction: 'Name the person in `/provenance/humanApprover`, or choose another status.',
      };
    case 'unnamed-author':
      return {
        detail: 'Nobody is named as the author: it says "An agent".',
        correction: 'Give `author` or --by, your name, or `createdBy` in a draft.',
      };
    case 'picture-not-here':
      return {
        detail: `${place} has a picture that is not in the document: ${name}.`,
        correction:
          'Put it in as a data: address, or take it out: nothing is loaded from elsewhere.',
      };
    case 'picture-undescribed':
      return {
        detail: `${place} has a picture without a description.`,
        correction: 'Say what it shows, as in ![A curve that falls](…).',
      };
    case 'dead-link':
      return {
        detail: `${place} has a broken link: ${name || '(empty)'}.`,
        correction: 'Write a full address, or the #name of a heading; or leave only the words.',
      };
    case 'broken-fence':
      return {
        detail: `${place} has a code block that is never closed: all below it is code.`,
        correction: 'End it with a fence as long as the first, indented by no more than it.',
      };
    case 'broken-chart':
      return {
        detail: `${place} has a chart that is not drawn: ${chartWords(about)}`,
        correction: 'Correct it: readers see the JSON instead.',
      };
    case 'broken-csv':
      return {
        detail: `${place} has a block \`csv\` that does not become a table: ${csvWords(about)}`,
        correction: 'Correct it: readers see the text instead.',
      };
    case 'broken-file':
      return {
        detail: `${place} is a file that is not shown: ${fileWords[about as FileFault]}.`,
        correction: 'Correct it, or leave it out.',
      };
    case 'unknown-option':
      return {
        detail: `${place} is "${name}", which is the name of no option.`,
        correction: 'Write the name of an option exactly as it stands in `options`.',
      };
    case 'unknown-criterion':
      return {
        detail: `${place} has a score for "${name}", which is not among the criteria.`,
        correction: 'Add the name to `criteria`, or write it as it stands there.',
      };
    case 'duplicate-name':
      return {
        detail: `${place} is "${name}", which is there already.`,
        correction: 'Give it a name that readers can tell from the others, or take it out.',
      };
    case 'one-choice':
      return {
        detail: `${place} offers one answer only.`,
        correction: 'Add what else can be chosen, as in "No", or leave it out.',
      };
    case 'past-expiry':
      return {
        detail: `${place} is in the past: nobody can answer any more.`,
        correction: 'Write a time to come, in UTC, or leave it out.',
      };
    case 'missing-footnote':
      return {
        detail: `${place} refers to the footnote [^${name}], which does not exist.`,
        correction: `Write it in a line of its own, as in "[^${name}]: Its text.", or take it out.`,
      };
    case 'wrong-place':
      return {
        detail: `${place} is a member of the document, not of its content: readers see it out of place.`,
        correction: `Move it to \`${name}\`.`,
      };
    case 'no-parent':
      return {
        detail: `${place} says revision ${name} and names no parent in \`parentHash\`.`,
        correction: 'Publish it with revise_artifact, or write revision 1.',
      };
    case 'duplicate-source':
      return {
        detail: `${place} is \`${name}\`, which another source has already: a citation means one of them.`,
        correction: 'Give each source another number, as in `source-1`, `source-2`.',
      };
    case 'line-break':
      return {
        detail: `${place} has more than one line.`,
        correction: 'Write it in one line; the rest has room in `summary` or `content`.',
      };
    case 'marks-in-title':
      return {
        detail: `${place} has signs of Markdown or HTML: a title shows them as they are.`,
        correction: 'Write the words alone.',
      };
    case 'literal-newline':
      return {
        detail: `${place} has "\\n" as two characters: readers see them, and no new line.`,
        correction: 'Write line ends as such: in JSON, "\\n" with one backslash.',
      };
    case 'more':
      return {
        detail: `There are ${name} more warnings.`,
        correction: 'Fix these, then check again.',
      };
  }
}

/** Words for a problem of chart.ts: what is wrong, and the member. */
function chartWords(about: string): string {
  const [what = '', member = ''] = about.split(' ');
  const place = `\`${member}\``;
  const words: Readonly<Record<string, string>> = {
    json: 'it is not JSON.',
    kind: `${place} must be "bar", "line", "area" or "scatter".`,
    text: `${place} must be a text of at most 300 characters.`,
    x: `${place} must be a list of 1 to 2,000 texts or numbers (numbers only in a scatter plot).`,
    series: `${place} must be a list of 1 to 8 series.`,
    values: `${place} must have a number or null for each x.`,
    empty: `${place} has no numbers.`,
  };
  return words[what] ?? 'it is not a chart.';
}

/** Words for a problem of csv.ts. */
function csvWords(about: string): string {
  const words: Readonly<Record<string, string>> = {
    empty: 'it is empty.',
    quote: 'a quotation mark is never closed.',
    columns: `it has more than ${MAX_COLUMNS} columns.`,
    cells: `it has more than ${MAX_CELLS.toLocaleString('en')} cells.`,
    line: `one of its lines has more than ${MAX_LINE.toLocaleString('en')} characters.`,
  };
  return words[about] ?? 'it is no table.';
}

/** The value that a member should have, as it stands in a sentence. */
export function expectedWords(expected: Expected): string {
  switch (expected.is) {
    case 'choice':
      return `one of ${expected.of.map((value) => `"${value}"`).join(', ')}`;
    case 'scores':
      return `an object of numbers from ${expected.from} to ${expected.to}`;
    case 'objects':
      return 'a list of objects';
    default:
      return PLAIN[expected.is];
  }
}

const PLAIN: Readonly<Record<Exclude<Expected['is'], 'choice' | 'scores' | 'objects'>, string>> = {
  text: 'a text',
  texts: 'a list of texts',
  flag: 'true or false',
  time: 'an RFC 3339 date and time, as in "2026-11-20T10:00:00Z"',
  sources: 'a list of source ids, as in ["source-1"]',
  list: 'a list',
  any: 'anything',
  object: 'an object',
};

const CUT: Readonly<Record<CutBy, string>> = {
  discord: 'Discord cuts it at 2,000.',
  chat: 'Slack, WhatsApp and others cut it at about 4,000.',
  most: 'That is too long for most apps.',
};

/** Warns of a link of this many characters that common apps cut; null when it is short enough. */
export function linkWarning(characters: number): Warning | null {
  const cut = cutBy(characters);
  return cut
    ? {
        code: 'long-link',
        pointer: '',
        detail: `The link is ${characters.toLocaleString('en')} characters long. ${CUT[cut]}`,
        correction: 'There, send the JSON file, or publish it and send the short address.',
      }
    : null;
}

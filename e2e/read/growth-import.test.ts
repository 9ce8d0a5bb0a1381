import { describe, expect, it } from 'vitest';
import { fromMarkdown, MARKDOWN_FORMS, type MarkdownForm } from '#schemas/import/from-markdown.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { readMarkdown } from '#schemas/text/markdown/markdown.ts';
import { draftFromHtml } from '../../server/library/import/from-html.ts';
import { draftFromJunit } from '../../server/library/import/from-junit.ts';
import { draftFromSarif } from '../../server/library/import/from-sarif.ts';
import { givenDocument } from '../../server/records/given-document.ts';
import {
  isMarkdown,
  isMarkdownDocument,
  looksLikeMarkdown,
} from '../../web/app/open/is-markdown.ts';
import { miniAppOfHtml } from '../../web/app/write/from-input.ts';
import { ANALYSES, MARKDOWN, PAGES, REPORTS } from '../fixtures/growing-documents.ts';
import { GROWING, growthOf, inputsFor, MAX_PER_DOUBLING } from '../fixtures/growth.ts';

const createdBy = { type: 'agent', name: 'Atlas' };

/** Everything that makes a document of a stranger's file, with the files that it is tried with. */
const IMPORTS: readonly (readonly [
  name: string,
  read: (text: string) => unknown,
  files: Readonly<Record<string, (length: number) => string>>,
])[] = [
  ['Markdown', (text) => fromMarkdown(text, { createdBy }), MARKDOWN],
  [
    'Markdown fitted into each form',
    (text) =>
      (Object.keys(MARKDOWN_FORMS) as MarkdownForm[]).map((as) =>
        fromMarkdown(text, { createdBy, as }),
      ),
    MARKDOWN,
  ],
  ['Markdown of a request', (text) => givenDocument({ markdown: text }, 'draft'), MARKDOWN],
  [
    'the question what a text is',
    (text) => [isMarkdown(text), looksLikeMarkdown(text), isMarkdownDocument(text)].join(''),
    MARKDOWN,
  ],
  ['Markdown as the page shows it', (text) => readMarkdown(text).blocks.length, MARKDOWN],
  ['HTML', (text) => draftFromHtml(text, { name: 'a', createdBy }), PAGES],
  ['HTML in the viewer', miniAppOfHtml, PAGES],
  ['JUnit', (text) => draftFromJunit(text, { createdBy }), REPORTS],
  [
    'SARIF',
    (text) => {
      const read = parseStrictJson(text, 1e9);
      return draftFromSarif(read.ok ? read.value : null, { createdBy });
    },
    ANALYSES,
  ],
];

/** Lengths between which an output may grow as its input does, and how much more, at most. */
const [SHORT, LONG, MORE] = [2_000, 32_000, 1.5];

describe.each(IMPORTS.map(([name, read, files], i) => ({ name, read, files, i })))(
  '$name',
  ({ read, files, i }) => {
    it('takes time in proportion to the file', () => {
      const others = inputsFor(i).map((name) => [name, GROWING[name] ?? String] as const);
      const grown = [...Object.entries(files), ...others]
        .map(([file, make]) => ({ file, growth: growthOf(read, make) }))
        .filter(({ growth }) => !(growth <= MAX_PER_DOUBLING));
      expect(grown).toEqual([]);
    });

    it('makes a document in proportion to the file', () => {
      const sizeOf = (text: string) => JSON.stringify(read(text)).length;
      const grown = Object.entries(files)
        .map(([file, make]) => {
          const [short, long] = [make(SHORT), make(LONG)];
          return { file, growth: (sizeOf(long) / sizeOf(short)) * (short.length / long.length) };
        })
        .filter(({ growth }) => growth > MORE);
      expect(grown).toEqual([]);
    });
  },
);

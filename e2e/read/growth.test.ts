import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { explainArtifact } from '#schemas/document/explain.ts';
import { checkFiles, fileNameIn } from '#schemas/document/files.ts';
import { lintArtifact } from '#schemas/document/lint.ts';
import { mergePatch } from '#schemas/document/merge-patch.ts';
import { findWarnings } from '#schemas/document/warnings.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { isDateTime, isHttpUri } from '#schemas/json/formats.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { readFragment } from '#schemas/link/read-fragment.ts';
import { readDataPicture } from '#schemas/picture/data-picture.ts';
import { readPictureHead } from '#schemas/picture/head.ts';
import { withoutMetadata } from '#schemas/picture/metadata.ts';
import { readSvg } from '#schemas/picture/svg.ts';
import { isDeclarableHost } from '#schemas/program/host-name.ts';
import { type Asking, choiceProblems, choicesOf } from '#schemas/reply/choices.ts';
import { findPassage } from '#schemas/reply/passage.ts';
import { answerProblems, type Request, readReply, refusedDecision } from '#schemas/reply/reply.ts';
import { readChart } from '#schemas/text/chart.ts';
import { readCsv, writeCsv } from '#schemas/text/csv.ts';
import { linkAddresses } from '#schemas/text/link-addresses.ts';
import { readMarkdown } from '#schemas/text/markdown/markdown.ts';
import { nodesOf } from '#schemas/text/markdown/nodes.ts';
import { mixesScripts } from '#schemas/text/mixed-scripts.ts';
import { nearest } from '#schemas/text/near-name.ts';
import { proseOf } from '#schemas/text/prose.ts';
import { isSameName } from '#schemas/text/same-name.ts';
import { shown } from '#schemas/text/shown-text.ts';
import { cutMarks, revealCharacters } from '#schemas/text/text-safety.ts';
import { passageOf } from '../../web/app/comments/passage-of.ts';
import { aligning } from '../../web/app/compare/align.ts';
import { outline } from '../../web/app/compare/outline.ts';
import { atOnce } from '../../web/app/compare/pausing.ts';
import { diffTexts } from '../../web/app/compare/tokens.ts';
import { find, type Item } from '../../web/app/documents/item.ts';
import { directionOf } from '../../web/app/kit/direction.ts';
import { fileNameOf } from '../../web/app/kit/save-file.tsx';
import { fold } from '../../web/app/library/entry.ts';
import { tokensOf } from '../../web/app/reading/colour.ts';
import { indented } from '../../web/app/reading/Json.tsx';
import { inlinePieces, piecesOf } from '../../web/app/reading/LongText.tsx';
import { orderOf } from '../../web/app/reading/TableMore.tsx';
import { quoted, replyToMarkdown } from '../../web/app/reply/made-reply.ts';
import { fileWarning, safeFileName, safeMediaType } from '../../web/app/run/host/file-name.ts';
import { doubtsAbout, mailDraft, webAddress } from '../../web/app/run/host/prepare.ts';
import { miniAppOfHtml } from '../../web/app/write/from-input.ts';
import { citedNumbers } from '../../web/page/document/below.tsx';
import { hostOf, isWebAddress } from '../../web/page/text/web-address.ts';
import { GROWING, growthOf, inputsFor, MAX_PER_DOUBLING } from '../fixtures/growth.ts';
import { blocksOf, inlinesOf } from '../fixtures/markdown/inlines.ts';

const lettersOf = (text: string): string[] => [...text.toWellFormed()];
const entriesOf = (keys: readonly string[]) =>
  keys.map((key) => ({ key, identity: undefined, words: () => [key] }));
/** A value in which a text is a name, a member, an item, and each of its characters one as well. */
const nested = (text: string) => {
  const letters = lettersOf(text);
  return {
    [text.toWellFormed()]: text.toWellFormed(),
    letters,
    members: Object.fromEntries(letters.map((letter, i) => [`m${letter}${i}`, letter])),
  };
};

/** A request whose choices, texts and members are of one text. */
const requestOf = (text: string): Request & Asking & { readonly status: 'proposed' } => {
  const choices = [...new Set(lettersOf(text).map((letter, i) => letter + i)), text];
  const content = { ...nested(text), question: text, choices, options: [{ name: text }] };
  const hash = `sha256:${'0'.repeat(64)}`;
  return {
    ...{ id: hash, contentHash: hash, type: 'approval-request', status: 'proposed' },
    ...{ title: text, summary: text, content, sources: [], provenance: { revision: 1 } },
  };
};
const replyOf = (text: string) => ({
  ...{ question: text, decision: text, rationale: text, nonce: text, audience: text },
  inReplyTo: {
    id: `sha256:${'0'.repeat(64)}`,
    contentHash: `sha256:${'0'.repeat(64)}`,
    revision: 1,
  },
  conditions: lettersOf(text),
});

/** Everything that meets texts of strangers, on a reader's device. */
const READERS: Record<string, (text: string) => unknown> = {
  readMarkdown: blocksOf,
  'readMarkdown, of notes, boxes and fences': (text) =>
    blocksOf(`- [ ] ${text}\n\n[^1]: ${text}\n\n\`\`\`${text}\n[^${text}]`),
  readCsv: (text) => [readCsv(text), readCsv(`"${text}"`), readCsv(`a,${text},b\n${text}`)],
  writeCsv: (text) => writeCsv([[text, `=${text}`], [...text]]),
  readChart: (text) => [readChart(text), readChart(JSON.stringify({ kind: text, x: [...text] }))],
  ...Object.fromEntries(
    ['js', 'json', 'python', 'sh', 'sql', 'html', 'css', 'diff'].map((info) => [
      `tokensOf ${info}`,
      (text: string) => [
        tokensOf(text, info),
        tokensOf(`/*${text}`, info),
        tokensOf(`"${text}`, info),
      ],
    ]),
  ),
  'orderOf, one cell': (text) => orderOf([text, `1${text}`, text], 'ascending', 'en'),
  'inlinePieces and their nodes': (text) => {
    const inlines = inlinesOf(text);
    return [inlinePieces(inlines), nodesOf(inlines)];
  },
  piecesOf,
  directionOf,
  'revealCharacters, one line': (text) => revealCharacters(text, false),
  'revealCharacters, many lines': (text) => revealCharacters(text, true),
  cutMarks,
  mixesScripts,
  shown,
  citedNumbers,
  'indented, of a text': (text) => [...indented(JSON.stringify(text))],
  'indented, of signs': (text) => [...indented(text)],
  parseStrictJson: (text) => parseStrictJson(text, Number.POSITIVE_INFINITY),
  'parseStrictJson, of a string': (text) => parseStrictJson(JSON.stringify(text), 1e9),
  canonicalize: (text) => canonicalize(nested(text)),
  lintArtifact: (text) => {
    const value = { title: text, summary: text, content: nested(text) };
    return lintArtifact({ ...value, sources: [{ title: text, url: `https://${text}@a` }] });
  },
  findWarnings: (text) => {
    const letters = lettersOf(text);
    const content = { ...nested(text), findings: letters, method: text, options: [nested(text)] };
    const value = { type: 'research-brief', summary: text, createdAt: text, content };
    const sources = letters.map((letter) => ({ id: `source-${letter}`, retrievedAt: text }));
    return findWarnings({ ...value, sources }, { now: 0 });
  },
  'findWarnings, of options': (text) => {
    const options = lettersOf(text).map((letter) => ({ name: letter, [`pro${letter}`]: letter }));
    return findWarnings({ type: 'decision-memo', content: { options } }, { now: 0 });
  },
  proseOf: (text) => proseOf(text, blocksOf(text)),
  linkAddresses: (text) => [
    linkAddresses(text, readMarkdown),
    linkAddresses(`![${text}](${text})<img src="${text}">`, readMarkdown),
  ],
  'checkFiles and names in links': (text) => [
    checkFiles(lettersOf(text).map((letter, i) => ({ name: letter + i, mediaType: text }))),
    checkFiles([{ name: text, mediaType: text, size: 1, sha256: text, data: text }]),
    fileNameIn(text),
  ],
  readDataPicture: (text) => [
    readDataPicture(`data:image/svg+xml,${text}`),
    readDataPicture(`data:image/png;base64,${text}`),
    readDataPicture(`data:image/png;${text}`),
  ],
  readSvg: (text) =>
    [
      `<svg>${text}</svg>`,
      `<svg ${text}></svg>`,
      `<svg a="${text}"></svg>`,
      `<svg width="${text}" viewBox="${text}"></svg>`,
      `<svg><style>${text}</style></svg>`,
      `<svg>${lettersOf(text).join('<g/>')}</svg>`,
    ].map((svg) => readSvg(new TextEncoder().encode(svg))),
  'heads and metadata of pictures': (text) => {
    const bytes = new TextEncoder().encode(text);
    return [
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff',
      'GIF89a',
      'RIFF\0\0\0\x7fWEBP',
      '\0\0\0\x10ftypavif',
    ].map((start) => {
      const picture = Uint8Array.from([...Buffer.from(start, 'latin1'), ...bytes]);
      return [readPictureHead(picture), withoutMetadata(picture)];
    });
  },
  explainArtifact: (text) =>
    explainArtifact({ type: text, title: text, [text]: 1, sources: [...text], createdBy: text }),
  'explainArtifact of a mini-app': (text) =>
    explainArtifact({ type: 'mini-app-capsule', content: { html: text, capabilities: [...text] } }),
  isDateTime: (text) => [isDateTime(text), isDateTime(`2026-01-01T00:00:00.${text}`)],
  isHttpUri: (text) => [isHttpUri(`https://${text}`), isHttpUri(`https://[${text}`)],
  'isWebAddress and its host': (text) => [
    isWebAddress(`https://${text}`),
    hostOf(`https://${text}`),
  ],
  isDeclarableHost,
  nearest: (text) => nearest(text, ['title', text.slice(0, 30)]),
  readFragment: (text) => [readFragment(text), readFragment(`k1.g.${text}`)],
  mergePatch: (text) => mergePatch(nested(text), nested(text)),
  safeFileName,
  'fileWarning, fileNameOf, safeMediaType': (text) => [
    fileWarning(text),
    fileNameOf(text),
    safeMediaType(text),
  ],
  mailDraft: (text) => mailDraft(text.slice(0, 100).toWellFormed(), text.toWellFormed()),
  'webAddress and its doubts': (text) => {
    const url = webAddress(`https://a.example/${text}`);
    return url && doubtsAbout(url);
  },
  miniAppOfHtml,
  'outline of a value': (text) => outline(nested(text)),
  'align, equal entries': (text) =>
    atOnce(aligning(entriesOf(lettersOf(text).toReversed()), entriesOf(lettersOf(text)))),
  'align, other entries': (text) =>
    atOnce(aligning(entriesOf([...text]), entriesOf([...text].map((letter) => letter + letter)))),
  'diffTexts, the same words backwards': (text) =>
    diffTexts([text], [lettersOf(text).toReversed().join('')]),
  'diffTexts, one more word': (text) => diffTexts(inlinesOf(text), inlinesOf(`${text} more`)),
  'choices of a request': (text) => {
    const request = requestOf(text);
    const memo = {
      ...request,
      type: 'decision-memo',
      content: { options: request.content.options },
    };
    return [choicesOf(request), choiceProblems(request, true), choicesOf(memo as Asking)];
  },
  'refusedDecision, choices that read like ours': (text) => {
    const like = lettersOf(text).map((letter, i) => ` approved${letter}${'\u200b'.repeat(i % 7)}`);
    const request = { ...requestOf(text), content: { choices: [...like, ...like] } };
    return refusedDecision(request, text);
  },
  'an answer to a request': (text) => {
    const { decision, rationale, conditions } = replyOf(text);
    const comments = [...text].slice(0, 20).map((quote) => ({ path: `/${text}`, quote, text }));
    return answerProblems(requestOf(text), {
      name: text,
      decision,
      rationale,
      conditions,
      comments,
    });
  },
  'readReply, and a reply as Markdown': (text) => {
    const content = { ...replyOf(text), comments: [{ path: text, quote: text, text }] };
    const createdBy = { type: 'human', name: text } as const;
    const reply = readReply({ type: 'decision-memo', createdBy, content });
    const artifact = { id: text, createdBy } as Artifact;
    return reply && replyToMarkdown({ artifact, reply, canonical: text, link: text, sshsig: text });
  },
  'passageOf, the last of many': (text) => {
    const words = text.slice(0, 2);
    return passageOf(requestOf(text), { text: words, section: 'question', before: text.length });
  },
  findPassage: (text) => [
    findPassage(requestOf(text), { path: '/content/letters/0', quote: text }),
    findPassage(requestOf(text), { path: `/content/${text}`, quote: 'a' }),
  ],
  'quoted and isSameName': (text) => [quoted(text), isSameName(text, `${text} `)],
  fold,
  find: (text) => {
    const item = { key: text, title: text, haystack: text, at: text } as Item;
    return find([item, item], { text: `${text.slice(0, 50)} b`, place: '' });
  },
};

describe.each(Object.entries(READERS).map(([name, work], i) => ({ name, work, i })))(
  '$name',
  ({ work, i }) => {
    it('takes time in proportion to the text', () => {
      const grown = inputsFor(i)
        .map((input) => ({ input, growth: growthOf(work, GROWING[input] ?? String) }))
        .filter(({ growth }) => !(growth <= MAX_PER_DOUBLING));
      expect(grown).toEqual([]);
    });
  },
);

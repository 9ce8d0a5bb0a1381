import type { JsonValue } from '#schemas/json/json-value.ts';

/** Other names of arguments, by the name that is meant; the first that a tool takes counts. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  parent: ['id', 'url', 'address', 'artifact', 'artifactId', 'parentId', 'parentHash', 'hash'],
  id: [
    ...['url', 'uri', 'link', 'address', 'hash', 'identifier', 'name', 'artifact', 'artifactId'],
    ...['capsule', 'capsuleId', 'ask', 'askId', 'document', 'documentId', 'preview'],
  ],
  draft: ['artifact', 'document', 'json'],
  artifact: ['draft', 'document', 'json', 'id', 'url', 'link', 'address', 'preview'],
  expectedRevision: ['revision', 'version', 'parentRevision'],
  patch: ['changes', 'update', 'updates', 'mergePatch', 'diff'],
  limit: ['count', 'max', 'pageSize', 'perPage', 'size'],
  text: ['query', 'search', 'q', 'filter', 'contains'],
  acceptWarnings: ['acceptLoss', 'force', 'ignoreWarnings', 'acceptWarning'],
  source: ['raw', 'json'],
  wait: ['timeout', 'waitSeconds'],
  expiresIn: ['ttl', 'expires', 'duration', 'validFor'],
  webhook: ['webhookUrl', 'callback', 'callbackUrl'],
  allow: ['ways', 'methods', 'allowed'],
};
/** Names of a text in Markdown. */
const TEXTS = ['text', 'content', 'body', 'md', 'document'];

const folded = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/**
 * The argument that another name means, when only one can be meant and it is not given itself;
 * undefined: none.
 */
export function argumentMeant(
  name: string,
  value: JsonValue,
  known: readonly string[],
  given: readonly string[],
): string | undefined {
  const isFree = (argument: string) => known.includes(argument) && !given.includes(argument);
  const same = known.find((argument) => folded(argument) === folded(name));
  if (same !== undefined) return isFree(same) ? same : undefined;
  const isText = typeof value === 'string' && !/^\s*(?:[{[]|https?:)/.test(value);
  const hasDocument = ['draft', 'artifact', 'type'].some((each) => given.includes(each));
  if (TEXTS.includes(name) && isText && isFree('markdown') && !hasDocument) return 'markdown';
  return Object.keys(OTHER_NAMES).find(
    (argument) => isFree(argument) && OTHER_NAMES[argument]?.includes(name),
  );
}

const PAGES =
  'pages follow each other by `cursor`: leave it out for the first, then give the `nextCursor` of the page before';
const KEEP = 'say with `keep` what is kept';
const NO_FILE =
  'no files are read here: send what is in it, a text as `markdown`, a page of HTML to publish_capsule';
const NOBODY =
  'nobody is written to: give the person the address yourself. The question is in the document';
const QUESTION =
  'the question is in the document: share an approval-request with `keep` "publish", and call ask_person with its `id`';
const PROGRAM = 'a page of HTML is a capsule: call publish_capsule with `html`';
const DOCUMENT = 'that is a document: call share with it';

/** Advice about arguments that a tool does not have, by their names. */
const ADVICE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['html', 'css', 'javascript', 'js'].map((name) => [name, PROGRAM])),
  ...Object.fromEntries(
    ['file', 'files', 'path', 'filename', 'fileName', 'filePath', 'attachments'].map((name) => [
      name,
      NO_FILE,
    ]),
  ),
  ...Object.fromEntries(
    ['public', 'private', 'visibility', 'access', 'permanent', 'unlisted'].map((name) => [
      name,
      KEEP,
    ]),
  ),
  ...Object.fromEntries(['page', 'offset', 'skip', 'after'].map((name) => [name, PAGES])),
  ...Object.fromEntries(['to', 'email', 'person', 'recipient'].map((name) => [name, NOBODY])),
  ...Object.fromEntries(['question', 'message', 'prompt'].map((name) => [name, QUESTION])),
  password: '`keep` "private" tells how to make a link with a password',
  expiresIn:
    'a preview ends after 7 days, and what is published stays until you call withdraw. A request ends by `expiresAt` in its `content`',
  url: 'nothing is fetched from elsewhere: write what the page says as `markdown`; get_artifact reads addresses of this server',
  draft: DOCUMENT,
  artifact: DOCUMENT,
  markdown: DOCUMENT,
};
/** Advice that one tool alone gives. */
const OF_TOOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  revise_artifact: Object.fromEntries(
    ['draft', 'markdown', 'document'].map((name) => [
      name,
      'a revision is a `patch` of the members that change, as in {"summary":"…"}; a new document goes to share',
    ]),
  ),
  get_account: { id: 'it is always the account of the token: leave it out' },
};

/** Advice about an argument that a tool does not have; undefined: none. */
export function argumentAdvice(
  tool: string,
  name: string,
  known: readonly string[],
): string | undefined {
  const own = OF_TOOLS[tool];
  if (own && Object.hasOwn(own, name)) return own[name];
  if (known.includes('patch') && PATCHED.includes(name)) {
    return `it belongs into the patch, as \`/patch/${name}\``;
  }
  // Ways to keep a document are asked of share alone, pages of lists, and so on.
  const advice = Object.hasOwn(ADVICE, name) ? ADVICE[name] : undefined;
  if (advice === KEEP || name === 'password') return known.includes('keep') ? advice : undefined;
  if (advice === PAGES) return known.includes('cursor') ? advice : undefined;
  if (advice === NOBODY || advice === QUESTION) {
    return known.includes('webhook') || known.includes('keep') ? advice : undefined;
  }
  return advice;
}

const PATCHED = ['title', 'summary', 'status', 'content', 'sources', 'provenance'];

/** Fate of a document, by the word of `keep`. */
const KEPT: Readonly<Record<string, string>> = {
  preview: 'for 7 days',
  publish: 'for good',
  link: 'nothing is stored',
  private: 'how to encrypt it',
};

/** The words of an argument with what each means, of those that are offered; empty: they need none. */
export const meaningOf = (name: string, words: readonly string[] | undefined): string =>
  name === 'keep' && words ? ` ${words.map((word) => `"${word}": ${KEPT[word]}`).join(', ')}.` : '';

/** Meanings of the words of an argument, behind the list of them. */
export const VALUE_WORDS: Readonly<Record<string, string>> = {
  status: 'Leave it out for all.',
  type: 'Leave it out for all.',
  part: 'One part for each call.',
  as: 'Leave it out to keep the text as written.',
  author: 'Your name, as in "Atlas".',
  mode: '"draft" fills in what is missing, "strict" takes it as it is.',
};

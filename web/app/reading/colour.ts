/** Kind of a piece of code, as far as a colour helps a reader. */
export type Kind = 'comment' | 'string' | 'number' | 'keyword' | 'added' | 'removed';
export type Token = readonly [kind: Kind, from: number, to: number];

interface Language {
  /** One group for each kind, in the order of `kinds`. Every match is read once, from its start. */
  readonly pattern: RegExp;
  readonly kinds: readonly (Kind | 'word')[];
  readonly keywords?: ReadonlySet<string>;
  readonly ignoresCase?: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const STRINGS = '"(?:[^"\\\\\\n]|\\\\[^])*"?|\'(?:[^\'\\\\\\n]|\\\\[^])*\'?';
const NUMBER = '\\d[\\w.]*';
const SLASHES = '\\/\\/[^\\n]*|\\/\\*(?:[^*]|\\*(?!\\/))*(?:\\*\\/)?';

const language = (
  kinds: Partial<Record<Kind | 'word', string>>,
  more: Pick<Language, 'keywords' | 'ignoresCase'> = {},
): Language => ({
  pattern: new RegExp(
    Object.values(kinds)
      .map((each) => `(${each})`)
      .join('|'),
    'gm',
  ),
  kinds: Object.keys(kinds) as (Kind | 'word')[],
  ...more,
});

const SCRIPT = language(
  {
    comment: SLASHES,
    string: `${STRINGS}|\`(?:[^\`\\\\]|\\\\[^])*\`?`,
    word: '[A-Za-z_$][\\w$]*',
    number: NUMBER,
  },
  {
    keywords: words(
      'abstract as async await break case catch class const continue declare default delete do else enum export extends false finally for from function get if implements import in instanceof interface keyof let namespace new null of private protected public readonly return satisfies set static super switch this throw true try type typeof undefined var void while yield',
    ),
  },
);
const JSON_ = language(
  { string: STRINGS, word: '[a-z]+', number: `-?${NUMBER}` },
  { keywords: words('true false null') },
);
const PYTHON = language(
  {
    comment: '#[^\\n]*',
    string: `"""(?:[^"]|"(?!""))*(?:""")?|'''(?:[^']|'(?!''))*(?:''')?|${STRINGS}`,
    word: '@?[A-Za-z_]\\w*',
    number: NUMBER,
  },
  {
    keywords: words(
      'and as assert async await break case class continue def del elif else except False finally for from global if import in is lambda match None nonlocal not or pass raise return True try while with yield',
    ),
  },
);
const SHELL = language(
  {
    comment: '(?<!\\S)#[^\\n]*',
    string: STRINGS,
    keyword: '\\$(?:\\w+|\\{[^}\\n]*\\}?)',
    word: '[\\w-]+',
  },
  {
    keywords: words(
      'case cd do done echo elif else esac exit export fi for function if in local return set then while',
    ),
  },
);
const SQL = language(
  {
    comment: `--[^\\n]*|${SLASHES}`,
    string: "'(?:[^']|'')*'?",
    word: '[A-Za-z_]\\w*',
    number: NUMBER,
  },
  {
    ignoresCase: true,
    keywords: words(
      'add all alter and as asc begin between by case check commit constraint create cross default delete desc distinct drop else end exists foreign from full group having if in index inner insert into is join key left like limit not null offset on or order outer primary references returning right rollback select set table then union unique update using values view when where with',
    ),
  },
);
const HTML = language({
  comment: '<!--(?:[^-]|-(?!->))*(?:-->)?',
  keyword: '<\\/?[A-Za-z][\\w:-]*|\\/?>',
  string: '=[ \\t]?(?:"[^"<]*"?|\'[^\'<]*\'?)',
});
const CSS_ = language({
  comment: '\\/\\*(?:[^*]|\\*(?!\\/))*(?:\\*\\/)?',
  string: STRINGS,
  keyword: '@[\\w-]+|--[\\w-]+|![a-z]+',
  number: '#[\\da-fA-F]+|\\d[\\w.%]*',
});
const DIFF = language({
  comment: '^(?:@@|diff |index |--- |\\+\\+\\+ )[^\\n]*',
  added: '^\\+[^\\n]*',
  removed: '^-[^\\n]*',
});

const LANGUAGES: Readonly<Record<string, Language>> = {
  js: SCRIPT,
  jsx: SCRIPT,
  javascript: SCRIPT,
  mjs: SCRIPT,
  ts: SCRIPT,
  tsx: SCRIPT,
  typescript: SCRIPT,
  json: JSON_,
  jsonc: SCRIPT,
  json5: SCRIPT,
  py: PYTHON,
  python: PYTHON,
  sh: SHELL,
  bash: SHELL,
  zsh: SHELL,
  shell: SHELL,
  console: SHELL,
  sql: SQL,
  html: HTML,
  xml: HTML,
  svg: HTML,
  css: CSS_,
  diff: DIFF,
  patch: DIFF,
};

/**
 * The pieces of code that get a colour, in their order. Work is linear in `text`; a language that is
 * not known has none.
 *
 * @param info the words behind the fence, of which the first names the language
 */
export function tokensOf(text: string, info: string): Token[] {
  const name = (/^[\w+#-]{1,20}/.exec(info)?.[0] ?? '').toLowerCase();
  const spoken = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
  if (!spoken) return [];
  const { pattern, kinds, keywords, ignoresCase } = spoken;
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const [whole] = match;
    const kind = kinds[match.findIndex((group, i) => i > 0 && group !== undefined) - 1];
    const to = match.index + whole.length;
    if (kind === 'word') {
      const word = ignoresCase ? whole.toLowerCase() : whole;
      if (whole.startsWith('@') || keywords?.has(word)) tokens.push(['keyword', match.index, to]);
    } else if (kind) tokens.push([kind, match.index, to]);
  }
  return tokens;
}

/** So many pieces of a page are coloured: each is painted for itself. */
const MAX_TOKENS = 20_000;
/**
 * Longer lines stay without colours: to paint a piece, Chromium goes through all of its line, and
 * blocks of lines of 10,000 characters kept a page busy for seconds at each picture.
 */
const MAX_LINE = 1_000;

let coloured = 0;

const highlightOf = (kind: Kind): Highlight => {
  const name = `code-${kind}`;
  let highlight = CSS.highlights.get(name);
  if (!highlight) {
    highlight = new Highlight();
    CSS.highlights.set(name, highlight);
  }
  return highlight;
};

/** True if a place is in a long line; asked for one place after the other, in their order. */
function longLinesOf(text: string): (place: number) => boolean {
  let [start, end] = [0, -1];
  return (place) => {
    while (place > end) {
      start = end + 1;
      const next = text.indexOf('\n', start);
      end = next < 0 ? text.length : next;
    }
    return end - start > MAX_LINE;
  };
}

/**
 * Colours the code in an element by the CSS Custom Highlight API, which changes nothing in it.
 *
 * @returns takes the colours away again
 */
export function colour(element: Element, info: string): () => void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const text = nodes.map(({ data }) => data).join('');
  const isInLongLine = longLinesOf(text);
  const added: [Highlight, AbstractRange][] = [];
  let [at, start] = [0, 0];
  /** The text that a place is in; places come in their order. */
  const seek = (place: number, isEnd: boolean): [Text, number] | undefined => {
    for (let node = nodes[at]; node; node = nodes[++at]) {
      if (place < start + node.length || (isEnd && place === start + node.length)) {
        return [node, place - start];
      }
      start += node.length;
    }
    return undefined;
  };
  for (const [kind, from, to] of tokensOf(text, info)) {
    if (isInLongLine(from)) continue;
    const first = seek(from, false);
    const last = seek(to, true);
    if (!first || !last || coloured >= MAX_TOKENS) break;
    const range = new StaticRange({
      startContainer: first[0],
      startOffset: first[1],
      endContainer: last[0],
      endOffset: last[1],
    });
    const highlight = highlightOf(kind);
    highlight.add(range);
    added.push([highlight, range]);
    coloured++;
  }
  return () => {
    for (const [highlight, range] of added) highlight.delete(range);
    coloured -= added.length;
  };
}

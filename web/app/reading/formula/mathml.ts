/** An element of a drawn formula, with nothing but what this file lets through. */
export interface MathNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, string>>;
  readonly children: readonly (MathNode | string)[];
}

/** Elements of MathML that show something, and run or load nothing. */
const ELEMENTS = new Set(
  (
    'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ' +
    'mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'
  ).split(' '),
);
/** The place of a number that equations get by themselves: left out, as on GitHub. */
const LEFT_OUT = 'span';

const BOOLEAN = /^(?:true|false)$/;
const WORD = /^[a-z\d -]{1,60}$/;
const SMALL_NUMBER = /^[+-]?\d{1,2}$/;
const LENGTH = /^([+-]?(?:\d{1,5}(?:\.\d{0,6})?|\.\d{1,6}))(em|ex|pt|px|%|width|height|depth)?$/;
/** Sides of a formula's boxes, in these units: nothing is pushed far away or over other text. */
const MOST: Readonly<Record<string, number>> = { ex: 40, pt: 200, px: 200, '%': 100 };
const MOST_EMS = 20;

const isLength = (value: string): boolean => {
  const [, number, unit = 'em'] = LENGTH.exec(value) ?? [];
  return number !== undefined && Math.abs(Number(number)) <= (MOST[unit] ?? MOST_EMS);
};

type Check = (value: string) => boolean;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);
const all = (names: string, check: Check) => names.split(' ').map((name) => [name, check] as const);

/**
 * Attributes and the values that they may have. Colours and sizes of letters are none of them: a
 * formula has those of the text around it, in the dark as well, and hides nothing.
 */
const ATTRIBUTES: ReadonlyMap<string, Check> = new Map([
  ...all(
    'accent accentunder displaystyle fence largeop movablelimits separator stretchy symmetric',
    matches(BOOLEAN),
  ),
  ...all('class columnalign display form mathvariant notation', matches(WORD)),
  ...all('scriptlevel', matches(SMALL_NUMBER)),
  ...all('depth height linethickness lspace maxsize minsize rspace voffset width', isLength),
]);

/** A padding or a margin: lengths of one to four sides. */
const isLengths: Check = (value) =>
  value.split(' ').length <= 4 && value.split(' ').every(isLength);
const isLine = matches(/^(?:0\.\d{1,4}em|1px) (?:solid|dashed|double)$/);

/** Properties of style and the values that they may have, by the names that scripts use. */
const STYLES: ReadonlyMap<string, Check> = new Map([
  ...all('padding paddingTop paddingRight paddingBottom paddingLeft marginLeft', isLengths),
  ...all('border borderTop borderRight borderBottom borderLeft', isLine),
  ...all('width', matches(/^(?:[1-9]?\d(?:\.\d)?|100)%$/)),
  ...all('fontWeight', matches(/^bold$/)),
  ...all('fontStyle', matches(/^italic$/)),
  ...all('mathDepth', matches(/^[0-2]$/)),
  ...all('textAlign', matches(/^(?:left|right)$/)),
]);

const propertyName = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function styleOf(text: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const at = declaration.indexOf(':');
    const name = propertyName(declaration.slice(0, Math.max(0, at)).trim());
    const value = declaration.slice(at + 1).trim();
    if (STYLES.get(name)?.(value)) style[name] = value;
  }
  return style;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const textOf = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Elements of a tree, itself included. */
export const countOf = ({ children }: MathNode): number =>
  children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : countOf(child)), 1);

/** A tag, with its attributes as typed, or a run of text. */
const TOKEN = /<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)>|([^<]+)/y;
const ATTRIBUTE = / ([a-z]+)="([^"<>]*)"/g;

/** Most elements of a formula, and how deep they may stand in one another. */
const MAX_ELEMENTS = 2_000;
const MAX_DEPTH = 40;

interface Open {
  readonly name: string;
  readonly children: (MathNode | string)[];
}

function nodeOf(name: string, typed: string, children: Open['children']): MathNode {
  const attributes: Record<string, string> = {};
  let style: Record<string, string> = {};
  for (const [, attribute = '', value = ''] of typed.matchAll(ATTRIBUTE)) {
    if (attribute === 'style') style = { ...style, ...styleOf(value) };
    else if (ATTRIBUTES.get(attribute)?.(textOf(value))) attributes[attribute] = textOf(value);
  }
  return { name, attributes, style, children };
}

/**
 * Reads the markup of a formula as `temml.renderToString` writes it, into a tree of allowed elements,
 * attributes and styles. Linear.
 *
 * @returns null: it is no single `<math>` of known elements, or too large or too deep
 */
export function readMathml(markup: string): MathNode | null {
  const root: Open['children'] = [];
  const open: Open[] = [{ name: '', children: root }];
  let elements = 0;
  /** Number of open elements that are left out. */
  let leftOut = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < markup.length) {
    const [token, slash, name = '', typed = '', text] = TOKEN.exec(markup) ?? [];
    const parent = open.at(-1);
    if (token === undefined || !parent) return null;
    if (text !== undefined) {
      if (leftOut === 0) parent.children.push(textOf(text));
    } else if (name === LEFT_OUT) {
      leftOut += slash ? -1 : 1;
    } else if (!ELEMENTS.has(name) || leftOut !== 0) {
      return null;
    } else if (slash) {
      if (parent.name !== name) return null;
      open.pop();
    } else {
      if (++elements > MAX_ELEMENTS || open.length > MAX_DEPTH) return null;
      if ((name === 'math') !== (open.length === 1)) return null;
      const children: Open['children'] = [];
      parent.children.push(nodeOf(name, typed, children));
      open.push({ name, children });
    }
  }
  const [math] = root;
  return open.length === 1 && root.length === 1 && typeof math === 'object' ? math : null;
}

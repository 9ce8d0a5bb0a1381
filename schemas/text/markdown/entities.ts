/** Names of the characters from U+00A0 to U+00FF, in their order (HTML 4, Latin-1). */
const LATIN_1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
  'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave ' +
  'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN ' +
  'szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute ' +
  'icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
  'yacute thorn yuml'
).split(' ');

/** The other names of HTML 4, and `apos`; each beside its character. */
const OTHERS = (
  'amp & lt < gt > quot " apos \' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ' +
  'Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν ' +
  'Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β ' +
  'gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο ' +
  'pi π rho ρ sigmaf ς sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ ' +
  'ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • ' +
  'hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € image ℑ weierp ℘ ' +
  'real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ ' +
  'dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − ' +
  'lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ ' +
  'asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ ' +
  'sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ check ✓ ' +
  'cross ✗ star ☆ starf ★ phone ☎'
).split(' ');

/** Blanks and marks that nobody sees, which have no place in a list of words. */
const UNSEEN = { ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200c', zwj: '\u200d' };
const MARKS = { lrm: '\u200e', rlm: '\u200f', NewLine: '\n', Tab: '\t', colon: ':', lpar: '(' };

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...OTHERS.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, OTHERS[index + 1] ?? '']] : [],
  ),
  ...Object.entries({ ...UNSEEN, ...MARKS }),
]);

/** Characters that `&#128;` to `&#159;` stand for (HTML, numeric character references). */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The other names of HTML 5: rare, and many; `addEntities` brings them. */
let others: ReadonlyMap<string, string> | undefined;

/** Adds names of characters, once, for all texts that are read from then on. */
export function addEntities(names: ReadonlyMap<string, string>): void {
  others = names;
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/iy;

/** Text of the character reference at a place, and its length as typed; null when there is none. */
export function entityAt(text: string, at: number): { text: string; length: number } | null {
  ENTITY.lastIndex = at;
  const [typed, decimal, hex, name] = ENTITY.exec(text) ?? [];
  if (!typed) return null;
  const { length } = typed;
  if (name) {
    const named = NAMED.get(name) ?? others?.get(name);
    return named === undefined ? null : { text: named, length };
  }
  const code = Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16);
  if (code >= 0x80 && code <= 0x9f) return { text: WINDOWS_1252[code - 0x80] ?? '', length };
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return { text: isCharacter ? String.fromCodePoint(code) : '\ufffd', length };
}

/** HTML's character references replaced by their characters; unknown ones stay as typed. */
export const decodeEntities = (text: string): string =>
  text.replace(/&[#a-z\d]{2,33};/gi, (typed) => entityAt(typed, 0)?.text ?? typed);

/** Place of the entity, less its first sign, that an address ends with; `end` where none does. */
export function beforeEntity(address: string, end: number): number {
  const begin = address.lastIndexOf('&', end);
  const isEntity = begin > 0 && end - begin < 40 && /^&[a-z\d]+;$/i.test(address.slice(begin, end));
  return isEntity ? begin + 1 : end;
}

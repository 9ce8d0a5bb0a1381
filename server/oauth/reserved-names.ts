/** The name of what this is: no client calls itself so, or anything that people read as that. */
const OWN_NAME = 'vitrine';

/** Letters of other scripts, and figures and signs, that look like Latin letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ц: 'u',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  // Greek
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  ѓ: 'r',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  ω: 'w',
  ζ: 'z',
  // Armenian, Cherokee, Latin letters of their own
  օ: 'o',
  ո: 'n',
  ս: 'u',
  հ: 'h',
  ց: 'g',
  ṿ: 'v',
  ʋ: 'v',
  ɪ: 'i',
  ı: 'i',
  ł: 'l',
  ɩ: 'i',
  ʀ: 'r',
  ɴ: 'n',
  ᴠ: 'v',
  ᴛ: 't',
  ᴇ: 'e',
  ᴏ: 'o',
  ꓦ: 'v',
  ꓲ: 'i',
  ꓔ: 't',
  ꓣ: 'r',
  ꓠ: 'n',
  ꓰ: 'e',
  ꭵ: 'i',
  ᖇ: 'r',
  ᐯ: 'v',
  ꮩ: 'v',
  ꭲ: 'i',
  ꭱ: 'e',
  ꮖ: 'i',
  ѡ: 'w',
  ŧ: 't',
  ɇ: 'e',
  ɛ: 'e',
  ɾ: 'r',
  ɲ: 'n',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '|': 'i',
  '!': 'i',
  '¡': 'i',
  $: 's',
  '@': 'a',
  '€': 'e',
  '†': 't',
  '√': 'v',
  '∨': 'v',
  '⋁': 'v',
  l: 'i',
};

/** More letters that look like these: with strokes, hooks and tails, turned, or of Coptic and Lisu. */
const MORE_LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'ɑɐɒᴀⱥаαⲁꓮ',
  b: 'ƀɓƃʙьв',
  c: 'ƈȼɕᴄⲥꓚ',
  d: 'đɖɗƌᴅꓓ',
  e: 'ɘəɜєҽҿꬲⲉєэꞓǝԑ',
  f: 'ƒꬵꓝ',
  g: 'ɠǥɡɢᶃ',
  h: 'ħɦɥʜⲏꓧ',
  i: 'ɨᵻіⲓꙇ',
  j: 'ɉʝɟᴊꓙ',
  k: 'ƙⱪᴋⲕꓗ',
  l: 'ƚɫɬɭʟⱡ',
  m: 'ɱᴍⲙꓟ',
  n: 'ɳƞŋɲռйиńᶇꞑⲛᴎиҥԉղ',
  o: 'øɵɔᴑⲟꓳөӧ',
  p: 'ƥᵽᴘⲣꓑþ',
  q: 'ʠɋ',
  r: 'яɼꝛɍɽɿᶉꭇꭈⲅᴦ',
  s: 'ʂșꜱⲋꓢ',
  t: 'ʈƭțŧƫᴛⲧтꞇ',
  u: 'ʉᴜųꓴսʊ',
  v: 'ⱱʌᶌⱴꓥ',
  w: 'ⱳᴡꓪшщ',
  x: 'ⲭꓫӽҳ',
  y: 'ƴɏʏⲩꓬў',
  z: 'ƶȥʐʑᴢⲍꓜ',
};
const LATIN_BY_LOOK: ReadonlyMap<string, string> = new Map(
  Object.entries(MORE_LOOK_ALIKES).flatMap(([latin, alike]) =>
    // `l` looks like `i`: see LOOK_ALIKES.
    Array.from(alike, (letter) => [letter, LOOK_ALIKES[latin] ?? latin] as const),
  ),
);

/**
 * The look of a name: without marks and whatever is not seen or only separates, in lower case, each
 * letter as the Latin one that it is taken for. Linear in the name.
 */
export function lookOf(name: string): string {
  const plain = name
    // Before as well: the marks of one letter are put in order, in the square of their number.
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  let look = '';
  for (const letter of plain) look += LOOK_ALIKES[letter] ?? LATIN_BY_LOOK.get(letter) ?? letter;
  return look
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/vv/g, 'w')
    .replace(/rn/g, 'm');
}

/**
 * True if people would take the name of a client for this service itself, for its deployment or for
 * one of the clients that it has built in.
 *
 * @param hostname of the deployment
 * @param builtIn names of the built-in clients
 */
export function isReservedName(
  name: string,
  hostname: string,
  builtIn: readonly string[],
): boolean {
  const look = lookOf(name);
  if (look.includes(lookOf(OWN_NAME))) return true;
  // A name that is a part of many others, "localhost" say, is nobody's alone.
  if (hostname.includes('.') && look.includes(lookOf(hostname))) return true;
  return builtIn.some((each) => look === lookOf(each));
}

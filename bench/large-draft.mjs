const BANK_SIZE = 6000;

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Findings shaped as an agent writes them: bold first sentences, numbers, code, citations of eight
 * sources, and now and then a list or a table; about 1 KB each. The words are made up, short ones
 * more frequent than long ones, so that the text packs about as well as prose does. The same in
 * each run.
 */
function* findings() {
  const random = randomNumbers(20_261_120);
  const upTo = (limit) => Math.floor(random() * limit);
  const times = (count, make) => Array.from({ length: count }, make);
  const syllable = () => 'bcdfghklmnprstvw'[upTo(16)] + 'aeiou'[upTo(5)] + ['', 'n', 's'][upTo(3)];
  const bank = times(BANK_SIZE, (_, rank) =>
    times(1 + upTo(rank < 200 ? 2 : 4), syllable).join(''),
  );

  const word = () => bank[Math.floor(BANK_SIZE * random() ** 2)];
  const amount = () => `${upTo(9000) / 10}${['', ' %', ' KB', ' ms'][upTo(4)]}`;
  const words = (count) => times(count, () => (upTo(15) ? word() : amount())).join(' ');
  const name = () => word().replace(/^./, (letter) => letter.toUpperCase());
  const clause = () => `${name()} ${words(9 + upTo(12))}`;
  const end = () => ['.', '.', ` [source-${upTo(8) + 1}].`, `, see \`${word()}-${upTo(9999)}\`.`];
  const sentence = () => clause() + end()[upTo(4)];
  const text = (count) => times(count, sentence).join(' ');
  const rows = (count) =>
    times(count, () => `| ${name()} | ${amount()} | ${amount()} |`).join('\n');
  const points = (count) => times(count, () => `- ${clause()};`).join('\n');

  for (let number = 1; ; number++) {
    const start = `**${clause()}.** ${text(4)}`;
    if (number % 12 === 0) {
      yield `${start}\n\n| ${name()} | Before | After |\n| --- | ---: | ---: |\n${rows(8)}`;
    } else if (number % 5 === 0) {
      yield `${start}\n\n${points(3)}\n\nOf these, *${word()}* comes first. ${text(2)}`;
    } else {
      yield `${start} ${text(5)}`;
    }
  }
}

/**
 * A research brief whose JSON is `bytes` long or a little less, and whose findings end with `end`.
 *
 * @param {object} base an artifact to take everything but the findings from
 * @param {{ bytes: number, end: string, join?: string }} shape `join`: what stands between the
 *   findings when they are one single text; a space makes that text one single paragraph
 */
export function largeDraft(base, { bytes, end, join }) {
  const { id, contentHash, ...draft } = base;
  const withFindings = (list) => ({
    ...draft,
    content: { question: base.content.question, findings: list },
  });
  const sizeOf = (value) => Buffer.byteLength(JSON.stringify(value));

  const list = [];
  // Bytes of the findings: all, less the rest of the document, both hashes, and their quotes.
  let left = bytes - sizeOf(withFindings([end])) - sizeOf({ id, contentHash });
  for (const finding of findings()) {
    const text = join === ' ' ? finding.replaceAll(/\s+/g, ' ') : finding;
    left -= sizeOf([text, join]);
    if (left < 0) break;
    list.push(text);
  }
  list.push(end);
  return withFindings(join === undefined ? list : [list.join(join)]);
}

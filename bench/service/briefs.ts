import { createHash } from 'node:crypto';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { SCHEMA_ADDRESS } from '#schemas/limits.ts';
import { randomNumbers } from './documents.ts';

/** Revisions of one document. */
const HISTORY = 10;

/** Words made of some letters, the more frequent ones first; the same in each run. */
function wordsOf(letters: string, count: number, most: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const signs = [...letters];
  const all = new Set<string>();
  while (all.size < count) {
    const length = 2 + Math.floor(random() * (most - 1));
    const word = Array.from({ length }, () => signs[Math.floor(random() ** 1.5 * signs.length)]);
    all.add(word.join(''));
  }
  return [...all];
}

const LATIN = wordsOf('etaoinshrdlcumwfgypbvkjxqz', 30_000, 9, 7);
const ARABIC = wordsOf('المينترةبوسكدحعقفشجهخصضطزذثغظ', 3_000, 7, 8);
const CHINESE = wordsOf(
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严',
  3_000,
  3,
  9,
);

export type Brief = {
  readonly id: string;
  readonly json: string;
  readonly title: string;
  readonly summary: string;
  readonly revision: number;
  readonly parent: string | null;
};

const CONTENT = { question: 'What does it cost?', findings: ['Less than it did.'] };
/** The hash of what all of them say: title and summary are outside of it. */
export const CONTENT_HASH = `sha256:${createHash('sha256').update(canonicalize(CONTENT)).digest('hex')}`;

/**
 * Short sealed documents in histories of ten, one after the other; a hundredth is in Arabic, and
 * another in Chinese. In the same order they are the same in each run.
 */
export function* briefs(count: number, seed = 1, history = HISTORY): Generator<Brief> {
  const random = randomNumbers(seed);
  let parent: string | null = null;
  for (let n = 0; n < count; n++) {
    const place = Math.floor(n / HISTORY) % 100;
    const words = place === 50 ? ARABIC : place === 51 ? CHINESE : LATIN;
    // The first words are the most frequent, as in any language.
    const some = (length: number) =>
      Array.from({ length }, () => words[Math.floor(random() ** 4 * words.length)]).join(' ');
    const revision = (n % history) + 1;
    if (revision === 1) parent = null;
    const [title, summary] = [`${some(4)} ${n}`, `${some(22)}.`];
    const artifact: JsonObject = {
      schema: SCHEMA_ADDRESS,
      schemaVersion: '1.0',
      type: 'research-brief',
      contentHash: CONTENT_HASH,
      createdAt: '2026-11-20T10:00:00Z',
      updatedAt: '2026-11-20T10:00:00Z',
      status: 'draft',
      title,
      summary,
      createdBy: { type: 'agent', name: 'Bench' },
      provenance: { revision, ...(parent !== null && { parentHash: `sha256:${parent}` }) },
      content: CONTENT,
      sources: [],
    };
    const id: string = createHash('sha256').update(canonicalize(artifact)).digest('hex');
    const json = canonicalize({ ...artifact, id: `sha256:${id}` });
    yield { id, json, title, summary, revision, parent };
    parent = id;
  }
}

/** Words to search for that are in many, in few and in no documents. */
export const SEARCHED = {
  frequent: LATIN.slice(0, 40).filter((word) => word.length > 3),
  rare: LATIN.slice(-400),
  none: wordsOf('etaoinshrdlcumwfgypbvkjxqz', 32_000, 9, 7)
    .slice(30_000)
    .filter((w) => w.length > 6),
} as const;

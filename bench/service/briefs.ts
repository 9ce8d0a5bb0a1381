import { createHash } from 'node:crypto';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { SCHEMA_ADDRESS } from '#schemas/limits.ts';
import { randomNumbers } from './documents.ts';

/** Revisions of one document. */
export const HISTORY = 10;

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
  /** The first revision, of the others. */
};

const CONTENT = { question: 'What does it cost?', findings: ['Less than it did.'] };
/** The hash of what all of them say: title and summary are outside of it. */
export const CONTENT_HASH = `sha256:${createHash('sha256').update(canonicalize(CONTENT)).digest('hex')}`;

// Canonical JSON around what differs: to write each member of a million documents takes minutes.
const HOLES = {
  id: '@id',
  parent: '@parent',
  revision: 4_711,
  summary: '@summary',
  title: '@title',
};
const patternOf = (hasParent: boolean): string[] =>
  canonicalize({
    schema: SCHEMA_ADDRESS,
    schemaVersion: '1.0',
    type: 'research-brief',
    id: HOLES.id,
    contentHash: CONTENT_HASH,
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    status: 'draft',
    title: HOLES.title,
    summary: HOLES.summary,
    createdBy: { type: 'agent', name: 'Bench' },
    provenance: { revision: HOLES.revision, ...(hasParent && { parentHash: HOLES.parent }) },
    content: CONTENT,
    sources: [],
  } satisfies JsonObject).split(/("id":"@id",|@parent|"revision":4711|@summary|@title)/);
const [FIRST, NEXT] = [patternOf(false), patternOf(true)];

/**
 * Short sealed documents in histories of ten, one after the other; a hundredth is in Arabic, and
 * another in Chinese. In the same order they are the same in each run.
 *
 * @param planted words that stand in the summary of some besides, by their place
 */
export function* briefs(
  count: number,
  { seed = 1, history = HISTORY, planted = new Map() }: BriefOptions = {},
): Generator<Brief> {
  const random = randomNumbers(seed);
  let parent: string | null = null;
  for (let n = 0; n < count; n++) {
    const place = Math.floor(n / HISTORY) % 100;
    const words = place === 50 ? ARABIC : place === 51 ? CHINESE : LATIN;
    // The first words are the most frequent, as in any language.
    const some = (length: number) => {
      let text = '';
      for (let at = 0; at < length; at++) {
        text += `${at > 0 ? ' ' : ''}${words[Math.floor(random() ** 4 * words.length)]}`;
      }
      return text;
    };
    const revision = (n % history) + 1;
    if (revision === 1) parent = null;
    const title = `${some(4)} ${n}`;
    const summary = `${[some(22), ...(planted.get(n) ?? [])].join(' ')}.`;
    const pattern = parent === null ? FIRST : NEXT;
    const filled = (id: string) => {
      const its: Record<string, string> = {
        ...{
          '"id":"@id",': id,
          '@parent': `sha256:${parent}`,
          '"revision":4711': `"revision":${revision}`,
        },
        ...{ '@summary': summary, '@title': title },
      };
      let json = '';
      for (let at = 0; at < pattern.length; at++) {
        const part = pattern[at] as string;
        json += at % 2 === 0 ? part : its[part];
      }
      return json;
    };
    const id: string = createHash('sha256').update(filled('')).digest('hex');
    yield { id, json: filled(`"id":"sha256:${id}",`), title, summary, revision, parent };
    parent = id;
  }
}

export type BriefOptions = {
  readonly seed?: number;
  readonly history?: number;
  readonly planted?: ReadonlyMap<number, readonly string[]>;
};

/** Words of the same letters that are nowhere in those of the documents, from four letters on. */
function foreign(count: number): string[] {
  const all = LATIN.join(' ');
  const found: string[] = [];
  for (const word of wordsOf('etaoinshrdlcumwfgypbvkjxqz', 36_000, 9, 7).slice(LATIN.length)) {
    if (found.length === count) break;
    const isInOther = found.some((other) => other.includes(word) || word.includes(other));
    if (word.length >= 4 && !all.includes(word) && !isInOther) found.push(word);
  }
  if (found.length < count) throw new Error('Too few words.');
  return found;
}

/** Words of each account's publications: so many (`words`), each in so many publications (`hits`). */
const SOME = [
  { name: 'rare', hits: 5, words: 60 },
  { name: 'page', hits: 30, words: 10 },
] as const;
const OWNERS = 3;
const FOREIGN = foreign(200 + OWNERS * SOME.reduce((sum, { words }) => sum + words, 0));

/** Words to search for that are in many and in no documents. */
export const SEARCHED = {
  frequent: LATIN.slice(0, 40).filter((word) => word.length > 3),
  none: FOREIGN.slice(0, 200),
} as const;

/**
 * Words of which each account has the same number of hits, however much it publishes: evenly from its
 * first publication to its last. So an answer is as long in a large database as in a small one.
 *
 * @param owners accounts, each with every so manieth document
 */
export function plant(count: number, owners: readonly { id: string; every: number }[]) {
  const planted = new Map<number, string[]>();
  const searched: Record<string, Record<string, string[]>> = {};
  let used = 200;
  for (const { id, every } of owners) {
    for (const { name, hits, words } of SOME) {
      const its = FOREIGN.slice(used, used + words);
      used += words;
      searched[name] ??= {};
      searched[name][id] = its;
      for (const [index, word] of its.entries()) {
        for (let hit = 0; hit < hits; hit++) {
          const share = (hit + (index + 0.5) / words) / hits;
          const at = (Math.floor(share * Math.floor(count / every)) + 1) * every - 1;
          planted.set(at, [...(planted.get(at) ?? []), word]);
        }
      }
    }
  }
  return { planted, searched };
}

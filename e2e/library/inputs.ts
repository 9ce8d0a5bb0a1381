import type * as Library from '../../server/library/types/index.d.ts';

// Inputs for the library and the command line, good and bad ones.

/** Number of inputs for each export. */
export const COUNT = 300;
const AT = '2026-11-26T10:00:00Z';

/** A number from 0 to below `most`; the same numbers each time. */
let seed = 20261126;
export const some = (most: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
};
export const pick = <T>(from: readonly T[]): T => from[some(from.length)] as T;

export const TEXTS = [
  'Ada',
  'ü — “x”',
  'a\tb\nc',
  '\u202eabc',
  'ﬁ Å 👩‍🚀',
  '',
  ' ',
  'x'.repeat(161),
  '[1] *b*',
];
const KINDS = ['research-brief', 'decision-memo', 'task-handoff', 'approval-request'];

/** A draft, good or bad; nothing in it depends on the clock. */
export function draft(): Record<string, unknown> {
  const text = () => pick(TEXTS);
  const content: Record<string, unknown> = {
    nonce: 'nonce-of-sixteen',
    question: text(),
    findings: [text(), text()],
    number: pick([0, -0, 1e21, 1e-7, 0.1, 123456789]),
  };
  if (some(4) === 0) content.choices = [text(), pick(['approved', 'Blue'])];
  const made: Record<string, unknown> = {
    type: pick([...KINDS, ...KINDS, ...KINDS, 'letter']),
    title: some(3) > 0 ? 'A title' : text(),
    summary: some(3) > 0 ? 'A summary' : text(),
    createdBy: { type: pick(['agent', 'human', 'agent', 'robot']), name: 'Atlas' },
    createdAt: AT,
    updatedAt: AT,
    content,
  };
  if (some(9) === 0) delete made.title;
  if (some(9) === 0) made.titel = 'x';
  return made;
}

/** Sealed artifacts of good drafts. */
export async function artifactsWith(
  library: typeof Library,
  count: number,
): Promise<Library.Artifact[]> {
  const made: Library.Artifact[] = [];
  while (made.length < count) {
    const sealed = await library.seal(draft() as unknown as Library.Draft);
    if (sealed.ok) made.push(sealed.value);
  }
  return made;
}

/** A link, sometimes damaged. */
export function damaged(link: string): string {
  // The part before the fragment stays: without it the text is no address at all.
  const start = link.indexOf('#') + 1;
  const cut = start + some(link.length - start);
  switch (some(8)) {
    case 0:
      return link.slice(0, cut);
    case 1:
      return link.slice(0, cut) + pick(['A', '-', '!', ' ', '%20']) + link.slice(cut + 1);
    case 2:
      return `${link}${pick(['.', ')', '?utm=1', '==', ' see you'])}`;
    case 3:
      return link.replace('#k1.', pick(['#k2.', '#k1.x.', '#', '%23k1.']));
    default:
      return link;
  }
}

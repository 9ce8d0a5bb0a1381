import type { ArtifactType } from '../document/artifact.ts';
import { entriesOf, plainLine } from './blocks.ts';

/** The kinds of documents that Markdown becomes. */
export type MarkdownKind = Exclude<ArtifactType, 'approval-request' | 'mini-app-capsule'>;

/** What a section is for, whatever the kind of its document. */
export type Role =
  | ('summary' | 'sources' | 'question' | 'background')
  | ('findings' | 'method' | 'limitations' | 'confidence')
  | ('options' | 'prosAndCons' | 'recommendation' | 'rationale' | 'decision' | 'consequences')
  | ('objective' | 'completed' | 'nextAction' | 'remaining' | 'blockers');

/** How people call such sections, in English, German and Arabic. */
const NAMES: Readonly<Record<Role, readonly string[]>> = {
  summary: [
    ...['summary', 'executive summary', 'tldr', 'tl;dr', 'abstract', 'in short'],
    ...['zusammenfassung', 'kurzfassung', 'الملخص', 'ملخص', 'الخلاصة'],
  ],
  sources: [
    ...['sources', 'references', 'bibliography', 'works cited', 'citations', 'links'],
    ...['quellen', 'quellenangaben', 'literatur', 'المصادر', 'المراجع'],
  ],
  question: [
    ...['question', 'research question', 'the question', 'problem', 'problem statement'],
    ...['context and problem statement', 'frage', 'fragestellung', 'السؤال'],
  ],
  background: [
    ...['context', 'background', 'where things are', 'notes', 'hintergrund', 'kontext'],
    ...['stand der dinge', 'السياق', 'الخلفية'],
  ],
  findings: [
    ...['findings', 'key findings', 'results', 'key results', 'what i found', 'what we found'],
    ...['ergebnisse', 'befunde', 'erkenntnisse', 'النتائج'],
  ],
  method: [
    ...['method', 'methods', 'methodology', 'approach', 'how this was done', 'methode'],
    ...['methodik', 'vorgehen', 'المنهج', 'المنهجية', 'الطريقة'],
  ],
  limitations: [
    ...['limitations', 'limits', 'caveats', 'what was not checked', 'open questions'],
    ...['einschrankungen', 'grenzen', 'vorbehalte', 'offene fragen', 'القيود', 'الحدود'],
  ],
  confidence: ['confidence', 'confidence level', 'sicherheit', 'zuverlassigkeit', 'الثقة'],
  options: [
    ...['options', 'considered options', 'options considered', 'alternatives'],
    ...['alternatives considered', 'the options', 'optionen', 'alternativen', 'الخيارات'],
  ],
  prosAndCons: ['pros and cons of the options', 'pros and cons', 'vor und nachteile'],
  recommendation: [
    ...['recommendation', 'recommendations', 'my recommendation', 'our recommendation'],
    ...['empfehlung', 'empfehlungen', 'التوصية', 'التوصيات'],
  ],
  rationale: [
    ...['rationale', 'reasoning', 'reasons', 'why', 'justification', 'decision drivers'],
    ...['begrundung', 'grunde', 'الأسباب', 'المبررات'],
  ],
  decision: ['decision', 'decision outcome', 'the decision', 'entscheidung', 'القرار'],
  consequences: [
    ...['consequences', 'implications', 'impact', 'folgen', 'konsequenzen', 'auswirkungen'],
    ...['العواقب', 'التبعات'],
  ],
  objective: [
    ...['objective', 'objectives', 'goal', 'goals', 'task', 'the task', 'ziel', 'ziele'],
    ...['aufgabe', 'الهدف', 'المهمة'],
  ],
  completed: [
    ...['completed', 'done', 'what is done', 'what was done', 'whats done', 'progress'],
    ...['finished', 'completed work', 'erledigt', 'fertig', 'abgeschlossen'],
    ...['المنجز', 'ما تم إنجازه', 'تم'],
  ],
  nextAction: [
    ...['next action', 'next actions', 'next step', 'next steps', 'next', 'whats next'],
    ...['what is next', 'nachster schritt', 'nachste schritte', 'wie weiter'],
    ...['الخطوة التالية', 'الخطوات التالية'],
  ],
  remaining: [
    ...['remaining', 'todo', 'to do', 'todos', 'open items', 'open', 'what is left', 'whats left'],
    ...['remaining work', 'left to do', 'offen', 'noch zu tun', 'المتبقي', 'ما تبقى'],
  ],
  blockers: [
    ...['blockers', 'blocked', 'blocked by', 'obstacles', 'hindernisse', 'blockiert', 'العوائق'],
  ],
};

const ROLES = new Map(
  Object.entries(NAMES).flatMap(([role, names]) => names.map((name) => [name, role as Role])),
);
const MAX_NAME = 40;

/** A heading as it is compared: no case, accents, numbers before it, or punctuation. */
export const normal = (heading: string): string =>
  plainLine(heading)
    .slice(0, 2 * MAX_NAME)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/^[\d.)\s]+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Names are looked up as headings are compared. */
const LOOKED_UP = new Map([...ROLES].map(([name, role]) => [normal(name), role]));

/** What a heading says that its section is for; null: nothing that is known. */
export const roleOf = (heading: string): Role | null => LOOKED_UP.get(normal(heading)) ?? null;

/** How much a section speaks for a kind. */
const WEIGHTS: Readonly<Partial<Record<Role, readonly [MarkdownKind, number]>>> = {
  findings: ['research-brief', 3],
  method: ['research-brief', 2],
  limitations: ['research-brief', 1],
  confidence: ['research-brief', 1],
  options: ['decision-memo', 3],
  prosAndCons: ['decision-memo', 2],
  recommendation: ['decision-memo', 1],
  rationale: ['decision-memo', 1],
  decision: ['decision-memo', 2],
  consequences: ['decision-memo', 1],
  objective: ['task-handoff', 1],
  completed: ['task-handoff', 3],
  nextAction: ['task-handoff', 2],
  remaining: ['task-handoff', 2],
  blockers: ['task-handoff', 2],
};

/** The kind that the headings and task lists of a document speak for most; else a brief. */
export function kindOf(
  parts: readonly { readonly heading: string; readonly lines: readonly string[] }[],
): MarkdownKind {
  const scores = { 'research-brief': 0, 'decision-memo': 0, 'task-handoff': 0 };
  let tasks = 0;
  let items = 0;
  for (const { heading, lines } of parts) {
    const role = roleOf(heading);
    const [kind, weight] = (role && WEIGHTS[role]) ?? ['research-brief', 0];
    scores[kind] += weight;
    for (const { isItem, isDone } of entriesOf(lines)) {
      if (isItem) items++;
      if (isDone !== undefined) tasks++;
    }
  }
  if (tasks > 0 && 2 * tasks >= items) scores['task-handoff'] += 3;
  const [best] = Object.entries(scores).sort(([, a], [, b]) => b - a);
  return best && best[1] > 0 ? (best[0] as MarkdownKind) : 'research-brief';
}

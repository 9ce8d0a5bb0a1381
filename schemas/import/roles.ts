import { plainLine } from './blocks.ts';

/** Purpose of a section, whatever the kind of its document. */
export type Role =
  | ('summary' | 'sources' | 'question' | 'background')
  | ('findings' | 'method' | 'limitations' | 'confidence')
  | ('options' | 'prosAndCons' | 'recommendation' | 'rationale' | 'decision' | 'consequences')
  | ('objective' | 'completed' | 'nextAction' | 'remaining' | 'blockers')
  | ('request' | 'action' | 'risk' | 'reversible');

/** Names of such sections, in English, German and Arabic; sources in more languages. */
const NAMES: Readonly<Record<Role, readonly string[]>> = {
  summary: [
    ...['summary', 'executive summary', 'tldr', 'tl;dr', 'abstract', 'in short'],
    ...['zusammenfassung', 'kurzfassung', 'الملخص', 'ملخص', 'الخلاصة'],
  ],
  sources: [
    ...['sources', 'references', 'bibliography', 'works cited', 'citations', 'links'],
    ...['quellen', 'quellenangaben', 'literatur', 'المصادر', 'المراجع'],
    ...['références', 'bibliographie', 'referencias', 'fuentes', 'bibliografía', 'מקורות'],
    ...['参考文献', '参考资料', '參考資料', '引用文献', '出典', '참고문헌', '참고 문헌'],
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
    ...['rationale', 'reasoning', 'reasons', 'why', 'justification', 'decision drivers', 'reason'],
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
  request: ['request', 'what i ask', 'what we ask', 'anliegen', 'bitte', 'anfrage', 'الطلب'],
  action: [
    ...['action', 'proposed action', 'what will be done', 'massnahme', 'was geschehen soll'],
    ...['vorgeschlagene massnahme', 'الإجراء'],
  ],
  risk: ['risk', 'risk level', 'risiko', 'المخاطر'],
  reversible: ['reversible', 'can it be undone', 'umkehrbar', 'lasst es sich ruckgangig machen'],
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

/** Role that a heading gives its section; null: none that is known. */
export const roleOf = (heading: string): Role | null => LOOKED_UP.get(normal(heading)) ?? null;

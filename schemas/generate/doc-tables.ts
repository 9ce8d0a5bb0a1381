import { PROBLEMS } from '../api/problem.ts';
import { CAPABILITIES, type Capability, wordsOf } from '../capsule/capabilities.ts';
import { DEPLOYMENTS, type Deployment, ENGINES, RESIDUES } from '../capsule/residues.ts';

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
const code = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(', ') || '–';

/** The table of capabilities, as Markdown. */
export function capabilityTable(): string {
  const names = Object.keys(CAPABILITIES) as Capability[];
  const lines = names.map((name) => {
    const { namespace, needsDomains, grants, opens } = CAPABILITIES[name];
    const said = wordsOf(name, '*the declared hosts*').filter(Boolean).join(' ');
    const kind = namespace === 'artifact' ? 'mini-app artifact' : 'capsule';
    const domains = needsDomains ? 'needed' : '–';
    return row(code([name]), kind, said, domains, code(grants), code(opens));
  });
  return [
    row('Capability', 'Of a', 'What the passport says', 'Domains', 'Calls', 'Directives'),
    row('---', '---', '---', '---', '---', '---'),
    ...lines,
  ].join('\n');
}

const inWords = (deployment: Deployment): string =>
  deployment === 'meta' ? 'without the headers' : 'with the headers';

/** The table of what remains, as Markdown. */
export function residueTable(): string {
  const lines = RESIDUES.map(({ words, seen }) =>
    row(
      words,
      ...ENGINES.map((engine) => {
        const where = DEPLOYMENTS.filter((deployment) => seen[deployment].includes(engine));
        return where.length === DEPLOYMENTS.length ? 'yes' : where.map(inWords).join() || '–';
      }),
    ),
  );
  return [row('What remains', ...ENGINES), row('---', '---', '---', '---'), ...lines].join('\n');
}

/** The table of problem codes, as Markdown. */
export function problemTable(): string {
  const lines = Object.entries(PROBLEMS).map(([name, { status, title }]) =>
    row(code([name]), String(status), title),
  );
  return [row('Code', 'Usual status', 'Title'), row('---', '---', '---'), ...lines].join('\n');
}

const TABLES = { capabilities: capabilityTable, problems: problemTable, residues: residueTable };

/** The files that hold tables, and the tables that each must hold. */
export const FILES_WITH_TABLES = {
  'docs/agents.md': ['problems'],
  'docs/formats.md': ['capabilities'],
  'docs/sandbox.md': ['residues'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof TABLES)[]>>;

const MADE = new RegExp(
  `(<!-- made: (${Object.keys(TABLES).join('|')}) -->\\n)[\\s\\S]*?(<!-- end -->)`,
  'g',
);

/** A text whose parts between `<!-- made: name -->` and `<!-- end -->` are the tables of today. */
export const withTables = (markdown: string): string =>
  markdown.replace(
    MADE,
    (_, start: string, name: keyof typeof TABLES, end: string) =>
      `${start}${TABLES[name]()}\n${end}`,
  );

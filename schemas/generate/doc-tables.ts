import { PROBLEMS } from '../api/problem.ts';
import { KINDS, type Kinds } from '../document/kinds.ts';
import type { Shape } from '../document/profile.ts';
import { CAPABILITIES, type Capability, wordsOf } from '../program/capabilities.ts';
import { DEPLOYMENTS, type Deployment, ENGINES, RESIDUES } from '../program/residues.ts';

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

const SHAPES: Readonly<Record<Exclude<Shape['is'], 'choice' | 'scores' | 'objects'>, string>> = {
  text: 'a text',
  texts: 'a list of texts',
  flag: '`true` or `false`',
  time: 'an RFC 3339 date-time',
  sources: 'a list of source ids',
  list: 'a list',
  any: 'anything',
};

/** Words for the values of a member, in a cell. */
function shapeWords(shape: Shape): string {
  if (shape.is === 'choice') return `one of ${code(shape.of)}`;
  if (shape.is === 'scores') return `an object of numbers from ${shape.from} to ${shape.to}`;
  if (shape.is !== 'objects') return SHAPES[shape.is];
  const members = Object.entries(shape.members).map(
    ([name, member]) =>
      `${code([name])} (${shapeWords(member)}${member.needed ? '' : ', optional'})`,
  );
  return `a list of objects: ${members.join(', ')}`;
}

/** The members of each kind, as a section with a table for each. */
export const kindSections = (kinds: Kinds = KINDS): string =>
  Object.entries(kinds)
    .map(([type, { title, when, profile }]) => {
      const rows = Object.entries(profile).map(([name, member]) =>
        row(code([name]), shapeWords(member), member.needed ? 'expected' : 'optional'),
      );
      const head = [row('Member', 'Holds', ''), row('---', '---', '---')];
      return [`## ${title} (\`${type}\`)`, '', when, '', ...head, ...rows].join('\n');
    })
    .join('\n\n');

const TABLES = {
  capabilities: capabilityTable,
  kinds: kindSections,
  problems: problemTable,
  residues: residueTable,
};

/** The files that hold tables, and the tables that each must hold. */
export const FILES_WITH_TABLES = {
  'docs/agents.md': ['problems'],
  'docs/formats.md': ['capabilities'],
  'docs/kinds.md': ['kinds'],
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

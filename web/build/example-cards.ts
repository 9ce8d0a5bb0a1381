import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readArtifact } from '../../schemas/document/read-artifact.ts';
import { shownKind } from '../../schemas/document/shown-kind.ts';
import type { ExampleCard } from '../app/home/example-cards.ts';
import { modulePath } from './run-build.ts';

/** The examples on the home page, in their order; the first stands at the top. */
const SHOWN = [
  'decision-memo',
  'pier-report',
  'research-brief',
  'task-handoff',
  'approval-request',
  'loan-calculator',
];

const ID = '?example-cards';

/**
 * Gives the home page what it shows of the examples (`web/public/examples`), so that it loads none of
 * them. Each is checked here as the viewer checks it: the card says that it is unchanged.
 */
export function exampleCards(): Plugin {
  return {
    name: 'vitrine:example-cards',
    resolveId: { filter: { id: /\?example-cards$/ }, handler: () => `\0${ID}` },
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      return `export default ${JSON.stringify(await Promise.all(SHOWN.map(cardOf)))}`;
    },
  };
}

async function cardOf(name: string): Promise<ExampleCard> {
  const text = readFileSync(modulePath(`../public/examples/${name}.json`), 'utf8');
  const read = await readArtifact(text, (bytes) => webcrypto.subtle.digest('SHA-256', bytes));
  if (!read.ok || read.value.integrity !== 'match') {
    throw new Error(`The example ${name} is not what its ID stands for.`);
  }
  const { artifact } = read.value;
  const { title, summary, createdBy, updatedAt, sources, content } = artifact;
  const type = shownKind(artifact);
  const { findings, risk, expiresAt } = content as Readonly<Record<string, unknown>>;
  return {
    ...{ name, type, title, summary, author: createdBy.name, updatedAt },
    sources: sources.length,
    ...(Array.isArray(findings) && { findings: findings.length }),
    ...(typeof risk === 'string' && { risk }),
    ...(typeof expiresAt === 'string' && { deadline: expiresAt }),
  };
}

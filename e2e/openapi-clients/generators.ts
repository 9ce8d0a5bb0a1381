/** A generator of clients, and a program that uses what it makes. */
export type Generator = {
  /** Packages with exact versions. */
  readonly packages: readonly string[];
  /** Command line, behind the program of Node.js: makes the client of `openapi.json`. */
  readonly generate: readonly string[];
  /** TypeScript. */
  readonly program: string;
};

/** Packages that compile and bundle the programs. */
export const COMPILER = ['typescript@5.9.3', 'esbuild@0.27.2', '@types/node@24.10.1'];

const DRAFT = `{
  type: 'task-handoff',
  title: 'Move the archive',
  summary: 'Half of it is moved.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { objective: 'Move it', completed: ['Half'], nextAction: 'Move the rest' },
}`;

/** Begin of each program. */
const COMMON = `
const { BASE = '', TOKEN = '' } = process.env;
function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(what);
  return value;
}
const bare = (id: string): string => id.slice('sha256:'.length);
`;

export const GENERATORS: Readonly<Record<string, Generator>> = {
  'openapi-typescript': {
    packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', ...COMPILER],
    generate: [
      'node_modules/openapi-typescript/bin/cli.js',
      ...['openapi.json', '--output', 'client.ts'],
    ],
    program: `import createClient from 'openapi-fetch';
import type { components, paths } from './client';
${COMMON}
const client = createClient<paths>({ baseUrl: BASE, headers: { Authorization: \`Bearer \${TOKEN}\` } });
const X = { 'X-Svc-Artifact': '1' } as const;

const validated = await client.POST('/api/validate', { body: { mode: 'draft', artifact: ${DRAFT} } });
const artifact: components['schemas']['Artifact'] = need(validated.data?.artifact, 'no artifact');
const objective: unknown = artifact.content.objective;
const changed: components['schemas']['Artifact']['content'] = { ...artifact.content, completed: ['All'] };
const published = await client.POST('/api/artifacts', { params: { header: X }, body: { artifact } });
const { id, url } = need(published.data, JSON.stringify(published.error));
const text = await client.POST('/api/artifacts', {
  params: { header: X },
  body: { markdown: '# A note\\n\\nIt is short.\\n', author: 'Atlas' },
});
need(text.data, JSON.stringify(text.error));
const revised = await client.POST('/agent/v1/artifacts/{sha256}/revisions', {
  params: { path: { sha256: bare(id) } },
  body: { expectedRevision: 1, patch: { content: changed } },
});
const next = need(revised.data, JSON.stringify(revised.error));
const page = await client.POST('/agent/v1/pages', { body: { html: '<h1>Hello</h1>' } });
const made = need(page.data, JSON.stringify(page.error));
if (!('id' in made)) throw new Error('a trial');
const gone = [
  await client.DELETE('/api/artifacts/{sha256}', { params: { path: { sha256: bare(next.id) } } }),
  await client.DELETE('/agent/v1/pages/{identifier}', { params: { path: { identifier: made.id } } }),
];
const after = await client.GET('/api/artifacts/{sha256}', { params: { path: { sha256: bare(next.id) } } });
console.log(JSON.stringify({
  objective, url, revised: next.artifact?.provenance.revision, gone: gone.map(({ response }) => response.status),
  code: after.error?.code,
}));
`,
  },
  '@hey-api/openapi-ts': {
    packages: ['@hey-api/openapi-ts@0.99.0', ...COMPILER],
    generate: [
      'node_modules/@hey-api/openapi-ts/bin/run.js',
      ...['--input', 'openapi.json', '--output', 'client', '--client', '@hey-api/client-fetch'],
    ],
    program: `import {
  getArtifact, publishArtifact, publishPage, reviseArtifact, validateOpenly, withdrawArtifact, withdrawPage,
} from './client';
import { client } from './client/client.gen';
import type { Artifact, Problem } from './client';
${COMMON}
client.setConfig({ baseUrl: BASE, auth: TOKEN });
const X = { 'X-Svc-Artifact': '1' } as const;

const validated = await validateOpenly({ body: { mode: 'draft', artifact: ${DRAFT} } });
const artifact: Artifact = need(validated.data?.artifact, 'no artifact');
const objective: unknown = artifact.content.objective;
const changed: Artifact['content'] = { ...artifact.content, completed: ['All'] };
const published = await publishArtifact({ headers: X, body: { artifact } });
const { id, url } = need(published.data, JSON.stringify(published.error));
const text = await publishArtifact({
  headers: X,
  body: { markdown: '# A note\\n\\nIt is short.\\n', author: 'Atlas' },
});
need(text.data, JSON.stringify(text.error));
const revised = await reviseArtifact({
  path: { sha256: bare(id) },
  body: { expectedRevision: 1, patch: { content: changed } },
});
const next = need(revised.data, JSON.stringify(revised.error));
const page = await publishPage({ body: { html: '<h1>Hello</h1>' } });
const made = need(page.data, JSON.stringify(page.error));
if (!('id' in made)) throw new Error('a trial');
const gone = [
  await withdrawArtifact({ path: { sha256: bare(next.id) } }),
  await withdrawPage({ path: { identifier: made.id } }),
];
const after = await getArtifact({ path: { sha256: bare(next.id) } });
console.log(JSON.stringify({
  objective, url, revised: next.artifact?.provenance.revision, gone: gone.map(({ response }) => response?.status),
  code: (after.error as Problem | undefined)?.code,
}));
`,
  },
};

import artifact from '#schemas/schema/artifact-v1.schema.json' with { type: 'json' };
import capsule from '#schemas/schema/capsule-v1.schema.json' with { type: 'json' };
import cliReports from '#schemas/schema/cli-reports.schema.json' with { type: 'json' };
import discovery from '#schemas/schema/discovery.schema.json' with { type: 'json' };
import problem from '#schemas/schema/problem.schema.json' with { type: 'json' };
import publishPage from '#schemas/schema/publish-page.schema.json' with { type: 'json' };
import { INERT } from '../http/security-headers.ts';
import { toWebFile, type WebBundle, type WebFile } from '../http/web-bundle.ts';

const NAMED = {
  'artifact-v1': artifact,
  'capsule-v1': capsule,
  'cli-reports': cliReports,
  discovery,
  problem,
  'publish-page': publishPage,
};

/** The files of the viewer, and the JSON Schemas under `/schemas/` beside them. */
export function withSchemas({ files, rules }: WebBundle): WebBundle {
  const schemas = Object.entries(NAMED).map(([name, schema]): [string, WebFile] => {
    const path = `/schemas/${name}.schema.json`;
    return [path, toWebFile(path, Buffer.from(`${JSON.stringify(schema, null, 2)}\n`))];
  });
  return { files: new Map([...files, ...schemas]), rules: [...rules, RULE] };
}

const RULE = {
  path: '/schemas/*',
  headers: {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=3600',
    ...INERT,
  },
};

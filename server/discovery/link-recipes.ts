import { SCHEMA_ADDRESS } from '#schemas/limits.ts';

/** A link without our program, in Python: nothing is sent anywhere. */
const PYTHON = `import base64, datetime, gzip, hashlib, json

canonical = lambda value: json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
sha256 = lambda value: "sha256:" + hashlib.sha256(canonical(value)).hexdigest()
now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
artifact = {"schema": "${SCHEMA_ADDRESS}", "schemaVersion": "1.0", "type": "task-handoff",
    "title": "Move the archive", "summary": "Half of it is moved.", "status": "draft", "createdAt": now, "updatedAt": now,
    "createdBy": {"type": "agent", "name": "Your name"}, "provenance": {"revision": 1}, "sources": [],
    "content": {"objective": "Move it", "completed": ["Half of it"], "nextAction": "Move the rest"}}
artifact["contentHash"] = sha256(artifact["content"])
artifact["id"] = sha256(artifact)
packed = base64.urlsafe_b64encode(gzip.compress(canonical(artifact), mtime=0)).decode().rstrip("=")
print("BASE#k1.g." + packed)
`;

/** The same in JavaScript, for Node.js. */
const JAVASCRIPT = `import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const sorted = (_, value) => (isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value);
const canonical = (value) => JSON.stringify(value, sorted);
const sha256 = (value) => 'sha256:' + createHash('sha256').update(canonical(value)).digest('hex');
const artifact = { schema: '${SCHEMA_ADDRESS}', schemaVersion: '1.0', type: 'task-handoff',
  title: 'Move the archive', summary: 'Half of it is moved.', status: 'draft', createdAt: new Date().toISOString(), updatedAt: new Date().toISOString(),
  createdBy: { type: 'agent', name: 'Your name' }, provenance: { revision: 1 }, sources: [],
  content: { objective: 'Move it', completed: ['Half of it'], nextAction: 'Move the rest' } };
artifact.contentHash = sha256(artifact.content);
artifact.id = sha256(artifact);
console.log('BASE#k1.g.' + gzipSync(canonical(artifact)).toString('base64url'));
`;

/** Making a link in 13 lines, and with one command, for \`/llms.txt\`. */
export const linkRecipes = (baseUrl: string): string => `## Make a link yourself

No account, no request: the link is the document. With Node.js and npx, from Markdown, HTML or a draft:

\`\`\`sh
npx -y ${baseUrl}vitrine.tgz share note.md --by "Your name"
\`\`\`

npx obeys the .npmrc and node_modules of the folder it runs in: before you work in somebody else's checkout, run \`npm install --global ${baseUrl}vitrine.tgz\` elsewhere, and then \`vitrine share note.md --base ${baseUrl}\`.

With nothing but Python, or Node.js (numbers in it must be whole, and names of members no numbers: canonical JSON, RFC 8785, says the rest):

\`\`\`python
${PYTHON.replace('BASE', baseUrl)}\`\`\`

\`\`\`js
${JAVASCRIPT.replace('BASE', baseUrl)}\`\`\`
`;

/** `README.md` of the package `vitrine`. */
export const CLI_README = `# vitrine

Makes, checks and opens links that carry a whole document: a research brief, a decision memo, a task hand-off, an approval request or a small app travels inside its link, and no server sees it.

\`\`\`sh
vitrine share note.md              # prints a link; also .html, .json, JUnit and SARIF
vitrine inspect '#k1.g.…'          # checks one
vitrine mcp                        # the same for agents, over standard input and output
vitrine --help
\`\`\`

Links open in a viewer of Vitrine: \`--base https://vitrine.example.org/\`, or VITRINE_URL. A package that came from a server, such as \`npx https://vitrine.example.org/vitrine.tgz\`, uses that server's viewer.

\`\`\`js
import { link, open, seal } from 'vitrine';

const sealed = await seal({
  type: 'task-handoff',
  title: 'Move the invoices',
  summary: 'Half of them are moved.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { objective: 'Move all', completed: ['2024'], nextAction: 'Move 2025' },
});
if (sealed.ok) {
  const made = await link(sealed.value, 'https://vitrine.example.org/');
  const opened = made.ok && (await open(made.value));
}
\`\`\`

Also: \`checkArtifact\`, \`explain\`, \`canonicalize\` (RFC 8785), \`openFragment\`. All of it runs in browsers, too. What is expected to fail comes back as \`{ ok: false, error }\`.
`;

/** `README.md` of the package `@vitrine/server`. */
export const SERVER_README = `# @vitrine/server

The server of Vitrine with its viewer, built. \`vitrine-server\` starts it on http://localhost:8787/ and keeps its data in \`.data\`; \`HOST\`, \`PORT\`, \`BASE_URL\`, \`DATA_DIR\`, \`DATABASE_URL\` and others configure it.

\`vitrine-server admin account create\` makes an account, \`vitrine-server admin token create --scopes all\` a token; \`vitrine-server --help\` lists the rest.
`;

/** Words of the home page. */

export const title = 'What your agent made, in one link';
export const lead =
  'Briefs, decisions, approvals and small apps travel inside the link itself. They open anywhere, nothing is uploaded, and you see whether a single character was changed.';
export const compose = 'New document';
export const seeExample = 'See an example';
export const paste = 'Paste a link, JSON or Markdown, or drop a file';
export const openText = 'Open';
export const openFile = 'Choose a file…';
export const examples = 'Examples';
export const exampleFailed = 'This example didn’t load. Check your connection and try again.';
export const documentFact = 'A report as its author wrote it';
export const briefFact = (findings: number, sources: number) =>
  `${findings} findings, ${sources} sources`;
export const handoffFact = 'What’s done and what’s next';
/** The date comes as an element. */
export const approvalFact = <T>(isRisky: boolean, date: T) => [
  isRisky ? 'High risk, answer by ' : 'Answer by ',
  date,
];
export const miniAppFact = 'Runs sandboxed, after you agree';
export const next = 'Use it with your tools';
export const onlyFiles = 'Run a Vitrine server to let agents publish:';
/** An address that stands for the reader's own server. */
export const yourServer = 'https://vitrine.example/';
export const forAgents = 'For your agent';
export const forAgentsWords = 'Publish over MCP. Your browser asks you what the agent may do.';
export const forShells = 'For the command line';
export const forShellsWords = 'Any Markdown file becomes a link. No account needed.';
export const forHosts = 'On your own server';
export const forHostsWords =
  'A folder of static files, or one small server. From a copy of the source:';
export const copy = 'Copy';
export const what = 'Documents stay in the link; our server never sees them.';
export const account = 'Account';

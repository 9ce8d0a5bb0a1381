import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import type { Io } from '../io.ts';
import { inLine } from './report-text.ts';

/** What GitHub takes as the text of a comment and of a job's summary, with room for the words. */
const MAX_COMMENT = 60_000;
const MAX_SUMMARY = 900_000;
/** Comments that are looked through for ours. */
const MAX_PAGES = 20;
const TIMEOUT = 30_000;

/**
 * Tells an address where people look at a run of GitHub Actions: as the output `url`, in the job's
 * summary, and in one comment of the pull request, which the next run replaces. Where the token may
 * not write comments, as in runs for forks, the summary is all; that is no failure.
 */
export async function tellGitHub(address: string, artifact: Artifact, io: Io): Promise<void> {
  const { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary } = io.env;
  if (output) {
    const end = `end-${randomUUID()}`;
    appendFileSync(output, `url<<${end}\n${address}\n${end}\nid<<${end}\n${artifact.id}\n${end}\n`);
  }
  const isShort = address.length <= MAX_SUMMARY;
  const text = textOf(artifact, isShort ? address : null, 'It is in the log of this job.');
  if (summary) appendFileSync(summary, `${text}\n`);
  const told = await comment(address, artifact, io);
  if (told !== null) io.note(told);
}

function textOf({ title, summary }: Artifact, address: string | null, instead: string): string {
  // A name behind an @ would send mail to a stranger.
  const [name, words] = [title, summary].map((each) => inLine(each).replaceAll('@', '@<!-- -->'));
  const link = address === null ? `**${name}**` : `**[${name}](${address})**`;
  const more = address === null ? `\n\nThe link is too long for this place. ${instead}` : '';
  return `${link}\n\n${words}${more}`;
}

/** Writes the comment, or replaces the one of the run before. The answer is a sentence, or null. */
async function comment(address: string, artifact: Artifact, io: Io): Promise<string | null> {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, GITHUB_EVENT_PATH: event } = io.env;
  const number = pullRequestIn(event);
  if (number === null) return null;
  if (!token || !repository) return 'There is no token: the pull request gets no comment.';
  const api = `${io.env.GITHUB_API_URL || 'https://api.github.com'}/repos/${repository}/issues`;
  const { GITHUB_WORKFLOW: workflow = '', GITHUB_JOB: job = '' } = io.env;
  const name = encodeURIComponent(io.env.VITRINE_COMMENT || `${workflow}/${job}`);
  const mark = `<!-- vitrine: ${name.replaceAll('-', '%2D')} -->`;
  const isShort = address.length <= MAX_COMMENT;
  const body = `${mark}\n${textOf(artifact, isShort ? address : null, 'It is in the summary of the job.')}`;
  const ask = asker(token);
  try {
    const before = await find(ask, `${api}/${number}/comments`, mark);
    const answer = await (before === null
      ? ask('POST', `${api}/${number}/comments`, { body })
      : ask('PATCH', `${api}/comments/${before}`, { body }));
    if (answer.ok) return null;
    return [401, 403, 404].includes(answer.status)
      ? 'The token may not write comments, as in runs for forks: the link is in the summary of the job.'
      : `The comment could not be written (${answer.status}).`;
  } catch (error) {
    return `The comment could not be written (${error instanceof Error ? error.message : error}).`;
  }
}

type Ask = (method: string, address: string, body?: object) => Promise<Response>;

const asker =
  (token: string): Ask =>
  (method, address, body) =>
    fetch(address, {
      method,
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${token}`,
        'X-GitHub-Api-Version': '2022-11-28',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });

/** The number of our comment; null when there is none. */
async function find(ask: Ask, comments: string, mark: string): Promise<number | null> {
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await ask('GET', `${comments}?per_page=100&page=${page}`);
    const found: unknown = answer.ok ? await answer.json() : [];
    if (!Array.isArray(found)) return null;
    for (const each of found as { id?: unknown; body?: unknown; user?: { type?: unknown } }[]) {
      // A person may have copied the mark: what people wrote is never replaced.
      const isOurs = each.user?.type === 'Bot' && String(each.body).startsWith(mark);
      if (isOurs && typeof each.id === 'number') return each.id;
    }
    if (found.length < 100) return null;
  }
  return null;
}

/** The number of the pull request that a run is for; null when it is for none. */
function pullRequestIn(event: string | undefined): number | null {
  if (!event || !existsSync(event)) return null;
  try {
    const { pull_request: request } = JSON.parse(readFileSync(event, 'utf8')) as {
      pull_request?: { number?: unknown };
    };
    return Number.isSafeInteger(request?.number) ? Number(request?.number) : null;
  } catch {
    return null;
  }
}

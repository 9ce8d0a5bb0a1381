import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Artifact } from '#schemas/document/artifact.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { inLine } from '../../library/import/report-text.ts';
import type { Io } from '../io.ts';

/** Most characters of a comment or a job's summary on GitHub, less some for the words around. */
const MAX_COMMENT = 60_000;
const MAX_SUMMARY = 900_000;
/** Comments that are looked through for ours. */
const MAX_PAGES = 100;
const TIMEOUT = 30_000;

/**
 * Tells an address where people look at a run of GitHub Actions: as the output `url`, in the job's
 * summary, and in one comment of the pull request, which the next run replaces. If the token may not
 * write comments, as in runs for forks, the summary is all; that is no failure.
 */
export async function reportToGitHub(address: string, artifact: Artifact, io: Io): Promise<void> {
  const { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary } = io.env;
  if (output) {
    const end = `end-${randomUUID()}`;
    appendFileSync(output, `url<<${end}\n${address}\n${end}\nid<<${end}\n${artifact.id}\n${end}\n`);
  }
  const isShort = address.length <= MAX_SUMMARY;
  const text = textOf(artifact, isShort ? address : null, 'It is in the log of this job.');
  if (summary) appendFileSync(summary, `${text}\n`);
  const commented = await comment(address, artifact, io);
  if (commented !== null) io.note(commented);
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
  const api = io.env.GITHUB_API_URL || 'https://api.github.com';
  const issues = `${api}/repos/${repository}/issues`;
  const { GITHUB_WORKFLOW: workflow = '', GITHUB_JOB: job = '' } = io.env;
  const name = encodeURIComponent(io.env.VITRINE_COMMENT || `${workflow}/${job}`);
  const mark = `<!-- vitrine: ${name.replaceAll('-', '%2D')} -->`;
  const isShort = address.length <= MAX_COMMENT;
  const body = `${mark}\n${textOf(artifact, isShort ? address : null, 'It is in the summary of the job.')}`;
  const ask = asker(token);
  try {
    const before = await find(ask, api, `${issues}/${number}/comments`, mark);
    if (!before.ok) return `${before.error} No comment was written: it could be a second one.`;
    const answer = await (before.value === null
      ? ask('POST', `${issues}/${number}/comments`, { body })
      : ask('PATCH', `${issues}/comments/${before.value}`, { body }));
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

type Comment = {
  readonly id?: unknown;
  readonly body?: unknown;
  readonly user?: { readonly type?: unknown; readonly login?: unknown } | null;
};

/**
 * The number of our comment; null when there is none. The error is a sentence: comments that cannot
 * be read may hold it.
 */
async function find(
  ask: Ask,
  api: string,
  comments: string,
  mark: string,
): Promise<Result<number | null, string>> {
  const marked: Comment[] = [];
  for (let page = 1; ; page++) {
    if (page > MAX_PAGES) return err('There are more comments than are looked through.');
    const answer = await ask('GET', `${comments}?per_page=100&page=${page}`);
    const found: unknown = answer.ok ? await answer.json() : null;
    if (!Array.isArray(found)) return err(`The comments could not be read (${answer.status}).`);
    marked.push(...found.filter((each: Comment) => String(each?.body).startsWith(mark)));
    if (found.length < 100) break;
  }
  // A person may have copied the mark: a comment of a person is replaced only when it is their token.
  const ofBot = marked.find(({ user }) => user?.type === 'Bot');
  if (ofBot || marked.length === 0) return ok(numberOf(ofBot));
  const login = await loginOf(ask, api);
  return login.ok
    ? ok(numberOf(marked.find(({ user }) => login.value !== null && user?.login === login.value)))
    : login;
}

const numberOf = (comment: Comment | undefined): number | null =>
  typeof comment?.id === 'number' ? comment.id : null;

/** Name of the person whose token it is; null: that of a program, such as the job's own. */
async function loginOf(ask: Ask, api: string): Promise<Result<string | null, string>> {
  const answer = await ask('GET', `${api}/user`);
  if (answer.status === 429 || answer.status >= 500) {
    return err(`The owner of the token could not be read (${answer.status}).`);
  }
  const found: unknown = answer.ok ? await answer.json() : null;
  const { login } = (found ?? {}) as { login?: unknown };
  return ok(typeof login === 'string' ? login : null);
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

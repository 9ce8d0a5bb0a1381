import type { Artifact } from '#schemas/document/artifact.ts';
import { readReply } from '#schemas/reply/reply.ts';
import { counted } from '#schemas/text/counted.ts';
import { shownValue } from '#schemas/text/shown-text.ts';
import { windowOf } from '../mcp/source-window.ts';
import type { Answer } from '../mcp/tool.ts';
import { NOTICE } from '../mcp/trust.ts';
import { shortTime } from '../mcp/words.ts';
import { COUNT_WORDS } from './count-words.ts';
import type { AskReport, ReplyReport } from './replies.ts';

/** The part of the replies' texts that is asked for. */
export type ReplyWindow = { readonly offset: number; readonly limit: number };

const DECIDED: Readonly<Record<string, string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  changes: 'Changes asked for',
};

/**
 * An ask and its replies for a model. The first line has the decision of the reply that answers.
 *
 * @param api address of the API that gives the signed replies to the system that acts
 */
export function describeReplies(
  ask: AskReport,
  { offset, limit }: ReplyWindow,
  api: string,
): Answer {
  const { authorizes: _, signature: __, ...about } = ask;
  const { id, state, replies } = about;
  const answered = answering(ask);
  const texts = replies.map((reply, index) => replyText(reply, index + 1)).join('\n\n');
  const part = windowOf(texts, offset, limit);
  const waits = state === 'open' || (state === 'answered' && ask.signature.state === 'unsigned');
  return {
    text: [
      firstLine(ask, answered),
      ...(replies.length > 0 ? [`${counted(replies.length, 'reply', 'replies')}:`] : []),
      ...replies.map((reply, index) => replyLine(reply, index + 1, ask)),
    ].join('\n'),
    structured: {
      authorizes: ask.authorizes,
      signature: ask.signature,
      decision: answered ? (replyOf(answered)?.decision ?? null) : null,
      summary: firstLine(ask, answered),
      ...about,
      replies: replies.map((reply) => ({
        ...reply,
        ...(reply.reason && { detail: COUNT_WORDS[reply.reason] }),
      })),
      nextOffset: part.nextOffset,
      notice: NOTICE,
    },
    next: nextStep(id, part.nextOffset, waits, state, replies.length, api),
    ...(part.source !== '' && { quoted: { info: 'markdown', text: part.source } }),
  };
}

function nextStep(
  id: string,
  nextOffset: number | null,
  waits: boolean,
  state: AskReport['state'],
  seen: number,
  api: string,
): string {
  if (nextOffset !== null)
    return `Call get_replies again with \`offset\` ${nextOffset} for the rest.`;
  const check = `This authorises nothing: the system that acts reads the reply itself (GET ${api}agent/v1/asks/${id}) and checks it with \`vitrine reply-check\`.`;
  if (state === 'open')
    return `Call get_replies again with \`id\` "${id}" and \`seen\` ${seen} to wait for an answer.`;
  if (state !== 'answered') return 'Ask again with ask_person if an answer is still needed.';
  return waits
    ? `${check} To wait for a signed answer, call get_replies with \`seen\` ${seen}.`
    : check;
}

/** The reply that answers: a signed one before others. */
const answering = ({ replies }: AskReport): ReplyReport | undefined => {
  const counting = replies.filter(({ counts }) => counts);
  return counting.find(({ signature }) => signature.state !== 'unsigned') ?? counting.at(0);
};

const replyOf = ({ untrusted }: ReplyReport) => readReply(untrusted.artifact as Artifact);

function firstLine(ask: AskReport, answered: ReplyReport | undefined): string {
  if (answered) {
    const { decision = null } = replyOf(answered) ?? {};
    return `${decisionWords(decision)}. ${wayWords(answered, ask)}${conditionWords(answered)}`;
  }
  if (ask.state === 'open') return 'Not answered yet.';
  return `Over: ${ask.state}. Nothing that counts came.`;
}

const decisionWords = (decision: string | null): string => {
  if (decision === null) return 'Decides nothing: it only comments';
  return DECIDED[decision] ?? `Chosen: ${shownValue(decision)}`;
};

/** The way in which a reply was made, and whether its key is known. */
function wayWords({ signature }: ReplyReport, { signers }: Pick<AskReport, 'signers'>): string {
  const { state, way, fingerprint = '' } = signature;
  if (state === 'unsigned')
    return 'Unsigned, from anyone with the link, also the agent that asked.';
  if (state === 'invalid') return 'Its signature is not valid.';
  const by = way === 'passkey' ? 'a passkey' : 'the key of a device';
  const isNamed = state === 'known-key' || signers?.includes(fingerprint) === true;
  return `Signed with ${by}, ${fingerprint}, ${isNamed ? 'which you named' : 'which you did not name as known'}.`;
}

function conditionWords(reply: ReplyReport): string {
  const count = replyOf(reply)?.conditions.length ?? 0;
  return count === 0 ? '' : ` It holds only under ${counted(count, 'condition')}.`;
}

function replyLine(reply: ReplyReport, number: number, ask: AskReport): string {
  const { decision = null } = replyOf(reply) ?? {};
  const why = reply.reason === null ? '' : ` Does not count: ${COUNT_WORDS[reply.reason]}`;
  const who = reply.account ? ` Signed in as the account ${reply.account.id}.` : '';
  return `${number}. ${decisionWords(decision)}, ${shortTime(reply.at)}. ${wayWords(reply, ask)}${why}${who}`;
}

/** The texts of a reply, all written by whoever had the link. */
function replyText(reply: ReplyReport, number: number): string {
  const artifact = reply.untrusted.artifact as Artifact;
  const said = replyOf(reply);
  if (!said) return `Reply ${number} is not a whole reply of a person.`;
  const { rationale, conditions, comments, validUntil } = said;
  return [
    `Reply ${number}, name as stated: ${artifact.createdBy.name}`,
    ...(validUntil === null ? [] : [`Holds until: ${validUntil}`]),
    ...conditions.map((condition) => `Condition: ${condition}`),
    ...(rationale.trim() === '' ? [] : [`Note: ${rationale}`]),
    ...comments.map(
      ({ path, quote, text }) => `Comment on ${path}:\n${quoteLines(quote)}\n${text}`,
    ),
  ].join('\n');
}

const quoteLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

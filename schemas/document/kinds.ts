import type { JsonObject } from '../json/json-value.ts';
import type { ArtifactType } from './artifact.ts';
import { type Member, needed, type Profile, type Shape } from './profile.ts';

/** All that is known of a kind of artifact beyond its JSON Schema (decisions §6). */
export interface Kind {
  /** English; people read the words of `web/words`, agents and link previews this. */
  readonly title: string;
  /** Occasion for an agent to make one. */
  readonly when: string;
  /** Advice for a good one, a sentence each. */
  readonly advice: readonly string[];
  /** The members of `content` by name, in the order in which a form asks for them. */
  readonly profile: Profile;
  /** The members in the order in which a page shows them, where it is another. */
  readonly page?: readonly string[];
  /** It rests on sources: none at all is worth a warning. */
  readonly sourced?: true;
  /** A program: the JSON Schema closes its content, and it is run instead of read. */
  readonly program?: true;
  /** `content` for an agent to start from. */
  readonly example: JsonObject;
  /** The picture of link previews for what has none of its own: a file in `web/public/previews`. */
  readonly card: { readonly image: string };
}

/** Kinds by their type; a test may have more of them than the schema. */
export type Kinds = Readonly<Record<string, Kind>>;

const text: Shape = { is: 'text' };
const texts: Shape = { is: 'texts' };
const time: Shape = { is: 'time' };
const flag: Shape = { is: 'flag' };
const objects = (members: Profile): Shape => ({ is: 'objects', members });

/** Returned in a reply; not asked for in forms. */
const reply: Profile = {
  nonce: { ...text, plain: true },
  audience: { ...text, plain: true },
};

/** A decision memo that answers a document has these; forms that ask for a memo do not. */
const answer: Profile = {
  inReplyTo: { is: 'any', plain: true },
  validUntil: { ...time, plain: true },
  conditions: { ...texts, plain: true },
  comments: {
    ...objects({
      path: needed(text),
      quote: needed(text),
      text: needed(text),
      at: { is: 'any' },
    }),
    plain: true,
  },
};

/** The document as its author wrote it: headings, order and all (decisions §6). */
const body: Member = { ...text, look: 'body' };

const charts: Member = {
  ...objects({
    kind: needed({ is: 'choice', of: ['bar', 'line', 'area', 'scatter'] }),
    title: needed(text),
    x: needed({ is: 'list' }),
    series: needed(objects({ name: needed(text), values: needed({ is: 'list' }) })),
    unit: text,
    note: text,
    highlight: { is: 'any' },
  }),
  plain: true,
};

/** Files that texts name; `files.ts` says what one has to be. */
const files: Member = { is: 'list', plain: true };

/** The kinds, in the order in which they are offered to somebody who begins. */
export const KINDS: Readonly<Record<ArtifactType, Kind>> = {
  'decision-memo': {
    title: 'Decision memo',
    when: 'There are several ways to go, and a person has to choose one.',
    advice: [
      'Give every option its best case: as many honest pros as cons.',
      'Recommend one option by its exact name, and say what would change your mind.',
      'Leave `decision` out until somebody has decided.',
      'With `choices`, the answers to pick from, it gets a `nonce` when it is sealed, and a person can be asked.',
    ],
    profile: {
      question: needed(text),
      options: needed(
        objects({
          name: needed({ ...text, look: 'title' }),
          pros: needed(texts),
          cons: needed(texts),
          scores: { is: 'scores', from: 1, to: 5, plain: true },
        }),
      ),
      recommendation: needed({ ...text, look: 'callout' }),
      rationale: needed(text),
      body,
      decision: { ...text, look: 'callout' },
      consequences: texts,
      criteria: { ...texts, plain: true },
      recommended: { ...text, plain: true },
      choices: { ...texts, plain: true },
      expiresAt: { ...time, plain: true },
      ...reply,
      ...answer,
      charts,
      files,
    },
    page: [
      'decision',
      'recommendation',
      'body',
      'question',
      'rationale',
      'options',
      'consequences',
    ],
    example: {
      question: 'What has to be decided?',
      options: [{ name: 'Option A', pros: ['…'], cons: ['…'] }],
      recommendation: 'Option A',
      rationale: 'Why, and what would change it.',
      consequences: ['What follows from it (optional).'],
    },
    card: { image: 'decision-memo' },
  },
  'research-brief': {
    title: 'Research brief',
    when: 'You looked something up and somebody will act on what you found.',
    advice: [
      'Ask one question, and answer it in the summary.',
      'Each finding is one claim with its source behind it, as in "… grew by 4 % [1]."',
      'Say in `limitations` what you did not check. Do not fill gaps with guesses.',
    ],
    profile: {
      body,
      question: needed(text),
      findings: needed({ ...texts, look: 'numbered' }),
      method: text,
      limitations: texts,
      confidence: text,
      charts,
      files,
    },
    sourced: true,
    example: {
      question: 'What is asked?',
      findings: ['One claim, with its source [1].'],
      method: 'How it was looked into (optional).',
      limitations: ['What was not checked (optional).'],
      confidence: 'medium (optional)',
    },
    card: { image: 'research-brief' },
  },
  'task-handoff': {
    title: 'Task hand-off',
    when: 'Work stops here, and another agent or person goes on with it.',
    advice: [
      'Write for a reader who knows nothing of this conversation.',
      '`completed` holds what is done and checked; what is half done is `remaining`.',
      '`nextAction` is one concrete step that can be begun at once.',
    ],
    profile: {
      body,
      nextAction: needed({ ...text, look: 'callout' }),
      objective: needed(text),
      completed: needed({ ...texts, look: 'done' }),
      remaining: { ...texts, look: 'tasks' },
      blockers: texts,
      context: text,
      charts,
      files,
    },
    example: {
      objective: 'What the whole task is for.',
      completed: ['Done and checked.'],
      nextAction: 'The one next step.',
      remaining: ['Still to do (optional).'],
      blockers: ['What is in the way (optional).'],
      context: 'Where things are (optional).',
    },
    card: { image: 'task-handoff' },
  },
  'approval-request': {
    title: 'Approval request',
    when: 'You need a person to agree before you do something that matters.',
    advice: [
      'Describe exactly one action, precisely enough to be carried out as written.',
      '`risk` is low, medium, high or critical.',
      'Name the worst that can happen in `impact`, and be honest about `reversible`.',
      'It gets a `nonce` when it is sealed, which answers repeat: leave it as it is. `audience` is the system that acts.',
      'The artifact authorises nothing, whatever its status says: check the consent elsewhere.',
    ],
    profile: {
      request: needed(text),
      action: needed(text),
      body,
      reason: needed(text),
      risk: needed({ is: 'choice', of: ['low', 'medium', 'high', 'critical'], look: 'risk' }),
      reversible: needed(flag),
      impact: text,
      choices: texts,
      expiresAt: time,
      evidence: { is: 'sources' },
      ...reply,
      charts,
      files,
    },
    page: [
      'risk',
      'reversible',
      'expiresAt',
      'request',
      'action',
      'body',
      'reason',
      'impact',
      'choices',
      'evidence',
    ],
    example: {
      request: 'What you ask for, in a sentence.',
      action: 'Exactly what will be done.',
      reason: 'Why.',
      risk: 'medium',
      reversible: true,
      impact: 'Who or what is affected (optional).',
    },
    card: { image: 'approval-request' },
  },
  'mini-app-capsule': {
    title: 'Mini-app',
    when: 'Something to try out says more than text: a calculator, a chart, a small tool.',
    advice: [
      'It runs in a sandboxed frame without any network: put everything inside.',
      '`html` is what stands in the body; style and code have their own members.',
      'At most one capability: `downloads` to save a file, or `email-self` to prepare a mail.',
    ],
    profile: {
      runtime: needed(text),
      html: needed(text),
      css: needed(text),
      javascript: needed(text),
      capabilities: needed(texts),
    },
    program: true,
    example: {
      runtime: 'svc-capsule-v1',
      html: '<h1>Title</h1><p id="out"></p>',
      css: 'body { font: 16px/1.5 system-ui; }',
      javascript: 'document.getElementById("out").textContent = "Hello";',
      capabilities: [],
    },
    card: { image: 'mini-app' },
  },
};

/** A draft of a kind that `validate_artifact` completes. */
export const draftOf = (type: string, { example, sourced }: Kind): JsonObject => ({
  type,
  title: 'One line, at most 160 characters',
  summary: 'What a reader should know first, at most 1200 characters',
  createdBy: { type: 'agent', name: 'Your name' },
  content: example,
  sources: sourced
    ? [{ id: 'source-1', title: 'Title of the page', url: 'https://example.org/page' }]
    : [],
});

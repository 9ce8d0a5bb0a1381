import type { ArtifactType, JsonObject } from '#schemas/artifact/artifact.ts';

/** Advice to an agent about a kind of artifact, and a small draft to start from. */
export type Kind = {
  readonly title: string;
  readonly when: string;
  readonly advice: readonly string[];
  /** `content` as the viewer shows it best (decisions §6). */
  readonly content: JsonObject;
};

/** The kinds in words: for prompts, for `/llms.txt`, and for nobody's validation. */
export const KINDS: Readonly<Record<ArtifactType, Kind>> = {
  'research-brief': {
    title: 'Research brief',
    when: 'You looked something up and somebody will act on what you found.',
    advice: [
      'Ask one question, and answer it in the summary.',
      'Each finding is one claim with its source behind it, as in "… grew by 4 % [1]."',
      'Say in `limitations` what you did not check. Do not fill gaps with guesses.',
    ],
    content: {
      question: 'What is asked?',
      findings: ['One claim, with its source [1].'],
      method: 'How it was looked into (optional).',
      limitations: ['What was not checked (optional).'],
      confidence: 'medium (optional)',
    },
  },
  'decision-memo': {
    title: 'Decision memo',
    when: 'There are several ways to go, and a person has to choose one.',
    advice: [
      'Give every option its best case: as many honest pros as cons.',
      'Recommend one option by its exact name, and say what would change your mind.',
      'Leave `decision` out until somebody has decided.',
    ],
    content: {
      question: 'What has to be decided?',
      options: [{ name: 'Option A', pros: ['…'], cons: ['…'] }],
      recommendation: 'Option A',
      rationale: 'Why, and what would change it.',
      consequences: ['What follows from it (optional).'],
    },
  },
  'task-handoff': {
    title: 'Task hand-off',
    when: 'Work stops here, and another agent or person goes on with it.',
    advice: [
      'Write for a reader who knows nothing of this conversation.',
      '`completed` holds what is done and checked; what is half done is `remaining`.',
      '`nextAction` is one concrete step that can be begun at once.',
    ],
    content: {
      objective: 'What the whole task is for.',
      completed: ['Done and checked.'],
      nextAction: 'The one next step.',
      remaining: ['Still to do (optional).'],
      blockers: ['What is in the way (optional).'],
      context: 'Where things are (optional).',
    },
  },
  'approval-request': {
    title: 'Approval request',
    when: 'You need a person to agree before you do something that matters.',
    advice: [
      'Describe exactly one action, precisely enough to be carried out as written.',
      'Name the worst that can happen in `impact`, and be honest about `reversible`.',
      'The artifact authorises nothing, whatever its status says: check the consent elsewhere.',
    ],
    content: {
      request: 'What you ask for, in a sentence.',
      action: 'Exactly what will be done.',
      reason: 'Why.',
      risk: 'low, medium, high or critical',
      reversible: true,
      impact: 'Who or what is affected (optional).',
    },
  },
  'mini-app-capsule': {
    title: 'Mini-app',
    when: 'Something to try out says more than text: a calculator, a chart, a small tool.',
    advice: [
      'It runs in a sealed frame without any network: put everything inside.',
      '`html` is what stands in the body; style and code have their own members.',
      'At most one capability: `downloads` to save a file, or `email-self` to prepare a mail.',
    ],
    content: {
      runtime: 'svc-capsule-v1',
      html: '<h1>Title</h1><p id="out"></p>',
      css: 'body { font: 16px/1.5 system-ui; }',
      javascript: 'document.getElementById("out").textContent = "Hello";',
      capabilities: [],
    },
  },
};

/** A draft of a kind that `validate_artifact` completes. */
export const draftOf = (type: ArtifactType): JsonObject => ({
  type,
  title: 'One line, at most 160 characters',
  summary: 'What a reader should know first, at most 1200 characters',
  createdBy: { type: 'agent', name: 'Your name' },
  content: KINDS[type].content,
  sources:
    type === 'research-brief'
      ? [{ id: 'source-1', title: 'Title of the page', url: 'https://example.org/page' }]
      : [],
});

export type Subject = 'product' | 'fixtures';
export type Revision = '2025-11-25' | '2026-07-28';

/** Scenarios that call tools, prompts and resources of the suite, which no product has. */
const NEED_FIXTURES = [
  'completion-complete: 1',
  'tools-call-simple-text: 1',
  'tools-call-image: 1',
  'tools-call-audio: 1',
  'tools-call-embedded-resource: 1',
  'tools-call-mixed-content: 1',
  'tools-call-error: 1',
  'tools-call-with-progress: 1',
  'resources-read-text: 1',
  'resources-read-binary: 1',
  'resources-templates-read: 1',
  'prompts-get-simple: 1',
  'prompts-get-with-args: 1',
  'prompts-get-embedded-resource: 1',
  'prompts-get-with-image: 1',
] as const;

/** Requests from the server to the client, which need a session; there is none. */
const NEED_SESSION = [
  'tools-call-sampling: 1',
  'tools-call-elicitation: 1',
  'elicitation-sep1034-defaults: 1',
  'elicitation-sep1330-enums: 1',
] as const;

/** The scored scenarios that do not pass, with the number of checks that fail. */
export const EXPECTED: Readonly<Record<Subject, Readonly<Record<Revision, readonly string[]>>>> = {
  product: {
    '2025-11-25': [
      ...NEED_FIXTURES,
      ...NEED_SESSION,
      'tools-call-with-logging: 1',
      'resources-subscribe: 1',
      'resources-unsubscribe: 1',
    ],
    '2026-07-28': [
      ...NEED_FIXTURES,
      // Four of its checks call tools of the suite.
      'server-stateless: 4',
      'input-required-result-basic-elicitation: 1',
      'input-required-result-basic-sampling: 1',
      'input-required-result-basic-list-roots: 1',
      'input-required-result-request-state: 1',
      'input-required-result-multiple-input-requests: 1',
      'input-required-result-multi-round: 1',
      'input-required-result-non-tool-request: 1',
      'input-required-result-result-type: 1',
      'input-required-result-tampered-state: 1',
      'input-required-result-capability-check: 1',
    ],
  },
  fixtures: { '2025-11-25': NEED_SESSION, '2026-07-28': [] },
};

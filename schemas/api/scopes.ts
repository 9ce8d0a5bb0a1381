/** The scopes: what a token may be allowed to do, and what each guards (decisions §9). */
export const SCOPES = {
  'capsules:publish': {
    words: 'Publish and withdraw capsules.',
    operations: ['POST /agent/v1/pages', 'DELETE /agent/v1/pages/{identifier}'],
  },
  'capsules:read': {
    words: 'List and read capsules.',
    operations: ['GET /agent/v1/pages', 'GET /agent/v1/pages/{identifier}'],
  },
  'artifacts:publish': {
    words: 'Publish and withdraw artifacts.',
    operations: [
      'POST /api/artifacts',
      'DELETE /api/artifacts/{sha256}',
      'PUT /api/files/{sha256}',
      'POST /api/artifacts/{sha256}/signatures',
      'DELETE /api/artifacts/{sha256}/signatures/{fingerprint}',
      'POST /agent/v1/previews',
      'DELETE /agent/v1/previews/{name}',
      'POST /api/private',
      'DELETE /api/private/{id}',
      'POST /api/private/{id}/rearm',
      'GET /agent/v1/private',
      'POST /agent/v1/asks',
      'DELETE /agent/v1/asks/{id}',
    ],
  },
  'artifacts:revise': {
    words: 'Publish revisions of artifacts.',
    operations: ['POST /agent/v1/artifacts/{sha256}/revisions'],
  },
  'artifacts:read': {
    words: 'List the artifacts of the account, and read answers to its questions.',
    operations: ['GET /agent/v1/artifacts', 'GET /agent/v1/asks', 'GET /agent/v1/asks/{id}'],
  },
  'artifacts:validate': {
    words: 'Check artifacts without storing them.',
    operations: ['POST /agent/v1/artifacts/validate'],
  },
} as const satisfies Record<string, { words: string; operations: readonly string[] }>;

export type Scope = keyof typeof SCOPES;

/** All scopes, in the order of the specification. */
export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

/** The scopes that spend credits. */
export const SPENDING_SCOPES: readonly Scope[] = [
  'capsules:publish',
  'artifacts:publish',
  'artifacts:revise',
];

/** True for the name of a scope. */
export const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name);

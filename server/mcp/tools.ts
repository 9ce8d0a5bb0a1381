import { ok } from '#schemas/result.ts';
import { usageOf } from '../domain/usage.ts';
import { ARTIFACT_TOOLS } from './artifact-tools.ts';
import { CAPSULE_TOOLS } from './capsule-tools.ts';
import { input, output } from './schemas.ts';
import { READS, type Tools } from './tool.ts';

/** Every tool by its name. `tool-scopes.ts` has their order. */
export const TOOLS: Tools = {
  get_account: {
    title: 'Account',
    description: 'Balance, prices, limits and the scopes of this token.',
    input: input({}),
    // Products and storage are told, and not described: lists of tools stand in every prompt.
    output: output('Usage', {}, ['rateLimits', 'products', 'storage']),
    annotations: READS,
    run: async (deps, caller) => {
      const usage = await usageOf(deps, caller);
      return usage.ok ? ok(usage.value) : usage;
    },
  },
  ...ARTIFACT_TOOLS,
  ...CAPSULE_TOOLS,
};

import type { Scope } from '#schemas/api/scopes.ts';
import { ok } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import { ASK_TOOLS } from '../asks/tools.ts';
import { usageOf } from '../credits/usage.ts';
import { ARTIFACT_TOOLS } from '../records/artifact-tools.ts';
import { CAPSULE_TOOLS } from '../records/capsule-tools.ts';
import { SHARE_TOOLS } from '../records/share-tool.ts';
import { SHOW_TOOLS } from '../records/show-tools.ts';
import { WITHDRAW_TOOLS } from '../records/withdraw-tool.ts';
import { input } from './schemas.ts';
import { scopesOf, type Tool, tool } from './tool.ts';

/** All tools, in the order of `tools/list`. */
export const TOOLS = [
  ...SHARE_TOOLS,
  ...ARTIFACT_TOOLS,
  ...CAPSULE_TOOLS,
  ...SHOW_TOOLS,
  ...ASK_TOOLS,
  ...WITHDRAW_TOOLS,
  tool({
    name: 'get_account',
    title: 'Account',
    description: 'Balance, prices, limits, scopes of this token.',
    scope: null,
    effect: 'reads',
    input: input({}),
    run: async (deps, caller) => {
      const usage = await usageOf(deps, caller);
      if (!usage.ok) return usage;
      const { account, balance, prices, scopes, storage, purchaseUrl } = usage.value;
      const left = `${counted(balance, 'credit')} ${balance === 1 ? 'is' : 'are'} left`;
      return ok({
        text: `${left} in the account ${account}. An artifact costs ${prices.artifact}, a capsule or a mini-app ${prices.capsule}; checking, previews and links are free. ${storage.usedBytes} of ${storage.quotaBytes} bytes are used. Scopes: ${scopes.join(', ')}.`,
        structured: usage.value,
        next:
          purchaseUrl === null
            ? 'Call share with a draft or Markdown.'
            : `Call share with a draft or Markdown; a person buys credits at ${purchaseUrl}`,
      });
    },
  }),
] as const;

export type ToolName = (typeof TOOLS)[number]['name'];

/** The names of all tools, in their order. */
export const TOOL_NAMES: readonly ToolName[] = TOOLS.map(({ name }) => name);

export const isToolName = (name: unknown): name is ToolName =>
  (TOOL_NAMES as readonly unknown[]).includes(name);

const BY_NAME = new Map<ToolName, Tool>(TOOLS.map((each) => [each.name, each]));

export function toolNamed(name: ToolName): Tool {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`There is no tool ${name}.`);
  return found;
}

/** The tools that a scope opens. */
export const toolsOf = (wanted: Scope): ToolName[] =>
  TOOLS.filter((each) => scopesOf(each).includes(wanted)).map(({ name }) => name);

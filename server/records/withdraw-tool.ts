import { err, ok, type Result } from '#schemas/result.ts';
import { shownValue } from '#schemas/text/shown-text.ts';
import type { Failure } from '../api/failure.ts';
import { askNamed, withdrawAsk } from '../asks/rules.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { deleteLink } from '../living-links/rules.ts';
import { namedBy, PRIVATE_LINK_WORDS } from '../mcp/names.ts';
import { input } from '../mcp/schemas.ts';
import { type Answer, type McpCaller, tool } from '../mcp/tool.ts';
import { deletePreview } from '../previews/rules.ts';
import type { Caller } from './publish.ts';
import { withdraw } from './withdraw.ts';

/** A short identifier, or anything that says that it is of a capsule. */
const IS_CAPSULE = /\/i\/|pages\/|^\s*capsule:|^\s*[0-9a-hjkmnp-tv-z]{16,51}\s*$/i;
/** The address of an ask, or its id: 22 characters, which are never only those of a capsule's. */
const IS_ASK = /#ask=[\w-]{22}|^\s*(?=.*[^0-9a-hjkmnp-tv-z\s])[\w-]{22}\s*$/;

export const WITHDRAW_TOOLS = [
  tool({
    name: 'withdraw',
    title: 'Withdraw',
    description:
      'Takes back an artifact, capsule or preview, or ends an ask: its address then says so. No credits are given back.',
    scope: {
      oneOf: ['artifacts:publish', 'capsules:publish'],
      of: ({ id }) =>
        IS_CAPSULE.test(String(id)) && !IS_ASK.test(String(id))
          ? 'capsules:publish'
          : 'artifacts:publish',
    },
    effect: 'withdraws',
    input: input({ id: { type: 'string' } }),
    run: async (deps, caller, { id }) => {
      if (IS_ASK.test(String(id).slice(0, MAX_NAME))) return withdrawnAsk(deps, caller, String(id));
      const named = namedBy(deps, String(id));
      if (named?.kind === 'link') {
        const detail =
          '`/id` is a link that carries its document: nothing of it is stored, so there is nothing to withdraw. Give the `id` or the address of something published.';
        return err(invalidRequest([{ pointer: '/id', detail }]));
      }
      if (named?.kind === 'private-link') {
        const detail = `\`/id\` ${PRIVATE_LINK_WORDS} Whoever made it deletes it on the page of their account.`;
        return err(invalidRequest([{ pointer: '/id', detail }]));
      }
      if (named === null) {
        const base = deps.baseUrl();
        const detail = `\`/id\` must be the \`id\` or the address of something that you published, as in ${base}a/… or ${base}i/…, not ${shownValue(id)}. \`list_artifacts\` and \`list_capsules\` tell them.`;
        return err(invalidRequest([{ pointer: '/id', detail }]));
      }
      const { kind, name } = named;
      const done = await ended(deps, caller, kind, name);
      if (!done.ok) return done;
      return ok({
        text: `The ${kind === 'living' ? 'living link' : kind} is withdrawn: its address now says so.`,
        structured: { id: String(id).trim(), kind, withdrawn: true },
        next: 'Tell the person that the address shows it no more.',
      });
    },
  }),
] as const;

/** Ends a record, a preview or a living link of the caller. */
function ended(
  deps: Deps,
  caller: McpCaller,
  kind: 'artifact' | 'capsule' | 'preview' | 'living',
  name: string,
): Promise<Result<void, Failure>> {
  if (kind === 'preview') return deletePreview(deps, caller, name);
  return kind === 'living' ? deleteLink(deps, caller, name) : withdraw(deps, caller, kind, name);
}

/** Longest text that is looked at as the name of an ask, in characters. */
const MAX_NAME = 2_000;

async function withdrawnAsk(
  deps: Deps,
  caller: Caller,
  text: string,
): Promise<Result<Answer, Failure>> {
  const named = await askNamed(deps, caller, text);
  if (!named.ok) return err(invalidRequest([{ pointer: '/id', detail: `\`/id\` ${named.error}` }]));
  const done = await withdrawAsk(deps, caller, named.value);
  if (!done.ok) return done;
  return ok({
    text: 'The ask is withdrawn: nobody can answer it any more.',
    structured: { id: named.value, kind: 'ask', withdrawn: true },
    next: 'Answers that came before stay readable with get_replies.',
  });
}

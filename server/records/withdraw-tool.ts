import { err, ok } from '#schemas/result.ts';
import { shownValue } from '#schemas/text/shown-text.ts';
import { invalidRequest } from '../http/json-body.ts';
import { namedBy, PRIVATE_LINK_WORDS } from '../mcp/names.ts';
import { input } from '../mcp/schemas.ts';
import { tool } from '../mcp/tool.ts';
import { deletePreview } from '../previews/rules.ts';
import { withdraw } from './withdraw.ts';

/** A short identifier, or anything that says that it is of a capsule. */
const IS_CAPSULE = /\/i\/|pages\/|^\s*capsule:|^\s*[0-9a-hjkmnp-tv-z]{16,51}\s*$/i;

export const WITHDRAW_TOOLS = [
  tool({
    name: 'withdraw',
    title: 'Withdraw',
    description:
      'Takes back an artifact, capsule or preview: its address then says so. No credits are given back.',
    scope: {
      oneOf: ['artifacts:publish', 'capsules:publish'],
      of: ({ id }) => (IS_CAPSULE.test(String(id)) ? 'capsules:publish' : 'artifacts:publish'),
    },
    effect: 'withdraws',
    input: input({ id: { type: 'string' } }),
    run: async (deps, caller, { id }) => {
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
      const done =
        kind === 'preview'
          ? await deletePreview(deps, caller, name)
          : await withdraw(deps, caller, kind, name);
      if (!done.ok) return done;
      return ok({
        text: `The ${kind} is withdrawn: its address now says so.`,
        structured: { id: String(id).trim(), kind, withdrawn: true },
        next: 'Tell the person that the address shows it no more.',
      });
    },
  }),
] as const;

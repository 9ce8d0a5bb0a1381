import type { JsonObject } from '#schemas/document/artifact.ts';
import { fromMarkdown } from '#schemas/import/from-markdown.ts';
import { type Io, readInput } from '../io.ts';
import { answerText } from './answer.ts';
import type { ViewerSource } from './find-viewer.ts';
import { DEFAULT_TIMEOUT, type Plan, show } from './review.ts';

const EVENT = 'PermissionRequest';

/**
 * `vitrine review --plan-gate`: the hook of Claude Code for `ExitPlanMode`. Allow and deny come only
 * from a press; otherwise nothing is printed, so that the client asks as usual.
 *
 * @returns 0, whatever happens: any other code would be a decision, or an error shown to the person
 */
export async function planGate(viewers: ViewerSource, io: Io): Promise<0> {
  try {
    const asked = await askedOf(io);
    if (!asked) return 0;
    const { plan, input } = asked;
    const options = { port: 0, timeout: DEFAULT_TIMEOUT, opens: true, isGate: true };
    const reviewed = await show(plan, options, viewers, io);
    if (!reviewed.ok) {
      io.note(reviewed.error);
      return 0;
    }
    const { ended, artifact } = reviewed.value;
    if (ended.how !== 'answered') return 0;
    const { answer } = ended;
    const decision =
      answer.decision === 'approved'
        ? // Claude Code from 2.1.199 on asks as usual when an approval does not repeat the input.
          { behavior: 'allow', updatedInput: input }
        : { behavior: 'deny', message: answerText(answer, artifact, plan.markdown) };
    io.out(`${JSON.stringify({ hookSpecificOutput: { hookEventName: EVENT, decision } })}\n`);
  } catch (error) {
    io.note(error instanceof Error ? error.message : String(error));
  }
  return 0;
}

/** Plan of a hook, and the input of the tool as the client gave it. */
interface Asked {
  readonly plan: Plan;
  readonly input: object;
}

/** The plan in what the hook gets; null: it is about something else. */
async function askedOf(io: Io): Promise<Asked | null> {
  const read = await readInput('-', io);
  if (!read.ok) return null;
  const value: unknown = JSON.parse(Buffer.from(read.value).toString('utf8'));
  const hook = Object(value) as Readonly<Record<string, unknown>>;
  const input = Object(hook.tool_input) as { plan?: unknown };
  const { plan } = input;
  if (hook.hook_event_name !== EVENT || hook.tool_name !== 'ExitPlanMode') return null;
  if (typeof plan !== 'string') return null;
  const made = fromMarkdown(plan, { createdBy: { type: 'agent', name: 'Claude Code' } });
  if (!made.ok) return null;
  const name = { folder: String(hook.cwd ?? ''), session: String(hook.session_id ?? '') };
  return { plan: { name, markdown: plan, draft: made.value as JsonObject }, input };
}

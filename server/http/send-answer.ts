import { type Ctx, sendJsonText } from './reply.ts';

/**
 * Sends an answer: 201 with its address when something was created, else 200.
 *
 * @param artifact JSON of its last member `artifact`, which may be long; null: it has none
 */
export function sendAnswer(
  c: Ctx,
  answer: object,
  artifact: string | null = null,
): Promise<Response> {
  const json = JSON.stringify(answer);
  const whole = artifact === null ? json : `${json.slice(0, -1)},"artifact":${artifact}}`;
  if (!('created' in answer) || answer.created !== true) return sendJsonText(c, 200, whole);
  const location = 'url' in answer && { Location: String(answer.url) };
  return sendJsonText(c, 201, whole, { ...location });
}

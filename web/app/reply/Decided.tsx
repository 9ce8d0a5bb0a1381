import type { Reply } from '#schemas/reply/reply.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { reply as t } from '../../words/en/answers.ts';
import { SomeOf } from '../kit/SomeOf.tsx';

/** The decision of a reply, byte for byte and in quotes. */
export const DecisionWords = ({ reply: { decision } }: { reply: Reply }) =>
  decision === null ? (
    <span>{t.noDecision}</span>
  ) : (
    <q>
      <Plain value={decision} />
    </q>
  );

/** Decision of a reply, with its conditions and its note. */
export const Decided = ({ reply }: { reply: Reply }) => {
  const { conditions, rationale } = reply;
  return (
    <>
      <p class="decided">
        <DecisionWords reply={reply} />
      </p>
      {rationale.trim() && (
        <p class="reply-note">
          <Plain value={rationale} multiline />
        </p>
      )}
      {conditions.length > 0 && (
        <>
          <p>{t.conditions}</p>
          <ul>
            <SomeOf items={conditions} around="li">
              {(condition) => (
                <li>
                  <Plain value={condition} multiline />
                </li>
              )}
            </SomeOf>
          </ul>
        </>
      )}
    </>
  );
};

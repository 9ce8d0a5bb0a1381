import type { Reply } from '#schemas/reply/reply.ts';
import { Plain } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/reply.ts';
import { SomeOf } from '../kit/SomeOf.tsx';

/** What a reply decides, byte for byte and in quotes, and on which conditions. */
export const Decided = ({ reply: { decision, conditions } }: { reply: Reply }) => (
  <>
    <p class="decided">
      {decision === null ? (
        t.noDecision
      ) : (
        <q>
          <Plain value={decision} />
        </q>
      )}
    </p>
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

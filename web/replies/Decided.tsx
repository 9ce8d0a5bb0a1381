import type { Reply } from '#schemas/artifact/reply.ts';
import * as t from '../i18n/en/reply.ts';
import { Plain } from '../text/Plain.tsx';
import { SomeOf } from '../ui/SomeOf.tsx';

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

import type { Shape } from '#schemas/artifact/profile.ts';
import { type Expected, type Finding, findWarnings } from '#schemas/artifact/warnings.ts';
import { titleOf } from '../artifact/renderers/title-of.ts';
import * as t from '../i18n/en/compose-warnings.ts';
import { choices } from '../i18n/en/kinds.ts';
import { Plain } from '../text/Plain.tsx';
import { type Draft, documentOf } from './draft.ts';
import { focusField } from './fields/form.ts';
import { placeName } from './place-name.ts';

const choiceWords: Readonly<Record<string, string>> = choices;
const words = (shape: Shape & { is: 'choice' }) =>
  shape.of.map((value) => choiceWords[value] ?? value).join(', ');

function expectedWords(expected: Expected): string {
  switch (expected.is) {
    case 'choice':
      return t.oneOf(words(expected));
    case 'scores':
      return t.scores(expected.from, expected.to);
    default:
      return t.expected[expected.is];
  }
}

function sentence({ code, pointer, about = '', expected }: Finding): string {
  const place = placeName(pointer);
  switch (code) {
    case 'missing-member':
      return t.missingMember(titleOf(about));
    case 'empty-member':
      return t.emptyMember(place);
    case 'wrong-kind':
      return t.wrongKind(place, expected ? expectedWords(expected) : '');
    case 'near-name':
      return t.nearName(pointer.slice(pointer.lastIndexOf('/') + 1), about);
    case 'unlisted-source':
      return t.unlistedSource(place, about.slice('source-'.length));
    case 'uncited-source':
      return t.uncitedSource(about.slice('source-'.length));
    case 'no-sources':
      return t.noSources;
    case 'html-in-text':
      return t.htmlInText(place, `<${about}>`);
    case 'future-date':
      return t.futureDate(place);
    case 'no-approver':
      return t.noApprover;
    case 'more':
      return t.more(Number(about));
  }
}

/** The warnings to the author of a draft, each with the way to its field. */
export const WarningList = ({ draft }: { draft: Draft }) => {
  const warnings = findWarnings(documentOf(draft), { now: Date.now() });
  if (warnings.length === 0) return null;
  return (
    <div class="overlooked">
      <p class="small">{t.title(warnings.length)}</p>
      <ul class="plain">
        {warnings.map((warning) => (
          <li key={warning.code + warning.pointer + warning.about}>
            <button
              type="button"
              class="button quiet small"
              onClick={() => focusField(fieldOf(warning))}
            >
              <Plain value={sentence(warning)} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The field where it is mended. */
const fieldOf = ({ code, pointer, about }: Finding): string =>
  code === 'missing-member' ? `${pointer}/${about}` : pointer;

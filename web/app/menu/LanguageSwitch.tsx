import { isHosted } from '../../page/open/hosted.ts';
import * as t from '../../words/en/page.ts';
import { CHOICE, LANGUAGES, type Language, pageOf } from '../../words/languages.ts';

/** Goes on in another language, and remembers it for the next visit. */
function choose(language: Language, event: Event): void {
  event.preventDefault();
  try {
    localStorage[CHOICE] = language;
  } catch {
    // Without storage the choice lasts for this visit only.
  }
  location.assign(`${addressIn(language)}${location.hash}`);
}

/** Pages of records are made by a server, which is asked for another one. */
const addressIn = (language: Language): string =>
  isHosted() ? `?l=${language}` : pageOf(language);

const ALL = Object.entries(LANGUAGES) as ReadonlyArray<[Language, string]>;

const isCurrent = (language: Language): boolean => document.documentElement.lang === language;

/** The languages of the viewer, by their own names. */
export const LanguageSwitch = () => (
  <nav aria-label={t.language} class="languages">
    {ALL.map(([language, name]) => (
      <a
        href={addressIn(language)}
        lang={language}
        class="button quiet"
        aria-current={isCurrent(language)}
        onClick={(event) => choose(language, event)}
      >
        <bdi>{name}</bdi>
      </a>
    ))}
  </nav>
);

/** The same, in a menu. */
export const LanguageItems = () => (
  <div role="group" aria-label={t.language} class="languages">
    {ALL.map(([language, name]) => (
      <a
        href={addressIn(language)}
        lang={language}
        role="menuitemradio"
        aria-checked={isCurrent(language)}
        onClick={(event) => choose(language, event)}
      >
        <bdi>{name}</bdi>
      </a>
    ))}
  </div>
);

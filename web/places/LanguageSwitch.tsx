import * as t from '../i18n/en/places.ts';
import { CHOICE, LANGUAGES, type Language, pageOf } from '../i18n/languages.ts';

/** Goes on in another language, and remembers it for the next visit. */
function choose(language: Language, event: Event): void {
  event.preventDefault();
  try {
    localStorage[CHOICE] = language;
  } catch {
    // Where nothing is kept, the browser's own language decides again next time.
  }
  location.assign(`${pageOf(language)}${location.hash}`);
}

/** The languages of the viewer, by their own names. Pages of records are made by a server, in one. */
export const LanguageSwitch = () =>
  document.getElementById('vitrine-record') ? null : (
    <nav aria-label={t.language} class="facts">
      {(Object.entries(LANGUAGES) as Array<[Language, string]>).map(([language, name]) => (
        <a
          href={pageOf(language)}
          lang={language}
          class="button quiet"
          aria-current={document.documentElement.lang === language}
          onClick={(event) => choose(language, event)}
        >
          <bdi>{name}</bdi>
        </a>
      ))}
    </nav>
  );

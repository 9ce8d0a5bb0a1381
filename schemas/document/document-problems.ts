import { PROBLEM_WORDS, type ProblemWords } from '../json/problem-words.ts';
import { MAX_JSON_BYTES } from '../limits.ts';
import { choiceProblems } from '../reply/choices.ts';
import { isBlank } from '../text/blank.ts';
import type { Artifact } from './artifact.ts';
import type { Problem } from './explain.ts';

/**
 * Rules for making a document that its schema cannot say (decisions §2): a visible title, a program
 * that shows or does something, a revision that another can follow, choices that read like no
 * built-in answer, and a size that readers take. Readers open a document that breaks them, except
 * for the size.
 *
 * @param artifact valid by the schema
 * @param canonical its canonical JSON
 * @param words those of a language; English unless told
 */
export function documentProblems(
  artifact: Artifact,
  canonical: string,
  words: ProblemWords = PROBLEM_WORDS,
): Problem[] {
  const { type, title, content, provenance } = artifact;
  const problems: Problem[] = [];
  const add = (pointer: string, keyword: string, detail: (place: string) => string) =>
    problems.push({ pointer, keyword, detail: detail(`\`${pointer}\``) });

  if (isBlank(title)) add('/title', 'blank', words.noTitle);
  // A script may make all of the page.
  const program = [content.html, content.javascript].map(String);
  if (type === 'mini-app-capsule' && program.every(isBlank)) {
    add('/content/html', 'blank', words.blankProgram);
  }
  // From 2^53 on, a number and the next one are not told apart everywhere.
  if (provenance.revision >= Number.MAX_SAFE_INTEGER) {
    add('/provenance/revision', 'maximum', (place) =>
      words.lastRevision(place, Number.MAX_SAFE_INTEGER),
    );
  }
  problems.push(...choiceProblems(artifact, false, words));
  // Canonical numbers may be longer than they were sent.
  if (new TextEncoder().encode(canonical).length > MAX_JSON_BYTES) {
    problems.push({ pointer: '', keyword: 'too-large', detail: words.tooLarge(MAX_JSON_BYTES) });
  }
  return problems;
}

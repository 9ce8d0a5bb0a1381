import { isMiniApp } from '#schemas/program/mini-app.ts';
import { ELEMENT } from '../kit/Gradual.tsx';
import type { OpenedArtifact } from './outcome.ts';

/** Characters that are shown at once; those that make elements or need other faces count more. */
const SHORT = 30_000;
const LINE_OR_SIGN = /[^\p{L}\p{N}\p{M}\u2010-\u2027 .,;:!?'()/{}%&@=+-]/gu;
const OTHER_FACES = /[^\0-\u024f\u2010-\u2027]/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** JSON of all that is shown as text: programs and the bytes of files are not. */
export function shownTexts({ artifact, canonical }: OpenedArtifact): string {
  const { content } = artifact;
  if (isMiniApp(artifact)) return JSON.stringify({ ...artifact, content: 0 });
  return Object.hasOwn(content, 'files')
    ? JSON.stringify({ ...artifact, content: { ...content, files: 0 } })
    : canonical;
}

/** True for texts that have to appear bit by bit (`page/kit/long.ts`). */
export function isLong(text: string): boolean {
  return (
    text.length > SHORT ||
    text.length + ELEMENT * count(text, LINE_OR_SIGN) + 2 * count(text, OTHER_FACES) > SHORT
  );
}
